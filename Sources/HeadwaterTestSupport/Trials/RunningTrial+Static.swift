import Headwater

// A screen whose rows depend on conditions that the user changes.
extension RunningTrial {
  func staticScreens() throws {
    var (hasDetail, hasChoice) = (false, false)
    let screen = StaticDataSource {
      StaticSection {
        StaticRow("detail", isOn: hasDetail) { hasDetail = $0 }.id(1)
        if hasDetail { StaticRow("more").id(2) }
        StaticRow("choice", isOn: hasChoice) { hasChoice = $0 }.id(3)
        if hasChoice {
          StaticRow("red").id(4)
          StaticRow("blue").id(5)
        } else {
          StaticRow("none").id(6)
        }
        StaticRow(button: "both") {
          hasDetail.toggle()
          hasChoice.toggle()
        }
        .id(7)
      }
    }
    let source = screen.map { row in TrialItem(Int(row.identity) ?? 0, row.description) }
      .section(by: { _ in TrialSection(0, "_") }, order: { $0.id < $1.id })
    let stage = stage(source) { behavior in
      behavior.shouldSelect { _ in false }
      behavior.onActivate { item in
        screen.snapshot.position(of: "\(item.id)").flatMap { screen.snapshot.item(at: $0) }?.activate()
      }
    }
    try check(stage, source)
    // Each row is activated in several states.
    for id in [1, 3, 7, 1, 7, 3, 3, 1, 7, 7] {
      guard let position = source.snapshot.position(of: id) else { continue }
      stage.activate(position)
      var texts = ["detail: \(hasDetail ? "on" : "off")"] + (hasDetail ? ["more"] : [])
      texts += ["choice: \(hasChoice ? "on" : "off")"] + (hasChoice ? ["red", "blue"] : ["none"]) + ["both"]
      try expect(source.snapshot.items.map(\.text), texts, "the rows")
      try check(stage, source)
    }
    stage.close()
  }
}

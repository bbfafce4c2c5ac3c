import Headwater
import HeadwaterTesting

/// A static screen whose model changes: by the app, by actions of rows, and while the screen is built.
@MainActor
final class StaticStage: SourceStage {
  let model: StaticScreenModel
  private let source: StaticDataSource
  private var naive: NaiveScreen
  private let control: [Int]
  /// The first value of each row that has been shown, which may be out of date.
  private var rows: [StaticRow] = []
  /// The id of each row that has been shown, by title.
  private var ids: [String: String] = [:]
  /// The number of nodes to build before the model is changed; nil if it isn't changed during a build.
  private var countdown: Int?
  let screen: any AnySourceScreen
  private(set) var faults: [String] = []

  init(_ fuzzCase: SourceCase) {
    let model = StaticScreenModel(fuzzCase.list)
    self.model = model
    naive = NaiveScreen(fuzzCase.list)
    control = model.nodes.keys.sorted()
    source = StaticDataSource { model.sections }
    screen = SourceScreen(source, fuzzCase, section: \.description, item: \.description)
    model.onAction = { [unowned self] in naive.perform($0) }
    model.onBuild = { [unowned self] in build($0) }
    noteRows()
  }

  var expected: [String] { naive.texts }
  func close() {}

  func play(_ step: SourceStep) async {
    switch step {
    case .toggle(let number):
      if !control.isEmpty { change(.flip(control[number % control.count])) }
    case .toggleAll(let isExpanded):
      for id in control where model.nodes[id]?.isOn != isExpanded { change(.flip(id)) }
    case .reload: source.invalidate()
    case .activate(let number): activate(number)
    case .arm(let call): countdown = call
    case .scroll(let place): screen.scroll(to: place)
    default: break
    }
    // The screen follows its model in the next turn.
    for _ in 0..<5 { await Task.yield() }
    noteRows()
  }

  private func change(_ action: StaticScreenAction) {
    model.perform(action)
    naive.perform(action)
  }

  /// Activates a row that has been shown. It must perform its action if it's still part of the
  /// screen, and otherwise do nothing.
  private func activate(_ number: Int) {
    guard !rows.isEmpty else { return }
    let row = rows[number % rows.count]
    var wanted = naive
    if let action = naive.rows.first(where: { $0.title == row.title })?.action { wanted.perform(action) }
    let wasArmed = countdown != nil
    row.activate()
    if !wasArmed, naive.texts != wanted.texts { faults.append("\(row.title) doesn't perform its action") }
  }

  /// Changes the model once while the screen is built, and builds the screen again.
  private func build(_ node: StaticNode) {
    guard let left = countdown else { return }
    countdown = left > 0 ? left - 1 : nil
    guard left == 0 else { return }
    change(.flip(node.id))
    source.invalidate()
  }

  /// Checks that each row keeps its id as long as the case lasts, and that no other row has the same id.
  private func noteRows() {
    for row in source.snapshot.items {
      guard let known = ids[row.title] else {
        if ids.values.contains(row.identity) { faults.append("\(row.title) has the id of another row") }
        ids[row.title] = row.identity
        rows.append(row)
        continue
      }
      if known != row.identity { faults.append("\(row.title) is \(row.identity), but was \(known)") }
    }
  }
}

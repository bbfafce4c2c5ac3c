import HeadwaterComponents
import HeadwaterTesting
import Testing

@MainActor struct ComponentMountTests {
  private typealias Mount = ComponentMount<RecordingHost>

  private static func text(_ text: String) -> MountedContent { .text(TextContent(runs: [TextRun(text)])) }

  private static let contents = [
    text("a"), text("b"), .box(BoxStyle(borderWidth: 1)), .tap(ComponentAction {}),
  ]

  private func parts(_ contents: [MountedContent], offset: Double = 0) -> [MountedPart] {
    contents.enumerated().map { index, content in
      MountedPart(
        content,
        in: Frame(origin: Point(x: offset, y: Double(index)), size: Size(width: 10, height: 1)))
    }
  }

  /// Returns all sequences of contents up to a length.
  private func sequences(upTo length: Int) -> [[MountedContent]] {
    var all: [[MountedContent]] = [[]]
    var longest = all
    for _ in 0..<length {
      longest = longest.flatMap { sequence in Self.contents.map { sequence + [$0] } }
      all += longest
    }
    return all
  }

  /// A list of contents, with precomputed properties.
  private struct Sequence {
    let parts: [MountedPart]
    let layout: ComponentLayout
    /// The number of contents of each kind.
    let counts: [Int]

    init(_ parts: [MountedPart]) {
      self.parts = parts
      layout = ComponentLayout(parts)
      counts = [MountedKind.text, .box, .tap].map { kind in parts.count { $0.content.kind == kind } }
    }
  }

  // Asynchronous, so that other tests on the main actor can run in between.
  @Test
  func mountingReusesAsManyViewsAsPossible() async {
    let sequences = sequences(upTo: Search.length(3)).map { Sequence(parts($0)) }
    for old in sequences {
      for new in sequences {
        if let complaint = complaint(old, new) {
          Issue.record("\(old.parts.map(\.content.kind)) to \(new.parts.map(\.content.kind)): \(complaint)")
          return
        }
      }
      await Task.yield()
    }
  }

  /// Mounts one sequence after another, and returns a description of what is wrong, or nil.
  private func complaint(_ old: Sequence, _ new: Sequence) -> String? {
    let host = RecordingHost()
    let mount = Mount(host)
    mount.mount(old.layout)
    let before = host.views
    let tally = mount.mount(new.layout)
    guard host.parts == new.parts, host.complaints.isEmpty,
      zip(host.views, mount.views).allSatisfy({ $0 === $1 }), mount.parts == new.parts
    else { return "\(host.complaints)" }
    // Of each kind, as many views as possible are reused.
    let kept = host.views.count { view in before.contains { $0 === view } }
    let expected = zip(old.counts, new.counts).reduce(0) { $0 + min($1.0, $1.1) }
    let made = new.parts.count - expected
    guard kept == expected, tally.made == made, tally.removed == old.parts.count - expected,
      tally.updated >= made, tally.placed >= made
    else { return "\(tally)" }
    return nil
  }

  @Test func remountingSameLayoutTouchesNothing() {
    let host = RecordingHost()
    let mount = Mount(host)
    let layout = ComponentLayout(parts(Self.contents))
    #expect(mount.mount(layout).made == 4)
    let again = mount.mount(layout)
    #expect(again.isNothing)
    #expect(mount.size == Size(width: 100, height: 100))
  }

  @Test func changedTextUpdatesOnlyItsView() {
    let host = RecordingHost()
    let mount = Mount(host)
    mount.mount(ComponentLayout(parts([Self.text("a"), Self.text("b"), .box(BoxStyle()), Self.text("c")])))
    let views = mount.views
    let tally = mount.mount(
      ComponentLayout(parts([Self.text("a"), Self.text("B"), .box(BoxStyle()), Self.text("c")])))
    var expected = MountTally()
    expected.updated = 1
    #expect(tally == expected)
    #expect(zip(views, mount.views).allSatisfy { $0 === $1 })
  }

  @Test func insertingTextOnlyReframesOtherViews() {
    let host = RecordingHost()
    let mount = Mount(host)
    mount.mount(ComponentLayout(parts(["b", "c", "d"].map(Self.text))))
    let tally = mount.mount(ComponentLayout(parts(["a", "b", "c", "d"].map(Self.text))))
    #expect(tally.updated == 1)
    #expect(tally.made == 1)
    #expect(tally.framed == 4)
    #expect(tally.placed == 1)
  }

  @Test func frameChangesDoNotUpdateViews() {
    let host = RecordingHost()
    let mount = Mount(host)
    mount.mount(ComponentLayout(parts(Self.contents)))
    let tally = mount.mount(ComponentLayout(parts(Self.contents, offset: 5)))
    #expect(tally.framed == 4)
    #expect(tally.updated == 0)
    #expect(host.parts == parts(Self.contents, offset: 5))
  }

  @Test func remountingReplacesActions() {
    let host = RecordingHost()
    let mount = Mount(host)
    var calls: [Int] = []
    for number in 1...2 {
      mount.mount(ComponentLayout(parts([.tap(ComponentAction { calls.append(number) })])))
    }
    host.actions[ObjectIdentifier(mount.views[0])]?()
    #expect(calls == [2])
  }

  @Test func cellsShareUnusedViews() {
    let pool = MountedViewPool<RecordingHost.View>(capacity: 3)
    let (first, second) = (RecordingHost(), RecordingHost())
    let (one, other) = (Mount(first, pool: pool), Mount(second, pool: pool))
    one.mount(ComponentLayout(parts(["a", "b", "c", "d"].map(Self.text))))
    #expect(one.unmount().removed == 4)
    #expect(one.size == .zero)
    #expect(first.views.isEmpty)
    #expect(pool.count == 3)
    let tally = other.mount(ComponentLayout(parts(["e", "f"].map(Self.text) + [.box(BoxStyle())])))
    #expect(tally.reused == 2)
    #expect(tally.made == 1)
    #expect(pool.count == 1)
    #expect(second.complaints.isEmpty)
    pool.removeAll()
    #expect(pool.count == 0)
  }

  @Test func customViewsAreReusedByKind() {
    func view(_ kind: String, _ version: Int) -> MountedContent {
      .view(
        ViewContent(
          kind: kind, version: AnyEquatable(version), make: { RecordingHost() }, update: { _ in }))
    }
    let host = RecordingHost()
    let mount = Mount(host)
    mount.mount(ComponentLayout(parts([view("map", 1), view("chart", 1)])))
    let views = mount.views
    let tally = mount.mount(ComponentLayout(parts([view("chart", 2), view("map", 1)])))
    #expect(tally.made == 0)
    #expect(tally.updated == 1)
    #expect(mount.views[0] === views[1])
    #expect(host.complaints.isEmpty)
  }

  @Test func layoutWithThousandsOfPartsMounts() {
    let host = RecordingHost()
    let mount = Mount(host)
    var random = SplitMix64(seed: 5)
    func many() -> [MountedPart] {
      parts(
        (0..<1_500).map { _ in random.below(3) == 0 ? .box(BoxStyle()) : Self.text("\(random.below(9))") })
    }
    for _ in 0..<3 {
      let new = many()
      mount.mount(ComponentLayout(new))
      #expect(host.parts == new)
    }
    #expect(host.complaints.isEmpty)
  }

  @Test func mountWithReleasedHostDoesNothing() {
    var host: RecordingHost? = RecordingHost()
    let mount = host.map { Mount($0) }
    host = nil
    let tally = mount?.mount(ComponentLayout(parts(Self.contents)))
    #expect(tally?.isNothing == true)
  }
}

import Headwater
import HeadwaterTesting
import Testing

@MainActor
@Suite("Outlines of random trees")
struct OutlineRandomTests {
  /// Changes trees and their expansion at random.
  @MainActor
  struct Gardener {
    var random: SplitMix64
    /// The exclusive upper bound of identities. It is small, so that some nodes occur at several positions.
    var bound: Int
    private var next = 0
    let source: SectionedDataSource<Int, Plant>
    let outline: OutlineDataSource<Int, Plant>

    init(seed: UInt64, isUnique: Bool, report: @escaping @MainActor @Sendable (Diagnostic) -> Void) {
      random = SplitMix64(seed: seed)
      bound = isUnique ? 0 : 14
      source = SectionedDataSource(sections: [(0, []), (1, [])])
      outline = source.outlined(
        children: { $0.children }, isExpandedByDefault: seed % 2 == 0, report: report)
    }

    mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func plant(depth: Int = 4) -> Plant {
      next += 1
      let id = bound == 0 ? next : number(0..<bound)
      let count = depth == 0 ? 0 : number(0..<4)
      return Plant(id, (0..<count).map { _ in plant(depth: depth - 1) })
    }

    var roots: [Plant] { Array(source.snapshot.items) }

    /// Returns an identity in the tree, or one that doesn't exist.
    mutating func identity() -> Int {
      var all: [Int] = [-1]
      for root in roots { root.walk { node, _ in all.append(node.id) } }
      return all[number(0..<all.count)]
    }

    mutating func open() {
      switch number(0..<12) {
      case 0: outline.expandAll()
      case 1: outline.collapseAll()
      case 2: outline.expandAll(below: identity())
      case 3: outline.collapseAll(below: identity())
      case 4: outline.expand(toReveal: identity())
      case 5:
        var expansion = Expansion<PlantRow.Identity>(isExpandedByDefault: number(0..<2) == 0)
        for _ in 0..<number(0..<5) { expansion.set(.node(identity()), isExpanded: number(0..<2) == 0) }
        outline.expansion = expansion
      default: outline.toggle(identity())
      }
    }

    mutating func change(_ snapshot: inout Snapshot<Int, Plant>) throws {
      let section = number(0..<max(1, snapshot.numberOfSections))
      let count = snapshot.numberOfItems(inSection: section)
      switch number(0..<10) {
      case 0 where snapshot.numberOfSections < 4:
        next += 1
        try snapshot.insertSection(
          next + 1_000, items: [plant(depth: 2)], at: number(0..<snapshot.numberOfSections + 1))
      case 1 where snapshot.numberOfSections > 1: try snapshot.removeSection(at: section)
      case 2 where snapshot.numberOfSections > 1:
        try snapshot.moveSection(from: section, to: number(0..<snapshot.numberOfSections))
      case 3 where count > 0: try snapshot.remove(at: ItemPosition(section: section, item: number(0..<count)))
      case 4 where count > 0:
        let target = number(0..<snapshot.numberOfSections)
        let room = snapshot.numberOfItems(inSection: target) - (target == section ? 1 : 0)
        try snapshot.move(
          from: ItemPosition(section: section, item: number(0..<count)),
          to: ItemPosition(section: target, item: number(0..<room + 1)))
      case 5...7 where count > 0:
        let position = ItemPosition(section: section, item: number(0..<count))
        guard let root = snapshot.item(at: position) else { return }
        try snapshot.replace(at: position, with: changed(root))
      default:
        if snapshot.numberOfSections == 0 { return snapshot.appendSection(0) }
        try snapshot.insert(plant(), at: ItemPosition(section: section, item: number(0..<count + 1)))
      }
    }

    /// Returns a root with a random change to it or its descendants.
    mutating func changed(_ root: Plant) -> Plant {
      var all: [Int] = []
      root.walk { node, _ in all.append(node.id) }
      let id = all[number(0..<all.count)]
      let (kind, new) = (number(0..<4), plant(depth: 2))
      let replaced = root.replacing(id) { node in
        var copy = node
        switch kind {
        case 0: copy.value += 1
        case 1: copy.children.append(new)
        case 2: copy.children.reverse()
        default: if node.id != root.id { return nil }
        }
        return copy
      }
      return replaced ?? root
    }
  }

  private func check(seed: UInt64, isUnique: Bool, steps: Int) {
    var reports: [Diagnostic] = []
    var gardener = Gardener(seed: seed, isUnique: isUnique) { reports.append($0) }
    let (source, outline) = (gardener.source, gardener.outline)
    let checker = TransitionChecker(outline)
    let views = ListViews(outline)
    for step in 0..<steps {
      if gardener.number(0..<2) == 0 {
        gardener.open()
      } else {
        // The source rejects roots with duplicate identities.
        try? source.perform { try gardener.change(&$0) }
      }
      let naive = NaiveOutline(outline.expansion)
      let reference = naive.rows(source.snapshot.plain.map(\.1))
      #expect(outline.rows == reference, "seed \(seed) step \(step)")
      for (section, rows) in reference.enumerated() {
        for (item, row) in rows.enumerated() {
          let position = ItemPosition(section: section, item: item)
          #expect(outline.position(of: row.node.id) == position, "seed \(seed) step \(step)")
        }
      }
    }
    #expect(checker.faults == [], "seed \(seed)")
    #expect(views.faults == [], "seed \(seed)")
    if isUnique { #expect(reports == [], "seed \(seed)") } else { #expect(!reports.isEmpty, "seed \(seed)") }
  }

  @Test(arguments: 1...Search.runs(20))
  func randomOutlinesMatchNaiveReference(seed: UInt64) { check(seed: seed, isUnique: true, steps: 40) }

  @Test(arguments: 1...Search.runs(20))
  func randomDuplicatesShowFirstNode(seed: UInt64) { check(seed: seed, isUnique: false, steps: 40) }

  @Test(arguments: 1...4)
  func largeOutlinesMatchNaiveReference(seed: UInt64) throws {
    var gardener = Gardener(seed: seed, isUnique: true) { _ in }
    let (source, outline) = (gardener.source, gardener.outline)
    for _ in 0..<60 {
      let plant = gardener.plant(depth: 5)
      try source.append(plant, toSection: 0)
    }
    outline.expandAll()
    let checker = TransitionChecker(outline)
    let views = ListViews(outline)
    for step in 0..<40 {
      if step % 3 == 0 { try source.perform { try gardener.change(&$0) } } else { gardener.open() }
      let naive = NaiveOutline(outline.expansion)
      #expect(outline.rows == naive.rows(source.snapshot.plain.map(\.1)), "seed \(seed) step \(step)")
    }
    #expect(checker.faults == [], "seed \(seed)")
    #expect(views.faults == [], "seed \(seed)")
  }
}

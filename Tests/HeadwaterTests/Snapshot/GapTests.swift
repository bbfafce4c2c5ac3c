#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("Placeholders that take no memory")
struct GapTests {
  typealias SlotTree = Tree<ItemMeasure<LoadingRow<Int>>>

  /// An edit of the rows, described in terms of an array.
  private struct Edit {
    var range: Range<Int>
    var items: [LoadingRow<Int>] = []
    var placeholders = 0
  }

  @Test(arguments: 1...Search.runs(40))
  func randomEditsMatchArray(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var tree = SlotTree()
    var rows: [LoadingRow<Int>] = []
    var versions: [(SlotTree, [LoadingRow<Int>])] = []
    let longest = [1, 3, 40, 400][Int(seed % 4)]
    for step in 0..<150 {
      if step % 20 == 0 { versions.append((tree, rows)) }
      let edit = randomEdit(of: rows, step, longest, &random)
      let before = tree
      apply(edit, to: &tree)
      #expect(tree.brokenInvariant() == nil, "seed \(seed) step \(step)")
      let after = Array(tree.allElements())
      check(after, edit, of: rows, keepsAll: before.keepsStretches && tree.keepsStretches, "\(seed) \(step)")
      rows = after
      if step % 10 == 0 {
        #expect(tree.indices.map { tree[$0] } == rows, "seed \(seed) step \(step)")
        var reader = TreeReader(tree)
        #expect(tree.indices.map { reader[$0] } == rows, "seed \(seed) step \(step)")
        #expect(Array(TreeElements(tree: tree)) == rows, "seed \(seed) step \(step)")
        let places = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1.identity, $0) })
        for part in [0, rows.count / 3, rows.count] {
          #expect(
            tree.partitioningIndex { places[$0.identity] ?? -1 >= part } == part, "seed \(seed) step \(step)")
        }
        let lower = Int.random(in: 0...rows.count, using: &random)
        let upper = Int.random(in: lower...rows.count, using: &random)
        let slice = tree.slice(lower..<upper)
        #expect(slice.brokenInvariant() == nil && Array(slice.allElements()) == Array(rows[lower..<upper]))
      }
      #expect(tree.hasSameElements(as: before) == (rows == Array(before.allElements())))
    }
    for (tree, rows) in versions { #expect(Array(tree.allElements()) == rows) }
  }

  @Test
  func allSmallEditsMatchArray() {
    for pattern in 0..<(1 << 6) {
      var list = SlotTree()
      for place in 0..<5 where pattern & 1 << place != 0 {
        list.replaceSubrange(list.count..<list.count, with: [.item(place)])
        if pattern & 1 << 5 != 0 { list.replaceSubrange(list.count..<list.count, withGapOf: place) }
      }
      list.replaceSubrange(0..<0, withGapOf: pattern % 3)
      let rows = Array(list.allElements())
      for lower in 0...rows.count {
        for upper in lower...rows.count {
          for added in 0...2 {
            for items in [[], [LoadingRow<Int>.item(100)]] where added == 0 || items.isEmpty {
              var edited = list
              let edit = Edit(range: lower..<upper, items: items, placeholders: added)
              apply(edit, to: &edited)
              #expect(edited.brokenInvariant() == nil)
              check(Array(edited.allElements()), edit, of: rows, keepsAll: true, "\(pattern) \(edit)")
            }
          }
        }
      }
    }
  }

  @Test
  func randomGrowthStaysInOneLeaf() {
    var random = SplitMix64(seed: 7)
    var tree = SlotTree()
    tree.replaceSubrange(0..<0, withGapOf: 10_000_000)
    for _ in 0..<5_000 {
      let place = Int.random(in: 0..<tree.count, using: &random)
      if Bool.random(using: &random) {
        tree.replaceSubrange(place..<place, withGapOf: 1)
      } else {
        tree.replaceSubrange(place..<place + 1, with: EmptyCollection())
      }
    }
    #expect(tree.numberOfLeaves == 1 && tree.height == 0)
    #expect(tree.root?.gap.numberOfStretches ?? 0 <= Gap.maximumStretches)
  }

  @Test
  func droppedItemsRestoreOriginalGap() throws {
    var snapshot = Snapshot<Int, LoadingRow<Int>>(sections: [(0, placeholders: 10_000_000)])
    let first = snapshot
    try snapshot.replaceItems(in: 5_000..<5_100, inSection: 0, with: (0..<100).map { .item($0) })
    #expect(snapshot.tree[0].items.numberOfLeaves <= 5)
    try snapshot.replaceItems(in: 5_000..<5_100, inSection: 0, withPlaceholders: 100)
    #expect(snapshot.tree[0].items.numberOfLeaves == 1)
    #expect(snapshot == first)
    #expect(try snapshot.changeset(from: first).isEmpty)
  }

  @Test(arguments: 1...2)
  func movingWindowKeepsFewLeaves(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let total = 10_000_000
    var snapshot = Snapshot<Int, LoadingRow<Int>>(sections: [(0, placeholders: total)])
    // The start positions of ranges of a hundred loaded rows, in ascending order.
    var loaded: [Int] = []
    var (item, mostChanges) = (0, 0)
    for step in 0..<Search.runs(10_000) {
      let before = snapshot
      let place = Int.random(in: 0..<snapshot.numberOfItems - 300, using: &random)
      if !loaded.contains(where: { abs($0 - place) < 100 }) {
        let items = (item..<item + 100).map { LoadingRow<Int>.item($0) }
        item += 100
        try snapshot.replaceItems(in: place..<place + 100, inSection: 0, with: items)
        loaded.append(place)
        loaded.sort()
      }
      if loaded.count > 3 {
        let dropped = loaded.remove(at: Int.random(in: loaded.indices, using: &random))
        let count = Int.random(in: 95...105, using: &random)
        try snapshot.replaceItems(in: dropped..<dropped + 100, inSection: 0, withPlaceholders: count)
        loaded = loaded.map { $0 > dropped ? $0 + count - 100 : $0 }
      }
      let change = Int.random(in: 0..<snapshot.numberOfItems, using: &random)
      if !loaded.contains(where: { $0 - 5 < change && change < $0 + 105 }) {
        let added = Int.random(in: 0...4, using: &random)
        try snapshot.replaceItems(in: change..<change + 2, inSection: 0, withPlaceholders: added)
        loaded = loaded.map { $0 > change ? $0 + added - 2 : $0 }
      }
      let tree = snapshot.tree[0].items
      // A hundred items occupy two leaves at most, with a gap on each side. Those at the edges of parents may be split.
      #expect(tree.numberOfLeaves <= 3 * loaded.count + 1 + 3, "seed \(seed) step \(step)")
      if step % 50 == 0 {
        #expect(tree.brokenInvariant() == nil)
        mostChanges = max(mostChanges, try snapshot.changeset(from: before).count)
        for place in loaded { #expect(tree[place].item != nil && tree[place + 99].item != nil) }
      }
    }
    #expect(mostChanges < 1_000, "\(mostChanges)")
  }

  @Test
  func placeholderSectionsUseOneLeafEach() throws {
    let counts = (0..<500).map { $0 == 3 ? -1 : 40_000 - 80 * $0 }
    let snapshot = Snapshot<Int, LoadingRow<Int>>(
      sections: counts.enumerated().map { ($0, placeholders: $1) })
    #expect(snapshot.numberOfItems == counts.reduce(0) { $0 + max(0, $1) })
    #expect(
      counts.indices.allSatisfy { snapshot.tree[$0].items.numberOfLeaves == (max(0, counts[$0]) > 0 ? 1 : 0) }
    )
    let position = try #require(snapshot.position(atOffset: 9_000_000))
    #expect(snapshot.offset(of: position) == 9_000_000)
    let identity = try #require(snapshot.item(at: position)?.identity)
    #expect(snapshot.position(of: identity) == nil && snapshot.duplicateIdentities.isEmpty)
    #expect(Set(snapshot.items.prefix(100_000).map(\.identity)).count == 100_000)
    #expect(snapshot == snapshot.edited { $0.setSection(0, at: 0) })
  }

  @Test
  func invalidPlaceholderPositionsThrow() {
    var snapshot = Snapshot<Int, LoadingRow<Int>>(sections: [(0, placeholders: 3)])
    let before = snapshot
    #expect(throws: EditError.noSection(1, count: 1)) {
      try snapshot.insertPlaceholders(1, at: ItemPosition(section: 1, item: 0))
    }
    #expect(throws: EditError.noPosition(ItemPosition(section: 0, item: 4), count: 3)) {
      try snapshot.replaceItems(in: 0..<4, inSection: 0, withPlaceholders: 2)
    }
    #expect(snapshot.isIdentical(to: before))
  }

  private func randomEdit(
    of rows: [LoadingRow<Int>], _ step: Int, _ longest: Int, _ random: inout SplitMix64
  ) -> Edit {
    let lower = Int.random(in: 0...rows.count, using: &random)
    let upper = Int.random(
      in: lower...min(rows.count, lower + (step % 9 == 0 ? rows.count : longest)), using: &random)
    var edit = Edit(range: lower..<upper)
    switch Int.random(in: 0..<5, using: &random) {
    case 0, 1: edit.placeholders = Int.random(in: 0...longest, using: &random)
    case 2, 3:
      let count = Int.random(in: 0...min(longest, 150), using: &random)
      edit.items = (0..<count).map { .item(step * 1_000 + $0) }
    default: break
    }
    return edit
  }

  private func apply(_ edit: Edit, to tree: inout SlotTree) {
    if edit.items.isEmpty {
      tree.replaceSubrange(edit.range, withGapOf: edit.placeholders)
    } else {
      tree.replaceSubrange(edit.range, with: edit.items)
    }
  }

  /// Checks that items have the same positions as in an array, that the number of placeholders is correct, that identities are
  /// unique, and that remaining placeholders have kept their identities and positions.
  private func check(
    _ after: [LoadingRow<Int>], _ edit: Edit, of before: [LoadingRow<Int>], keepsAll: Bool, _ what: String
  ) {
    var expected = before.map(\.item)
    expected.replaceSubrange(
      edit.range, with: edit.items.map(\.item) + Array(repeating: nil, count: edit.placeholders))
    #expect(after.map(\.item) == expected, "\(what)")
    #expect(Set(after.map(\.identity)).count == after.count, "\(what)")
    guard keepsAll else { return }
    #expect(after.prefix(edit.range.lowerBound) == before.prefix(edit.range.lowerBound), "\(what)")
    let behind = before.count - edit.range.upperBound
    #expect(after.suffix(behind) == before.suffix(behind), "\(what)")
  }
}

extension Tree {
  var numberOfLeaves: Int {
    var count = 0
    forEachLeaf { _ in count += 1 }
    return count
  }

  /// A Boolean value that indicates whether the number of stretches in every gap stays well below the maximum.
  var keepsStretches: Bool {
    var keeps = true
    forEachLeaf { if $0.isGap, $0.gap.numberOfStretches >= Gap.maximumStretches - 2 { keeps = false } }
    return keeps
  }
}

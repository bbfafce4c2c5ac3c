import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("The nodes that two trees share")
struct TreeComparisonTests {
  typealias IntTree = Tree<ItemMeasure<Int>>

  /// Returns the leaf of each element and its offset in the leaf.
  private func places(_ tree: IntTree) -> [Place] {
    var places: [Place] = []
    tree.forEachLeaf { leaf in
      places += (0..<leaf.count).map { Place(leaf: ObjectIdentifier(leaf), offset: $0) }
    }
    return places
  }

  /// Returns the faults in a comparison.
  private func faults(from old: IntTree, to new: IntTree) -> [String] {
    let comparison = TreeComparison(from: old, to: new)
    let (oldPlaces, newPlaces) = (places(old), places(new))
    var faults: [String] = []
    let runs = comparison.runs
    if !zip(runs, runs.dropFirst()).allSatisfy({ $0.targetEnd <= $1.target && $0.joined(to: $1) == nil }) {
      faults.append("runs are out of order or not joined")
    }
    let sources = runs.flatMap { $0.source..<$0.sourceEnd }
    if Set(sources).count != sources.count { faults.append("an old element is shared twice") }
    for run in runs {
      let range = 0..<run.count
      if !range.allSatisfy({ oldPlaces[run.source + $0] == newPlaces[run.target + $0] }) {
        faults.append("what is told shared from \(run.source) is not the same object")
      }
    }
    func check(
      _ name: String, _ leaves: [TreeComparison<ItemMeasure<Int>>.Place], _ tree: IntTree,
      shared: [Range<Int>],
      other: [Place]
    ) {
      var covered = shared
      for place in leaves {
        covered.append(place.start..<place.start + place.node.count)
        if tree.leaf(at: place.start).leaf !== place.node {
          faults.append("\(name): a leaf stands elsewhere")
        }
        if other.contains(Place(leaf: ObjectIdentifier(place.node), offset: 0)) {
          faults.append("\(name): a leaf at \(place.start) is shared after all")
        }
      }
      if !zip(leaves, leaves.dropFirst()).allSatisfy({ $0.start < $1.start }) {
        faults.append("\(name): leaves are out of order")
      }
      let numbers = covered.flatMap(Array.init).sorted()
      if numbers != Array(0..<tree.count) { faults.append("\(name): not each element is told once") }
    }
    check("old", comparison.oldLeaves, old, shared: runs.map { $0.source..<$0.sourceEnd }, other: newPlaces)
    check("new", comparison.newLeaves, new, shared: runs.map { $0.target..<$0.targetEnd }, other: oldPlaces)
    return faults
  }

  private func edit(_ tree: inout IntTree, _ random: inout SplitMix64, longest: Int) {
    let lower = Int.random(in: 0...tree.count, using: &random)
    let upper = min(tree.count, lower + Int.random(in: 0...longest, using: &random))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: tree.replaceSubrange(lower..<upper, with: [])
    case 1: tree.replaceSubrange(lower..<lower, with: (0..<upper - lower).map { -$0 })
    case 2: tree.replaceSubrange(lower..<upper, with: (lower..<upper).map { -$0 })
    default:
      // A slice preserves whole nodes at different positions.
      tree = tree.slice(min(lower, tree.count / 4)..<max(upper, tree.count - tree.count / 4))
    }
  }

  @Test(arguments: 1...Search.runs(40))
  func comparisonFindsSharedAndUnsharedElements(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = [0, 3, 150, 5_000][Int(seed % 4)]
    let old = IntTree(0..<count)
    var new = old
    for step in 0..<Int.random(in: 0..<12, using: &random) {
      edit(&new, &random, longest: step % 4 == 0 ? 700 : 4)
    }
    #expect(faults(from: old, to: new).isEmpty, "seed \(seed)")
    #expect(faults(from: new, to: old).isEmpty, "seed \(seed) backwards")
    var other = old
    edit(&other, &random, longest: 300)
    #expect(faults(from: other, to: new).isEmpty, "seed \(seed) siblings")
  }

  @Test(arguments: 1...Search.runs(12))
  func reorderedNodesAreStillShared(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let old = IntTree(0..<20_000)
    var leaves: ContiguousArray<TreeNode<ItemMeasure<Int>>> = []
    old.forEachLeaf { leaves.append($0) }
    let kept = ContiguousArray(leaves.shuffled(using: &random).prefix(seed % 2 == 0 ? leaves.count : 60))
    let new = IntTree(stacking: kept, height: 0, nextKey: old.nextKey)
    #expect(faults(from: old, to: new).isEmpty, "seed \(seed)")
    let comparison = TreeComparison(from: old, to: new)
    #expect(comparison.newLeaves.isEmpty, "seed \(seed)")
    #expect(comparison.oldLeaves.count == leaves.count - kept.count, "seed \(seed)")
  }

  @Test func identicalTreesShareAllAndRebuiltTreesNothing() {
    let tree = IntTree(0..<3_000)
    #expect(faults(from: tree, to: tree).isEmpty)
    #expect(TreeComparison(from: tree, to: tree).runs == [Run(source: 0, target: 0, count: 3_000)])
    let other = IntTree(0..<3_000)
    #expect(faults(from: tree, to: other).isEmpty)
    #expect(TreeComparison(from: tree, to: other).runs.isEmpty)
  }

  @Test(arguments: [1_000, 1_000_000])
  func editLeavesFewUnsharedNodes(_ count: Int) {
    let old = IntTree(0..<count)
    var new = old
    new.insert(-1, at: count / 3)
    new.remove(at: count / 2)
    let comparison = TreeComparison(from: old, to: new)
    #expect(comparison.oldLeaves.count + comparison.newLeaves.count <= 8)
    #expect(comparison.oldInnerNodes.count + comparison.newInnerNodes.count <= 4 * (old.height + 1))
  }
}

/// The location of an element in memory.
private struct Place: Hashable {
  let leaf: ObjectIdentifier
  let offset: Int
}

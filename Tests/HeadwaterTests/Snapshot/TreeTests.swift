import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("The persistent sequence")
struct TreeTests {
  typealias IntTree = Tree<ItemMeasure<Int>>

  @Test(arguments: 1...Search.runs(20))
  func randomEditsMatchArray(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var reference: [Int] = Array(0..<Int.random(in: 0...3_000, using: &random))
    var tree = IntTree(ContiguousArray(reference))
    var versions: [(IntTree, [Int])] = []
    for step in 0..<200 {
      if step % 20 == 0 { versions.append((tree, reference)) }
      let lower = Int.random(in: 0...reference.count, using: &random)
      let longest = step % 7 == 0 ? reference.count : 5
      let upper = Int.random(in: lower...min(reference.count, lower + longest), using: &random)
      let new = (0..<Int.random(in: 0...(step % 5 == 0 ? 700 : 3), using: &random)).map { step * 1_000 + $0 }
      tree.replaceSubrange(lower..<upper, with: ContiguousArray(new))
      reference.replaceSubrange(lower..<upper, with: new)
      #expect(tree.brokenInvariant() == nil, "seed \(seed) step \(step)")
      #expect(Array(tree.allElements()) == reference, "seed \(seed) step \(step)")
    }
    for (tree, reference) in versions { #expect(Array(tree.allElements()) == reference) }
    for index in reference.indices { #expect(tree[index] == reference[index]) }
    #expect(Array(TreeElements(tree: tree)) == reference)
  }

  @Test(arguments: [0, 1, 5, 255, 256, 129, 5_000])
  func slicesMatchArraySlices(count: Int) {
    let tree = IntTree(ContiguousArray(0..<count))
    for lower in stride(from: 0, through: count, by: max(1, count / 13)) {
      for upper in stride(from: lower, through: count, by: max(1, count / 11)) {
        let slice = tree.slice(lower..<upper)
        #expect(slice.brokenInvariant() == nil)
        #expect(Array(slice.allElements()) == Array(lower..<upper))
      }
    }
  }

  @Test(arguments: [0, 1, 2, 3, 127, 128, 255, 256, 257, 5_000, 70_000])
  func partitioningMatchesArrayWithFewCalls(count: Int) {
    let array = Array(0..<count)
    let tree = IntTree(ContiguousArray(array))
    for part in Set([0, 1, count / 3, count - 1, count]).union(stride(from: 0, through: count, by: 97)) {
      #expect(array.partitioningIndex { $0 >= part } == min(max(part, 0), count))
      var calls = 0
      let index = tree.partitioningIndex {
        calls += 1
        return $0 >= part
      }
      #expect(index == min(max(part, 0), count))
      #expect(calls <= Int.bitWidth - count.leadingZeroBitCount + tree.height + 1)
    }
  }

  @Test
  func allSmallEditsMatchArray() {
    for count in 0...6 {
      for lower in 0...count {
        for upper in lower...count {
          for added in 0...3 {
            var reference = Array(0..<count)
            var tree = IntTree(ContiguousArray(reference))
            let new = (0..<added).map { 100 + $0 }
            reference.replaceSubrange(lower..<upper, with: new)
            tree.replaceSubrange(lower..<upper, with: ContiguousArray(new))
            #expect(Array(tree.allElements()) == reference)
          }
        }
      }
    }
  }

  @Test(arguments: 1...Search.runs(10))
  func comparisonFindsSharedRuns(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let old = IntTree(ContiguousArray(0..<10_000))
    var new = old
    for step in 0..<Int.random(in: 1...5, using: &random) {
      let index = Int.random(in: 0...new.count, using: &random)
      new.replaceSubrange(index..<min(new.count, index + step), with: [-step])
    }
    let comparison = TreeComparison(from: old, to: new)
    for run in comparison.runs {
      for offset in 0..<run.count { #expect(old[run.source + offset] == new[run.target + offset]) }
    }
    let shared = comparison.runs.reduce(0) { $0 + $1.count }
    #expect(shared + comparison.oldLeaves.reduce(0) { $0 + $1.node.count } == old.count)
    #expect(shared + comparison.newLeaves.reduce(0) { $0 + $1.node.count } == new.count)
    #expect(comparison.newLeaves.count <= 15)
  }

  @Test(arguments: [0, 1, 3, 400])
  func offsetsMapToPositionsAndBack(sections: Int) {
    var snapshot = Snapshot<Int, Int>()
    for section in 0..<sections { snapshot.appendSection(section, items: Array(0..<(section % 4))) }
    var before = 0
    for section in 0..<sections {
      #expect(snapshot.tree.weight(before: section) == before)
      for item in 0..<(section % 4) {
        #expect(snapshot.position(atOffset: before + item) == ItemPosition(section: section, item: item))
        #expect(snapshot.offset(of: ItemPosition(section: section, item: item)) == before + item)
      }
      before += section % 4
    }
    #expect(snapshot.position(atOffset: before) == nil)
  }
}

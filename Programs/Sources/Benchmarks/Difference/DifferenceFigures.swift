import Foundation
import Headwater

extension Figure {
  /// Figures for computing a changeset, along with those for the minimum work that any algorithm requires.
  static let difference: [Figure] =
    blocks + million + hundredThousand + sectioned + small + [sharing]

  private typealias Numbers = ListCase<StandardHash<Int>, Int>
  private typealias UUIDs = ListCase<StandardHash<UUID>, UUID>
  private typealias Records = ListCase<Record<StandardHash<Int>>, Record<Int>>
  private typealias SectionedNumbers = SectionedCase<StandardHash<Int>, Int>

  /// A deleted block, an inserted block, and a shuffled block.
  private static let blocks =
    UUIDs(name: "difference.readme5k", rounds: 51, standardLibraryRounds: 5) {
      .blocks(count: 5_000, deleting: 2_000..<3_000, inserting: 1_000, at: 3_000, shuffling: 0..<200)
    }.figures
    + UUIDs(name: "difference.readme100k", standardLibraryRounds: 1) {
      .blocks(count: 100_000, deleting: 20_000..<30_000, inserting: 10_000, at: 30_000, shuffling: 0..<2_000)
    }.figures

  /// A few changes in a long list.
  private static let million =
    Numbers(name: "difference.million.unchanged", standardLibraryRounds: 5) {
      ListChange(count: 1_000_000)
    }.figures
    + Numbers(name: "difference.million.insert1", standardLibraryRounds: 5) {
      .edits(count: 1_000_000, deleting: 0, inserting: 1, moving: 0)
    }.figures
    + Numbers(name: "difference.million.move1", standardLibraryRounds: 5) {
      .firstToLast(count: 1_000_000)
    }.figures
    + Numbers(name: "difference.million.edits100", standardLibraryRounds: 5) {
      .edits(count: 1_000_000, deleting: 34, inserting: 33, moving: 33)
    }.figures
    + Numbers(name: "difference.million.percent1") {
      .percentOfEdits(count: 1_000_000)
    }.figures

  /// Changes that affect every element, and changes that affect only content.
  private static let hundredThousand =
    Numbers(name: "difference.shuffled100k.int") { .shuffled(count: 100_000) }.figures
    + UUIDs(name: "difference.shuffled100k.uuid") { .shuffled(count: 100_000) }.figures
    + Numbers(name: "difference.replaced100k") { .replaced(count: 100_000) }.figures
    + Records(name: "difference.content1") { .percentOfContent(count: 100_000) }.figures

  private static let sectioned =
    SectionedNumbers(name: "difference.sectioned.percent1") {
      .percentOfEdits(sections: 1_000, of: 100)
    }.figures
    + SectionedNumbers(name: "difference.sectioned.shuffled") {
      .shuffled(sections: 1_000, of: 100)
    }.figures

  /// Short lists, like most lists in apps.
  private static let small =
    Numbers(name: "difference.small10", rounds: 51, standardLibraryRounds: 51, repetitions: 1_000) {
      .edits(count: 10, deleting: 1, inserting: 1, moving: 1)
    }.figures
    + Numbers(name: "difference.small50", rounds: 51, standardLibraryRounds: 51, repetitions: 200) {
      .edits(count: 50, deleting: 2, inserting: 2, moving: 2)
    }.figures

  /// A snapshot that is derived from another by one edit and shares everything with it except the path to the edit.
  private static let sharing = Figure(
    "difference.shared.1000000", unit: "us", set: "difference.shared", rounds: 101
  ) {
    let count = 1_000_000
    let before = Snapshot(0..<count)
    let after = try before.edited { try $0.remove(at: ItemPosition(section: 0, item: count / 2)) }
    return { try microseconds { use(try after.changeset(from: before)) } }
  }
}

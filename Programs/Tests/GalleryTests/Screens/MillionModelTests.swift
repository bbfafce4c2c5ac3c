import Headwater
import HeadwaterTesting
import Testing

@testable import GalleryKit
@testable import MillionScreen

@MainActor
@Suite struct MillionModelTests {
  private let model: MillionModel

  init() {
    var time = Duration.zero
    model = MillionModel(count: 8) {
      time += .milliseconds(5)
      return time
    }
  }

  private var rows: [Int] { Array(model.source.items) }

  @Test func fillingPreparesMillionRows() async throws {
    let model = MillionModel()
    #expect(model.titleLine == "Million: 0 rows")
    await model.fill().value
    #expect(model.titleLine == "Million: 1000000 rows")
    #expect(try model.insert(below: nil) == 1_000_001)
  }

  @Test func listStartsWithGivenNumberOfRows() {
    #expect(MillionModel(count: -1).titleLine == "Million: 0 rows")
    #expect(model.counts(write: grouped) == "8 rows")
  }

  @Test func insertAddsRowsBelowChosenOrAtTop() throws {
    try model.insert(below: nil)
    try model.insert(2, below: 3)
    #expect(rows == [9, 1, 2, 3, 10, 11, 4, 5, 6, 7, 8])
  }

  @Test func deleteRemovesChosenOrFirstRow() throws {
    try model.delete(nil)
    try model.delete(5)
    try model.delete(5)
    #expect(rows == [3, 4, 6, 7, 8])
  }

  @Test func moveShiftsDownAndWrapsToTop() throws {
    try model.move(nil)
    #expect(rows == [2, 3, 4, 5, 6, 1, 7, 8])
    try model.move(7)
    #expect(rows == [2, 3, 4, 5, 6, 1, 8, 7])
    try model.move(7)
    #expect(rows == [7, 2, 3, 4, 5, 6, 1, 8])
  }

  @Test func shuffleKeepsEveryRow() async throws {
    try await model.shuffle(using: SplitMix64(seed: 5))
    #expect(model.latestUpdate?.title == "Shuffle")
    #expect(model.latestUpdate?.duration == .milliseconds(5))
    #expect(rows != Array(1...8))
    #expect(rows.sorted() == Array(1...8))
  }

  @Test func updatesReportTheirDuration() throws {
    #expect(model.latestUpdate == nil)
    try model.insert(1_000, below: nil)
    #expect(model.latestUpdate?.title == "Insert 1,000")
    #expect(model.latestUpdate?.duration == .milliseconds(5))
    try model.delete(nil)
    #expect(model.latestUpdate?.title == "Delete")
  }

  @Test func emptyListAcceptsEveryAction() async throws {
    let model = MillionModel(count: 0)
    try model.delete(nil)
    try model.move(1)
    try await model.shuffle(using: SplitMix64(seed: 5))
    #expect(model.source.count == 0)
    try model.insert(below: 1)
    #expect(Array(model.source.items) == [1])
  }
}

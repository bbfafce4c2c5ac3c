import Testing

@testable import Headwater

@Suite("Items that arrive at the end")
struct ArrivedItemsTests {
  private func arrivals(from before: [Int], to after: [Int]) throws -> Int {
    let (before, after) = (SmallLists.single(before), SmallLists.single(after))
    var arrived = ArrivedItems<Int, Int>()
    arrived.follow(ComingUpdate(from: before, to: after, changeset: try after.changeset(from: before)))
    return arrived.count
  }

  @Test func onlyItemsAtEndCount() throws {
    #expect(try arrivals(from: [0, 1], to: [0, 1, 2, 3]) == 2)
    #expect(try arrivals(from: [0, 1], to: [8, 0, 9, 1]) == 0)
    #expect(try arrivals(from: [0, 1], to: [0]) == 0)
  }

  @Test func firstAndReplacingItemsDoNotCount() throws {
    #expect(try arrivals(from: [], to: [0, 1]) == 0)
    #expect(try arrivals(from: [0, 1], to: [0, 9]) == 0)
    #expect(try arrivals(from: [0, 1], to: [0, 9, 2]) == 1)
    #expect(try arrivals(from: [0, 1], to: [8, 9]) == 0)
  }

  @Test func takingForgetsCount() throws {
    let (before, after) = (SmallLists.single([0]), SmallLists.single([0, 1]))
    let update = ComingUpdate(from: before, to: after, changeset: try after.changeset(from: before))
    var arrived = ArrivedItems<Int, Int>()
    arrived.follow(update)
    arrived.follow(update)
    let (first, second) = (arrived.take(), arrived.take())
    #expect(first == 2)
    #expect(second == 0)
  }
}

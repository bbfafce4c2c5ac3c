import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("The cost of editing a paged chat")
@MainActor
struct LocalEditCostTests {
  /// Returns the number of operations on items for each change to a chat to which a given number of messages were appended
  /// since it was loaded.
  private func work(_ count: Int) async throws -> [Int] {
    let counter = WorkCounter()
    let options = PagingOptions(pageSize: 10, initialSize: 10)
    let chat = PagedDataSource<Int, CountedElement>(options: options) { request in
      // Messages in pages have negative numbers.
      let end = request.key ?? 0
      return Page(items: counter.elements(end - 10..<end), previousKey: end - 10)
    }
    await chat.load(.refresh)?.value
    var edits: [LocalEdit] = []
    for message in counter.elements(0..<count) {
      edits.append(try chat.append(message))
      // Some messages are still being sent.
      if edits.count.isMultiple(of: 4) { chat.confirm(edits[edits.count - 1]) }
    }
    var all: [Int] = []
    func measure(_ change: () async throws -> Void) async rethrows {
      counter.reset()
      try await change()
      all.append(counter.total)
    }
    let fresh = counter.elements([count, count + 1, 2])
    let (last, middle) = (count, count / 2)
    try await measure { edits.append(try chat.append(fresh[0])) }
    await measure { chat.update(edits[last]) { $0.value = 1 } }
    await measure { chat.update(edits[middle]) { $0.value = 1 } }
    await measure { chat.confirm(edits[last], as: fresh[1]) }
    await measure { chat.confirm(edits[middle]) }
    await measure { chat.rollBack(edits[1]) }
    await measure { chat.remove(fresh[1].id) }
    await measure { chat.update(fresh[2]) }
    // The pages at the start don't affect the messages at the end.
    await measure { await chat.load(.prepend)?.value }
    #expect(chat.items.map(\.id.number) == Array(-20..<1) + Array(2..<count))
    #expect(chat.items.filter { $0.value == 1 }.map(\.id.number) == [middle])
    return all
  }

  @Test func editCostIsIndependentOfAppendedItems() async throws {
    let (few, many) = (try await work(400), try await work(4_000))
    // A change compares at most the items of a leaf.
    for (few, many) in zip(few, many) { #expect(many <= few + 1_000, "\(few) and \(many)") }
  }
}

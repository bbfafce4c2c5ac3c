import Foundation
import HeadwaterTesting
import HeadwaterTranscripts
import Testing

@testable import Headwater

@Suite("Optimistic edits")
@MainActor
struct LocalEditTests {
  let fake = FakePagingSource("abcdef".map { Note(id: String($0)) })
  let source: PagedDataSource<Int, Note>

  init() {
    fake.tells = .previousKeys
    source = PagedDataSource(
      fake, options: PagingOptions(pageSize: 3, initialSize: 3, prefetchDistance: 0))
  }

  private var texts: [String] { source.items.map(\.description) }

  @Test func insertionAppearsImmediatelyAndRollsBack() async throws {
    await source.load(.refresh)?.value
    let edit = try source.insert(Note(id: "x"), after: "a")
    #expect(texts == ["a", "x", "b", "c"])
    #expect(source.unconfirmedEdits == [edit])
    source.rollBack(edit)
    #expect(texts == ["a", "b", "c"])
    #expect(source.unconfirmedEdits.isEmpty)
  }

  @Test func laterPageDoesNotDuplicateInsertedItem() async throws {
    await source.load(.refresh)?.value
    let edit = try source.insert(Note(id: "x"), after: "a")
    fake.items.insert(Note(id: "x", text: "server"), at: 4)
    await source.load(.append)?.value
    #expect(texts == ["a", "b", "c", "d", "x:server", "e"])
    source.confirm(edit)
    #expect(texts == ["a", "b", "c", "d", "x:server", "e"])
  }

  @Test func laterPageDoesNotRestoreRemovedItem() async {
    await source.load(.refresh)?.value
    let edit = source.remove("e")
    await source.load(.append)?.value
    #expect(texts == ["a", "b", "c", "d", "f"])
    source.rollBack(edit)
    #expect(texts == ["a", "b", "c", "d", "e", "f"])
  }

  @Test func refreshKeepsUnconfirmedEdits() async throws {
    await source.load(.refresh)?.value
    try source.prepend(Note(id: "x"))
    source.update(Note(id: "b", text: "mine"))
    source.remove("c")
    await source.refresh()?.value
    #expect(texts == ["x", "a", "b:mine"])
  }

  @Test func confirmedEditStaysUntilServerPageArrives() async throws {
    await source.load(.refresh)?.value
    let edit = source.update(Note(id: "b", text: "mine"))
    fake.items[1].text = "theirs"
    source.confirm(edit)
    #expect(texts == ["a", "b:mine", "c"])
    await source.refresh()?.value
    #expect(texts == ["a", "b:theirs", "c"])
    #expect(source.window.edits.isEmpty)
  }

  @Test func pendingPageDoesNotUndoConfirmedEdit() async throws {
    let clock = VirtualClock()
    let fake = FakePagingSource("abcdef".map { Note(id: String($0)) }, clock: clock)
    let source = PagedDataSource(fake, options: PagingOptions(pageSize: 3, initialSize: 3), clock: clock)
    await source.load(.refresh)?.value
    fake.latency = .seconds(1) ... .seconds(1)
    source.load(.append)
    await clock.advance(by: .zero)
    // The pending page doesn't contain this edit.
    let removal = source.remove("e")
    fake.items.removeAll { $0.id == "e" }
    source.confirm(removal)
    await clock.advance(by: .seconds(2))
    #expect(source.items.map(\.id) == ["a", "b", "c", "d", "f"])
  }

  @Test func confirmationCanChangeItemIdentity() async throws {
    await source.load(.refresh)?.value
    let edit = try source.prepend(Note(id: "temporary", text: "draft"))
    let reply = try source.insert(Note(id: "reply"), after: "temporary")
    source.confirm(edit, as: Note(id: "17", text: "posted"))
    #expect(texts == ["17:posted", "reply", "a", "b", "c"])
    fake.items.insert(Note(id: "17", text: "posted"), at: 0)
    await source.refresh()?.value
    #expect(texts == ["17:posted", "reply", "a", "b"])
    source.rollBack(reply)
    #expect(texts == ["17:posted", "a", "b"])
  }

  @Test func confirmationDoesNotDuplicateLoadedItem() async throws {
    await source.load(.refresh)?.value
    let edit = try source.prepend(Note(id: "temporary"))
    fake.items.insert(Note(id: "17"), at: 0)
    await source.refresh()?.value
    #expect(texts == ["temporary", "17", "a", "b"])
    source.confirm(edit, as: Note(id: "17"))
    #expect(texts == ["17", "a", "b"])
  }

  @Test func editsOfSameItemAreLayered() async throws {
    await source.load(.refresh)?.value
    let first = source.update(Note(id: "b", text: "1"))
    let second = source.update(Note(id: "b", text: "2"))
    source.rollBack(first)
    #expect(texts == ["a", "b:2", "c"])
    source.rollBack(second)
    #expect(texts == ["a", "b", "c"])
  }

  @Test func confirmedLaterEditSupersedesEarlierOne() async throws {
    await source.load(.refresh)?.value
    _ = source.update(Note(id: "b", text: "1"))
    let second = source.update(Note(id: "b", text: "2"))
    fake.items[1].text = "2"
    source.confirm(second)
    await source.refresh()?.value
    #expect(texts == ["a", "b:2", "c"])
  }

  @Test func insertionsInUnloadedListAppearAtEnds() async throws {
    try source.prepend(Note(id: "x"))
    try source.prepend(Note(id: "y"))
    try source.append(Note(id: "z"))
    #expect(texts == ["y", "x", "z"])
    await source.load(.refresh)?.value
    // The end of the list hasn't been loaded.
    #expect(texts == ["y", "x", "a", "b", "c"])
    await source.load(.append)?.value
    #expect(texts == ["y", "x", "a", "b", "c", "d", "e", "f", "z"])
  }

  @Test func appendingWithUnloadedEndReportsAndDefers() async throws {
    var reports: [Diagnostic] = []
    source.report = { reports.append($0) }
    await source.load(.refresh)?.value
    let edit = try source.append(Note(id: "x"))
    try source.append(Note(id: "y"))
    #expect(texts == ["a", "b", "c"])
    #expect(
      reports == [
        .insertionNotShown(identity: "x", kind: .append), .insertionNotShown(identity: "y", kind: .append),
      ])
    await source.load(.append)?.value
    #expect(texts == ["a", "b", "c", "d", "e", "f", "x", "y"])
    source.confirm(edit, as: Note(id: "9"))
    try source.append(Note(id: "z"))
    #expect(texts == ["a", "b", "c", "d", "e", "f", "9", "y", "z"])
    #expect(reports.count == 2)
  }

  @Test func appendedItemHiddenByLoadIsReported() async throws {
    var reports: [Diagnostic] = []
    source.report = { reports.append($0) }
    try source.append(Note(id: "x"))
    try source.prepend(Note(id: "y"))
    #expect(reports == [])
    await source.load(.refresh)?.value
    #expect(texts == ["y", "a", "b", "c"])
    #expect(reports == [.insertionNotShown(identity: "x", kind: .append)])
    await source.load(.append)?.value
    #expect(texts.last == "x")
    #expect(reports.count == 1)
  }

  @Test func appendingToChatShowsMessageLast() async throws {
    fake.items = "abcdefghi".map { Note(id: String($0)) }
    let chat = PagedDataSource<Int, Note>(options: PagingOptions(pageSize: 3, initialSize: 3)) {
      [fake] request in
      let end = request.key ?? fake.items.count
      let start = max(0, end - request.size)
      return Page(items: Array(fake.items[start..<end]), previousKey: start > 0 ? start : nil)
    }
    var reports: [Diagnostic] = []
    chat.report = { reports.append($0) }
    await chat.load(.refresh)?.value
    let edit = try chat.append(Note(id: "x"))
    #expect(chat.items.last?.id == "x")
    #expect(reports == [])
    // The start isn't loaded, and that's where an item without a neighbor would be.
    try chat.insert(Note(id: "y"), after: nil)
    #expect(reports == [.insertionNotShown(identity: "y", kind: .prepend)])
    chat.confirm(edit, as: Note(id: "j"))
    #expect(chat.items.last?.id == "j")
    await chat.load(.prepend)?.value
    #expect(chat.items.map(\.id).suffix(2) == ["i", "j"])
  }

  @Test func operatorsShowSentMessageLast() async throws {
    let day: @MainActor (LoadingRow<Note>) -> Date? = { _ in Date(timeIntervalSince1970: 0) }
    await source.load(.refresh)?.value
    await source.load(.append)?.value
    let rows = source.withLoadingRows(of: source).transcript(day: day)
    rows.typing = ["Ada"]
    let edit = try source.append(Note(id: "x"))
    #expect(rows.snapshot.items.suffix(2) == [.message(.item(Note(id: "x"))), .typing(["Ada"])])
    source.rollBack(edit)
    #expect(rows.snapshot.items.suffix(2).first == .message(.item(Note(id: "f"))))
  }

  @Test func prependedItemIsHiddenAwayFromStart() async throws {
    let options = PagingOptions(pageSize: 1, initialSize: 1, prefetchDistance: 0, maximumPages: 3)
    let source = PagedDataSource(fake, options: options)
    await source.load(.refresh)?.value
    try source.prepend(Note(id: "x"))
    #expect(source.items.map(\.id) == ["x", "a"])
    for _ in 0..<4 { await source.load(.append)?.value }
    #expect(source.items.map(\.id) == ["c", "d", "e"])
    for _ in 0..<2 { await source.load(.prepend)?.value }
    #expect(source.items.map(\.id) == ["x", "a", "b", "c"])
  }

  @Test func insertedItemStaysWithRemainingNeighbor() async throws {
    await source.load(.refresh)?.value
    try source.insert(Note(id: "x"), after: "b")
    fake.items.removeAll { $0.id == "b" }
    await source.refresh()?.value
    #expect(texts == ["a", "x", "c", "d"])
  }

  @Test func rollbackKeepsDependentInsertion() async throws {
    await source.load(.refresh)?.value
    let first = try source.insert(Note(id: "x"), after: "b")
    try source.insert(Note(id: "y"), after: "x")
    source.rollBack(first)
    #expect(texts == ["a", "b", "y", "c"])
  }

  @Test func insertingExistingItemThrows() async throws {
    await source.load(.refresh)?.value
    #expect(throws: EditError.duplicateItems(identities: ["a"])) { try source.prepend(Note(id: "a")) }
    source.remove("a")
    #expect(throws: EditError.duplicateItems(identities: ["a"])) { try source.prepend(Note(id: "a")) }
    #expect(texts == ["b", "c"])
  }

  @Test func insertingBesideUnloadedItemThrows() async throws {
    await source.load(.refresh)?.value
    #expect(throws: EditError.unknownItem(identity: "f")) {
      try source.insert(Note(id: "x"), before: "f")
    }
    #expect(texts == ["a", "b", "c"])
  }

  @Test func finishedEditIgnoresFurtherCalls() async throws {
    await source.load(.refresh)?.value
    let edit = source.remove("b")
    source.confirm(edit)
    source.rollBack(edit)
    source.confirm(edit, as: Note(id: "c"))
    #expect(texts == ["a", "c"])
    let update = source.update(Note(id: "a", text: "1"))
    source.confirm(update, as: Note(id: "c", text: "of another identity"))
    #expect(texts == ["a:1", "c"])
  }

  @Test func confirmingUpdateShowsServerContent() async throws {
    await source.load(.refresh)?.value
    let edit = source.update(Note(id: "b", text: "mine"))
    source.confirm(edit, as: Note(id: "b", text: "trimmed"))
    #expect(texts == ["a", "b:trimmed", "c"])
  }

  @Test func failedInsertionCanChangeAndBeRetried() async throws {
    await source.load(.refresh)?.value
    let edit = try source.prepend(Note(id: "x", text: "sending"))
    source.update(edit) { $0.text = "failed" }
    #expect(texts == ["x:failed", "a", "b", "c"])
    await source.refresh()?.value
    #expect(texts == ["x:failed", "a", "b", "c"])
    #expect(source.unconfirmedEdits == [edit])
    source.update(edit) { $0.text = "sending" }
    source.confirm(edit, as: Note(id: "x", text: "sent"))
    #expect(texts == ["x:sent", "a", "b", "c"])
  }

  @Test func unconfirmedUpdateCanChange() async throws {
    await source.load(.refresh)?.value
    let edit = source.update(Note(id: "b", text: "1"))
    source.update(edit) { $0.text += "2" }
    #expect(texts == ["a", "b:12", "c"])
    source.rollBack(edit)
    #expect(texts == ["a", "b", "c"])
  }

  @Test func otherEditsIgnoreChangedItem() async throws {
    await source.load(.refresh)?.value
    let confirmed = try source.prepend(Note(id: "x"))
    source.confirm(confirmed)
    source.update(confirmed) { $0.text = "late" }
    let removal = source.remove("b")
    source.update(removal) { $0.text = "back" }
    let insertion = try source.prepend(Note(id: "y"))
    source.update(insertion) { $0 = Note(id: "c") }
    #expect(texts == ["y", "x", "a", "c"])
  }

  @Test func arrivedInsertionIgnoresChangedItem() async throws {
    await source.load(.refresh)?.value
    let edit = try source.prepend(Note(id: "x"))
    fake.items.insert(Note(id: "x", text: "server"), at: 0)
    await source.refresh()?.value
    source.update(edit) { $0.text = "failed" }
    #expect(texts == ["x:server", "a", "b"])
  }

  @Test func successfulSendConfirmsEdit() async throws {
    await source.load(.refresh)?.value
    try await source.confirm(source.prepend(Note(id: "temporary"))) { Note(id: "9") }
    #expect(texts == ["9", "a", "b", "c"])
    try await source.confirm(source.remove("b")) { nil }
    #expect(texts == ["9", "a", "c"])
    #expect(source.unconfirmedEdits.isEmpty)
  }

  @Test func failedSendRollsBackEdit() async throws {
    await source.load(.refresh)?.value
    await #expect(throws: PageFailure()) {
      try await source.confirm(source.remove("b")) {
        #expect(source.items.map(\.id) == ["a", "c"])
        throw PageFailure()
      }
    }
    #expect(texts == ["a", "b", "c"])
  }

  @Test func rejectedEditIsNotSent() async throws {
    await source.load(.refresh)?.value
    var wasSent = false
    await #expect(throws: EditError.duplicateItems(identities: ["a"])) {
      try await source.confirm(source.prepend(Note(id: "a"))) {
        wasSent = true
        return nil
      }
    }
    #expect(!wasSent)
  }

  @Test func editChangesExactlyOneRow() async throws {
    await source.load(.refresh)?.value
    var changes: [Changeset] = []
    let token = source.observe { changes.append($0.changeset) }
    let edit = try source.insert(Note(id: "x"), before: "b")
    source.confirm(edit)
    source.update(Note(id: "c", text: "new"))
    #expect(changes.count == 2)
    #expect(changes.map(\.numberOfItemsChanged) == [1, 1])
    token.cancel()
  }

  @Test func hundredsOfConsecutiveItemsCanBeInserted() throws {
    try source.insert(Note(id: "0"), before: nil)
    for number in 1...400 { try source.insert(Note(id: "\(number)"), after: "\(number - 1)") }
    #expect(source.items.map(\.id) == (0...400).map(String.init))
  }
}

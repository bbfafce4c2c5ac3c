import Foundation
import Headwater
import HeadwaterFetching
import HeadwaterTesting

/// A row with text.
private struct TypedRow: FetchedRecord, Hashable {
  var id: Int
  var text: String

  static let table = RecordTable<TypedRow>(
    "typed", key: "id", columns: [RecordColumn("id", \.id), RecordColumn("text", \.text)]
  ) { try TypedRow(id: $0["id"], text: $0["text"]) }

  var values: [FetchValue] { [.integer(Int64(id)), .text(text)] }
}

/// Performs the steps of a case with a store in memory. Whenever the list changes, it must display the rows that match the
/// current search text or that matched it at some point since it was typed.
@MainActor
final class TypingPlayer: CasePlayer {
  typealias Case = TypingCase

  private var wrong: [String] = []
  private let store = MemoryStore([TypedRow.table.reference])
  private let source: FetchedDataSource<SingleSection, TypedRow>
  private let clock = VirtualClock()
  private var observation: ObservationToken?
  private var typed: StoreSearch?
  private var rows: [Int: String] = [:]
  /// The rows that matched the text initially and after each change since it was typed.
  private var results: [[TypedRow]] = []
  private var isHolding = false

  private static let options = FetchOptions(
    windowedAbove: 4, pageSize: 2, prefetchDistance: 1, maximumLoadedRows: 4,
    minimumInterval: .milliseconds(16))
  /// The number of rows that are displayed before all rows have been counted.
  private static let first = 2

  /// Creates a player of a case. Tests wrap the store to plant faults.
  init(_ fuzzCase: TypingCase, disguise: (any FetchStore) -> any FetchStore = { $0 }) {
    source = FetchedDataSource(nil, in: disguise(store), options: Self.options, clock: clock)
    source.report = { _ in }
    for (id, text) in fuzzCase.rows.enumerated() {
      write(id, TypingCase.texts[text % TypingCase.texts.count])
    }
    observation = source.observe { [weak self] _ in self?.look() }
  }

  func close() {
    observation = nil
    source.request = nil
  }

  func play(_ step: TypingStep) async -> StepFaults {
    switch step {
    case .key(let text):
      let search = StoreSearch(columns: [1], text: text)
      typed = search
      results = [found]
      do {
        source.request = try RecordRequest(
          matching: search.typed, in: \.text, sortedBy: [SortDescriptor(\.id, order: .reverse)])
      } catch {
        wrong.append("the request couldn't be created: \(error)")
      }
    case .write(let id, let text): write(id, text.map { TypingCase.texts[$0 % TypingCase.texts.count] })
    case .hold:
      store.holdReads()
      isHolding = true
    case .release:
      store.releaseReads()
      isHolding = false
    case .turns(let count): for _ in 0..<count { await Task.yield() }
    case .pass: await clock.advance(by: .milliseconds(20))
    case .catchUp: if !isHolding { await catchUp() }
    }
    return StepFaults(wrong: wrong)
  }

  func end() async -> StepFaults {
    store.releaseReads()
    await catchUp()
    let shown = source.snapshot.items.map(\.item)
    if typed != nil, !Self.shows(shown, results.last ?? []) {
      wrong.append("the final list is \(Self.words(shown))")
    }
    return StepFaults(wrong: wrong)
  }

  private func catchUp() async {
    do { try await source.catchUp() } catch { wrong.append("failed: \(error)") }
  }

  private func write(_ id: Int, _ text: String?) {
    let (table, key) = (TypedRow.table.reference, FetchKey(.integer(Int64(id))))
    let edit: FetchRowEdit =
      switch (rows[id], text) {
      case (nil, let text?): .insert(table, TypedRow(id: id, text: text).values)
      case (_?, let text?): .update(table, key, TypedRow(id: id, text: text).values)
      default: .delete(table, key)
      }
    rows[id] = text
    do { try store.perform([edit]) } catch { wrong.append("an edit couldn't be written: \(error)") }
    if typed != nil { results.append(found) }
  }

  private var found: [TypedRow] {
    guard let typed else { return [] }
    let search = NaiveSearch(search: typed)
    return rows.filter { search.finds([.null, .text($0.value)]) }.map { TypedRow(id: $0.key, text: $0.value) }
      .sorted { $0.id > $1.id }
  }

  private func look() {
    let shown = source.snapshot.items.map(\.item)
    let isRight = results.contains { result in
      Self.shows(shown, result)
        || shown.count == Self.first && Self.shows(shown, Array(result.prefix(Self.first)))
    }
    if !isRight {
      wrong.append("the list is \(Self.words(shown)), which isn't the result for \(typed?.typed ?? "")")
    }
  }

  /// Placeholders can represent any row.
  private static func shows(_ shown: [TypedRow?], _ result: [TypedRow]) -> Bool {
    shown.count == result.count && zip(shown, result).allSatisfy { $0 == nil || $0 == $1 }
  }

  private static func words(_ shown: [TypedRow?]) -> String {
    shown.map { row in row.map { "\($0.id):\($0.text)" } ?? "placeholder" }.joined(separator: " ")
  }
}

import Foundation
import Headwater
import HeadwaterTesting
import Testing

@testable import HeadwaterFetching

private enum Mood: String, Codable { case calm, busy }
private struct Size: Codable, Hashable { var width: Int, height: Int }

private struct Visit: FetchedRecord, Codable, Hashable {
  var id: Int
  var title: String
  var small: Int8?
  var day: Date?
  var mood: Mood
  var names: [String]
  var size: Size?

  enum CodingKeys: String, CodingKey {
    case id, small, day, mood, names, size
    case title = "head_line"
  }

  static let table = RecordTable<Visit>(
    "visit", key: "id",
    columns: [
      RecordColumn("id", \.id), RecordColumn("head_line", \.title), RecordColumn("small", \.small),
      RecordColumn("day", \.day),
      RecordColumn(ColumnReference("mood", type: .text)) { .text($0.mood.rawValue) },
      .json("names", \.names), .json("size", \.size),
    ])

  static let whole = Visit(
    id: 1, title: "A", small: -3, day: Date(timeIntervalSince1970: 9), mood: .busy, names: ["x", "/é"],
    size: Size(width: 2, height: 3))
  static let bare = Visit(id: 2, title: "B", mood: .calm, names: [])
}

private struct Stars: Codable, Hashable {
  var number: Int

  init(number: Int) { self.number = number }

  init(from decoder: any Decoder) throws { number = try decoder.singleValueContainer().decode(Int.self) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }
}

private struct Rating: FetchedRecord, Codable, Hashable {
  var id: Int
  var mood: Mood
  var stars: Stars

  static let table = RecordTable<Rating>(
    "rating", key: "id",
    columns: [RecordColumn("id", \.id), .json("mood", \.mood), .json("stars", \.stars)])
}

@Suite("Records decoded by Decodable")
@MainActor
struct DecodableRecordTests {
  private let table = Visit.table.reference
  private let store = MemoryStore([Visit.table.reference])

  private func decoded(_ changes: [String: FetchValue]) throws -> Visit {
    let values = zip(table.columns, Visit.table.values(of: .whole)).map { changes[$0.name] ?? $1 }
    return try Visit.table.decode(FetchedRow(table, values: values))
  }

  @Test func writtenValuesAreDecoded() async throws {
    try store.perform([Visit.whole, .bare].map { .insert(table, Visit.table.values(of: $0)) })
    let visits = FetchedDataSource(
      try RecordRequest<SingleSection, Visit>(#Predicate { $0.id > 0 }, sortedBy: [SortDescriptor(\.title)]),
      in: store)
    try await visits.catchUp()
    #expect(visits.snapshot.items.compactMap(\.item) == [.whole, .bare])
    #expect(
      Visit.table.values(of: .whole).suffix(2) == [
        .text(#"["x","/é"]"#), .text(#"{"height":3,"width":2}"#),
      ])
    #expect(Visit.table.values(of: .bare).suffix(2) == [.text("[]"), .null])
  }

  @Test(
    arguments: [
      ("id", .text("1")), ("head_line", .null), ("small", .integer(128)), ("day", .text("x")),
      ("mood", .text("sad")), ("mood", .null), ("mood", .integer(1)), ("names", .text("[1]")),
      ("names", .text("[")),
      ("names", .null), ("size", .text(#"{"width":2}"#)), ("size", .integer(1)),
    ] as [(String, FetchValue)])
  func wrongValueIsReported(column: String, value: FetchValue) throws {
    let key = FetchKey(column == "id" ? value : .integer(1))
    #expect(throws: FetchError.wrongType(column: column, table: "visit", key: key, found: value)) {
      try decoded([column: value])
    }
  }

  @Test(arguments: ["id", "head_line", "small", "mood", "names", "size"])
  func missingColumnIsReported(column: String) {
    let table = TableReference(
      "visit", key: ["id"], columns: table.columns.filter { $0.name != column })
    let values = zip(self.table.columns, Visit.table.values(of: .whole)).filter { $0.0.name != column }
    #expect(throws: FetchError.noColumn(column, table: "visit")) {
      try Visit.table.decode(FetchedRow(table, values: values.map(\.1)))
    }
  }

  @Test(arguments: [7, -1])
  func singleValuesInJSONAreDecoded(number: Int) throws {
    let value = Rating(id: 1, mood: number > 0 ? .calm : .busy, stars: Stars(number: number))
    let values = Rating.table.values(of: value)
    #expect(values.suffix(2) == [.text(number > 0 ? #""calm""# : #""busy""#), .text("\(number)")])
    #expect(try Rating.table.decode(FetchedRow(Rating.table.reference, values: values)) == value)
  }

  @Test func undecodableRowIsPlaceholder() async throws {
    var values = Visit.table.values(of: .bare)
    values[5] = .text("no JSON")
    try store.perform([
      .insert(table, Visit.table.values(of: .whole)), .insert(table, values),
    ])
    let visits = FetchedDataSource(try RecordRequest<SingleSection, Visit>(), in: store)
    try await visits.catchUp()
    #expect(visits.snapshot.items.map(\.item) == [.whole, nil])
  }
}

import Foundation
import Headwater
import HeadwaterFetching

/// A record with a property of each type. The tests generate records for all combinations of a few values.
struct SmallRecord: FetchedRecord, Equatable {
  var id: Int
  var whole: Int
  var count: Int?
  var size: Double
  var share: Double?
  var name: String
  var note: String?
  var isDone: Bool
  var isKnown: Bool?
  var made: Date
  var due: Date?
  var kind: Kind
  var level: Level?
  var mark: UUID?
  var place: Place

  enum Kind: String, Codable, FetchValueConvertible { case plain, special }
  enum Level: Int, Comparable, Codable, CaseIterable, FetchValueConvertible {
    case low, middle, high
    static func < (first: Level, second: Level) -> Bool { first.rawValue < second.rawValue }
  }
  struct Place: Equatable, Sendable { var city: String }

  static let table = RecordTable<SmallRecord>(
    "small", key: "id",
    columns: [
      RecordColumn("id", \.id), RecordColumn("whole", \.whole), RecordColumn("count", \.count),
      RecordColumn("size", \.size),
      RecordColumn("share", \.share), RecordColumn("name", \.name), RecordColumn("note", \.note),
      RecordColumn("isDone", \.isDone),
      RecordColumn("isKnown", \.isKnown), RecordColumn("made", \.made), RecordColumn("due", \.due),
      RecordColumn("kind", \.kind),
      RecordColumn("level", \.level), RecordColumn("mark", \.mark), RecordColumn("city", \.place.city),
    ]
  ) { row in
    SmallRecord(
      id: try row["id"], whole: try row["whole"], count: try row["count"], size: try row["size"],
      share: try row["share"], name: try row["name"], note: try row["note"], isDone: try row["isDone"],
      isKnown: try row["isKnown"], made: try row["made"], due: try row["due"], kind: try row["kind"],
      level: try row["level"], mark: try row["mark"], place: Place(city: try row["city"]))
  }

  /// The row of the record in a store.
  var row: FetchedRow {
    FetchedRow(
      Self.table.reference,
      values: [
        id.fetchValue, whole.fetchValue, count.fetchValue, size.fetchValue, share.fetchValue, name.fetchValue,
        note.fetchValue, isDone.fetchValue, isKnown.fetchValue, made.fetchValue, due.fetchValue,
        kind.fetchValue,
        level.fetchValue, mark.fetchValue, place.city.fetchValue,
      ])
  }

  static let day = Date(timeIntervalSince1970: 86_400)
  static let someID = UUID(uuidString: "80000000-0000-4000-8000-000000000000")

  /// All combinations of values that predicates are likely to confuse, such as nil, zero, and the empty string.
  static let all: [SmallRecord] = {
    var all: [SmallRecord] = []
    for count in [nil, -3, 0, 1, 2, 4] as [Int?] {
      for note in [nil, "", "a", "ab", "B"] as [String?] {
        for share in [nil, 0.5, 2] as [Double?] {
          for isKnown in [nil, false, true] as [Bool?] {
            let index = all.count
            all.append(
              SmallRecord(
                id: index, whole: index % 5 - 2, count: count, size: Double(index % 4) - 1.5, share: share,
                name: ["", "a", "ab", "ba", "É"][index % 5], note: note, isDone: index % 3 == 0,
                isKnown: isKnown, made: Date(timeIntervalSince1970: Double(index % 4) * 43_200),
                due: index % 2 == 0 ? nil : Date(timeIntervalSince1970: Double(index % 3) * 86_400),
                kind: index % 2 == 0 ? .plain : .special,
                level: [nil, .low, .middle, .high][index % 4], mark: index % 7 == 0 ? someID : nil,
                place: Place(city: ["Ulm", "Bonn"][index % 2])))
          }
        }
      }
    }
    return all
  }()
}

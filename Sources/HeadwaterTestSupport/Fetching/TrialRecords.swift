package import Foundation
import Headwater
package import HeadwaterFetching

/// The record that store trials fetch. Its table in the store is initially empty.
package struct TrialThing: FetchedRecord, Hashable {
  package var id: Int
  package var name: String
  package var kind: String?
  package var rank: Int
  package var score: Double?
  package var owner: Int?
  package var isDone = false
  package var made: Date?
  package var mark: UUID?

  package static let table = RecordTable<TrialThing>(
    "thing", key: "id",
    columns: [
      RecordColumn("id", \.id), RecordColumn("name", \.name, ignoresCase: true), RecordColumn("kind", \.kind),
      RecordColumn("rank", \.rank), RecordColumn("score", \.score), RecordColumn("owner", \.owner),
      RecordColumn("isDone", \.isDone), RecordColumn("made", \.made), RecordColumn("mark", \.mark),
    ]
  ) { row in
    let rank: Int = row.value(of: "rank").flatMap(Int.init(fetchValue:)) ?? 0
    // About one record in a hundred can't be decoded.
    if rank == 13 { throw FetchError.schemaChanged("13 is no rank") }
    return try TrialThing(
      id: row["id"], name: row["name"], kind: row["kind"], rank: rank, score: row["score"],
      owner: row["owner"], isDone: row["isDone"], made: row["made"], mark: row["mark"])
  }

  package var values: [FetchValue] { Self.table.values(of: self) }
}

/// The owner of things in trials. Its table in the store is initially empty; things may reference owners that don't exist.
package struct TrialOwner: FetchedRecord, Hashable {
  package var id: Int
  package var name: String
  package var level: Int

  package static let table = RecordTable<TrialOwner>(
    "owner", key: "id",
    columns: [RecordColumn("id", \.id), RecordColumn("name", \.name), RecordColumn("level", \.level)]
  ) { row in
    try TrialOwner(id: row["id"], name: row["name"], level: row["level"])
  }

  package var values: [FetchValue] { Self.table.values(of: self) }
}

extension FetchSections where Record == TrialThing, Section == TrialOwner? {
  /// Returns sections by owner.
  package static func owner(isDescending: Bool) -> FetchSections {
    let table = TrialOwner.table.reference
    return FetchSections(
      relatedTo: table, by: [TrialThing.table.reference.columns[5]],
      sortedBy: [FetchOrder(table.columns[2], isDescending: isDescending)]
    ) { _, row throws(FetchError) in
      guard let row else { return nil }
      return TrialOwner(id: try row["id"], name: try row["name"], level: try row["level"])
    }
  }
}

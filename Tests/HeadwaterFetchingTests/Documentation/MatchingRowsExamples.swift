import Foundation
import Headwater
import HeadwaterFetching
import HeadwaterTesting
import Testing

// The examples of joins on other columns in the article Related rows.

private struct Depot: FetchedRecord, Hashable {
  var id: Int
  var city: String?
  var parcels: Int
  var heaviest: Int?

  static let table = RecordTable<Depot>(
    "depot", key: "id",
    columns: [
      RecordColumn("id", \.id), RecordColumn("city", \.city),
      .count("parcels", \.parcels, of: \Parcel.city).matching(\.city),
      .maximum("heaviest", \.heaviest, of: \Parcel.weight, in: \.city).matching(\.city),
    ]
  ) { row in
    try Depot(id: row["id"], city: row["city"], parcels: row["parcels"], heaviest: row["heaviest"])
  }
}

private struct Parcel: FetchedRecord, Hashable {
  var id: Int
  var city: String?
  var weight: Int
  var depot: Int?

  static let table = RecordTable<Parcel>(
    "parcel", key: "id",
    columns: [
      RecordColumn("id", \.id), RecordColumn("city", \.city), RecordColumn("weight", \.weight),
      .related("depot", \.depot, of: \Depot.id, by: \.city, matching: \Depot.city),
    ]
  ) { row in
    try Parcel(id: row["id"], city: row["city"], weight: row["weight"], depot: row["depot"])
  }
}

@Suite("Related rows that match a property other than the key")
@MainActor
struct MatchingRowsExamples {
  private let store = MemoryStore([Depot.table.reference, Parcel.table.reference])

  init() throws {
    try store.perform([
      .insert(Depot.table.reference, [.integer(1), .text("Oslo")]),
      .insert(Depot.table.reference, [.integer(2), .text("Oslo")]),
      .insert(Depot.table.reference, [.integer(3), .null]),
      .insert(Parcel.table.reference, [.integer(1), .text("Oslo"), .integer(5)]),
      .insert(Parcel.table.reference, [.integer(2), .null, .integer(9)]),
    ])
  }

  @Test func aggregatesFollowMatchingRows() async throws {
    let depots = FetchedDataSource(
      try RecordRequest<SingleSection, Depot>(sortedBy: [SortDescriptor(\.parcels, order: .reverse)]),
      in: store)
    try await depots.catchUp()
    #expect(
      depots.snapshot.items.compactMap(\.item) == [
        Depot(id: 1, city: "Oslo", parcels: 1, heaviest: 5),
        Depot(id: 2, city: "Oslo", parcels: 1, heaviest: 5), Depot(id: 3, parcels: 0),
      ])
    try store.perform([
      .insert(Parcel.table.reference, [.integer(3), .text("Rome"), .integer(7)]),
      .update(Depot.table.reference, FetchKey(.integer(3)), [.integer(3), .text("Rome")]),
      .delete(Parcel.table.reference, FetchKey(.integer(1))),
    ])
    try await depots.catchUp()
    #expect(depots.snapshot.items.compactMap(\.item?.id) == [3, 1, 2])
    #expect(depots.snapshot.items.compactMap(\.item?.parcels) == [1, 0, 0])
    #expect(depots.snapshot.items.map(\.item?.heaviest) == [7, nil, nil])
  }

  @Test func lowestKeyOfMatchingRowsIsUsed() async throws {
    let parcels = FetchedDataSource(try RecordRequest<SingleSection, Parcel>(), in: store)
    try await parcels.catchUp()
    #expect(parcels.snapshot.items.map(\.item?.depot) == [1, nil])
    try store.perform([.delete(Depot.table.reference, FetchKey(.integer(1)))])
    try await parcels.catchUp()
    #expect(parcels.snapshot.items.map(\.item?.depot) == [2, nil])
  }

  @Test func wrongColumnsAreReported() {
    func request(_ column: RecordColumn<Depot>) throws -> RecordRequest<SingleSection, Depot> {
      let table = RecordTable<Depot>(
        "depot", key: "id", columns: [RecordColumn("id", \.id), RecordColumn("city", \.city), column],
        decode: { row in try Depot(id: row["id"], parcels: row["parcels"]) })
      return try RecordRequest(from: table)
    }
    #expect(throws: FetchError.self) {
      try request(.count("parcels", \.parcels, of: \Parcel.city).matching(\.id))
    }
    #expect(throws: FetchError.self) {
      try request(.count("parcels", \.parcels, of: \Parcel.weight).matching(\.heaviest))
    }
    #expect(throws: FetchError.self) { try request(RecordColumn("parcels", \.parcels).matching(\.city)) }
  }
}

import Testing

@testable import HeadwaterFetching

@Suite("What tells a request from others")
struct FingerprintTests {
  private func fingerprint(_ change: (inout FetchQuery) -> Void = { _ in }, distance: Int? = nil) -> [UInt8]?
  {
    var query = FetchQuery(
      table: TableReference(
        "note", key: ["id"],
        columns: [ColumnReference("id", type: .integer), ColumnReference("text", type: .text)]),
      filter: .comparison(
        .greater, .column(ColumnReference("id", type: .integer)), .value(.integer(5))),
      order: [FetchOrder(ColumnReference("text", type: .text))])
    change(&query)
    return SQLReader.fingerprint(of: query, distance: distance, .sqlite)
  }

  @Test func isAnotherForEachThatMayHaveOtherRowsOrAnotherOrder() {
    let id = ColumnReference("id", type: .integer)
    let all = [
      fingerprint(), fingerprint(distance: 25), fingerprint(distance: 26),
      fingerprint { $0.filter = nil },
      fingerprint { $0.filter = .comparison(.greater, .column(id), .value(.integer(6))) },
      fingerprint { $0.order[0].isDescending = true },
      fingerprint { $0.order.removeFirst() },
      fingerprint { $0.sectioning = .value(.column(id), isDescending: false) },
      fingerprint { $0.sectioning = .value(.column(id), isDescending: true) },
      fingerprint {
        $0.table = TableReference(
          "note", key: ["id"], columns: [id, ColumnReference("text", type: .uuidText)])
      },
    ]
    #expect(!all.contains(nil))
    #expect(Set(all).count == all.count)
  }

  @Test func isTheSameWhateverOffsetAndLimitAre() {
    #expect(fingerprint() == fingerprint { ($0.offset, $0.limit) = (5, 100) })
  }
}

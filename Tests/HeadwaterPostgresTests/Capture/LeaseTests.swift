#if Postgres
  import HeadwaterFetching
  import Testing

  @testable import HeadwaterPostgres

  @Suite("Leases of logs", .needsPostgreSQL) struct LeaseTests {
    private static let names = CaptureNames(
      of: TableReference("item", schema: "public", key: [], columns: []))

    @Test func clocksOfHostileServersEndLeases() throws {
      let token = CaptureLease.Token(number: 3, faults: 0, generation: 1)
      let names = Self.names
      let lease = CaptureLease(token: token, names: names, channel: nil, keys: [], unsettled: [])
      #expect(lease.isInForce(value: 3 << 33 | 100, faults: 0, at: 89))
      #expect(!lease.isInForce(value: 3 << 33 | 100, faults: 0, at: 90))
      #expect(!lease.isInForce(value: 4 << 33 | 100, faults: 0, at: 0))
      #expect(!lease.isInForce(value: 3 << 33 | 100, faults: 1, at: 0))
      for now in [Int64.min, .max] { _ = lease.isInForce(value: .max, faults: .max, at: now) }
      #expect(!lease.isInForce(value: 3 << 33 | 100, faults: 0, at: .max))
    }
  }
#endif

#if Postgres
  import HeadwaterFetching
  import Testing

  @testable import HeadwaterPostgres

  @Suite("The replication stream") struct StreamTests {
    private typealias Bytes = MessageBytes
    private let relation = Bytes.relation(1, [("id", true), ("number", false)])

    private func events(
      of messages: [[UInt8]], followed: Set<UInt32> = [1], capacity: Int = 100
    ) throws -> [ReplicationStream.Event] {
      var stream = ReplicationStream(near: 1_000, capacity: capacity)
      var events: [ReplicationStream.Event] = []
      for message in messages {
        events += try stream.take(try ReplicationFrame(Bytes.frame(message)), followed: { followed })
      }
      return events
    }

    private func notes(_ events: [ReplicationStream.Event]) -> [ReplicatedNote] {
      events.flatMap { event -> [ReplicatedNote] in
        if case .transaction(let notes) = event { notes } else { [] }
      }
    }

    @Test func transactionIsReportedOnCommit() throws {
      let messages = [
        Bytes.begin(1_001), relation, Bytes.insert(1, ["1", "2"]), Bytes.delete(1, "K", ["1", nil]),
      ]
      #expect(try events(of: messages) == [])
      let found = notes(try events(of: messages + [Bytes.commit(9)]))
      #expect(found.count == 1)
      #expect(found.first?.transaction == 1_001)
      #expect(found.first?.rows?.count == 2)
    }

    @Test func unfollowedTablesAreOmitted() throws {
      let messages = [
        Bytes.begin(1), relation, Bytes.insert(1, ["1", "2"]), Bytes.truncate([1]), Bytes.commit(9),
      ]
      #expect(try notes(events(of: messages, followed: [2])) == [])
    }

    @Test func exceedingCapacityDropsRows() throws {
      let rows = (0..<5).map { Bytes.insert(1, ["\($0)", nil]) }
      func told(_ capacity: Int) throws -> [ReplicatedChange]?? {
        notes(try events(of: [Bytes.begin(1), relation] + rows + [Bytes.commit(9)], capacity: capacity))
          .first?.rows
      }
      #expect(try told(5)??.count == 5)
      #expect(try told(4) == .some(nil))
    }

    @Test func largeNonKeyValuesAreOmitted() throws {
      func parts(_ row: [String?], identity: Unicode.Scalar = "d") throws -> [ReplicatedTuple.Part]? {
        let relation = Bytes.relation(1, identity: identity, [("id", true), ("number", false)])
        let found = notes(
          try events(of: [Bytes.begin(1), relation, Bytes.insert(1, row), Bytes.commit(9)]))
        guard let change = found.first?.rows?.first else { return nil }
        return change.tuples.first?.parts
      }
      func text(_ text: String) -> ReplicatedTuple.Part { .text(Array(text.utf8)[...]) }
      let (large, small) = (String(repeating: "x", count: 8_000), String(repeating: "y", count: 7_000))
      #expect(try parts(["1", small]) == [text("1"), text(small)])
      #expect(try parts(["1", large]) == [text("1"), .unchanged])
      #expect(try parts([large, "1"]) == [text(large), text("1")])
      #expect(try parts([large, "1"], identity: "f") == [.unchanged, text("1")])
    }

    @Test func truncateDiscardsOtherChanges() throws {
      let messages = [
        Bytes.begin(1), relation, Bytes.insert(1, ["1", nil]), Bytes.truncate([1]),
        Bytes.insert(1, ["2", nil]),
        Bytes.commit(9),
      ]
      #expect(notes(try events(of: messages)).map(\.rows) == [nil])
    }

    @Test func transactionEndFollowsItsChanges() throws {
      let found = try events(of: [
        Bytes.begin(1), relation, Bytes.insert(1, ["1", nil]), Bytes.commit(9), Bytes.begin(2),
        Bytes.message("headwater", "b"), Bytes.message("other", "c"), Bytes.commit(10),
      ])
      #expect(found.first == .transaction(notes(found)))
      #expect(found.dropFirst() == [.ended(transaction: 1), .ended(transaction: 2)])
    }

    @Test func forgedMessagesAreDiscarded() throws {
      let forged = (0..<1_000).map { Bytes.message("headwater", "forged \($0)") }
      let found = try events(of: [Bytes.begin(1)] + forged + [Bytes.commit(9)])
      #expect(found == [.ended(transaction: 1)])
    }

    @Test func unexpectedMessagesThrow() throws {
      let wrong: [[[UInt8]]] = [
        [Bytes.commit(9)], [relation, Bytes.insert(1, ["1", nil])], [Bytes.begin(1), Bytes.begin(2)],
        [Bytes.truncate([1])], [Bytes.begin(1), Bytes.insert(1, ["1", nil])],
        [Bytes.begin(1), relation, Bytes.insert(1, ["1"])],
      ]
      for messages in wrong { #expect(throws: ReplicationFault.self) { try events(of: messages) } }
    }

    @Test func alteredRelationIsDecodedWithNewColumns() throws {
      let later = Bytes.relation(1, [("id", true), ("number", false), ("extra", false)])
      let found = notes(
        try events(of: [
          Bytes.begin(1), relation, Bytes.insert(1, ["1", "2"]), Bytes.commit(9), Bytes.begin(2), later,
          Bytes.insert(1, ["1", "2", "3"]), Bytes.commit(10),
        ]))
      #expect(found.count == 2)
    }

    @Test func positionIsReportedWhenRequestedOrDue() throws {
      var stream = ReplicationStream(near: 1)
      func take(_ bytes: [UInt8]) throws {
        _ = try stream.take(try ReplicationFrame(bytes), followed: { [] })
      }
      try take(Bytes.alive(100, wantsReply: false))
      #expect(stream.reply() == nil)
      #expect(stream.reply(every: 100) == LogPosition(100))
      #expect(stream.reply(every: 100) == nil)
      try take(Bytes.alive(150, wantsReply: true))
      #expect(stream.reply() == LogPosition(150))
      // The changes of a transaction are complete only after its commit.
      try take(Bytes.frame(Bytes.begin(1), end: 200))
      try take(Bytes.alive(200, wantsReply: true))
      #expect(stream.reply() == LogPosition(150))
      try take(Bytes.frame(Bytes.commit(300), end: 300))
      #expect(stream.reply(isDue: true) == LogPosition(300))
    }

    @Test func transactionNumbersAreWidened() {
      let full: UInt64 = 0x3_FFFF_FFF0
      var numbers = TransactionNumbers(near: full)
      #expect(numbers.widened(0xFFFF_FFF8) == 0x3_FFFF_FFF8)
      #expect(numbers.widened(0x0000_0005) == 0x4_0000_0005)
      #expect(numbers.widened(0xFFFF_FFFF) == 0x3_FFFF_FFFF)
      var early = TransactionNumbers(near: 3)
      #expect(early.widened(0xFFFF_FFFF) == 0xFFFF_FFFF)
    }

    @Test func randomFramesDecodeOrThrow() {
      var dice = Dice(seed: 3)
      var pool = Bytes.all
      pool += [
        relation, Bytes.insert(1, ["1", "2"]), Bytes.update(1, ["1", "2"]), Bytes.delete(1, "O", ["1", "2"]),
      ]
      var (told, failed) = (0, 0)
      for _ in 0..<2_000 {
        var stream = ReplicationStream(near: 5, capacity: 3)
        do {
          for _ in 0..<30 {
            let message = pool.randomElement(using: &dice) ?? []
            told += try stream.take(
              try ReplicationFrame(Bytes.frame(message)), followed: { [1, 16_384] }
            ).count
          }
        } catch { failed += 1 }
      }
      #expect(told > 0)
      #expect(failed > 0)
    }
  }

  @Suite("Transactions that were running at the first read") struct UnsettledTests {
    @Test func unsettledTransactionsAreTrackedUntilTheyEnd() throws {
      let first = try #require(TransactionMoment("10:15:10,12"))
      let barrier = ReplicationBarrier(transaction: 18, own: [16])
      var unsettled = try #require(UnsettledTransactions(since: first, until: barrier))
      #expect(!unsettled.haveEnded(in: first))
      // Transactions 15 and 17 began between the moment and the barrier; 16 was a barrier itself.
      #expect(!unsettled.haveEnded(in: try #require(TransactionMoment("10:20:10,12,15,17"))))
      for ended in ["12:20:12,15,17", "10:20:10,15,17", "10:20:10,12,15", "10:20:10,12,17"] {
        #expect(unsettled.haveEnded(in: try #require(TransactionMoment(ended))))
      }
      unsettled.remove(endedIn: try #require(TransactionMoment("12:20:12")))
      #expect(!unsettled.isEmpty)
      unsettled.remove(endedIn: try #require(TransactionMoment("20:20:")))
      #expect(unsettled.isEmpty)
    }

    @Test func impossibleTransactionRangeIsNil() throws {
      let moment = try #require(TransactionMoment("1:2:"))
      #expect(
        UnsettledTransactions(since: moment, until: ReplicationBarrier(transaction: .max, own: [])) == nil)
    }
  }
#endif

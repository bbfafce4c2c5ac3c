#if Postgres
  import HeadwaterFetching
  import Testing

  @testable import HeadwaterPostgres

  struct MomentTests {
    @Test func momentContainsEndedTransactions() throws {
      let moment = try #require(TransactionMoment("10:14:11,13"))
      #expect((8...16).filter { moment.contains(UInt64($0)) } == [8, 9, 10, 12])
      for text in ["", "1:2", "a:2:", "1:2:x", "-1:2:", "1:2:3:4"] { #expect(TransactionMoment(text) == nil) }
    }

    @Test func momentContainmentMatchesTransactionContainment() throws {
      // All possible moments of five transactions. In each of them, the last transaction before the end has ended, because
      // servers don't report a later end.
      let moments = try (1...5).flatMap { end in
        try (0..<1 << max(0, end - 2)).map { bits in
          let running = (1..<max(1, end - 1)).filter { bits >> ($0 - 1) & 1 == 1 }
          let text = running.map(String.init).joined(separator: ",")
          return try #require(TransactionMoment("\(running.first ?? end):\(end):\(text)"))
        }
      }
      #expect(Set(moments).count == 16)
      for moment in moments {
        for other in moments {
          let isAll = (0...9).allSatisfy { !other.contains($0) || moment.contains($0) }
          #expect(moment.contains(allOf: other) == isAll, "\(moment) \(other)")
        }
      }
    }

    @Test func jsonNumbersKeepAllDigits() throws {
      let json = try #require(
        JSONValue(#"{"a":[1.10, -12345678901234567890.50,true,null, {}],"b":"\"\u00e9\uD83D\uDE00\n\\"}"#))
      #expect(
        json["a"]?.elements
          == [.scalar("1.10"), .scalar("-12345678901234567890.50"), .scalar("true"), .null, .object([:])])
      #expect(json["b"]?.text == "\"é😀\n\\")
    }

    @Test(arguments: [
      "", "{", "[1", "[1,]", "{\"a\"}", "{\"a\":}", "\"", "\"\\", "\"\\u12", "\"\\ud83d\"", "1 2", "[]]",
      String(repeating: "[", count: 100_000),
    ])
    func invalidJSONIsRejected(text: String) {
      #expect(JSONValue(text) == nil)
    }

    /// Returns the note of a transaction that inserts an item.
    private func note(_ transaction: UInt64, adding id: Int) -> ReplicatedNote {
      let relation = ReplicatedRelation(table: 5, identity: .key, columns: ["id"], identifying: [0])
      let tuple = ReplicatedTuple([.text(Array("\(id)".utf8)[...])])
      return ReplicatedNote(
        table: 5, transaction: transaction, rows: [ReplicatedChange(relation: relation, kind: .insert(tuple))]
      )
    }

    @Test func excessPendingChangesAreRemovedByTransaction() throws {
      var pending = PendingChanges(capacity: 10)
      for transaction in 1...20 as ClosedRange<UInt64> {
        pending.append(note(transaction, adding: Int(transaction)))
      }
      let moment = try #require(TransactionMoment("12:12:"))
      pending.remove(containedIn: moment)
      #expect(!pending.isEmpty)
      let last = try #require(TransactionMoment("21:21:"))
      pending.remove(containedIn: last)
      #expect(pending.isEmpty)
    }

    @Test(arguments: [true, false]) func pendingTransactionsUseConstantSpace(hasRows: Bool) throws {
      var pending = PendingChanges(capacity: 10)
      for transaction in 1...10_000 as ClosedRange<UInt64> {
        let note = note(transaction, adding: 1)
        pending.append(
          hasRows ? note : ReplicatedNote(table: note.table, transaction: transaction, rows: nil))
      }
      #expect(pending.count == 1)
      let moment = try #require(TransactionMoment("10001:10001:"))
      let state = TableState(number: 5, types: ["id": "int4"])
      #expect(!pending.images(containedIn: moment, of: Items.table, state).isComplete)
      #expect(pending.remove(containedIn: moment) == [])
      #expect(pending.isEmpty)
    }

    @Test func forgottenRunningTransactionsAreReturned() throws {
      var pending = PendingChanges(capacity: 2)
      for transaction in [12, 11, 13] as [UInt64] { pending.append(note(transaction, adding: 1)) }
      let earlier = try #require(TransactionMoment("11:13:11"))
      #expect(pending.remove(containedIn: earlier) == [])
      #expect(!pending.isEmpty)
      // Transaction 10 isn't among the reported ones.
      let later = try #require(TransactionMoment("10:15:10,11"))
      #expect(pending.remove(containedIn: later) == [11])
      #expect(pending.isEmpty)
    }

    @Test func hugeMomentsAreNotEnumerated() throws {
      let huge = try #require(TransactionMoment("1:18446744073709551615:"))
      #expect(huge.news(since: huge, atMost: 10) == [])
      let small = try #require(TransactionMoment("1:2:"))
      #expect(huge.news(since: small, atMost: 10) == nil)
      #expect(small.news(since: huge, atMost: 10) == [])
    }

    @Test func changesAfterMomentWaitForLaterOne() async throws {
      var pending = PendingChanges()
      for (transaction, id) in [(10, 1), (12, 2), (11, 3)] as [(UInt64, Int)] {
        pending.append(note(transaction, adding: id))
      }
      let state = TableState(number: 5, types: ["id": "int4"])
      func told(_ text: String) throws -> Set<FetchKey> {
        let moment = try #require(TransactionMoment(text))
        let images = pending.images(containedIn: moment, of: Items.table, state)
        #expect(images.isComplete)
        pending.remove(containedIn: moment)
        return Set(images.images.keys)
      }
      // Transaction 11 is still running.
      let first = try told("11:13:11")
      #expect(first == [FetchKey(.integer(1)), FetchKey(.integer(2))])
      let second = try told("13:13:")
      #expect(second == [FetchKey(.integer(3))])
      let third = try told("13:13:")
      #expect(third == [])
    }

    @Test func retryDelaysGrowToMaximumAndAreReproducible() {
      var options = PostgresOptions.patient
      options.firstRetryDelay = .milliseconds(20)
      options.maximumRetryDelay = .seconds(1)
      options.retrySeed = 3
      var (delays, same) = (RetryDelays(options), RetryDelays(options))
      for attempt in 0..<100 {
        let full: Duration = attempt < 6 ? .milliseconds(20) * (1 << attempt) : .seconds(1)
        let delay = delays.next()
        #expect(delay <= full && delay >= full / 2)
        #expect(same.next() == delay)
      }
      delays.reset()
      #expect(delays.next() <= .milliseconds(20))
    }
  }
#endif

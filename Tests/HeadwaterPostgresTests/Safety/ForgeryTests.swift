#if Postgres
  import HeadwaterFetching
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterPostgres

  @Suite("Notifications that other roles send", .needsPostgreSQL) struct ForgeryTests {
    private func role(in database: TestDatabase, _ rights: String = "LOGIN") async throws -> String {
      let role = "role_\(UInt64.random(in: 0...UInt64.max))"
      try await database.run("CREATE ROLE \(role) \(rights)")
      return role
    }

    /// Returns a statement that sends forged notifications.
    private func forgery(_ dice: inout Dice, _ table: UInt32, _ channels: [String]) -> String {
      let channel = channels.randomElement(using: &dice) ?? "headwater"
      let id = Int.random(in: 1...30, using: &dice)
      let transaction: UInt64 = Bool.random(using: &dice) ? 1_000 : .max / 3
      let payload =
        switch Int.random(in: 0..<7, using: &dice) {
        case 0: ""
        case 1: #"{"x":"\#(transaction)","c":"1","k":["id"],"d":[["n",[\#(id + 1_000)]]]}"#
        case 2:
          #"{"x":"\#(transaction)","c":"1","k":["id"],"d":[["o",{"id":\#(id),"number":7,"word":"forged"}]]}"#
        case 3: #"{"x":"\#(transaction)"}"#
        case 4: #"{"x":"\#(transaction)","k":["id"],"d":[["o","#
        case 5: String(repeating: "[", count: 7_999)
        default:
          String((0..<200).map { _ in Character(Unicode.Scalar(UInt8.random(in: 32...126, using: &dice))) })
        }
      let times = Int.random(in: 1...20, using: &dice)
      return
        "SELECT pg_notify(\(CaptureSQL.literal(channel)), \(CaptureSQL.literal(payload))) FROM generate_series(1, \(times))"
    }

    @Test(arguments: 1...2 as ClosedRange<UInt64>)
    func forgedNotificationsChangeNothing(seed: UInt64) async throws {
      var dice = Dice(seed: seed)
      let database = try await TestDatabase(
        Items.sql, "INSERT INTO item SELECT n, n % 7, 'w' || n FROM generate_series(1, 30) n")
      let store = database.store()
      try await store.installCapture(for: Items.table)
      let connection = try await store.connect(to: Items.query)
      var earlier = try await connection.see()
      let intruder = try await database.session(as: try await role(in: database))
      let writer = try await database.session()
      let table = try #require(try await database.values("SELECT 'item'::regclass::oid::bigint::text")[0])
      let number = try #require(UInt32(table))
      // The channels include the one that the triggers use, as if the attacker knew it.
      let lease = try #require(await store.watch.leases(of: store.watch.trackers.all[0].states)[number])
      let channels = ["headwater_\(table)", "headwater", try #require(lease.channel)]
      for round in 0..<Search.runs(150) {
        for _ in 0..<Int.random(in: 0...5, using: &dice) {
          try await intruder.run(forgery(&dice, number, channels))
        }
        if Bool.random(using: &dice) { await ConcurrentWritersTests.transaction(on: writer, &dice) }
        let later = try await connection.see()
        #expect(!later.changes.isAnything, "seed \(seed), round \(round)")
        #expect(
          later.changes.faults(from: earlier.rows, to: later.rows) == [], "seed \(seed), round \(round)")
        let truth = try await database.values("SELECT count(*) || ' ' || coalesce(sum(id), 0) FROM item")
        let ids = later.rows.values.compactMap { if case .integer(let id) = $0.values[0] { id } else { nil } }
        #expect(truth == ["\(ids.count) \(ids.reduce(0, +))"], "seed \(seed), round \(round)")
        earlier = later
      }
    }

    /// The role that sends forged notifications.
    enum Intruder: CaseIterable { case none, connecting, reading }

    /// Counts the reads for twenty changes while a role sends 10,000 notifications.
    private func reads(_ intruder: Intruder) async throws -> Int {
      let database = try await TestDatabase(Items.sql, Items.two)
      let store = database.store()
      try await store.installCapture(for: Items.table)
      let connection = try await store.connect(to: Items.query)
      _ = try await connection.see()
      let sender = try await database.session(as: try await role(in: database))
      let oid = try #require(try await database.values("SELECT 'item'::regclass::oid::bigint::text")[0])
      let number = try #require(UInt32(oid))
      let lease = try #require(await store.watch.leases(of: store.watch.trackers.all[0].states)[number])
      let channel = intruder == .reading ? try #require(lease.channel) : "headwater_\(oid)"
      var reads = 0
      for round in 1...20 {
        if intruder != .none {
          for part in 0..<50 {
            try await sender.run(
              "SELECT pg_notify('\(channel)', n::text), pg_notify('headwater_' || n, '') FROM generate_series(1, 10) n -- \(part)"
            )
          }
        }
        try await database.run("UPDATE item SET number = \(round)")
        var seen = Seen()
        while seen.rows[Items.key(1)]?.values[1] != .integer(Int64(round)) {
          await connection.wait { $0 == .changed }
          seen = try await connection.see()
          #expect(!seen.changes.isAnything)
          reads += 1
        }
      }
      return reads
    }

    @Test func forgedNotificationsAtMostDoubleReads() async throws {
      let usual = try await reads(.none)
      let connecting = try await reads(.connecting)
      let reading = try await reads(.reading)
      print(
        "reads: \(usual) usually, \(connecting) while a role that can connect forges, \(reading) one that can read"
      )
      #expect(connecting <= usual + 2)
      #expect(reading <= 3 * usual)
    }

    @Test func unprivilegedRoleCannotAccessCapture() async throws {
      let database = try await TestDatabase(Items.sql, Items.two)
      let store = database.store()
      try await store.installCapture(for: Items.table)
      let connection = try await store.connect(to: Items.query)
      _ = try await connection.see()
      try await database.run("UPDATE item SET word = 'secret'; DELETE FROM item")
      let name = try await role(in: database)
      let intruder = try await database.session(as: name)
      let names = CaptureNames(of: TableReference("item", schema: "public", key: [], columns: []))
      for relation in [names.log, names.state] {
        let found = try await intruder.perform { try $0.rows("SELECT count(*) FROM \(relation)") }
        #expect(found == [["0"]])
      }
      for statement in [
        "SELECT * FROM \(names.follow)('item'::regclass)", "SELECT last_value FROM \(names.secret)",
        "SELECT setval('\(names.lease)', 9223372036854775807)", "SELECT nextval('\(names.faults)')",
        "SELECT nextval('\(names.order)')",
        "INSERT INTO \(names.log) (relation, transaction, kind) VALUES (1, '1', 'a')",
        "TRUNCATE \(names.log)",
        "DELETE FROM \(names.state)", "BEGIN; LOCK TABLE \(names.log) IN EXCLUSIVE MODE",
        "SELECT \(names.capture)()",
        "CREATE TEMP TABLE mine (id integer); CREATE TRIGGER t AFTER INSERT ON mine EXECUTE FUNCTION \(names.capture)()",
      ] {
        do {
          try await intruder.run(statement)
          Issue.record("\(statement) was let")
        } catch FetchError.denied {
        } catch FetchError.other(let code, _) {
          // The function of a trigger can't be called in any other way.
          #expect(code == "0A000", "\(statement)")
        } catch FetchError.unsupported {
        }
        try? await intruder.run("ROLLBACK")
      }
      // A role that can read the table can read its log, unless row security hides rows of the table from it.
      try await database.run("GRANT SELECT ON item TO \(name)")
      let visible = try await intruder.perform { try $0.rows("SELECT count(*) > 0 FROM \(names.log)") }
      #expect(visible == [["t"]])
      try await database.run("ALTER TABLE item ENABLE ROW LEVEL SECURITY")
      let hidden = try await intruder.perform { try $0.rows("SELECT count(*) FROM \(names.log)") }
      #expect(hidden == [["0"]])
      let theirs = PostgresStore(database.address(as: name))
      #expect(try await theirs.following(of: Items.table).method == .polling)
      guard case .denied? = try await theirs.pollingReason(for: Items.table) else {
        Issue.record("no reason")
        return
      }
    }

    @Test func notificationsCarryNoValues() async throws {
      let database = try await TestDatabase(Items.sql, Items.two)
      let store = database.store()
      try await store.installCapture(for: Items.table)
      let connection = try await store.connect(to: Items.query)
      _ = try await connection.see()
      let number = try #require(store.watch.trackers.all[0].numbers.first)
      let lease = try #require(await store.watch.leases(of: store.watch.trackers.all[0].states)[number])
      let listener = try await database.session()
      try await listener.run("LISTEN \"\(try #require(lease.channel))\"")
      try await database.run("UPDATE item SET word = 'marker-value'")
      try await database.run("DELETE FROM item WHERE id = 2")
      let payloads = try await listener.perform { link in
        var payloads: [String] = []
        while payloads.count < 2 {
          _ = link.waitForInput(milliseconds: 1_000)
          _ = link.receive { payloads.append($1) }
        }
        return payloads
      }
      #expect(payloads == ["", ""])
    }
  }
#endif

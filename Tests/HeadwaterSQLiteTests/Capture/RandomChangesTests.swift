#if SQLite
  import GRDB
  import HeadwaterFetching
  import HeadwaterSQLite
  import HeadwaterTesting
  import Testing

  struct RandomChangesTests {
    enum Kind: CaseIterable { case pool, queue, memory }

    @Test(arguments: Kind.allCases, 0..<Search.runs(8) as Range<UInt64>)
    func reportedChangesMatchActualChanges(_ kind: Kind, seed: UInt64) async throws {
      let file = try TemporaryDatabase()
      let database: any DatabaseWriter =
        switch kind {
        case .pool: try file.pool()
        case .queue: try file.queue()
        case .memory: try DatabaseQueue()
        }
      try await database.write { try RandomSchema.create($0) }
      let other = kind == .memory ? nil : try file.queue()
      let store = SQLiteStore(database, lookingEvery: nil)
      var followed: [FollowedTable] = []
      for table in RandomSchema.tables {
        for column in table.columns {
          followed.append(try await FollowedTable(table, sortedBy: column, in: store))
        }
      }
      var schema = RandomSchema(dice: SplitMix64(seed: seed))
      var mayBeAnything = Array(repeating: false, count: followed.count)
      for step in 0..<60 {
        let isOther = other != nil && Int.random(in: 0..<10, using: &schema.dice) == 0
        let isKept = Int.random(in: 0..<5, using: &schema.dice) > 0
        let count = Int.random(in: 1..<6, using: &schema.dice)
        let before = schema
        schema = try await (isOther ? other ?? database : database).writeWithoutTransaction { db in
          var schema = before
          try db.inTransaction {
            for _ in 0..<count { try schema.change(db) }
            return isKept ? .commit : .rollback
          }
          return schema
        }
        if isOther { mayBeAnything = mayBeAnything.map { _ in true } }
        for (index, table) in followed.enumerated() where Int.random(in: 0..<3, using: &schema.dice) > 0 {
          let isAnything = try await table.check("\(kind), seed \(seed), step \(step)")
          #expect(!isAnything || mayBeAnything[index], "\(kind), seed \(seed), step \(step)")
          mayBeAnything[index] = false
        }
      }
      #expect(followed.contains { $0.unmovedRows > 0 }, "\(kind), seed \(seed)")
    }
  }
#endif

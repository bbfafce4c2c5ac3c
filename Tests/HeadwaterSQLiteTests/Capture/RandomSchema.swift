#if SQLite
  import GRDB
  import HeadwaterFetching
  import HeadwaterTesting

  /// Tables with everything that makes a statement change additional rows, such as triggers, and random statements on these
  /// tables.
  struct RandomSchema {
    var dice: SplitMix64

    static let tables: [TableReference] = [
      TableReference(
        "parent", key: ["id"],
        columns: [
          ColumnReference("id", type: .integer), ColumnReference("name", type: .text, isOptional: true),
          ColumnReference("n", type: .integer, isOptional: true),
        ]),
      TableReference(
        "chi\"ld", key: ["id"],
        columns: [
          ColumnReference("label", type: .text, isOptional: true), ColumnReference("id", type: .integer),
          ColumnReference("par'ent", type: .integer, isOptional: true),
        ]),
      TableReference(
        "pair", key: ["a", "b"],
        columns: [
          ColumnReference("a", type: .text), ColumnReference("b", type: .integer),
          ColumnReference("v", type: .integer, isOptional: true),
        ]),
      TableReference(
        "loose", key: ["rowid"],
        columns: [
          ColumnReference("rowid", type: .integer), ColumnReference("x", type: .integer, isOptional: true),
        ]),
      TableReference(
        "folded", key: ["k"],
        columns: [
          ColumnReference("k", type: .text), ColumnReference("v", type: .integer, isOptional: true),
          ColumnReference("g", type: .integer, isOptional: true),
        ]),
    ]

    static func create(_ db: Database) throws {
      try db.execute(
        sql: """
          CREATE TABLE parent (id INTEGER PRIMARY KEY, name TEXT UNIQUE, n INTEGER);
          CREATE TABLE "chi""ld" (
            id INTEGER PRIMARY KEY, "par'ent" REFERENCES parent (id) ON DELETE CASCADE ON UPDATE CASCADE,
            label TEXT UNIQUE ON CONFLICT REPLACE);
          CREATE TABLE pair (a TEXT, b INTEGER, v REFERENCES parent (id) ON DELETE SET NULL ON UPDATE SET NULL,
            PRIMARY KEY (a, b)) WITHOUT ROWID;
          CREATE UNIQUE INDEX pairs ON pair (b, v DESC);
          CREATE TABLE loose (x);
          CREATE TABLE folded (k TEXT COLLATE NOCASE PRIMARY KEY NOT NULL, v INTEGER,
            g INTEGER GENERATED ALWAYS AS (v % 5) VIRTUAL UNIQUE);
          CREATE TRIGGER parentInserted AFTER INSERT ON parent WHEN NEW.n % 3 = 0 BEGIN
            UPDATE parent SET n = NEW.n + 1 WHERE id = NEW.id;
            INSERT OR IGNORE INTO "chi""ld" ("par'ent", label) VALUES (NEW.id, NEW.name);
          END;
          CREATE TRIGGER parentRemoved BEFORE INSERT ON parent WHEN NEW.n % 3 = 1 BEGIN
            DELETE FROM parent WHERE n = NEW.n - 4;
          END;
          CREATE TRIGGER parentGone AFTER INSERT ON parent WHEN NEW.n % 7 = 2 BEGIN
            DELETE FROM parent WHERE id = NEW.id;
          END;
          CREATE TRIGGER parentChanged AFTER UPDATE ON parent WHEN NEW.n % 5 = 0 BEGIN
            UPDATE parent SET n = n + 1 WHERE id = NEW.id;
            INSERT OR REPLACE INTO pair VALUES (NEW.name, NEW.n % 4, NULL);
          END;
          CREATE TRIGGER childGone AFTER DELETE ON "chi""ld" BEGIN
            INSERT INTO loose VALUES (OLD.id);
          END;
          CREATE TRIGGER looseFull AFTER INSERT ON loose WHEN (SELECT count(*) FROM loose) > 12 BEGIN
            DELETE FROM loose;
          END;
          CREATE TRIGGER pairRefused BEFORE UPDATE ON pair WHEN NEW.b = 3 BEGIN
            SELECT RAISE(IGNORE);
          END;
          """)
    }

    /// Executes a statement that may fail, or a savepoint with several statements, which may be rolled back.
    mutating func change(_ db: Database) throws {
      guard number(6) == 0 else { return try statement(db) }
      let isKept = number(2) == 0
      try db.inSavepoint {
        for _ in 0..<number(4) { try statement(db) }
        return isKept ? .commit : .rollback
      }
    }

    private mutating func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &dice) }
    private mutating func text() -> String { ["a", "A", "b", "B", "c'\"", "", "é"][number(7)] }
    private mutating func conflict() -> String {
      ["", " OR REPLACE", " OR IGNORE", " OR FAIL", " OR ABORT"][number(5)]
    }

    private mutating func statement(_ db: Database) throws {
      let (a, b, c, d, e) = (number(12), number(12), number(30), number(5), text())
      let conflict = conflict()
      let (sql, arguments): (String, StatementArguments) =
        switch number(22) {
        case 0, 1: ("INSERT\(conflict) INTO parent VALUES (?, ?, ?)", [a, e, c])
        case 2: ("INSERT\(conflict) INTO parent (name, n) VALUES (?, ?)", [e, c])
        case 3: ("UPDATE\(conflict) parent SET n = n + ? WHERE id < ?", [d, a])
        case 4: ("UPDATE\(conflict) parent SET id = ?, name = ? WHERE id = ?", [a, e, b])
        case 5: ("DELETE FROM parent WHERE id = ?", [a])
        case 6: ("DELETE FROM parent WHERE ? < 2", [d])
        case 7: ("INSERT\(conflict) INTO \"chi\"\"ld\" VALUES (?, ?, ?)", [a, b, e])
        case 8: ("UPDATE\(conflict) \"chi\"\"ld\" SET label = ?, id = id + 1 WHERE id = ?", [e, a])
        case 9: ("DELETE FROM \"chi\"\"ld\"", [])
        case 10: ("INSERT\(conflict) INTO pair VALUES (?, ?, ?)", [e, d, a])
        case 11: ("UPDATE\(conflict) pair SET a = ?, b = ? WHERE b = ?", [e, d, number(5)])
        case 12: ("DELETE FROM pair WHERE v IS NULL", [])
        case 13: ("INSERT\(conflict) INTO loose (rowid, x) VALUES (?, ?)", [a, c])
        case 14: ("UPDATE\(conflict) loose SET rowid = ? WHERE rowid = ?", [a, b])
        case 15: ("INSERT INTO loose VALUES (?)", [c])
        case 16: ("INSERT\(conflict) INTO folded (k, v) VALUES (?, ?)", [e, c])
        case 17: ("UPDATE\(conflict) folded SET k = ? WHERE v < ?", [e, c])
        case 18: ("UPDATE\(conflict) folded SET v = ? WHERE k = ?", [c, e])
        case 19:
          (
            "INSERT INTO folded (k, v) VALUES (?, ?) ON CONFLICT (k) DO UPDATE SET v = v + 1, k = excluded.k",
            [e, c]
          )
        case 20: ("UPDATE folded SET k = upper(k)", [])
        default: ("DELETE FROM folded", [])
        }
      do {
        try db.execute(sql: sql, arguments: arguments)
      } catch DatabaseError.SQLITE_CONSTRAINT {
        // The conflict clause of a failed statement determines which of its changes remain. All of them must be reported.
      }
    }
  }
#endif

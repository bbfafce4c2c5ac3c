#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite
  import Testing

  @MainActor
  @Suite("The reads of a tree when a row is inserted, deleted, or moved")
  struct TreeReadsTests {
    private nonisolated static let open = 30
    private let file: TemporaryDatabase

    init() throws { file = try TemporaryDatabase() }

    @Test func changesAreReadOncePerExpandedNode() async throws {
      let pool = try file.pool()
      try await pool.write { db in
        try db.execute(
          sql: "CREATE TABLE branch (id INTEGER PRIMARY KEY, parent INTEGER, name TEXT NOT NULL)")
        for root in 1...Self.open {
          try db.execute(sql: "INSERT INTO branch VALUES (?, NULL, 'root')", arguments: [root])
          try db.execute(
            sql: "INSERT INTO branch VALUES (?, ?, 'child')", arguments: [100 + root, root])
        }
      }
      let store = CountingStore(base: SQLiteStore(pool, lookingEvery: nil))
      let outline = try store.outline(
        of: Branch.self, parent: \.parent, isExpandable: { $0.parent == nil },
        options: FetchOptions(minimumInterval: .zero))
      outline.expansion = Expansion(isExpandedByDefault: true)
      await outline.shows { Set($0).count == 2 * Self.open }
      #expect(outline.snapshot.numberOfItems == 2 * Self.open)

      /// Writes, waits until the change is displayed, and returns the number of reads.
      func reads(_ sql: String, until isShown: @escaping @MainActor ([Int]) -> Bool) async throws -> Int {
        await store.settle()
        let before = store.numberOfReads
        try await pool.write { try $0.execute(sql: sql) }
        await outline.shows(isShown)
        return store.numberOfReads - before
      }
      let inserted = try await reads("INSERT INTO branch VALUES (500, 1, 'new')") { $0.contains(500) }
      #expect(inserted == Self.open + 1)
      var counts: Set<Int> = []
      let token = outline.observe { transition in
        counts.insert(transition.after.items.count { $0.node.identity == .item(500) })
      }
      for parent in 2...10 {
        let moved = try await reads("UPDATE branch SET parent = \(parent) WHERE id = 500") { shown in
          shown.firstIndex(of: 500).map { shown[..<$0].contains(parent) && shown[$0 - 1] > 100 } ?? false
            && outline.parent(of: .item(500))?.item?.id == parent
        }
        #expect(moved == Self.open + 1)
      }
      #expect(counts == [1])
      token.cancel()
      let deleted = try await reads("DELETE FROM branch WHERE id = 500") { !$0.contains(500) }
      #expect(deleted == Self.open + 1)
    }
  }

  extension OutlineDataSource where Section == SingleSection, Node == LoadingRow<Branch> {
    /// Waits until the outline shows the expected rows.
    fileprivate func shows(_ isShown: @escaping @MainActor ([Int]) -> Bool) async {
      let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
      let token = observe { _ in continuation.yield() }
      defer { token.cancel() }
      func ids() -> [Int] { snapshot.items.compactMap { $0.node.item?.id } }
      if isShown(ids()) { return }
      for await _ in changes where isShown(ids()) { return }
    }
  }

  private struct Branch: FetchedRecord, Hashable {
    let id: Int
    let parent: Int?
    let name: String

    static let table = RecordTable<Branch>(
      "branch", key: "id",
      columns: [RecordColumn("id", \.id), RecordColumn("parent", \.parent), RecordColumn("name", \.name)]
    ) { row in
      try Branch(id: row["id"], parent: row["parent"], name: row["name"])
    }
  }

  /// A store that counts reads.
  private final class CountingStore: FetchStore {
    private let base: SQLiteStore
    private let reads = Counter()

    init(base: SQLiteStore) { self.base = base }

    var numberOfReads: Int { reads.begun }

    /// Waits until all reads have ended and their results are displayed.
    @MainActor
    func settle() async {
      var turns = 0
      while turns < 50 {
        turns = reads.isSettled ? turns + 1 : 0
        await Task.detached(priority: .background) { await Task.yield() }.value
      }
    }

    func connect(to query: FetchQuery) async throws -> FetchConnection {
      FetchConnection(Following(base: try await base.connect(to: query).following, reads: reads))
    }

    func update(_ updates: [FetchUpdate]) async throws { try await base.update(updates) }

    private final class Counter: @unchecked Sendable {  // Its lock guards its state.
      private let lock = NSLock()
      private var numbers = (begun: 0, ended: 0)

      var begun: Int { lock.withLock { numbers.begun } }
      var isSettled: Bool { lock.withLock { numbers.begun == numbers.ended } }
      func begin() { lock.withLock { numbers.begun += 1 } }
      func end() { lock.withLock { numbers.ended += 1 } }
    }

    private final class Following: FetchFollowing {
      let base: any FetchFollowing
      let reads: Counter

      init(base: any FetchFollowing, reads: Counter) { (self.base, self.reads) = (base, reads) }

      var signals: AsyncStream<FetchSignal> { base.signals }
      func setChangeHandler(_ body: @escaping @Sendable () -> Bool) { base.setChangeHandler(body) }

      func read<Result: Sendable>(
        _ body: @escaping @Sendable (any FetchReader, FetchChanges) throws -> Result
      ) async throws -> Result {
        reads.begin()
        defer { reads.end() }
        return try await base.read(body)
      }

      func sees(allOf other: any FetchFollowing) -> Bool {
        (other as? Following).map { base.sees(allOf: $0.base) } ?? false
      }

      func close() { base.close() }
    }
  }
#endif

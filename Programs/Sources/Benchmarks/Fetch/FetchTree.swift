#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite
  import HeadwaterTesting

  /// A list that displays a tree from a table. One percent of the nodes are roots. A tenth of all nodes are children of the
  /// first root. Each of the other roots has ten children, which have eight children each.
  @MainActor
  final class FetchTree {
    private typealias Outline = OutlineDataSource<SingleSection, LoadingRow<TreeRecord>>
    typealias Row = OutlineRow<LoadingRow<TreeRecord>>

    /// The number of nodes. `HEADWATER_BENCH_NODES` overrides it.
    static let count = Int(ProcessInfo.processInfo.environment["HEADWATER_BENCH_NODES"] ?? "") ?? 10_000_000
    static var roots: Int { count / 100 }
    /// The root whose children make up a tenth of all nodes.
    static let million = 1

    static let shared = Shared { try FetchTree() }

    /// Returns the shared instance with a hundred expanded nodes, each of which loads its children as a separate list.
    static func withHundredOpen() throws -> FetchTree {
      let tree = try shared()
      while tree.next <= 100 { _ = try tree.expandAnother() }
      return tree
    }

    private let pool: DatabasePool
    private let outline: Outline
    private let view: HeadlessListView<SingleSection, Row>
    private var observation: ObservationToken?
    /// A Boolean value that indicates whether the list has changed or scrolled since the last check.
    private var hasChanged = true
    private var next = 1
    private var random = SplitMix(seed: 5)

    private init() throws {
      pool = try Self.open()
      outline = try Self.outline(of: pool)
      view = Self.view(of: outline)
      observation = outline.observe { [weak self] _ in self?.hasChanged = true }
      try wait(for: "roots are seen") { showsRows }
    }

    private static func outline(of pool: DatabasePool) throws -> Outline {
      try SQLiteStore(pool).outline(
        of: TreeRecord.self, parent: \.parent, isExpandable: \.hasChildren,
        sortedBy: [SortDescriptor(\.title)])
    }

    private static func view(of outline: Outline) -> HeadlessListView<SingleSection, Row> {
      var presentation = Presentation<HeadlessCell, SingleSection, Row>()
      presentation.register(HeadlessCell.self, identifier: "node") { cell, row in
        cell.text = row.node.item?.title ?? ""
      }
      return HeadlessListView(
        outline, rules: .list, metrics: HeadlessMetrics(viewport: 50), presentation: presentation)
    }

    /// A Boolean value that indicates whether all visible rows are loaded. Checks the rows only if something has changed.
    private var showsRows: Bool {
      guard hasChanged, !view.visiblePositions.isEmpty else { return false }
      hasChanged = false
      return view.visiblePositions.allSatisfy { position in
        view.driver.displayed.item(at: position).map { $0.node.item != nil && $0.loadState == nil } ?? false
      }
    }

    /// Opens another list. Returns the time until the roots are visible, in milliseconds.
    func openRoots() throws -> Double {
      let start = ContinuousClock.now
      let outline = try Self.outline(of: pool)
      let view = Self.view(of: outline)
      try wait(for: "roots are seen") {
        view.visiblePositions.first.flatMap { view.driver.displayed.item(at: $0)?.node.item } != nil
      }
      let time = start.milliseconds(to: .now)
      try withExtendedLifetime(view) {
        guard outline.snapshot.numberOfItems == Self.roots else {
          throw CannotMeasure(description: "There are \(outline.snapshot.numberOfItems) roots.")
        }
      }
      return time
    }

    /// Expands the next node below those that have already been expanded. Returns the time until its children are visible, in
    /// milliseconds.
    func expandAnother() throws -> Double {
      next += 1
      let node = LoadingRow<Int>.item(next)
      view.scroll(to: Double(outline.position(of: node)?.item ?? 0))
      hasChanged = true
      try wait(for: "the node is seen") { showsRows && outline.position(of: node) != nil }
      let before = outline.snapshot.numberOfItems
      let start = ContinuousClock.now
      outline.expand(node)
      try wait(for: "children are seen") { showsRows && outline.snapshot.numberOfItems > before + 1 }
      return start.milliseconds(to: .now)
    }

    /// Collapses and expands a node whose children are already loaded. Returns the times of both operations, including the
    /// driver and the list, in microseconds.
    func expandKnown(node number: Int? = nil) throws -> (expanding: Double, collapsing: Double) {
      let number =
        try number
        ?? {
          if next == 1 { _ = try expandAnother() }
          return next
        }()
      if number == Self.million { try expandMillionOnce() }
      let node = LoadingRow<Int>.item(number)
      let (shown, before) = (outline.numberOfRows(below: node), outline.snapshot.numberOfItems)
      let collapsing = try microseconds { self.outline.collapse(node) }
      guard outline.snapshot.numberOfItems == before - shown, shown > 0 else {
        throw CannotMeasure(description: "\(shown) rows weren't removed.")
      }
      // Let deferred work complete here, so that it isn't part of the next measurement.
      pause(0.01)
      let expanding = try microseconds { self.outline.expand(node) }
      guard outline.snapshot.numberOfItems == before, view.violations.isEmpty else {
        throw CannotMeasure(description: "\(shown) rows didn't appear. \(view.violations)")
      }
      pause(0.01)
      return (expanding, collapsing)
    }

    /// Expands the node whose children make up a tenth of all nodes. Returns the time until children are visible, in
    /// milliseconds.
    func expandMillion() throws -> Double {
      let node = LoadingRow<Int>.item(Self.million)
      view.scroll(to: 0)
      hasChanged = true
      try wait(for: "the node is seen") { showsRows && outline.position(of: node) != nil }
      let start = ContinuousClock.now
      outline.expand(node)
      try wait(for: "children are seen") { showsRows && outline.numberOfRows(below: node) > 1 }
      let time = start.milliseconds(to: .now)
      guard outline.numberOfRows(below: node) == Self.count / 10 else {
        throw CannotMeasure(description: "There are \(outline.numberOfRows(below: node)) children.")
      }
      return time
    }

    private func expandMillionOnce() throws {
      if !outline.isExpanded(.item(Self.million)) { _ = try expandMillion() }
    }

    /// Scrolls to a random child of the node with the most children. Returns the time until the rows at that position are
    /// visible, in milliseconds.
    func jump() throws -> Double {
      try expandMillionOnce()
      let child = Int.random(in: 0..<Self.count / 10 - 50, using: &random)
      let start = ContinuousClock.now
      view.scroll(to: Double(child + 1))
      hasChanged = true
      try wait(30, for: "rows are seen at \(child)") { showsRows }
      let time = start.milliseconds(to: .now)
      guard let first = view.visiblePositions.first,
        view.driver.displayed.item(at: first)?.node.item?.id == Self.roots + 1 + child
      else { throw CannotMeasure(description: "The wrong row is at \(child).") }
      return time
    }

    /// Changes the title of a visible node. Returns the time from the commit until the change is visible, in milliseconds, and
    /// the main actor's processor time during that time, in microseconds.
    func change() throws -> (lag: Double, onMainActor: Double) {
      if next == 1 { _ = try expandAnother() }
      // Use a title that no earlier run could have left in the table.
      let seen = view.visiblePositions.compactMap { view.driver.displayed.item(at: $0) }
      guard let node = seen.first(where: { $0.level == 1 && $0.node.item != nil })?.node.item else {
        throw CannotMeasure(description: "No child is visible.")
      }
      let title = "\(node.title.prefix(13)) \(UUID())"
      let computed = threadSeconds()
      let lag = try write("UPDATE node SET title = ? WHERE id = ?", [title, node.id]) { [outline] in
        outline.node(.item(node.id))?.item?.title == title
      }
      return (lag, (threadSeconds() - computed) * 1e6)
    }

    /// Inserts a node before the children of an expanded node and removes it again. Returns the time from the first commit
    /// until the node is visible, in milliseconds, and the main actor's processor time until it has been removed again, in
    /// microseconds.
    func insertAndRemove() throws -> (lag: Double, onMainActor: Double) {
      if next == 1 { _ = try expandAnother() }
      let parent = next
      // If many nodes are expanded, the parent's first child might not be visible.
      view.scroll(to: Double(outline.position(of: .item(parent))?.item ?? 0))
      hasChanged = true
      try wait(for: "the node is seen") { showsRows }
      let (new, computed) = (Self.count + 1, threadSeconds())
      let lag = try write("INSERT INTO node VALUES (?, ?, 'Node')", [new, parent]) { [outline] in
        outline.position(of: .item(new)) != nil
      }
      _ = try write("DELETE FROM node WHERE id = ?", [new]) { [outline] in
        outline.position(of: .item(new)) == nil
      }
      return (lag, (threadSeconds() - computed) * 1e6)
    }

    /// Writes to the database. Returns the time from the commit until the change is visible, in milliseconds.
    private func write(_ sql: String, _ arguments: StatementArguments, isShown: () -> Bool) throws -> Double {
      try pool.write { try $0.execute(sql: sql, arguments: arguments) }
      let start = ContinuousClock.now
      try wait(for: "what was written is shown") {
        guard hasChanged else { return false }
        hasChanged = false
        return isShown()
      }
      return start.milliseconds(to: .now)
    }

    /// Returns the increase in resident memory, in bytes, after expanding a hundred nodes and jumping many times among the
    /// children of the node that has the most children.
    static func residentRise() throws -> Double {
      let before = try residentBytes()
      let tree = try shared()
      for _ in 0..<100 { _ = try tree.expandAnother() }
      _ = try tree.expandMillion()
      var highest = 0
      for _ in 0..<300 {
        _ = try tree.jump()
        highest = max(highest, try residentBytes())
      }
      return Double(highest - before)
    }

    /// Opens the database in a permanent folder. `HEADWATER_BENCH_CACHE` overrides the folder. The table contains first the
    /// roots, then the children of the first root, then those of the other roots, and finally their children.
    static func open() throws -> DatabasePool {
      let (data, roots, many) = (FetchData(rows: count, sections: 1), roots, count / 10)
      let pool = try data.open(
        named: "tree", in: FetchData.keptFolder, cache: 1_000_000,
        sql: """
          CREATE TABLE node (id INTEGER PRIMARY KEY, parent INTEGER, title TEXT NOT NULL);
          BEGIN;
          INSERT INTO node
            WITH RECURSIVE number(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n + 1 < \(count))
            SELECT n + 1, CASE
              WHEN n < \(roots) THEN NULL
              WHEN n < \(roots + many) THEN 1
              WHEN n < \(roots + 2 * many) THEN 2 + (n - \(roots + many)) % \(roots - 1)
              ELSE \(roots + many) + 1 + (n - \(roots + 2 * many)) % \(many) END,
              printf('Node %08d', n) FROM number;
          CREATE INDEX node_parent ON node (parent, title);
          COMMIT;
          ANALYZE;
          """)
      // Delete rows that an interrupted run has left behind.
      try pool.write { try $0.execute(sql: "DELETE FROM node WHERE id > ?", arguments: [count]) }
      return pool
    }
  }
#endif

extension OutlineReplay {
  /// Adopts the results of a walk, other than its rows, and checks whether a row elsewhere has the same identity as a new row.
  /// O(rows).
  @inlinable
  mutating func take(_ found: OutlineRows<Node>, inPlaceOf replaced: Range<Int>, inSection section: Int?) {
    if !found.wanted.isEmpty { wanted += found.wanted }
    // Once nodes are left out, only a walk from the top can tell which of them to show.
    if isAmbiguous || !found.cuts.isEmpty || !cuts.isEmpty {
      isAmbiguous = true
      return
    }
    // If there are no other rows, no identity can repeat.
    if output.isEmpty { return }
    // Bring the index up to date before looking up the new rows.
    index.follow(output)
    for row in found.sections[0].rows where row.loadState == nil {
      let identity = row.node.identity
      if !index.contains(identity) { continue }
      // A row that is about to be replaced doesn't count.
      if let place = index.position(of: identity), place.section == section,
        replaced.contains(place.item)
      {
        continue
      }
      isAmbiguous = true
      return
    }
  }

  /// Replaces the rows of a node and its visible descendants. Unchanged rows at both ends are kept. O(rows of both).
  @inlinable
  mutating func replace(
    _ old: Range<Int>, ofRoot root: Int, inSection section: Int, by node: Node, level: Int
  ) {
    // Walk the node, and look for duplicates while the old rows still exist.
    let found = OutlineRows(of: node, level: level, tree)
    take(found, inPlaceOf: old, inSection: section)
    let new = found.sections[0]
    // Adjust the row count of the root, no matter where this method returns.
    defer { add(new.numberOfRows - old.count, toRoot: root, inSection: section) }
    let (rows, items) = (new.rows, output.tree[section].items)
    if Node._hasPlaceholders, !new.gaps.isEmpty || items.hasGaps(in: old) {
      // Compare rows and gaps without creating each placeholder.
      return replace(old, inSection: section, by: new)
    }
    // Skip the rows at the start and at the end that haven't changed.
    var reader = TreeReader(items)
    var (start, oldEnd, newEnd) = (0, old.count, rows.count)
    while start < min(oldEnd, newEnd), reader[old.lowerBound + start] == rows[start] { start += 1 }
    while start < min(oldEnd, newEnd), reader[old.lowerBound + oldEnd - 1] == rows[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    if start == oldEnd, start == newEnd { return }
    output.replaceItems(
      old.lowerBound + start..<old.lowerBound + oldEnd, inSection: section, with: rows[start..<newEnd])
  }

  /// Replaces rows with other rows and gaps. Unchanged pieces at both ends are kept. O(loaded rows of both).
  @usableFromInline
  mutating func replace(_ old: Range<Int>, inSection section: Int, by new: OutlineRows<Node>.Section) {
    let items = output.tree[section].items
    let before = OutlinePieces(items.parts(old)), after = OutlinePieces((new.rows, new.gaps))
    // Skip the pieces at the start and at the end that haven't changed.
    var (start, oldEnd, newEnd) = (0, before.pieces.count, after.pieces.count)
    while start < min(oldEnd, newEnd), before.pieces[start] == after.pieces[start] { start += 1 }
    while start < min(oldEnd, newEnd), before.pieces[oldEnd - 1] == after.pieces[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    if start == oldEnd, start == newEnd { return }
    // Convert the changed pieces to rows.
    let rows = before.row(of: start)..<before.row(of: oldEnd)
    let (elements, gaps) = after.parts(start..<newEnd)
    put(
      elements, gaps: gaps, inPlaceOf: old.lowerBound + rows.lowerBound..<old.lowerBound + rows.upperBound,
      inSection: section)
  }

  @inlinable
  mutating func add(_ count: Int, toRoot root: Int, inSection section: Int) {
    if count == 0 { return }
    setCounts(root..<root + 1, inSection: section, to: CollectionOfOne(sections[section][root] + count))
  }

  /// Returns the position of a node's row. O(log n).
  @inlinable
  mutating func position(of node: Node.Identity) -> ItemPosition? {
    index.follow(output)
    return index.position(of: node)
  }

  /// Returns the index of the root whose branch contains a row.
  @inlinable
  func root(ofRow row: Int, inSection section: Int) -> Int {
    sections[section].element(atWeight: row, extra: 1)?.index ?? 0
  }

  /// Returns the range of a node's row and all rows below it. O(loaded rows).
  @inlinable
  func rowsOfBranch(at position: ItemPosition) -> Range<Int> { output.rowsOfBranch(at: position) }

  /// Updates the row of a node and the rows below it to match the tree. O(rows of both).
  ///
  /// - Parameters:
  ///   - position: The position of the node's row.
  ///   - node: The new version of the node; nil if it hasn't changed.
  @inlinable
  mutating func refresh(at position: ItemPosition, as node: Node? = nil) {
    let row = output.tree[position.section].items[position.item]
    replace(
      rowsOfBranch(at: position), ofRoot: root(ofRow: position.item, inSection: position.section),
      inSection: position.section, by: node ?? row.node, level: row.level)
  }

  /// Updates the rows to show whether a node is expanded. O(rows that appear or disappear, times log n).
  ///
  /// - Parameter position: The position of the node's row.
  /// - Returns: The changes; nil if they aren't known.
  @inlinable
  mutating func showExpansion(at position: ItemPosition) -> Changeset? {
    let row = output.tree[position.section].items[position.item]
    let isExpanded = row.isExpandable && tree.expansion.isExpanded(row.node.identity)
    // Nothing changes for a loading or error row, or if the row already shows the state.
    guard row.loadState == nil, row.isExpanded != isExpanded else { return Changeset() }
    let root = root(ofRow: position.item, inSection: position.section)
    // Rows appear or disappear directly below the node's row.
    let start = ItemPosition(section: position.section, item: position.item + 1)
    var changeset = Changeset()
    if isExpanded {
      // Replace the node's row with its new row and the rows of its visible descendants.
      let found = OutlineRows(of: row.node, level: row.level, tree)
      let new = found.sections[0]
      take(found, inPlaceOf: position.item..<position.item + 1, inSection: position.section)
      put(
        new.rows, gaps: new.gaps, inPlaceOf: position.item..<position.item + 1, inSection: position.section)
      let count = new.numberOfRows - 1
      add(count, toRoot: root, inSection: position.section)
      if count > 0 { changeset.insertedItems = [ItemRun(start: start, count: count)] }
    } else {
      // Replace the node's row and all rows below it with a collapsed row.
      let rows = rowsOfBranch(at: position)
      let shut = Row(node: row.node, level: row.level, isExpandable: row.isExpandable)
      output.replaceItems(rows, inSection: position.section, with: CollectionOfOne(shut))
      add(1 - rows.count, toRoot: root, inSection: position.section)
      if rows.count > 1 { changeset.deletedItems = [ItemRun(start: start, count: rows.count - 1)] }
    }
    // The node's row also shows whether it is expanded.
    changeset.updatedItems = [ItemMove(source: position, target: position)]
    return changeset
  }

  /// Rebuilds the rows of all expanded nodes from the top. O(rows before and after).
  ///
  /// - Parameter isExpansion: A Boolean value that indicates whether only the expansion has changed.
  /// - Returns: The changes; nil if they aren't known.
  @inlinable
  mutating func showAll(isExpansion: Bool = false) -> Changeset? {
    let roots = (0..<source.numberOfSections).map { source.tree[$0].items }
    // Most trees have no duplicates, so try a quick walk first.
    var found = OutlineRows(ofTrees: roots, tree, isQuick: true)
    if !found.cuts.isEmpty { found = OutlineRows(ofTrees: roots, tree, isQuick: false) }
    var changes = OutlineRowChanges<Node>(isKnown: isExpansion && cuts.isEmpty)
    for section in 0..<source.numberOfSections {
      let new = found.sections[section]
      sections.replace(at: section, with: Self.counts(new))
      let (rows, old) = (new.rows, output.tree[section])
      if Node._hasPlaceholders, !new.gaps.isEmpty || old.items.hasGaps(in: 0..<old.items.count) {
        // Changes to placeholders aren't tracked row by row.
        changes.setUnknown()
        replace(0..<old.items.count, inSection: section, by: new)
        continue
      }
      let changed = changes.add(section, from: old.items, to: rows)
      if changed.old.isEmpty, changed.new.isEmpty { continue }
      // Replace the whole tree of rows if no row stays; otherwise, replace only the range that changed.
      if changed.old.count == old.items.count {
        let node = SectionNode(section: old.section, items: Tree(rows), token: old.token)
        output.replaceSections(section..<section + 1, with: CollectionOfOne(node))
      } else {
        output.replaceItems(changed.old, inSection: section, with: rows[changed.new])
      }
    }
    // The walk from the top has resolved all ambiguities.
    wanted = found.wanted
    cuts = found.cuts
    isAmbiguous = false
    // If nodes were left out, the rows that stay may be in a different order, so the changes aren't known.
    return cuts.isEmpty ? changes.changeset : nil
  }
}

extension Snapshot {
  /// Returns the range of the row of an outline's node and all rows below it. O(loaded rows).
  @inlinable
  func rowsOfBranch<Node>(at position: ItemPosition) -> Range<Int> where Item == OutlineRow<Node> {
    var reader = TreeReader(tree[position.section].items)
    let level = reader[position.item].level
    // With placeholders, skip whole stretches of rows.
    if Node._hasPlaceholders {
      return position.item..<reader.tree.end(ofRowsDeeperThan: level, from: position.item + 1)
    }
    // The branch ends at the first row that isn't deeper than the node.
    var end = position.item + 1
    while end < reader.tree.count, reader[end].level > level { end += 1 }
    return position.item..<end
  }
}

#if Postgres
  internal import HeadwaterFetching

  /// Reconstructs rows as they were before a sequence of changes. Changes are added in the order in which they were made.
  struct ReplicatedImages {
    private let table: TableReference
    private let types: [String: String]
    private let placing: Set<String>?
    /// The rows as they were before the first change.
    private(set) var images: [FetchKey: FetchedImage] = [:]
    /// A Boolean value that indicates whether only these rows can have changed.
    private(set) var isComplete = true
    /// The rows that are known to have changed only in columns that don't determine their position.
    private(set) var unmoved: Set<FetchKey> = []
    private var places: Places?
    /// The new values of rows that didn't exist before, with their transactions. With the replica identity `FULL`, the next
    /// change to a row should report these values as the old ones. If a transaction swaps keys, it may not, because the changes
    /// are reported in an order in which two rows temporarily have the same key.
    private var became: [FetchKey: (transaction: UInt64, tuple: ReplicatedTuple)] = [:]

    /// The indices of the relevant columns among the parts of a row.
    private struct Places {
      let relation: ReplicatedRelation
      let key: [Int?]
      let columns: [Int?]
      /// The columns that determine a row's position, or nil if other factors also determine it.
      let placing: [Int]?
      /// A Boolean value that indicates whether a reported old row always includes the key.
      let isIdentified: Bool
    }

    /// Creates an instance without changes.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - types: The types of the table's columns.
    ///   - placing: The columns that determine a row's position, or nil if other factors also determine it.
    init(table: TableReference, types: [String: String], placing: Set<String>?) {
      self.table = table
      self.types = types
      self.placing = placing
    }

    /// Adds the next changes.
    mutating func append(_ note: ReplicatedNote) {
      guard let rows = note.rows else {
        isComplete = false
        return
      }
      for change in rows where !append(change, of: note.transaction) { isComplete = false }
    }

    private mutating func append(_ change: ReplicatedChange, of transaction: UInt64) -> Bool {
      let places = places(in: change.relation)
      switch change.kind {
      case .insert(let new):
        guard let key = key(of: new, places) else { return false }
        place(new, at: key, of: transaction, in: places)
      case .delete(let old):
        guard let key = key(of: old, places) else { return false }
        take(old, from: key, of: transaction, in: places)
      case .update(let old?, let new):
        guard let earlier = key(of: old, places), let later = key(of: new, or: old.tuple, places) else {
          return false
        }
        // Determine this first, because both calls below change the state that it depends on.
        let isUnmoved =
          earlier == later && (images[earlier] == nil || unmoved.contains(earlier))
          && isUnmoved(from: old, to: new, places)
        take(old, from: earlier, of: transaction, in: places)
        place(new, at: later, of: transaction, in: places)
        if isUnmoved { unmoved.insert(later) }
      case .update(nil, let new):
        // The columns that identify the row haven't changed.
        guard places.isIdentified, let key = key(of: new, places) else { return false }
        unmoved.remove(key)
        if images[key] == nil { images[key] = .unknown }
      }
      return true
    }

    /// Records that a row now has the given key.
    private mutating func place(
      _ new: ReplicatedTuple, at key: FetchKey, of transaction: UInt64, in places: Places
    ) {
      unmoved.remove(key)
      if images[key] == nil { images[key] = .absent }
      if places.relation.identity == .full { became[key] = (transaction, new) }
    }

    /// Records that a row has changed or was deleted.
    private mutating func take(
      _ old: ReplicatedOld, from key: FetchKey, of transaction: UInt64, in places: Places
    ) {
      unmoved.remove(key)
      guard let known = images[key] else {
        images[key] = image(of: old, places)
        return
      }
      if known == .absent, places.relation.identity == .full,
        let found = became[key], found.transaction == transaction,
        !found.tuple.isWhole || found.tuple != old.tuple
      {
        images[key] = .unknown
      }
    }

    /// Returns a Boolean value that indicates whether an update is known to preserve all values that determine a row's
    /// position. A value that isn't reported may have changed.
    private func isUnmoved(from old: ReplicatedOld, to new: ReplicatedTuple, _ places: Places) -> Bool {
      guard case .row(let old) = old, let placing = places.placing else { return false }
      return placing.allSatisfy { old.parts[$0] != .unchanged && old.parts[$0] == new.parts[$0] }
    }

    private func image(of old: ReplicatedOld, _ places: Places) -> FetchedImage {
      guard case .row(let tuple) = old else { return .unknown }
      var values: [CapturedValue] = []
      for (column, index) in zip(table.columns, places.columns) {
        guard let index, let value = value(tuple.parts[index], column) else { return .unknown }
        values.append(value)
      }
      return .row(FetchedRow(table, values))
    }

    private func key(of old: ReplicatedOld, _ places: Places) -> FetchKey? {
      switch old {
      case .row(let tuple): key(of: tuple, places)
      // Columns outside the replica identity are null here, regardless of their values.
      case .key(let tuple): places.isIdentified ? key(of: tuple, places) : nil
      }
    }

    /// Returns the key, or nil if it doesn't identify a row. Unchanged values are taken from the other tuple.
    private func key(
      of tuple: ReplicatedTuple, or other: ReplicatedTuple? = nil, _ places: Places
    ) -> FetchKey? {
      var values: [FetchValue] = []
      for (column, index) in zip(table.keyColumns, places.key) {
        guard let index else { return nil }
        let part = tuple.parts[index] == .unchanged ? other?.parts[index] ?? .unchanged : tuple.parts[index]
        guard let value = value(part, column)?.stored, value != .null else { return nil }
        values.append(value)
      }
      return values.isEmpty || values.count != table.key.count ? nil : FetchKey(values)
    }

    /// Returns a value as a read would return it, or nil if the value isn't reported, or if a read would represent it
    /// differently.
    private func value(_ part: ReplicatedTuple.Part, _ column: ColumnReference) -> CapturedValue? {
      switch part {
      case .null: return .null
      case .unchanged: return nil
      case .text(let bytes):
        guard let type = types[column.name], let text = String(validating: bytes) else { return nil }
        return ReplicatedValue.decoded(text, type: type, as: column.type)
      }
    }

    private mutating func places(in relation: ReplicatedRelation) -> Places {
      if let places, places.relation == relation { return places }
      var indices: [String: Int] = [:]
      for (index, name) in relation.columns.enumerated() { indices[name] = index }
      let key = table.key.map { indices[$0] }
      let placing = placing.map { $0.compactMap { indices[$0] } }
      let made = Places(
        relation: relation, key: key, columns: table.columns.map { indices[$0.name] },
        placing: placing?.count == self.placing?.count ? placing : nil,
        isIdentified: relation.identity == .full
          || key.allSatisfy { $0.map(relation.identifying.contains) ?? false })
      places = made
      return made
    }
  }
#endif

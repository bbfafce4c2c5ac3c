#if Postgres
  internal import HeadwaterFetching

  /// Assembles complete transactions from the frames of a server's replication stream. Has no side effects.
  struct ReplicationStream: Sendable {
    /// An event that results from a frame.
    enum Event: Hashable, Sendable {
      /// A transaction was committed. The value contains its changes to followed tables, with one note for each table.
      case transaction([ReplicatedNote])
      /// A transaction has arrived completely, regardless of its changes.
      case ended(transaction: UInt64)
    }

    /// The maximum number of rows that are reported per table in a transaction. If there are more, the stream reports that
    /// anything may have changed.
    private let capacity: Int
    private var numbers: TransactionNumbers
    private var relations: [UInt32: ReplicatedRelation] = [:]
    private var present: Present?
    /// The position up to which everything has been processed.
    private(set) var position = LogPosition(0)
    private var replied = LogPosition(0)
    private var wantsReply = false

    /// A transaction that isn't complete.
    private struct Present {
      let number: UInt64
      let followed: Set<UInt32>
      var order: [UInt32] = []
      var rows: [UInt32: Rows] = [:]
    }

    /// The rows of a table that a transaction has changed.
    private struct Rows {
      /// The changes, or nil if any row may have changed.
      var told: [ReplicatedChange]? = []
    }

    /// Creates a stream.
    ///
    /// - Parameters:
    ///   - transaction: The ID of a recent transaction.
    ///   - capacity: The maximum number of rows that are reported per table in a transaction.
    init(near transaction: UInt64, capacity: Int = 20_000) {
      numbers = TransactionNumbers(near: transaction)
      self.capacity = capacity
    }

    /// Processes a frame.
    ///
    /// - Parameters:
    ///   - frame: The frame.
    ///   - followed: A closure that returns the followed tables. It is called once per transaction.
    /// - Returns: The resulting events.
    /// - Throws: The fault in the frame. The stream can't process further frames after that.
    mutating func take(
      _ frame: ReplicationFrame, followed: () -> Set<UInt32>
    ) throws(ReplicationFault) -> [Event] {
      switch frame {
      case .alive(let end, let wantsReply):
        if present == nil { position = max(position, end) }
        self.wantsReply = self.wantsReply || wantsReply
        return []
      case .data(let message, let end):
        let events = try take(message, followed)
        if present == nil { position = max(position, end) }
        return events
      }
    }

    private mutating func take(
      _ message: ReplicationMessage, _ followed: () -> Set<UInt32>
    ) throws(ReplicationFault) -> [Event] {
      switch message {
      case .begin(let transaction):
        guard present == nil else { throw .outOfOrder }
        present = Present(number: numbers.widened(transaction), followed: followed())
      case .commit(let end):
        guard let ended = present else { throw .outOfOrder }
        present = nil
        position = max(position, end)
        let notes = ended.order.map { table in
          ReplicatedNote(table: table, transaction: ended.number, rows: ended.rows[table]?.told)
        }
        return (notes.isEmpty ? [] : [.transaction(notes)]) + [.ended(transaction: ended.number)]
      case .relation(let relation): relations[relation.table] = relation
      case .insert(let table, let new): try add(.insert(new), to: table)
      case .update(let table, let old, let new): try add(.update(old, new), to: table)
      case .delete(let table, let old): try add(.delete(old), to: table)
      case .truncate(let tables):
        guard present != nil else { throw .outOfOrder }
        for table in tables where present?.followed.contains(table) == true { append(nil, to: table) }
      case .message, .origin, .type: break
      }
      return []
    }

    private mutating func add(
      _ kind: ReplicatedChange.Kind, to table: UInt32
    ) throws(ReplicationFault) {
      guard let isFollowed = present?.followed.contains(table) else { throw .outOfOrder }
      guard let relation = relations[table] else { throw .unknownTable(table) }
      let change = ReplicatedChange(relation: relation, kind: kind)
      // Check even the rows of tables that aren't followed.
      for tuple in change.tuples where tuple.parts.count != relation.columns.count {
        throw .wrongCount(tuple.parts.count)
      }
      if isFollowed { append(change.trimmed, to: table) }
    }

    /// Adds a changed row to the changes of a table. If the row is nil, any row may have changed.
    private mutating func append(_ row: ReplicatedChange?, to table: UInt32) {
      if present?.rows[table] == nil { present?.order.append(table) }
      let isFull = present?.rows[table]?.told.map { $0.count >= capacity } ?? false
      if let row, !isFull {
        present?.rows[table, default: Rows()].told?.append(row)
      } else {
        present?.rows[table] = Rows(told: nil)
      }
    }

    /// Returns the position that should be confirmed to the server now, if any.
    ///
    /// - Parameters:
    ///   - isDue: A Boolean value that indicates whether a reply is due even if little has arrived.
    ///   - step: The number of bytes of write-ahead log after which the position is confirmed.
    /// - Returns: The position, or nil if no reply is needed.
    mutating func reply(isDue: Bool = false, every step: UInt64 = 1 << 20) -> LogPosition? {
      guard wantsReply || isDue || position.value - min(position.value, replied.value) >= step else {
        return nil
      }
      (wantsReply, replied) = (false, position)
      return position
    }
  }

  /// Extends the lower halves of transaction IDs to full IDs.
  struct TransactionNumbers: Sendable {
    private var reference: UInt64

    /// Creates an instance.
    ///
    /// - Parameter reference: The ID of a recent transaction.
    init(near reference: UInt64) { self.reference = reference }

    /// Returns the full ID that is closest to the latest one.
    mutating func widened(_ low: UInt32) -> UInt64 {
      let distance = Int64(Int32(bitPattern: low &- UInt32(truncatingIfNeeded: reference)))
      let number = Int64(bitPattern: reference) &+ distance
      let found = number < 0 ? UInt64(low) : UInt64(number)
      reference = max(reference, found)
      return found
    }
  }
#endif

#if Postgres
  internal import HeadwaterFetching

  /// What follows a server's stream of messages: frames in, whole transactions out. Has no effects.
  struct ReplicationStream: Sendable {
    /// What comes of a frame.
    enum Event: Hashable, Sendable {
      /// A transaction has ended well: what it changed in tables that are followed, a note for each table.
      case transaction([ReplicatedNote])
      /// A transaction has come, with whatever it changed.
      case ended(transaction: UInt64)
    }

    /// How many rows of a table are told of one transaction; of more it is told that anything may have changed.
    private let capacity: Int
    private var numbers: TransactionNumbers
    private var relations: [UInt32: ReplicatedRelation] = [:]
    private var present: Present?
    /// How far all was taken in.
    private(set) var position = LogPosition(0)
    private var replied = LogPosition(0)
    private var wantsReply = false

    /// A transaction that is not complete.
    private struct Present {
      let number: UInt64
      let followed: Set<UInt32>
      var order: [UInt32] = []
      var rows: [UInt32: Rows] = [:]
    }

    /// The rows of a table that a transaction has changed.
    private struct Rows {
      /// Nil where it may be any.
      var told: [ReplicatedChange]? = []
    }

    /// - Parameters:
    ///   - transaction: The number of a transaction of about now.
    ///   - capacity: How many rows of a table are told of one transaction.
    init(near transaction: UInt64, capacity: Int = 20_000) {
      numbers = TransactionNumbers(near: transaction)
      self.capacity = capacity
    }

    /// Takes a frame.
    ///
    /// - Parameters:
    ///   - frame: The frame.
    ///   - followed: The tables that are followed; asked for once a transaction.
    /// - Returns: What comes of it.
    /// - Throws: What is wrong with it; nothing more can be taken then.
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
      for tuple in change.tuples where tuple.parts.count != relation.columns.count {
        throw .wrongCount(tuple.parts.count)
      }
      if isFollowed { append(change.trimmed, to: table) }
    }

    /// Adds a row to those of a table, or nil for any rows.
    private mutating func append(_ row: ReplicatedChange?, to table: UInt32) {
      if present?.rows[table] == nil { present?.order.append(table) }
      let isFull = present?.rows[table]?.told.map { $0.count >= capacity } ?? false
      if let row, !isFull {
        present?.rows[table, default: Rows()].told?.append(row)
      } else {
        present?.rows[table] = Rows(told: nil)
      }
    }

    /// What to tell the server now, if anything: how far all was taken in.
    ///
    /// - Parameters:
    ///   - isDue: Whether it is time, however little has come.
    ///   - step: How many bytes of the log are worth telling.
    /// - Returns: The position; nil where nothing is to be told.
    mutating func reply(isDue: Bool = false, every step: UInt64 = 1 << 20) -> LogPosition? {
      guard wantsReply || isDue || position.value - min(position.value, replied.value) >= step else {
        return nil
      }
      (wantsReply, replied) = (false, position)
      return position
    }
  }

  /// Makes whole numbers of transactions of their lower halves.
  struct TransactionNumbers: Sendable {
    private var reference: UInt64

    /// - Parameter reference: One of about now.
    init(near reference: UInt64) { self.reference = reference }

    /// The number that is nearest to those before.
    mutating func widened(_ low: UInt32) -> UInt64 {
      let distance = Int64(Int32(bitPattern: low &- UInt32(truncatingIfNeeded: reference)))
      let number = Int64(bitPattern: reference) &+ distance
      let found = number < 0 ? UInt64(low) : UInt64(number)
      reference = max(reference, found)
      return found
    }
  }
#endif

#if Postgres
  internal import HeadwaterFetching

  /// What a read was made from: what the next is compared with.
  struct ReadMark: Hashable, Sendable {
    /// Which connection listened all the time since before the moment; nil where none did.
    var generation: Int?
    /// Which replication told changes all the time since before the moment; nil where none did.
    var replication: Int?
    /// Which server it was read from.
    let server: String?
    /// The moment.
    let moment: TransactionMoment?
    /// The query's tables, in its order.
    let states: [TableState]

    /// Whether notifications alone say what has changed.
    var isExact: Bool { moment != nil && !states.contains { method(of: $0) == .polling } }

    /// Whether something is asked for from time to time, as nobody tells it: what is in partitions, which can be exchanged.
    var isPolled: Bool { !isExact || states.contains { $0.kind == "p" } }

    /// How changes of a table are learnt.
    func method(of state: TableState) -> FollowingMethod {
      if replication != nil, state.isReplicated { return .replication }
      return state.isCaptured ? .triggers : .polling
    }

    /// How changes of a table are learnt, by its number; nil where it is none of the query's.
    func method(of table: UInt32) -> FollowingMethod? {
      states.first { $0.number == table }.map { method(of: $0) }
    }

    /// Reads what is needed.
    static func read(
      _ tables: [TableReference], publication: String?, _ link: PostgresLink
    ) throws -> ReadMark {
      let found = try tables.map { try TableState.read($0, publication: publication, link) }
      return ReadMark(
        generation: nil, server: found.first?.server, moment: found.first?.moment,
        states: found.map(\.state))
    }

    /// Whether all that was read at another mark is read at this one, as far as the server's moments tell.
    func contains(allOf other: ReadMark) -> Bool {
      guard isExact, other.isExact, states == other.states, server != nil, server == other.server,
        let moment, let told = other.moment
      else { return false }
      return moment.contains(allOf: told)
    }

    /// Whether something may have changed since that notifications do not tell.
    func mayHaveChanged(since earlier: ReadMark) -> Bool {
      // Another server may number its transactions, and its tables, as this one does.
      if states != earlier.states || server != earlier.server { return true }
      return states.contains { state in
        let method = method(of: state)
        if method != earlier.method(of: state) { return true }
        return switch method {
        case .triggers: generation == nil || generation != earlier.generation
        case .replication: replication != earlier.replication
        // Whoever changes a table of this server's own has ended a transaction, and moments tell that.
        case .polling: !state.isLocal || moment == nil || moment != earlier.moment
        }
      }
    }
  }
#endif

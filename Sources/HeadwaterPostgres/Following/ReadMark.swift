#if Postgres
  internal import HeadwaterFetching

  /// What a read was made from: what the next is compared with.
  struct ReadMark: Sendable {
    /// Which replication told changes all the time since before the moment; nil where none did.
    var replication: Int?
    /// Which server it was read from.
    let server: String?
    /// The moment.
    let moment: TransactionMoment?
    /// The query's tables, in its order.
    let states: [TableState]
    /// The new entries of tables' logs, by the tables' numbers.
    private(set) var captured: [UInt32: CapturedChanges] = [:]

    /// The same mark without the entries.
    var withoutChanges: ReadMark {
      var mark = self
      mark.captured = captured.mapValues { CapturedChanges(lease: $0.lease, entries: nil) }
      return mark
    }

    /// Discards all leases, because the read was made from another server.
    mutating func forgetLeases() { captured = [:] }

    /// Whether notifications alone say what has changed.
    var isExact: Bool { moment != nil && !states.contains { method(of: $0) == .polling } }

    /// Whether something is asked for from time to time, as nobody tells it: what is in partitions, which can be exchanged.
    var isPolled: Bool { !isExact || states.contains { $0.kind == "p" } }

    /// How changes of a table are learnt.
    func method(of state: TableState) -> FollowingMethod {
      if replication != nil, state.isReplicated { return .replication }
      return state.isCaptured && token(of: state) != nil ? .triggers : .polling
    }

    /// How changes of a table are learnt, by its number; nil where it is none of the query's.
    func method(of table: UInt32) -> FollowingMethod? {
      states.first { $0.number == table }.map { method(of: $0) }
    }

    /// The lease under which all changes of a table were logged, up to the moment; nil where there is none.
    private func token(of state: TableState) -> CaptureLease.Token? {
      captured[state.number]?.lease?.token
    }

    /// The captured tables without a valid lease.
    var unleased: [TableState] {
      states.filter { $0.isCaptured && !(replication != nil && $0.isReplicated) && token(of: $0) == nil }
    }

    /// A Boolean value that indicates whether the logs have new entries.
    var hasCaptured: Bool { captured.values.contains { $0.entries?.isEmpty != true } }

    /// Reads what is needed.
    ///
    /// - Parameters:
    ///   - tables: The tables.
    ///   - publication: The name of a publication that they may be in; nil where that is no matter.
    ///   - leases: The leases of their logs that were in force before, by the tables' numbers.
    ///   - earlier: The earlier read.
    ///   - link: Where.
    /// - Returns: The mark.
    /// - Throws: `FetchError`; ``CaptureFault`` where a log cannot be read.
    static func read(
      _ tables: [TableReference], publication: String?, leases: [UInt32: CaptureLease],
      since earlier: ReadMark?,
      _ link: PostgresLink
    ) throws -> ReadMark {
      let found = try tables.map { try TableState.read($0, publication: publication, link) }
      var mark = ReadMark(
        replication: nil, server: found.first?.server, moment: found.first?.moment, states: found.map(\.state)
      )
      for state in mark.states where state.isCaptured && mark.captured[state.number] == nil {
        guard let lease = leases[state.number] else { continue }
        let isContinued = earlier?.token(of: state) == lease.token && earlier?.server == mark.server
        do {
          mark.captured[state.number] = try link.changes(
            under: lease, of: state.number, since: isContinued ? earlier?.moment : nil)
        } catch let error as FetchError where !error.isDisconnection {
          throw CaptureFault(table: state, error: error)
        }
      }
      return mark
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
        case .triggers: token(of: state) != earlier.token(of: state)
        case .replication: replication != earlier.replication
        // Whoever changes a table of this server's own has ended a transaction, and moments tell that.
        case .polling: !state.isLocal || moment == nil || moment != earlier.moment
        }
      }
    }
  }

  /// A log that cannot be read, though it could be leased.
  struct CaptureFault: Error {
    /// The table.
    let table: TableState
    /// Why.
    let error: FetchError
  }
#endif

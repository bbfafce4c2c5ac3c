#if Postgres
  internal import HeadwaterFetching

  /// The state of the database at the time of a read, for comparison with the next read.
  struct ReadMark: Sendable {
    /// The generation of the replication that has been running since before the snapshot, or nil if none has.
    var replication: Int?
    /// The identity of the server that was read.
    let server: String?
    /// The snapshot.
    let moment: TransactionMoment?
    /// The states of the query's tables, in the query's order.
    let states: [TableState]
    /// The new entries in the tables' logs, by table OID.
    private(set) var captured: [UInt32: CapturedChanges] = [:]

    /// The same mark without log entries.
    var withoutChanges: ReadMark {
      var mark = self
      mark.captured = captured.mapValues { CapturedChanges(lease: $0.lease, entries: nil) }
      return mark
    }

    /// Discards all leases, because the read used a different server.
    mutating func forgetLeases() { captured = [:] }

    /// A Boolean value that indicates whether all changes are reported, so that nothing needs to be polled.
    var isExact: Bool { moment != nil && !states.contains { method(of: $0) == .polling } }

    /// A Boolean value that indicates whether the server must be polled, because some changes aren't reported: changes to
    /// tables without capture or replication, or exchanges of partitions.
    var isPolled: Bool { !isExact || states.contains { $0.kind == "p" } }

    /// Returns the method by which the store learns of changes to a table.
    func method(of state: TableState) -> FollowingMethod {
      if replication != nil, state.isReplicated { return .replication }
      return state.isCaptured && token(of: state) != nil ? .triggers : .polling
    }

    /// Returns the method by which the store learns of changes to the table with the given OID, or nil if it isn't one of the
    /// query's tables.
    func method(of table: UInt32) -> FollowingMethod? {
      states.first { $0.number == table }.map { method(of: $0) }
    }

    /// Returns the lease under which all of a table's changes were logged, up to the snapshot, or nil if there is none.
    private func token(of state: TableState) -> CaptureLease.Token? {
      captured[state.number]?.lease?.token
    }

    /// The captured tables without a valid lease.
    var unleased: [TableState] {
      states.filter { $0.isCaptured && !(replication != nil && $0.isReplicated) && token(of: $0) == nil }
    }

    /// A Boolean value that indicates whether the logs have new entries.
    var hasCaptured: Bool { captured.values.contains { $0.entries?.isEmpty != true } }

    /// Reads the states of tables and the new entries in their logs.
    ///
    /// - Parameters:
    ///   - tables: The tables.
    ///   - publication: The name of a publication that may contain the tables, or nil if publications don't matter.
    ///   - leases: The leases on the tables' logs that were already in force, by table OID.
    ///   - earlier: The earlier read.
    ///   - link: The connection.
    /// - Returns: The mark.
    /// - Throws: `FetchError`; ``CaptureFault`` if a log can't be read.
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

    /// Returns a Boolean value that indicates whether this read contains everything that another read contains, according to
    /// the server's snapshots.
    func contains(allOf other: ReadMark) -> Bool {
      guard isExact, other.isExact, states == other.states, server != nil, server == other.server,
        let moment, let told = other.moment
      else { return false }
      return moment.contains(allOf: told)
    }

    /// Returns a Boolean value that indicates whether unreported changes may have occurred since an earlier read.
    func mayHaveChanged(since earlier: ReadMark) -> Bool {
      // Another server may use the same transaction IDs and OIDs.
      if states != earlier.states || server != earlier.server { return true }
      return states.contains { state in
        let method = method(of: state)
        if method != earlier.method(of: state) { return true }
        return switch method {
        case .triggers: token(of: state) != earlier.token(of: state)
        case .replication: replication != earlier.replication
        // A change to one of this server's own tables requires a transaction, and snapshots show whether any transaction has
        // ended.
        case .polling: !state.isLocal || moment == nil || moment != earlier.moment
        }
      }
    }
  }

  /// The error for a log that can't be read even though it could be leased.
  struct CaptureFault: Error {
    /// The table.
    let table: TableState
    /// The reason.
    let error: FetchError
  }
#endif

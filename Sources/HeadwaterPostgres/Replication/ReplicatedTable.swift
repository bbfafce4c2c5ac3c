#if Postgres
  /// A table, as `pgoutput` describes it.
  struct ReplicatedRelation: Hashable, Sendable {
    /// The replica identity, which determines the reported columns of an old row.
    enum Identity: UInt8, Sendable {
      /// The columns of the primary key.
      case key = 0x64  // d
      /// None.
      case nothing = 0x6E  // n
      /// All columns.
      case full = 0x66  // f
      /// The columns of an index.
      case index = 0x69  // i
    }

    /// The table's OID.
    let table: UInt32
    /// The replica identity.
    let identity: Identity
    /// The names of the columns, in the order of a row's parts.
    let columns: [String]
    /// The indices of the columns that identify a row, according to the server.
    let identifying: Set<Int>

    init(table: UInt32, identity: Identity, columns: [String], identifying: Set<Int>) {
      self.table = table
      self.identity = identity
      self.columns = columns
      self.identifying = identifying
    }

    init(_ bytes: inout ReplicationBytes) throws(ReplicationFault) {
      table = try bytes.integer(UInt32.self)
      _ = try bytes.text()
      _ = try bytes.text()
      let letter = try bytes.integer(UInt8.self)
      guard let identity = Identity(rawValue: letter) else { throw .unknownColumn(letter) }
      self.identity = identity
      // A column takes at least 10 bytes: flags, an empty name, a type, and a type modifier.
      let number = try bytes.number(UInt16.self, ofThingsOf: 10)
      var (columns, identifying): ([String], Set<Int>) = ([], [])
      for index in 0..<number {
        if try bytes.integer(UInt8.self) & 1 != 0 { identifying.insert(index) }
        columns.append(try bytes.text())
        _ = try bytes.slice(8)
      }
      self.columns = columns
      self.identifying = identifying
    }
  }

  /// A row, or the reported part of one.
  struct ReplicatedTuple: Hashable, Sendable {
    /// A column's value.
    enum Part: Hashable, Sendable {
      case null
      /// A large value that hasn't changed.
      case unchanged
      /// The text that the server writes for the value.
      case text(ArraySlice<UInt8>)
    }

    /// The values, in the order of the table's columns.
    let parts: [Part]

    init(_ parts: [Part]) { self.parts = parts }

    /// A Boolean value that indicates whether the whole row is reported.
    var isWhole: Bool { !parts.contains(.unchanged) }

    /// The total size of the values, in bytes.
    var size: Int {
      parts.reduce(0) { size, part in
        if case .text(let bytes) = part { size + bytes.count } else { size }
      }
    }

    /// Returns the row, without its large values if the row itself is large, because rows are kept until the next read.
    ///
    /// - Parameters:
    ///   - most: The maximum size of a row, in bytes.
    ///   - large: The number of bytes above which a value is removed from a row that exceeds the maximum size.
    ///   - kept: The columns that are kept in any case.
    /// - Returns: The row.
    func trimmed(to most: Int = 8_000, without large: Int = 500, keeping kept: Set<Int>) -> ReplicatedTuple {
      guard size > most else { return self }
      return ReplicatedTuple(
        parts.enumerated().map { index, part in
          guard case .text(let bytes) = part else { return part }
          // Copy the value, so that the slice doesn't retain the whole message.
          return bytes.count > large && !kept.contains(index) ? .unchanged : .text(Array(bytes)[...])
        })
    }

    init(_ bytes: inout ReplicationBytes) throws(ReplicationFault) {
      let number = try bytes.number(UInt16.self, ofThingsOf: 1)
      var parts: [Part] = []
      parts.reserveCapacity(number)
      for _ in 0..<number {
        let kind = try bytes.integer(UInt8.self)
        switch kind {
        case UInt8(ascii: "n"): parts.append(.null)
        case UInt8(ascii: "u"): parts.append(.unchanged)
        case UInt8(ascii: "t"):
          let size = try bytes.integer(Int32.self)
          parts.append(.text(try bytes.slice(Int(size))))
        default: throw .unknownColumn(kind)
        }
      }
      self.parts = parts
    }
  }

  /// The reported part of an old row.
  enum ReplicatedOld: Hashable, Sendable {
    /// The columns that identify the row. All other columns are null here.
    case key(ReplicatedTuple)
    /// The whole row.
    case row(ReplicatedTuple)

    /// Reads an old row, or returns nil if the letter doesn't introduce one.
    init?(_ letter: UInt8, _ bytes: inout ReplicationBytes) throws(ReplicationFault) {
      switch letter {
      case UInt8(ascii: "K"): self = .key(try ReplicatedTuple(&bytes))
      case UInt8(ascii: "O"): self = .row(try ReplicatedTuple(&bytes))
      default: return nil
      }
    }
  }
#endif

#if Postgres
  /// What a table is, as `pgoutput` describes it.
  struct ReplicatedRelation: Hashable, Sendable {
    /// Which columns of an old row are told.
    enum Identity: UInt8, Sendable {
      /// Those of the primary key.
      case key = 0x64  // d
      /// None.
      case nothing = 0x6E  // n
      /// All.
      case full = 0x66  // f
      /// Those of an index.
      case index = 0x69  // i
    }

    /// The server's number for the table.
    let table: UInt32
    /// Which columns of an old row are told.
    let identity: Identity
    /// The names of the columns, in the order of a row's parts.
    let columns: [String]
    /// Which columns tell a row from others, as far as the server knows.
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
      // Flags, an empty name, a type and its size.
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

  /// A row, or what is told of one.
  struct ReplicatedTuple: Hashable, Sendable {
    /// A column's value.
    enum Part: Hashable, Sendable {
      case null
      /// It is large, and what it was.
      case unchanged
      /// As the server writes it.
      case text(ArraySlice<UInt8>)
    }

    /// The values, in the order of the table's columns.
    let parts: [Part]

    init(_ parts: [Part]) { self.parts = parts }

    /// Whether all of the row is told.
    var isWhole: Bool { !parts.contains(.unchanged) }

    /// How many bytes its values have.
    var size: Int {
      parts.reduce(0) { size, part in
        if case .text(let bytes) = part { size + bytes.count } else { size }
      }
    }

    /// The row without its large values, if it is large: it is kept until the next read, as others are.
    ///
    /// - Parameters:
    ///   - most: How many bytes a row may have.
    ///   - large: How many bytes make a value large in one that has more.
    ///   - kept: The columns that are kept in any case.
    /// - Returns: The row.
    func trimmed(to most: Int = 8_000, without large: Int = 500, keeping kept: Set<Int>) -> ReplicatedTuple {
      guard size > most else { return self }
      return ReplicatedTuple(
        parts.enumerated().map { index, part in
          guard case .text(let bytes) = part else { return part }
          // What is kept must not keep all that came with it.
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

  /// What is told of a row as it was.
  enum ReplicatedOld: Hashable, Sendable {
    /// The columns that tell it from others; all others are null here.
    case key(ReplicatedTuple)
    /// All of it.
    case row(ReplicatedTuple)

    /// Reads one where the letter says that there is one.
    init?(_ letter: UInt8, _ bytes: inout ReplicationBytes) throws(ReplicationFault) {
      switch letter {
      case UInt8(ascii: "K"): self = .key(try ReplicatedTuple(&bytes))
      case UInt8(ascii: "O"): self = .row(try ReplicatedTuple(&bytes))
      default: return nil
      }
    }
  }
#endif

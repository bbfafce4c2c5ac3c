/// What a source has learnt of a long result, for a store to keep from one run of the program to the next: the sections with
/// how many rows each has, and the fences of those that have any. A value; nothing in it is sure to be right. Sections by a
/// relationship are none of these.
package struct KeptFences: Hashable, Sendable {
  /// One section.
  package struct Section: Hashable, Sendable {
    /// What tells it from others.
    package var key: FetchKey
    /// How many rows it has.
    package var count: Int
    /// How many rows lie between two fences as a rule.
    package var distance: Int
    /// The fences.
    package var places: [FetchPlace]
    /// How many rows there are up to each fence from the one before it.
    package var counts: [Int]
  }

  /// The sections, in order.
  package var sections: [Section]

  /// Makes one.
  package init(sections: [Section]) {
    self.sections = sections
  }

  /// Fewer fences are learnt sooner than they are worth keeping.
  static var fewest: Int { 64 }
}

extension KeptFences {
  /// All of it.
  package var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.write(sections) { writer, section in
      writer.write(section.key.values) { $0.write($1) }
      writer.write(UInt64(section.count))
      writer.write(UInt64(section.distance))
      writer.write(section.places) { $0.write($1.values) { $0.write($1) } }
      writer.write(section.counts) { $0.write(UInt64($1)) }
    }
    return writer.bytes
  }

  /// Reads what ``bytes`` are.
  ///
  /// - Parameter bytes: The bytes.
  /// - Throws: For any others.
  package init(_ bytes: [UInt8]) throws(ByteReader.Damaged) {
    var reader = ByteReader(bytes)
    func values(_ reader: inout ByteReader) throws(ByteReader.Damaged) -> [FetchValue] {
      try reader.array { reader throws(ByteReader.Damaged) in try reader.value() }
    }
    sections = try reader.array { reader throws(ByteReader.Damaged) in
      Section(
        key: FetchKey(try values(&reader)), count: try reader.count(), distance: try reader.count(),
        places: try reader.array { reader throws(ByteReader.Damaged) in FetchPlace(try values(&reader)) },
        counts: try reader.array { reader throws(ByteReader.Damaged) in try reader.count() })
    }
    guard reader.isAtEnd else { throw ByteReader.Damaged() }
  }
}

/// What has become of fences that a store was to keep.
package enum FetchKeeping: Hashable, Sendable {
  /// They are kept, and hold for what the store has now.
  case kept
  /// Something has changed, or may be changing. To be tried again.
  case later
  /// This store, or this query of it, keeps none.
  case never
}

/// A table of numbered elements that are stored in one array or in the leaves of trees. Nothing is copied.
///
/// The elements belong to the collections that are compared, which must outlive the table.
@usableFromInline
struct ElementTable<Element> {
  /// Elements that are adjacent in memory.
  @usableFromInline
  struct Piece: BitwiseCopyable {
    @usableFromInline var elements: UnsafePointer<Element>
    /// The number of the first element.
    @usableFromInline var start: Int
    /// The window that contains the elements.
    @usableFromInline var window: Int

    @inlinable
    init(elements: UnsafePointer<Element>, start: Int, window: Int) {
      self.elements = elements
      self.start = start
      self.window = window
    }
  }

  @usableFromInline let count: Int
  /// The pieces in order, followed by a sentinel that starts where the last piece ends.
  @usableFromInline let pieces: UnsafePointer<Piece>
  @usableFromInline let numberOfPieces: Int
  /// For each block of 16 numbers, the piece that contains the first of them. Created lazily.
  @usableFromInline var pieceOfBlock: UnsafeMutablePointer<Int32>?
  /// The most recently read piece.
  @usableFromInline var current = 0

  /// Creates a table of pieces and their sentinel. The table doesn't own the memory.
  @inlinable
  init(pieces: UnsafePointer<Piece>, numberOfPieces: Int, count: Int) {
    self.pieces = pieces
    self.numberOfPieces = numberOfPieces
    self.count = count
  }

  /// Returns the element with the given number. O(1) after ``prepareForRandomAccess(in:)``.
  @inlinable
  @inline(__always)
  func pointer(at number: Int) -> UnsafePointer<Element> {
    if numberOfPieces == 1 { return pieces[0].elements + number }
    let piece = pieces[piece(of: number)]
    return piece.elements + (number &- piece.start)
  }

  /// Returns the window that contains a number. O(1) after ``prepareForRandomAccess(in:)``.
  @inlinable
  func window(of number: Int) -> Int {
    numberOfPieces == 1 ? pieces[0].window : pieces[piece(of: number)].window
  }

  /// Returns an element close to the most recently read one. O(1).
  @inlinable
  @inline(__always)
  mutating func pointer(near number: Int) -> UnsafePointer<Element> {
    if numberOfPieces == 1 { return pieces[0].elements + number }
    seek(number)
    return pieces[current].elements + (number &- pieces[current].start)
  }

  /// Returns the element with the given number, and the number of elements from there to the end of the piece.
  @inlinable
  @inline(__always)
  mutating func stretch(from number: Int) -> (elements: UnsafePointer<Element>, count: Int) {
    if numberOfPieces == 1 { return (pieces[0].elements + number, count &- number) }
    seek(number)
    let start = pieces[current].start
    return (pieces[current].elements + (number &- start), pieces[current &+ 1].start &- number)
  }

  /// Returns the element before the given number, and the number of elements from the start of the piece up to that number.
  @inlinable
  @inline(__always)
  mutating func stretch(upTo number: Int) -> (elements: UnsafePointer<Element>, count: Int) {
    if numberOfPieces == 1 { return (pieces[0].elements + (number &- 1), number) }
    seek(number &- 1)
    let start = pieces[current].start
    return (pieces[current].elements + (number &- 1 &- start), number &- start)
  }

  /// Moves to the piece that contains a number: directly if it is adjacent, otherwise by binary search.
  @inlinable
  mutating func seek(_ number: Int) {
    // Most reads are in the same piece or in an adjacent one.
    if pieces[current].start <= number {
      if number < pieces[current &+ 1].start { return }
      // Don't read beyond the sentinel, which has the index `numberOfPieces`.
      if number < pieces[current &+ 2 > numberOfPieces ? numberOfPieces : current &+ 2].start {
        current &+= 1
        return
      }
    } else if pieces[current &- 1].start <= number {
      // There is a preceding piece, because the first one starts at 0.
      current &-= 1
      return
    }
    // Otherwise, search all pieces.
    var (low, high) = (0, numberOfPieces)
    while high &- low > 1 {
      let middle = (low &+ high) &>> 1
      if pieces[middle].start <= number { low = middle } else { high = middle }
    }
    current = low
  }

  @inlinable
  @inline(__always)
  func piece(of number: Int) -> Int {
    // Callers create the blocks before calling this method.
    var piece = Int(pieceOfBlock.unsafelyUnwrapped[number &>> 4])
    while pieces[piece &+ 1].start <= number { piece &+= 1 }
    return piece
  }

  /// Creates the index that finds the piece for any number in constant time. O(pieces + count / 16).
  @inlinable
  mutating func prepareForRandomAccess(in arena: Arena) {
    guard numberOfPieces > 1, pieceOfBlock == nil else { return }
    let blocks = arena.allocate(Int32.self, count: (count &+ 15) &>> 4)
    // Advance through the blocks and the pieces together.
    var piece = 0
    for block in 0..<(count &+ 15) &>> 4 {
      while pieces[piece &+ 1].start <= block &<< 4 { piece &+= 1 }
      blocks[block] = Int32(truncatingIfNeeded: piece)
    }
    pieceOfBlock = blocks
  }
}

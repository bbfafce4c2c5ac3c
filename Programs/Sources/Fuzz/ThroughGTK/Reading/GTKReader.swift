#if GTK && !canImport(UIKit)
  import Headwater

  /// An event of a list on GTK before a frame.
  enum GTKReaderEvent {
    /// Rows are inserted, deleted, or updated, the height of a row becomes known, or the list is resized.
    case change
    case scroll(Double)
    /// Nothing happens, or the list continues to decelerate.
    case frames
    case coast
    case jump(Int)
    case await(Int)
    case end

    fileprivate var isCoast: Bool { if case .coast = self { true } else { false } }
  }

  /// Computes the expected scroll position of a list on GTK in each frame, from the previous frame and the events since then.
  @MainActor
  struct GTKReader {
    private let anchoring: ListAnchoring
    private let isAtTop: Bool
    private(set) var last: GTKReadingLook
    /// A Boolean value that indicates whether the list follows its end.
    private var follows: Bool
    /// A Boolean value that indicates whether a decelerating list follows its end once it stops.
    private var willFollow = false
    private var awaited: Int?
    /// The number of frames since the user scrolled.
    private var framesSinceScroll = 100
    /// The number of frames after which the user's scroll may have ended, and the number after which it must have ended.
    private static let rest = (may: 4, must: 10)
    /// The distance from the end within which a list counts as being at its end.
    private static let half = 0.5
    var moved: [String] = []

    init(_ fuzzCase: ReadingCase, _ look: GTKReadingLook, _ reading: ScrollActivity<Int>) {
      (anchoring, isAtTop) = (fuzzCase.anchoring, fuzzCase.isAtTop)
      last = look
      follows = reading == .following
      expect(!follows || anchoring.staysAtEnd && look.toEnd <= 1, "the initial state is \(reading)")
    }

    private var mayBeHeld: Bool { framesSinceScroll < Self.rest.must }
    private var isHeld: Bool { framesSinceScroll < Self.rest.may }

    /// Records an event and checks the frames after it. The ids are those of the rows that exist at that time, and the reading
    /// is the list's own state after the last frame.
    mutating func take(
      _ event: GTKReaderEvent, _ frames: [GTKReadingLook], shown: Set<Int>, _ reading: ScrollActivity<Int>
    ) {
      if !event.isCoast { willFollow = false }
      for (number, look) in frames.enumerated() {
        // A decelerating list moves in each frame.
        frame(number == 0 || event.isCoast ? event : .frames, look, shown)
        last = look
        framesSinceScroll += 1
        if !moved.isEmpty { return }
      }
      expectReading(reading)
    }

    private mutating func frame(_ event: GTKReaderEvent, _ look: GTKReadingLook, _ shown: Set<Int>) {
      switch event {
      case .change:
        if let id = awaited, shown.contains(id), !mayBeHeld {
          awaited = nil
          expectSeen(id, look)
          follows = anchoring.staysAtEnd && look.toEnd <= Self.half
        } else {
          expectInPlace(look, by: 0, shown)
        }
      case .frames: expectInPlace(look, by: 0, shown)
      case .scroll(let distance):
        let target = min(max(0, last.value + distance), last.last)
        // If nothing moves, GTK sends no notification.
        guard target != last.value else { return expectInPlace(look, by: 0, shown) }
        (awaited, framesSinceScroll) = (nil, 0)
        if target < last.value { follows = false }
        if last.last - target <= Self.half { follows = anchoring.staysAtEnd }
        expectHeld(look, by: target - last.value, shown)
      case .coast:
        coast(look)
      case .jump(let id):
        (awaited, framesSinceScroll) = (nil, 100)
        expectSeen(id, look)
        follows = anchoring.staysAtEnd && look.toEnd <= Self.half
      case .await(let id):
        awaited = id
        follows = false
        framesSinceScroll = 100
        expectHeld(look, by: 0, shown)
      case .end:
        (awaited, framesSinceScroll) = (nil, 100)
        follows = anchoring.staysAtEnd
        expect(look.toEnd <= 1, "the list scrolled to its end, but is \(look.toEnd) before it")
      }
    }

    private mutating func coast(_ look: GTKReadingLook) {
      awaited = nil
      let (isMoved, isAtEnd) = (look.value != last.value, look.toEnd <= Self.half)
      // A row that becomes taller in the same frame can hide the fact that the list has reached its end.
      let hasReachedEnd = look.value >= last.last - Self.half
      willFollow =
        anchoring.staysAtEnd && (follows || willFollow || hasReachedEnd) && look.value >= last.value
      if isMoved, isAtEnd, willFollow {
        // Either the user's scroll reaches the end, or the list has come to rest and scrolls to the end that it follows.
        framesSinceScroll = Self.rest.may
      } else {
        // If nothing moves, the list may have come to rest.
        framesSinceScroll = isMoved ? 0 : min(framesSinceScroll, Self.rest.may)
      }
      follows = anchoring.staysAtEnd && isAtEnd
    }

    /// Expects that the scroll position is preserved, or that the list stays at the end that it follows.
    private mutating func expectInPlace(_ look: GTKReadingLook, by distance: Double, _ shown: Set<Int>) {
      defer {
        if !isHeld {
          follows = anchoring.staysAtEnd && awaited == nil && (follows || look.toEnd <= Self.half)
        }
      }
      let staysAtStart = anchoring.staysAtStart && last.value < 1 && (isAtTop || !follows)
      if staysAtStart, !isHeld, look.value < 1 {
        // A list that stays at both ends stays at the one where it is anchored.
        if isAtTop, look.toEnd > Self.half { follows = false }
        return
      }
      if follows, !isHeld, look.toEnd <= 1 { return }
      if follows, !mayBeHeld {
        return expect(look.toEnd <= 1, "the list follows its end, but is \(look.toEnd) before it")
      }
      if staysAtStart, !mayBeHeld {
        return expect(look.value < 1, "the list stays at its start, but is at \(look.value)")
      }
      expectHeld(look, by: distance, shown)
    }

    /// Expects that the first or last visible row that remains hasn't moved.
    private mutating func expectHeld(_ look: GTKReadingLook, by distance: Double, _ shown: Set<Int>) {
      let stay = (isAtTop ? last.rows : last.rows.reversed()).filter { shown.contains($0.id) }
      guard let first = stay.first else { return }
      let whole = stay.first { isAtTop ? $0.start >= 0 : $0.end <= last.length } ?? first
      let ways = [move(of: first, to: look), move(of: whole, to: look)] + moveOfCutRow(first, to: look)
      let moves = ways.map { $0.map { $0 + distance } }
      let isRight = moves.contains { move in
        guard let move else { return false }
        return abs(move) <= 1 || move < 0 && look.value < 1 || move > 0 && look.toEnd < 1
      }
      if isRight || moves[0] == nil && mayStandOutOfSight(first, look, by: distance) { return }
      let places = moves.map { $0.map { "\($0)" } ?? "off screen" }
      expect(false, "\(first.id) and \(whole.id) have moved by \(places), at \(look.value) of \(look.last)")
    }

    private func move(of row: ReadingLook.Row, to look: GTKReadingLook) -> Double? {
      look.rows.first { $0.id == row.id }.map { new in
        isAtTop ? new.start - row.start : (new.end - look.length) - (row.end - last.length)
      }
    }

    /// Returns the distance that the beginning of a row has moved if the row occupies at least half of the viewport, has a
    /// different height than before, and was cut off at the anchored edge. The user is reading the visible part of such a row.
    private func moveOfCutRow(_ row: ReadingLook.Row, to look: GTKReadingLook) -> [Double?] {
      guard !isAtTop, row.end > last.length, let new = look.rows.first(where: { $0.id == row.id }),
        abs((new.end - new.start) - (row.end - row.start)) > 1e-6,
        last.length - max(row.start, 0) >= last.length / 2
      else { return [] }
      return [new.start - row.start]
    }

    /// Returns a Boolean value that indicates whether a row can be in the right position without being visible, because it has
    /// shrunk or only a point of it was visible. In this case, the other rows must reach the edge of the viewport, but not
    /// beyond the anchored edge of the row.
    private func mayStandOutOfSight(
      _ row: ReadingLook.Row, _ look: GTKReadingLook, by distance: Double
    ) -> Bool {
      guard let first = look.rows.first, let end = look.rows.last else { return true }
      return isAtTop
        ? first.start <= 1 && first.start >= row.start - distance - 1
        : end.end >= look.length - 1 && end.end <= row.end - last.length + look.length - distance + 1
    }

    private mutating func expectSeen(_ id: Int, _ look: GTKReadingLook) {
      let row = look.rows.first { $0.id == id }
      let isSeen = row.map { row in
        row.start >= -1 && row.end <= look.length + 1 || row.end - row.start >= look.length - 1
      }
      expect(isSeen == true, "the list scrolled to \(id), but \(look.rows.map(\.id)) are visible")
    }

    private mutating func expectReading(_ reading: ScrollActivity<Int>) {
      if mayBeHeld { return }
      let expected: ScrollActivity<Int> = awaited.map { .scrolling(to: $0) } ?? (follows ? .following : .idle)
      expect(reading == expected, "the state is \(reading), not \(expected)")
    }

    private mutating func expect(_ isSo: Bool, _ fault: @autoclosure () -> String) {
      if !isSo { moved.append(fault()) }
    }
  }
#endif

#if !canImport(UIKit)
  import Headwater

  /// What happens to a list in one frame.
  enum ReaderEvent {
    /// Rows come, go or change, or the height of one becomes known.
    case change
    /// The list has another size, or other insets.
    case geometry
    case touch
    case finger(Double)
    case release(Double)
    case frame
    case jump(Int)
    case await(Int)
    case end
  }

  /// Knows where a list has to stand, from what was seen before and what has happened since.
  @MainActor
  struct NaiveReader {
    private let isAtTop: Bool
    /// Whether nobody knows how high rows are that have not been seen.
    private let isLate: Bool
    private let staysAtStart: Bool
    private let staysAtEnd: Bool
    private let restsAtBottom: Bool
    private var last: ReadingLook
    private var motion = NaiveMotion()
    /// Whether the list goes along with its end; while the user moves it, whether it will.
    private var follows: Bool
    private var wasBeyondEnd = false
    private var speedAtRelease = 0.0
    /// Whether the velocity was worked out from what was seen, which is rounded.
    private var isRough = false
    private var awaited: Int?
    /// Whether several updates that have waited are shown now: what one of them moves is not known.
    var hasSeveralUpdates = false
    var moved: [String] = []

    init(_ fuzzCase: ReadingCase, _ look: ReadingLook, _ reading: ListReading<Int>) {
      let anchoring = fuzzCase.anchoring
      (isAtTop, restsAtBottom) = (fuzzCase.isAtTop, fuzzCase.restsAtBottom)
      isLate = fuzzCase.isLate || fuzzCase.host == .compositional
      (staysAtStart, staysAtEnd) = (anchoring.staysAtStart, anchoring.staysAtEnd)
      last = look
      follows = reading == .following
      // One that stays at its start, too, may be longer than was thought.
      if follows, !staysAtEnd || !isAtEnd(look) && !standsAtStart(true) {
        moved.append("it is \(reading) at first, at \(look.offset) in \(look.room(restsAtBottom))")
      }
    }

    private static let tolerance = 0.5 + 1e-6

    private func toEnd(_ look: ReadingLook) -> Double { look.room(restsAtBottom).upperBound - look.offset }
    private func isAtEnd(_ look: ReadingLook) -> Bool { toEnd(look) <= Self.tolerance }

    mutating func take(
      _ event: ReaderEvent, _ look: ReadingLook, _ reading: ListReading<Int>, isAtEnd told: Bool
    ) {
      defer { last = look }
      if told != isAtEnd(look), abs(toEnd(look) - 0.5) > 0.01 {
        moved.append("it says that it is \(told ? "" : "not ")at its end, \(toEnd(look)) before it")
      }
      switch event {
      case .touch:
        if last.isStill { motion.velocity = 0 }
        awaited = nil
        // A list that runs on has come to rest by that.
        if last.isRunning { settle(look, by: 0...0) } else { expectInPlace(look, by: 0...0) }
      case .finger(let distance):
        expectInPlace(look, by: fingerMoves(distance))
        if distance < 0, toEnd(look) > Self.tolerance { follows = false }
        if isAtEnd(look) { follows = staysAtEnd }
      case .release(let velocity):
        let isBeyond = !last.room(restsAtBottom).contains(last.offset)
        motion.velocity = isBeyond ? nil : velocity
        isRough = isBeyond
        speedAtRelease = abs(velocity)
        wasBeyondEnd = false
        if look.isRunning { expectInPlace(look, by: 0...0) } else { settle(look, by: 0...0) }
      case .frame: frame(look)
      case .change, .geometry:
        let wasStill = last.isStill
        if let row = look.rows.first(where: { $0.id == awaited }), !last.isHeld {
          awaited = nil
          expect(look, at: row.start)
          follows = staysAtEnd && isAtEnd(look)
        } else if wasStill {
          if follows, !standsAtStart(isAtTop) { expectEnd(look) } else { expectHeld(look) }
          follows = staysAtEnd && awaited == nil && (follows || isAtEnd(look))
        } else {
          expectHeld(look)
          if last.isRunning, !look.isRunning { moved.append("it stopped running on") }
        }
      case .jump(let id):
        awaited = nil
        follows = staysAtEnd && isAtEnd(look)
        guard let row = look.rows.first(where: { $0.id == id }) else {
          // A row that covers nothing of the view may stand at its edge.
          moved.append("it does not show \(id), to which it went")
          break
        }
        expect(look, at: row.start)
      case .await(let id):
        awaited = id
        follows = false
      case .end:
        awaited = nil
        follows = staysAtEnd
        expectEnd(look)
      }
      expectReading(reading, look)
    }

    private func fingerMoves(_ distance: Double) -> ClosedRange<Double> {
      let room = last.room(restsAtBottom)
      let isInside = room.contains(last.offset) && room.contains(last.offset + distance)
      return isInside ? distance...distance : min(0, distance)...max(0, distance)
    }

    private mutating func frame(_ look: ReadingLook) {
      let room = last.room(restsAtBottom)
      let before = motion
      let speed = motion.velocity
      let expected = motion.offset(after: last.offset, in: room)
      let slack = (isRough ? 3.1 : 1.1) + abs(speed ?? 0) * 0.5
      let way =
        expected.map { $0 - last.offset - slack...$0 - last.offset + slack }
        ?? wayBack(from: last.offset, room)
      if expected == nil {
        motion.velocity = velocity(from: last.offset, moved: look.offset - last.offset, room)
      }
      if look.isRunning {
        if toEnd(look) < -Self.tolerance { wasBeyondEnd = true }
        if isAtEnd(look) {
          follows = staysAtEnd && awaited == nil
        } else if !wasBeyondEnd, (speed ?? -1) < 0 {
          follows = false
        }
        expectInPlace(look, by: way)
      } else {
        if before.velocity != nil, before.distanceLeft(at: last.offset, in: room) > 3 + 20 * abs(speed ?? 0) {
          moved.append("it stopped, \(before.distanceLeft(at: last.offset, in: room)) too early")
        }
        settle(look, by: way)
      }
    }

    /// From beyond an end nothing but the way back is known.
    private func wayBack(from offset: Double, _ room: ClosedRange<Double>) -> ClosedRange<Double> {
      let beyond = offset - min(max(offset, room.lowerBound), room.upperBound)
      let most = 15 + speedAtRelease * NaiveMotion.frame
      return min(0, -beyond) - most...max(0, -beyond) + most
    }

    private func velocity(from offset: Double, moved: Double, _ room: ClosedRange<Double>) -> Double? {
      let (spring, time) = (0.01, NaiveMotion.frame)
      let beyond = offset - min(max(offset, room.lowerBound), room.upperBound)
      guard abs(beyond) > abs(moved) else { return nil }
      let grown = (beyond + moved) * 1.181360
      let impulse = (grown - beyond) / time
      return impulse / 1.181360 - spring * (beyond + moved)
    }

    /// The list comes to rest: at its end it follows, and what it has seen of it is the end.
    private mutating func settle(_ look: ReadingLook, by way: ClosedRange<Double>) {
      follows = staysAtEnd && (follows || isAtEnd(look))
      // What has waited until now may come before a list that stays at its start.
      if staysAtStart, look.offset <= look.room(restsAtBottom).lowerBound + Self.tolerance { return }
      if follows, isAtEnd(look) { return }
      if follows, !look.isHeld { expectEnd(look) } else { expectInPlace(look, by: way) }
    }

    /// The rows that were seen before and are still stand where they stood, but for what they were moved by.
    private mutating func expectInPlace(_ look: ReadingLook, by way: ClosedRange<Double>) {
      if hasSeveralUpdates { return }
      let distances = last.seen.compactMap { old -> Double? in
        (isLate ? look.seen : look.rows).first { $0.id == old.id }.map { (new: ReadingLook.Row) -> Double in
          isAtTop ? old.start - new.start : old.end - new.end
        }
      }
      guard !distances.isEmpty else { return }
      let allowed = way.lowerBound - Self.tolerance...way.upperBound + Self.tolerance
      if distances.contains(where: allowed.contains) { return }
      let distance = distances[isAtTop ? 0 : distances.count - 1]
      expect(
        look, movedBy: distance > allowed.upperBound ? distance - way.upperBound : distance - way.lowerBound)
    }

    private mutating func expectHeld(_ look: ReadingLook) {
      if standsAtStart(true) {
        expect(look, movedBy: look.offset - look.room(restsAtBottom).lowerBound)
        return
      }
      let distances = (isAtTop ? last.seen : last.seen.reversed()).compactMap { old in
        look.rows.first { $0.id == old.id }.map { new in
          (
            isEdgeSeen: isAtTop ? old.start >= 0 : old.end <= last.length,
            distance: isAtTop ? old.start - new.start : (old.end - last.length) - (new.end - look.length)
          )
        }
      }
      guard let first = distances.first else { return }
      // Where the first row is cut off, the first whose edge is seen may hold as well.
      let second = distances.first(where: \.isEdgeSeen) ?? first
      // Where the upper edge is covered otherwise, rows may stay where they are on the screen.
      let allowed = [first, second].flatMap { [$0.distance, $0.distance + last.top - look.top] }
      if !allowed.contains(where: { stands(look, movedBy: $0) }) { expect(look, movedBy: first.distance) }
    }

    /// Whether the list stays at its very start, and stands there.
    private func standsAtStart(_ isFirst: Bool) -> Bool {
      isFirst && staysAtStart && last.isStill
        && last.offset <= last.room(restsAtBottom).lowerBound + Self.tolerance
    }

    private mutating func expectEnd(_ look: ReadingLook) {
      expect(look, movedBy: look.offset - look.room(restsAtBottom).upperBound)
    }

    /// A row is at the upper edge.
    private mutating func expect(_ look: ReadingLook, at start: Double) { expect(look, movedBy: -start) }

    /// The list was moved by as much too far, unless it could not be moved less.
    private mutating func expect(_ look: ReadingLook, movedBy distance: Double) {
      guard !stands(look, movedBy: distance) else { return }
      let wanted = look.offset - distance
      moved.append("it stands at \(look.offset), not at \(wanted), in \(look.room(restsAtBottom))")
    }

    private func stands(_ look: ReadingLook, movedBy distance: Double) -> Bool {
      if abs(distance) <= Self.tolerance { return true }
      let room = look.room(restsAtBottom)
      let wanted = look.offset - distance
      // What the user has drawn beyond an end may stay so far beyond it.
      let before = last.room(restsAtBottom)
      let beyond = last.isStill ? 0 : max(before.lowerBound - last.offset, last.offset - before.upperBound, 0)
      let slack = Self.tolerance + beyond
      return
        wanted > room.upperBound && look.offset >= room.upperBound - slack && look.offset <= wanted + 0.5
        || wanted < room.lowerBound && look.offset <= room.lowerBound + slack && look.offset >= wanted - 0.5
    }

    private mutating func expectReading(_ reading: ListReading<Int>, _ look: ReadingLook) {
      let expected: ListReading<Int> =
        look.isHeld
        ? .held
        : awaited.map { .going(to: $0) } ?? (look.isRunning ? .coasting : follows ? .following : .reading)
      if reading != expected { moved.append("it is \(reading), not \(expected)") }
    }
  }
#endif

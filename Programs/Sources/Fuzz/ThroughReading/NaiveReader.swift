#if !canImport(UIKit)
  import Headwater

  /// An event that affects a list in one frame.
  enum ReaderEvent {
    /// Rows are inserted, deleted, or updated.
    case change
    /// The heights of rows become known.
    case heights
    /// The size or the insets of the list change.
    case geometry
    /// The width of the list changes, possibly along with the heights of all rows.
    case width
    case touch
    case finger(Double)
    case release(Double)
    case frame
    /// Nothing happens for a frame.
    case still
    /// The app scrolls the list.
    case program(Double)
    case jump(Int)
    case glide(Int)
    case await(Int)
    case end

    /// A Boolean value that indicates whether the user drags the list or time passes.
    var isMotion: Bool {
      switch self {
      case .finger, .frame: true
      case .change, .heights, .geometry, .width, .touch, .release, .still, .program, .jump, .glide, .await,
        .end:
        false
      }
    }
  }

  /// Computes the expected scroll position of a list from its previous appearance and the events since then. The scroll
  /// position is preserved unless a drag, momentum, or a spring moves the list, or the list follows its end.
  @MainActor
  struct NaiveReader {
    let isAtTop: Bool
    /// A Boolean value that indicates whether the heights of rows are unknown until the rows are visible.
    let isLate: Bool
    let staysAtStart: Bool
    let restsAtBottom: Bool
    private let staysAtEnd: Bool
    /// A Boolean value that indicates whether the list keeps the default behavior of its view.
    let isFree: Bool
    private let followingDistance: Double
    var last: ReadingLook
    private var motion: NaiveMotion
    /// The alternative motion, if it is unclear whether the list has moved beyond its end.
    private var otherMotion: NaiveMotion?
    /// A Boolean value that indicates whether the list follows its end or will do so after the user has moved it.
    var follows: Bool
    /// A Boolean value that indicates whether the list has been beyond its end since the drag ended.
    private var wasBeyondEnd = false
    /// A Boolean value that indicates whether the end moved away while a spring was returning the list to it. After that, it
    /// isn't the user who moves the list away from the end.
    private var isOvertaken = false
    /// A Boolean value that indicates whether the anchor can be the first row whose edge is visible.
    var mayHoldWhole = false
    /// A Boolean value that indicates whether only rows that are still visible determine the position. Other rows were
    /// displaced by rows whose heights weren't known.
    var isOfWhatIsSeen = false
    /// A Boolean value that indicates whether a deferred update is displayed in this frame.
    var showsUpdate = false
    var awaited: Int?
    /// The row to which the list is scrolling with an animation.
    var gliding: Int?
    /// A Boolean value that indicates whether nothing has changed since the animation began.
    var glidesStraight = false
    var moved: [String] = []

    init(_ fuzzCase: ReadingCase, _ look: ReadingLook, _ reading: ScrollActivity<Int>) {
      let anchoring = fuzzCase.anchoring
      (isAtTop, restsAtBottom) = (fuzzCase.isAtTop, fuzzCase.restsAtBottom)
      isLate = fuzzCase.isLate || fuzzCase.host == .compositional
      (staysAtStart, staysAtEnd) = (anchoring.staysAtStart, anchoring.staysAtEnd)
      (isFree, followingDistance) = (fuzzCase.isFree, anchoring.followingDistance)
      last = look
      motion = NaiveMotion(restingAt: look.offset)
      follows = reading == .following
      // A list that also stays at its start can turn out to be longer than estimated.
      if follows, !staysAtEnd || !isAtEnd(look) && !stayedAtStart {
        moved.append("the initial state is \(reading), at \(look.offset) within \(look.room(restsAtBottom))")
      }
    }

    func toEnd(_ look: ReadingLook) -> Double { look.room(restsAtBottom).upperBound - look.offset }
    func isAtEnd(_ look: ReadingLook) -> Bool { toEnd(look) <= look.tolerance + 1e-6 }
    private func ends(_ look: ReadingLook) -> NaiveEnds {
      NaiveEnds(room: look.room(restsAtBottom), extent: look.extent, tolerance: look.tolerance)
    }

    /// Handles an event and checks the resulting appearance.
    mutating func take(_ event: ReaderEvent, _ look: ReadingLook) {
      let before = ends(last)
      let isMotion = event.isMotion
      (mayHoldWhole, isOfWhatIsSeen) = (isLate, isLate && isMotion && !showsUpdate)
      let correction = isMotion ? correction(look) : look.offset - last.offset
      let way = look.offset - last.offset - (correction ?? 0)
      if let target = gliding, goesOn(to: target, event, look) { return last = look }
      switch event {
      case .touch:
        awaited = nil
        motion = NaiveMotion(restingAt: last.offset)
        // A decelerating list stops when it is touched.
        if last.isRunning { rest(look, by: 0) } else { expectInPlace(look, by: 0) }
      case .finger(let distance):
        motion.drag(by: distance, before)
        expectInPlace(look, by: motion.place - last.offset, slack: motion.doubt)
        if isAtEnd(look) {
          // If the list didn't move, it wasn't the user who moved it to its end.
          if abs(way) > 1e-9 { follows = staysAtEnd }
        } else if way < -0.01 {
          follows = false
        }
      case .release(let velocity):
        otherMotion = motion.otherSide(last.pixel, before)
        motion.release(velocity: velocity, before)
        otherMotion?.release(velocity: velocity, before)
        (wasBeyondEnd, isOvertaken) = (toEnd(look) < -0.01, false)
        if look.isRunning { expectInPlace(look, by: 0) } else { stop(look, by: 0) }
      case .frame: frame(look, way)
      case .still:
        if isLate || isAtEnd(last) { change(look, isGeometry: false) } else { expectHeld(look, false) }
      case .program(let distance):
        expectInPlace(look, by: distance)
        // A list that is close to its end continues to follow it.
        let isNear = follows ? toEnd(look) <= look.length * followingDistance : isAtEnd(look)
        // A list that is anchored at the top stays at its start, even if it is close to its end.
        let isAtStart = staysAtStart && isAtTop && look.offset <= look.tolerance && !isAtEnd(look)
        follows = staysAtEnd && awaited == nil && isNear && !isAtStart
      case .change: change(look, isGeometry: false)
      case .geometry: change(look, isGeometry: true)
      case .width:
        mayHoldWhole = true
        change(look, isGeometry: true)
      case .heights:
        mayHoldWhole = true
        change(look, isGeometry: false)
      case .jump(let id):
        awaited = nil
        follows = staysAtEnd && isAtEnd(look)
        guard let row = look.rows.first(where: { $0.id == id }) else {
          moved.append("the list scrolled to \(id), but doesn't display it")
          break
        }
        expect(look, movedBy: -row.start)
      case .glide(let id):
        (awaited, gliding, glidesStraight) = (nil, id, !isLate)
        guard look.isGliding else {
          expectArrived(at: id, look)
          break
        }
        // A list that is scrolled elsewhere stops following its end, even if the animation is stopped immediately.
        follows = false
        expectInPlace(look, by: 0)
      case .await(let id):
        awaited = id
        follows = false
      case .end:
        awaited = nil
        follows = staysAtEnd
        expectEnd(look)
      }
      last = look
      let after = ends(look)
      motion.show(look, correctedBy: correction, after, before: before)
      otherMotion?.show(look, correctedBy: correction, after, before: before)
      if !look.isRunning { otherMotion = nil }
    }

    private mutating func frame(_ look: ReadingLook, _ seenWay: Double) {
      let before = ends(last)
      motion.pass(before)
      otherMotion?.pass(before)
      guard let other = otherMotion, abs(other.place - motion.place) > 1 else { return runOn(look, seenWay) }
      // The new appearance shows which motion is correct.
      otherMotion = nil
      var one = self
      one.runOn(look, seenWay)
      if one.moved.isEmpty { return self = one }
      motion = other
      runOn(look, seenWay)
    }

    private mutating func runOn(_ look: ReadingLook, _ seenWay: Double) {
      let way = motion.place - last.offset
      guard look.isRunning else { return stop(look, by: way, seen: seenWay) }
      lookBeyondEnd(look, seenWay)
      if isAtEnd(look) {
        if abs(seenWay) > 1e-9 { follows = staysAtEnd && awaited == nil }
      } else if !isOvertaken, seenWay < -0.01 {
        follows = false
      }
      expectInPlace(look, by: way, slack: motion.doubt + (otherMotion == nil ? 0 : 1))
    }

    /// Handles content that grows while the list returns from beyond its end.
    private mutating func lookBeyondEnd(_ look: ReadingLook, _ way: Double) {
      if wasBeyondEnd, toEnd(last) - way <= last.tolerance, toEnd(look) > toEnd(last) - way + 0.01,
        !isAtEnd(look)
      {
        isOvertaken = true
      }
      if toEnd(look) < -0.01 { wasBeyondEnd = true }
    }

    private mutating func change(_ look: ReadingLook, isGeometry: Bool) {
      guard last.isStill else {
        if let row = awaitedRow(look), !last.isHeld { return arrive(at: row, look) }
        expectHeld(look, isGeometry)
        if last.isRunning { lookBeyondEnd(look, 0) }
        if last.isRunning, !look.isRunning { moved.append("the list stopped decelerating") }
        return
      }
      if let row = awaitedRow(look) { return arrive(at: row, look) }
      if stayedAtStart, isAtTop || !follows {
        expect(look, movedBy: look.offset - look.room(restsAtBottom).lowerBound)
        follows = false
      } else if follows {
        expectEnd(look)
      } else {
        expectHeld(look, isGeometry)
      }
      follows = staysAtEnd && awaited == nil && (follows || isAtEnd(look))
    }

    private func awaitedRow(_ look: ReadingLook) -> ReadingLook.Row? {
      look.rows.first { $0.id == awaited }
    }

    private mutating func arrive(at row: ReadingLook.Row, _ look: ReadingLook) {
      awaited = nil
      expect(look, movedBy: -row.start)
      follows = staysAtEnd && isAtEnd(look)
    }

    /// Handles the end of the deceleration. As in any earlier frame, a list that moves away from its end in the last frame
    /// doesn't follow it.
    private mutating func stop(_ look: ReadingLook, by way: Double, seen seenWay: Double = 0) {
      if isAsLong(look), !isAtEnd(look), !isOvertaken, seenWay < -0.01 { follows = false }
      let ends = ends(last)
      let left = min(motion.distanceLeft(ends), otherMotion?.distanceLeft(ends) ?? .infinity)
      // The distance doesn't extend beyond an end, because a slow list stops there.
      if left > 1.3 + motion.doubt { moved.append("the list stopped \(left) too early") }
      rest(look, by: way)
    }

    /// Handles a list that stops moving. It follows its end if it shows the end, or if it showed the previous end.
    private mutating func rest(_ look: ReadingLook, by way: Double) {
      // If the content has changed in the same frame, the list may have been at its previous end.
      let wasAtEnd =
        !isAsLong(look) && last.offset + way >= last.room(restsAtBottom).upperBound - last.tolerance
      follows = staysAtEnd && awaited == nil && (follows || wasAtEnd || isAtEnd(look))
      // Updates that were deferred until now can insert rows at the beginning of a list that stays at its start.
      if staysAtStart, look.offset <= look.room(restsAtBottom).lowerBound + look.tolerance,
        isAtTop || !follows
      {
        return follows = follows && isAtEnd(look)
      }
      if follows, isAtEnd(look) { return }
      // The list rests where it is, provided that this is close enough to the predicted position.
      if follows, !look.isHeld {
        expectEnd(look)
      } else {
        expectInPlace(
          look, by: way, slack: 0.5 + motion.doubt + (otherMotion == nil ? 0 : 1),
          alsoShowsUpdate: showsUpdate)
      }
    }

    /// Handles a list that rests where it is. It follows its end if it shows the end.
    mutating func rest(_ look: ReadingLook) {
      follows = staysAtEnd && awaited == nil && isAtEnd(look)
      motion = NaiveMotion(restingAt: look.offset)
    }

    /// Returns a Boolean value that indicates whether no row was inserted or deleted in the last frame and no height became
    /// known.
    private func isAsLong(_ look: ReadingLook) -> Bool {
      !showsUpdate && look.content == last.content && look.length == last.length
    }

    /// Checks the state and the position that the list reports.
    mutating func check(_ reading: ScrollActivity<Int>, isAtEnd told: Bool) {
      if told != isAtEnd(last), abs(toEnd(last) - last.tolerance) > 0.01 {
        moved.append("the list reports that it is \(told ? "" : "not ")at its end, \(toEnd(last)) before it")
      }
      let expected: ScrollActivity<Int> =
        last.isHeld
        ? .dragging
        : (awaited ?? gliding).map { .scrolling(to: $0) }
          ?? (last.isRunning ? .decelerating : follows ? .following : .idle)
      if reading != expected { moved.append("the state is \(reading), not \(expected)") }
    }
  }
#endif

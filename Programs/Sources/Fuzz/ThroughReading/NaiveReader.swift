#if !canImport(UIKit)
  import Headwater

  /// What happens to a list in one frame.
  enum ReaderEvent {
    /// Rows come, go or change.
    case change
    /// Heights of rows become known.
    case heights
    /// The list has another size, or other insets.
    case geometry
    /// The list has another width, and so may all its rows have other heights.
    case width
    case touch
    case finger(Double)
    case release(Double)
    case frame
    /// Nothing happens for a frame.
    case still
    /// The program moves the list.
    case program(Double)
    case jump(Int)
    case glide(Int)
    case await(Int)
    case end

    /// Whether a finger moves the list, or time passes.
    var isMotion: Bool {
      switch self {
      case .finger, .frame: true
      case .change, .heights, .geometry, .width, .touch, .release, .still, .program, .jump, .glide, .await,
        .end:
        false
      }
    }
  }

  /// Knows where a list has to stand, from what was seen before and what has happened since: what is read stays where it is, but for
  /// what a finger, momentum, a spring or the end that is followed moves it by.
  @MainActor
  struct NaiveReader {
    let isAtTop: Bool
    /// Whether nobody knows how high rows are that have not been seen.
    let isLate: Bool
    let staysAtStart: Bool
    let restsAtBottom: Bool
    private let staysAtEnd: Bool
    /// Whether the list does as its view does by itself.
    let isFree: Bool
    private let followingDistance: Double
    var last: ReadingLook
    private var motion: NaiveMotion
    /// How it may move as well, where it is not plain whether it has gone beyond its end.
    private var otherMotion: NaiveMotion?
    /// Whether the list goes along with its end; while the user moves it, whether it will.
    var follows: Bool
    /// Whether it was beyond its end since the finger let go.
    private var wasBeyondEnd = false
    /// Whether its end has gone on while a spring took it back to there: what moves it away then is not the user.
    private var isOvertaken = false
    /// Whether a row may hold the list whose edge is the first that is seen.
    var mayHoldWhole = false
    /// Whether only rows that are still seen tell where the list is: what has left was pushed on by rows whose heights nobody knew.
    var isOfWhatIsSeen = false
    /// Whether an update that has waited is shown in this frame.
    var showsUpdate = false
    var awaited: Int?
    /// The row to which the list is on its way.
    var gliding: Int?
    /// Whether nothing has changed since it set out.
    var glidesStraight = false
    var moved: [String] = []

    init(_ fuzzCase: ReadingCase, _ look: ReadingLook, _ reading: ListReading<Int>) {
      let anchoring = fuzzCase.anchoring
      (isAtTop, restsAtBottom) = (fuzzCase.isAtTop, fuzzCase.restsAtBottom)
      isLate = fuzzCase.isLate || fuzzCase.host == .compositional
      (staysAtStart, staysAtEnd) = (anchoring.staysAtStart, anchoring.staysAtEnd)
      (isFree, followingDistance) = (fuzzCase.isFree, anchoring.followingDistance)
      last = look
      motion = NaiveMotion(restingAt: look.offset)
      follows = reading == .following
      // One that stays at its start, too, may be longer than was thought.
      if follows, !staysAtEnd || !isAtEnd(look) && !stayedAtStart {
        moved.append("it is \(reading) at first, at \(look.offset) in \(look.room(restsAtBottom))")
      }
    }

    func toEnd(_ look: ReadingLook) -> Double { look.room(restsAtBottom).upperBound - look.offset }
    func isAtEnd(_ look: ReadingLook) -> Bool { toEnd(look) <= look.tolerance + 1e-6 }
    private func ends(_ look: ReadingLook) -> NaiveEnds {
      NaiveEnds(room: look.room(restsAtBottom), extent: look.extent)
    }

    /// Something has happened, and this is what is seen then.
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
        // A list that runs on has come to rest by that.
        if last.isRunning { rest(look, by: 0) } else { expectInPlace(look, by: 0) }
      case .finger(let distance):
        motion.drag(by: distance, before)
        expectInPlace(look, by: motion.place - last.offset, slack: motion.doubt)
        if isAtEnd(look) {
          // Where it is not moved, nobody has brought it there.
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
        // Near its end it goes on following.
        let isNear = follows ? toEnd(look) <= look.length * followingDistance : isAtEnd(look)
        // One that stays at either end stays at its own.
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
          moved.append("it does not show \(id), to which it went")
          break
        }
        expect(look, movedBy: -row.start)
      case .glide(let id):
        (awaited, gliding, glidesStraight) = (nil, id, !isLate)
        guard look.isGliding else {
          expectArrived(at: id, look)
          break
        }
        // A list that is sent elsewhere follows its end no longer, also where it is stopped at once.
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
      // Which of them it is shows now.
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

    /// The content may have grown while the list came back from beyond its end.
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
        if last.isRunning, !look.isRunning { moved.append("it stopped running on") }
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

    /// The list runs on no longer. What moves away in its last frame does not follow, as in any frame before.
    private mutating func stop(_ look: ReadingLook, by way: Double, seen seenWay: Double = 0) {
      if isAsLong(look), !isAtEnd(look), !isOvertaken, seenWay < -0.01 { follows = false }
      let ends = ends(last)
      let left = min(motion.distanceLeft(ends), otherMotion?.distanceLeft(ends) ?? .infinity)
      // What is slow comes to rest at its end.
      if left > 1.3 + motion.doubt { moved.append("it stopped, \(left) too early") }
      rest(look, by: way)
    }

    /// The list comes to rest: at its end it follows, and what it has seen of it is the end.
    private mutating func rest(_ look: ReadingLook, by way: Double) {
      // It stands where it is seen, unless its content has changed in the same frame.
      let wasAtEnd =
        !isAsLong(look) && last.offset + way >= last.room(restsAtBottom).upperBound - last.tolerance
      follows = staysAtEnd && awaited == nil && (follows || wasAtEnd || isAtEnd(look))
      // What has waited until now may come before a list that stays at its start.
      if staysAtStart, look.offset <= look.room(restsAtBottom).lowerBound + look.tolerance,
        isAtTop || !follows
      {
        return follows = follows && isAtEnd(look)
      }
      if follows, isAtEnd(look) { return }
      // It rests where it is when it is near enough to where it would come to rest.
      if follows, !look.isHeld {
        expectEnd(look)
      } else {
        expectInPlace(
          look, by: way, slack: 0.5 + motion.doubt + (otherMotion == nil ? 0 : 1),
          alsoShowsUpdate: showsUpdate)
      }
    }

    /// The list rests where it has gone: at its end it follows.
    mutating func rest(_ look: ReadingLook) {
      follows = staysAtEnd && awaited == nil && isAtEnd(look)
      motion = NaiveMotion(restingAt: look.offset)
    }

    /// Whether nothing has come or gone in the last frame, and no height become known.
    private func isAsLong(_ look: ReadingLook) -> Bool {
      !showsUpdate && look.content == last.content && look.length == last.length
    }

    /// Looks at what the list says about its place.
    mutating func check(_ reading: ListReading<Int>, isAtEnd told: Bool) {
      if told != isAtEnd(last), abs(toEnd(last) - last.tolerance) > 0.01 {
        moved.append("it says that it is \(told ? "" : "not ")at its end, \(toEnd(last)) before it")
      }
      let expected: ListReading<Int> =
        last.isHeld
        ? .held
        : (awaited ?? gliding).map { .going(to: $0) }
          ?? (last.isRunning ? .coasting : follows ? .following : .reading)
      if reading != expected { moved.append("it is \(reading), not \(expected)") }
    }
  }
#endif

#if !canImport(UIKit)
  import Headwater

  // A list that is on its way to a row, by program.
  extension NaiveReader {
    /// The list comes nearer to the row in each frame if nothing else happens, and stands there in the end, whatever happens.
    ///
    /// - Returns: Whether it is on its way all the same, or has arrived; false where something else has it go elsewhere.
    mutating func goesOn(to target: Int, _ event: ReaderEvent, _ look: ReadingLook) -> Bool {
      switch event {
      case .frame, .still:
        if glidesStraight, let before = wayLeft(to: target, last), let after = wayLeft(to: target, look),
          abs(after) > abs(before) + 0.5 + 1e-6
        {
          moved.append("it goes away from \(target), from \(before) to \(after) before it")
        }
        if !look.isGliding { expectArrived(at: target, look) }
      case .change, .heights, .geometry, .width:
        glidesStraight = false
        switch event {
        case .heights, .width: mayHoldWhole = true
        default: break
        }
        guard look.rows.contains(where: { $0.id == target }) else {
          gliding = nil
          expectHeld(look, true)
          rest(look)
          return true
        }
        guard look.isGliding else {
          expectArrived(at: target, look)
          break
        }
        // One that stays at its start, and has hardly set out from there, may set out from there again.
        let start = look.room(restsAtBottom).lowerBound
        let isAtStart = staysAtStart && last.offset <= last.room(restsAtBottom).lowerBound + last.tolerance
        if !isAtStart || look.offset > start + look.tolerance { expectHeld(look, true) }
      case .touch, .finger, .release, .program, .jump, .glide, .await, .end:
        gliding = nil
        return false
      }
      return true
    }

    /// A list that ran on is sent elsewhere: it rests, and shows what has waited for that before it sets out, and on its way.
    mutating func showWhatWaited(_ looks: [ReadingLook], before target: Int) {
      awaited = nil
      last.isRunning = false
      rest(last)
      for var look in looks {
        guard gliding == nil else {
          take(.change, look)
          continue
        }
        (look.isRunning, follows) = (false, false)
        expectInPlace(look, by: 0)
        rest(look)
        last = look
        if look.isGliding { (gliding, glidesStraight) = (target, false) }
      }
    }

    /// The list stands at the row, or as near to it as it can.
    mutating func expectArrived(at target: Int, _ look: ReadingLook) {
      gliding = nil
      if let row = look.rows.first(where: { $0.id == target }) { expect(look, movedBy: -row.start) }
      rest(look)
    }

    /// How far the list has still to go until a row is at its upper edge, or as near to that as it can be.
    private func wayLeft(to target: Int, _ look: ReadingLook) -> Double? {
      guard let row = look.rows.first(where: { $0.id == target }) else { return nil }
      let room = look.room(restsAtBottom)
      return min(max(look.offset + row.start, room.lowerBound), room.upperBound) - look.offset
    }
  }
#endif

#if !canImport(UIKit)
  import Headwater

  // Checks for a list that scrolls to a row with an animation.
  extension NaiveReader {
    /// Expects that the list gets closer to the row in each frame unless something else happens, and that it ends at the row in
    /// any case. Returns a Boolean value that indicates whether the list is still scrolling to the row or has arrived; false if
    /// an event sends it elsewhere.
    mutating func goesOn(to target: Int, _ event: ReaderEvent, _ look: ReadingLook) -> Bool {
      switch event {
      case .frame, .still:
        if glidesStraight, let before = wayLeft(to: target, last), let after = wayLeft(to: target, look),
          abs(after) > abs(before) + 0.5 + 1e-6
        {
          moved.append("the list scrolled away from \(target): the distance grew from \(before) to \(after)")
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
        // A list that stays at its start and has barely left it can return there and start again.
        let start = look.room(restsAtBottom).lowerBound
        let isAtStart = staysAtStart && last.offset <= last.room(restsAtBottom).lowerBound + last.tolerance
        if !isAtStart || look.offset > start + look.tolerance { expectHeld(look, true) }
      case .touch, .finger, .release, .program, .jump, .glide, .await, .end:
        gliding = nil
        return false
      }
      return true
    }

    /// Handles a decelerating list that is scrolled elsewhere. The list comes to rest and displays the updates that were
    /// deferred until then, both before and during the animation.
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

    /// Expects that the list is at the row or as close to it as possible.
    mutating func expectArrived(at target: Int, _ look: ReadingLook) {
      gliding = nil
      if let row = look.rows.first(where: { $0.id == target }) { expect(look, movedBy: -row.start) }
      rest(look)
    }

    /// Returns the remaining distance until a row is at the upper edge or as close to it as possible.
    private func wayLeft(to target: Int, _ look: ReadingLook) -> Double? {
      guard let row = look.rows.first(where: { $0.id == target }) else { return nil }
      let room = look.room(restsAtBottom)
      return min(max(look.offset + row.start, room.lowerBound), room.upperBound) - look.offset
    }
  }
#endif

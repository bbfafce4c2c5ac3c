#if !canImport(UIKit)
  import Headwater

  /// A row that was seen before and is still there: how far it was moved, and whether the edge that holds it is seen.
  private struct Survivor {
    var distance: Double
    /// How far its beginning was moved.
    var distanceOfStart: Double
    var isWhole: Bool
    var willBeWhole: Bool
    var hasOtherHeight: Bool
    /// What it takes of what is seen.
    var part: Double
  }

  // Where what was seen has to be seen.
  extension NaiveReader {
    /// The rows that were seen before and are still stand where they stood, but for what they were moved by.
    /// Where an update that has waited is shown in the same frame, what comes into sight by the way holds the list as well.
    mutating func expectInPlace(
      _ look: ReadingLook, by way: Double, slack: Double = 0, alsoShowsUpdate isShown: Bool = false
    ) {
      if isFree, isLate { return }
      // Who has gone out of sight by the way is read no longer.
      let read = last.seen.filter { !isOfWhatIsSeen || $0.end > way && $0.start < last.length + way }
      var anchors = anchors(look, of: read, isGeometry: false)
      if isShown {
        // It may rest half a point before, or after, at a pixel; a row of which as much is left may be seen no longer.
        let half = 0.5 + look.pixel / 2
        for place in [way - half, way, way + half] {
          let rows = last.rows.filter { $0.end > place && $0.start < last.length + place }
          anchors += self.anchors(look, of: rows, isGeometry: false, seenAfter: place)
        }
      }
      guard let first = anchors.first else { return }
      if anchors.contains(where: { stands(look, movedBy: $0 - way, slack) }) { return }
      expect(look, movedBy: first - way, slack)
    }

    /// The rows that were seen before and are still stand where they stood.
    mutating func expectHeld(_ look: ReadingLook, _ isGeometry: Bool) {
      if isFree { return }
      if stayedAtStart, look.isStill {
        return expect(look, movedBy: look.offset - look.room(restsAtBottom).lowerBound)
      }
      let anchors = anchors(look, isGeometry: isGeometry)
      guard let first = anchors.first else { return }
      if !anchors.contains(where: { stands(look, movedBy: $0) }) { expect(look, movedBy: first) }
    }

    /// How far the rows were moved that may hold the list: the first that is left of those that were seen; in place of one that is
    /// cut off and has grown the first whose edge was seen, or its own beginning; where sizes become known late, any of these. By then
    /// the user may have moved them some way.
    private func anchors(
      _ look: ReadingLook, of seen: [ReadingLook.Row]? = nil, isGeometry: Bool, seenAfter way: Double = 0
    ) -> [Double] {
      let seen = seen ?? last.seen
      let rows = (isAtTop ? seen : seen.reversed()).compactMap { old in
        (isOfWhatIsSeen ? look.seen : look.rows).first { $0.id == old.id }.map { new in
          let shift = isAtTop ? 0 : look.length - last.length
          return Survivor(
            distance: (isAtTop ? old.start - new.start : old.end - new.end) + shift,
            distanceOfStart: old.start - new.start + shift,
            isWhole: isAtTop ? old.start >= way : old.end <= last.length + way,
            willBeWhole: isAtTop ? new.start >= 0 : new.end <= look.length,
            hasOtherHeight: abs((old.end - old.start) - (new.end - new.start)) > 1e-6,
            part: (min(old.end, last.length) - max(old.start, 0)) / last.length)
        }
      }
      guard let first = rows.first else { return [] }
      let whole = rows.first(where: \.isWhole)
      var anchors = [first.distance]
      if !isAtTop, !first.isWhole, first.hasOtherHeight {
        // It grows where nobody sees it, and what is read stays.
        let held = first.part < 0.5 ? whole?.distance : nil
        anchors = (mayHoldWhole ? anchors : []) + [held ?? first.distanceOfStart]
      }
      if mayHoldWhole {
        anchors += [whole, rows.first(where: \.willBeWhole)].compactMap(\.?.distance)
      }
      // Where the upper edge is covered otherwise, rows may stay where they are on the screen.
      if isGeometry { anchors += anchors.map { $0 + last.top - look.top } }
      return anchors
    }

    /// How far the content was moved so that the row that holds the list stays in its place.
    func correction(_ look: ReadingLook) -> Double? {
      for old in isAtTop ? last.seen : last.seen.reversed() {
        guard let new = (isOfWhatIsSeen ? look.seen : look.rows).first(where: { $0.id == old.id }) else {
          continue
        }
        return look.offset - last.offset - (isAtTop ? old.start - new.start : old.end - new.end)
      }
      return nil
    }

    /// Whether the list stays at its very start, and stood there.
    var stayedAtStart: Bool {
      staysAtStart && last.isStill && last.offset <= last.room(restsAtBottom).lowerBound + last.tolerance
    }

    mutating func expectEnd(_ look: ReadingLook) {
      expect(look, movedBy: look.offset - look.room(restsAtBottom).upperBound)
    }

    /// The list was moved by as much too far, unless it could not be moved less.
    mutating func expect(_ look: ReadingLook, movedBy distance: Double, _ slack: Double = 0) {
      guard !stands(look, movedBy: distance, slack) else { return }
      let wanted = look.offset - distance
      moved.append("it stands at \(look.offset), not at \(wanted), in \(look.room(restsAtBottom))")
    }

    func stands(_ look: ReadingLook, movedBy distance: Double, _ slack: Double = 0) -> Bool {
      let tolerance = 0.5 + slack + 1e-6
      if abs(distance) <= tolerance { return true }
      let room = look.room(restsAtBottom)
      let wanted = look.offset - distance
      // What is drawn beyond an end may stay there, or come back to it.
      return
        wanted > room.upperBound && look.offset >= room.upperBound - tolerance
        && look.offset <= wanted + tolerance
        || wanted < room.lowerBound && look.offset <= room.lowerBound + tolerance
          && look.offset >= wanted - tolerance
    }
  }
#endif

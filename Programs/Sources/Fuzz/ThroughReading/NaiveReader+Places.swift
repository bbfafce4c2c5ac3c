#if !canImport(UIKit)
  import Headwater

  /// A row that was visible before and still exists, with the distance it has moved and its relation to the anchored edge.
  private struct Survivor {
    var distance: Double
    /// The distance that the beginning of the row has moved.
    var distanceOfStart: Double
    var isWhole: Bool
    var willBeWhole: Bool
    var hasOtherHeight: Bool
    /// The share of the viewport that the row occupies.
    var part: Double
  }

  // Expectations for the positions of rows.
  extension NaiveReader {
    /// Expects that the rows that were visible and still exist haven't moved, apart from the given distance. If a deferred
    /// update is displayed in the same frame, rows that become visible during the motion can also be anchors.
    mutating func expectInPlace(
      _ look: ReadingLook, by way: Double, slack: Double = 0, alsoShowsUpdate isShown: Bool = false
    ) {
      if isFree, isLate { return }
      // Ignore rows that the motion has moved out of the viewport.
      let read = last.seen.filter { !isOfWhatIsSeen || $0.end > way && $0.start < last.length + way }
      var anchors = anchors(look, of: read, isGeometry: false)
      if isShown {
        // The list rests at a pixel, which might be up to half a point before or after this position, so a row with only that
        // much left in the viewport might no longer be visible.
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

    /// Expects that the rows that were visible and still exist haven't moved.
    mutating func expectHeld(_ look: ReadingLook, _ isGeometry: Bool) {
      if isFree { return }
      if stayedAtStart, look.isStill {
        return expect(look, movedBy: look.offset - look.room(restsAtBottom).lowerBound)
      }
      let anchors = anchors(look, isGeometry: isGeometry)
      guard let first = anchors.first else { return }
      if !anchors.contains(where: { stands(look, movedBy: $0) }) { expect(look, movedBy: first) }
    }

    /// Returns the distances that the possible anchor rows have moved. The anchor is the first remaining row that was visible.
    /// If this row is cut off and has grown, the anchor is the first row whose edge was visible, or the beginning of the row
    /// itself. If sizes become known late, it can be any of these. The rows are checked for visibility after the list has moved
    /// by the given distance.
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
        // The row grows outside the viewport, and the scroll position is preserved.
        let held = first.part < 0.5 ? whole?.distance : nil
        anchors = (mayHoldWhole ? anchors : []) + [held ?? first.distanceOfStart]
      }
      if mayHoldWhole {
        anchors += [whole, rows.first(where: \.willBeWhole)].compactMap(\.?.distance)
      }
      // If the covered area at the upper edge changes, rows may keep their positions on the screen.
      if isGeometry { anchors += anchors.map { $0 + last.top - look.top } }
      return anchors
    }

    /// Returns the distance by which the content was shifted to keep the anchor row in place.
    func correction(_ look: ReadingLook) -> Double? {
      for old in isAtTop ? last.seen : last.seen.reversed() {
        guard let new = (isOfWhatIsSeen ? look.seen : look.rows).first(where: { $0.id == old.id }) else {
          continue
        }
        return look.offset - last.offset - (isAtTop ? old.start - new.start : old.end - new.end)
      }
      return nil
    }

    /// A Boolean value that indicates whether the list stays at its start and was at rest there.
    var stayedAtStart: Bool {
      staysAtStart && last.isStill && last.offset <= last.room(restsAtBottom).lowerBound + last.tolerance
    }

    mutating func expectEnd(_ look: ReadingLook) {
      expect(look, movedBy: look.offset - look.room(restsAtBottom).upperBound)
    }

    /// Reports that the list moved the given distance too far, unless the expected position is beyond an end.
    mutating func expect(_ look: ReadingLook, movedBy distance: Double, _ slack: Double = 0) {
      guard !stands(look, movedBy: distance, slack) else { return }
      let wanted = look.offset - distance
      moved.append("the offset is \(look.offset), not \(wanted), within \(look.room(restsAtBottom))")
    }

    func stands(_ look: ReadingLook, movedBy distance: Double, _ slack: Double = 0) -> Bool {
      let tolerance = 0.5 + slack + 1e-6
      if abs(distance) <= tolerance { return true }
      let room = look.room(restsAtBottom)
      let wanted = look.offset - distance
      // Content beyond an end can stay there or return to the end.
      return
        wanted > room.upperBound && look.offset >= room.upperBound - tolerance
        && look.offset <= wanted + tolerance
        || wanted < room.lowerBound && look.offset <= room.lowerBound + tolerance
          && look.offset >= wanted - tolerance
    }
  }
#endif

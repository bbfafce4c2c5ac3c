#if !canImport(UIKit)
  import Headwater

  /// A row that was seen before and is still there: how far it was moved, and whether the edge that holds it is seen.
  private struct Survivor {
    var distance: Double
    var isWhole: Bool
    var willBeWhole: Bool
  }

  // Where what was seen has to be seen.
  extension NaiveReader {
    /// The rows that were seen before and are still stand where they stood, but for what they were moved by.
    mutating func expectInPlace(_ look: ReadingLook, by way: Double, slack: Double = 0) {
      let anchors = anchors(look, isGeometry: false)
      guard let first = anchors.first else { return }
      if anchors.contains(where: { stands(look, movedBy: $0 - way, slack) }) { return }
      expect(look, movedBy: first - way, slack)
    }

    /// The rows that were seen before and are still stand where they stood.
    mutating func expectHeld(_ look: ReadingLook, _ isGeometry: Bool) {
      if stayedAtStart, look.isStill {
        return expect(look, movedBy: look.offset - look.room(restsAtBottom).lowerBound)
      }
      let anchors = anchors(look, isGeometry: isGeometry)
      guard let first = anchors.first else { return }
      if !anchors.contains(where: { stands(look, movedBy: $0) }) { expect(look, movedBy: first) }
    }

    /// How far the rows were moved that may hold the list: the first that is left of those that were seen; where sizes become known
    /// late, also the first whose edge was seen.
    private func anchors(_ look: ReadingLook, isGeometry: Bool) -> [Double] {
      let rows = (isAtTop ? last.seen : last.seen.reversed()).compactMap { old in
        (isOfWhatIsSeen ? look.seen : look.rows).first { $0.id == old.id }.map { new in
          isAtTop
            ? Survivor(distance: old.start - new.start, isWhole: old.start >= 0, willBeWhole: new.start >= 0)
            : Survivor(
              distance: (old.end - last.length) - (new.end - look.length), isWhole: old.end <= last.length,
              willBeWhole: new.end <= look.length)
        }
      }
      guard let first = rows.first else { return [] }
      var anchors = [first.distance]
      if mayHoldWhole {
        anchors += [rows.first(where: \.isWhole), rows.first(where: \.willBeWhole)].compactMap(\.?.distance)
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

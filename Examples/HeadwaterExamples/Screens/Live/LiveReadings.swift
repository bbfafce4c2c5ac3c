import Headwater

/// Thousands of readings. Each tick changes, inserts, deletes, and moves some of them.
@MainActor
final class LiveReadings {
  let source: ArrayDataSource<Reading>
  private var dice: any RandomNumberGenerator
  private var numberMade: Int

  init(count: Int = 5_000, dice: any RandomNumberGenerator = SystemRandomNumberGenerator()) {
    self.dice = dice
    numberMade = count
    source = ArrayDataSource((0..<count).map { Reading(id: $0, value: 100) })
  }

  /// Changes 40 values, inserts three rows, moves three rows, and deletes three rows, in one update.
  func tick() throws {
    try source.perform(context: UpdateContext(origin: "tick")) { readings in
      for _ in 0..<40 { try changeValue(in: &readings) }
      for _ in 0..<3 {
        try readings.insert(newReading(), at: position(below: readings.numberOfItems + 1))
        let count = readings.numberOfItems
        try readings.move(from: position(below: count), to: position(below: count))
        try readings.remove(at: position(below: count))
      }
    }
  }

  private func changeValue(in readings: inout Snapshot<SingleSection, Reading>) throws {
    guard readings.numberOfItems > 0,
      var reading = readings.item(at: position(below: readings.numberOfItems))
    else { return }
    reading.value += Int.random(in: -5...5, using: &dice)
    try readings.update(reading)
  }

  private func newReading() -> Reading {
    defer { numberMade += 1 }
    return Reading(id: numberMade, value: 100)
  }

  private func position(below count: Int) -> ItemPosition {
    ItemPosition(section: 0, item: Int.random(in: 0..<count, using: &dice))
  }
}

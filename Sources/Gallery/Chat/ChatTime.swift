import HeadwaterFetching

/// A minute of a day, in no zone of time.
struct ChatTime: Hashable, Comparable, Sendable {
  /// How many days after 1 January 1970.
  var day: Int
  /// How many minutes after midnight.
  var minute: Int

  static func < (left: ChatTime, right: ChatTime) -> Bool {
    (left.day, left.minute) < (right.day, right.minute)
  }

  /// Such as `9:05`.
  var text: String {
    let minutes = minute % 60
    return "\(minute / 60):\(minutes < 10 ? "0" : "")\(minutes)"
  }

  /// Such as `Thursday, 1 January 1970`.
  ///
  /// - Parameter day: How many days after that one.
  /// - Returns: The day of the week and the date.
  static func dayText(_ day: Int) -> String {
    let names = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"]
    let date = CivilDay(daysSince1970: Int64(day))
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November", "December",
    ]
    return "\(names[((day % 7) + 7) % 7]), \(date.day) \(months[Int(date.month) - 1]) \(date.year)"
  }
}

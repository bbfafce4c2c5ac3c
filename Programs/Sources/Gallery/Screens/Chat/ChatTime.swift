import Foundation

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
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let date = Date(timeIntervalSince1970: Double(day) * 86_400)
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    let (year, month) = (parts.year ?? 1970, parts.month ?? 1)
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November", "December",
    ]
    return "\(names[((day % 7) + 7) % 7]), \(parts.day ?? 1) \(months[month - 1]) \(year)"
  }
}

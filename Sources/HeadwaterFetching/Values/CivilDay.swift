/// A day in the proleptic Gregorian calendar. Year 0 is the year before year 1.
package struct CivilDay: Hashable {
  package var year: Int64
  package var month: Int64
  package var day: Int64
}

extension CivilDay {
  /// Creates a day from a number of days since January 1, 1970.
  ///
  /// Years are counted from March, so that a leap day is the last day of its year.
  package init(daysSince1970 days: Int64) {
    let sinceMarchOfYear0 = days + 719_468
    let era = (sinceMarchOfYear0 >= 0 ? sinceMarchOfYear0 : sinceMarchOfYear0 - 146_096) / 146_097
    let dayOfEra = sinceMarchOfYear0 - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The number of days since January 1, 1970.
  var daysSince1970: Int64 {
    let marchYear = month <= 2 ? year - 1 : year
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// A Boolean value that indicates whether the day exists in the calendar.
  var isValid: Bool {
    // The day count of a larger year doesn't fit into 64 bits.
    (1...12).contains(month) && (1...31).contains(day) && year.magnitude <= 1 << 32
      && CivilDay(daysSince1970: daysSince1970) == self
  }

  /// The day as text in the form `YYYY-MM-DD`, for the years 0 to 9999.
  package var text: String { "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))" }

  /// The month as text in the form `YYYY-MM`, for the years 0 to 9999.
  package var monthText: String { "\(Self.padded(year, 4))-\(Self.padded(month, 2))" }

  /// Creates a day from text in the form `YYYY-MM-DD`. Returns nil if the text has a different form or the day doesn't exist.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let year = Int64(parts[0]), let month = Int64(parts[1]), let day = Int64(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
    guard isValid else { return nil }
  }

  /// Returns a nonnegative number as decimal text, padded with zeros to a minimum number of digits.
  static func padded(_ number: Int64, _ digits: Int) -> String {
    let text = String(number)
    return text.utf8.count >= digits ? text : String(repeating: "0", count: digits - text.utf8.count) + text
  }
}

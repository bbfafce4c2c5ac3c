public import Foundation

extension FetchSections where Section == CalendarDate {
  /// Returns sections that group records by the day of a date. Dates before the year 1 or after 9999 have no day, which is
  /// reported as an error. Use an optional property to put these dates into the section for nil instead.
  ///
  /// - Parameters:
  ///   - keyPath: The date property. The table must have a column for it.
  ///   - secondsFromGMT: The offset east of UTC, in seconds, at which days begin.
  ///   - isDescending: A Boolean value that indicates whether the latest day comes first.
  /// - Returns: The sections.
  public static func day(
    of keyPath: any KeyPath<Record, Date> & Sendable, secondsFromGMT: Int = 0, isDescending: Bool = false
  ) -> FetchSections {
    value(isDescending: isDescending) { table throws(FetchError) in
      .day(.column(try table.column(for: keyPath).reference), secondsFromGMT: secondsFromGMT)
    }
  }

  /// Returns sections that group records by the month of a date. Dates before the year 1 or after 9999 have no month, which is
  /// reported as an error. Use an optional property to put these dates into the section for nil instead.
  ///
  /// - Parameters:
  ///   - keyPath: The date property. The table must have a column for it.
  ///   - secondsFromGMT: The offset east of UTC, in seconds, at which months begin.
  ///   - isDescending: A Boolean value that indicates whether the latest month comes first.
  /// - Returns: The sections.
  public static func month(
    of keyPath: any KeyPath<Record, Date> & Sendable, secondsFromGMT: Int = 0, isDescending: Bool = false
  ) -> FetchSections {
    value(isDescending: isDescending) { table throws(FetchError) in
      .month(.column(try table.column(for: keyPath).reference), secondsFromGMT: secondsFromGMT)
    }
  }
}

extension FetchSections where Section == CalendarDate? {
  /// Returns sections that group records by the day of a date, with a section for nil.
  ///
  /// - Parameters:
  ///   - keyPath: The date property. The table must have a column for it.
  ///   - secondsFromGMT: The offset east of UTC, in seconds, at which days begin.
  ///   - isDescending: A Boolean value that indicates whether the latest day comes first and nil comes last.
  /// - Returns: The sections.
  public static func day(
    of keyPath: any KeyPath<Record, Date?> & Sendable, secondsFromGMT: Int = 0, isDescending: Bool = false
  ) -> FetchSections {
    value(isDescending: isDescending) { table throws(FetchError) in
      .day(.column(try table.column(for: keyPath).reference), secondsFromGMT: secondsFromGMT)
    }
  }

  /// Returns sections that group records by the month of a date, with a section for nil.
  ///
  /// - Parameters:
  ///   - keyPath: The date property. The table must have a column for it.
  ///   - secondsFromGMT: The offset east of UTC, in seconds, at which months begin.
  ///   - isDescending: A Boolean value that indicates whether the latest month comes first and nil comes last.
  /// - Returns: The sections.
  public static func month(
    of keyPath: any KeyPath<Record, Date?> & Sendable, secondsFromGMT: Int = 0, isDescending: Bool = false
  ) -> FetchSections {
    value(isDescending: isDescending) { table throws(FetchError) in
      .month(.column(try table.column(for: keyPath).reference), secondsFromGMT: secondsFromGMT)
    }
  }
}

extension FetchSections where Section == String {
  /// Returns sections that group records by the first letter of a string, with a to z converted to uppercase; the section of an
  /// empty string is "". A combining mark after the letter is ignored.
  ///
  /// - Parameters:
  ///   - keyPath: The text property. The table must have a column for it.
  ///   - isDescending: A Boolean value that indicates whether the last letter comes first.
  /// - Returns: The sections.
  public static func firstLetter(
    of keyPath: any KeyPath<Record, String> & Sendable, isDescending: Bool = false
  ) -> FetchSections {
    value(isDescending: isDescending) { table throws(FetchError) in
      .firstLetter(.column(try table.column(for: keyPath).reference))
    }
  }
}

extension FetchSections where Section == String? {
  /// Returns sections that group records by the first letter of a string, with a to z converted to uppercase; the section of an
  /// empty string is "", and the section of null is nil.
  ///
  /// - Parameters:
  ///   - keyPath: The text property. The table must have a column for it.
  ///   - isDescending: A Boolean value that indicates whether the last letter comes first and nil comes last.
  /// - Returns: The sections.
  public static func firstLetter(
    of keyPath: any KeyPath<Record, String?> & Sendable, isDescending: Bool = false
  ) -> FetchSections {
    value(isDescending: isDescending) { table throws(FetchError) in
      .firstLetter(.column(try table.column(for: keyPath).reference))
    }
  }
}

public import Foundation

extension FetchSections where Section == CalendarDate {
  /// Sections by the day of a moment. A moment before the year 1 or after 9999 has none, which is an error;
  /// sections of an optional property have it under nil.
  ///
  /// - Parameters:
  ///   - keyPath: The moment; the table has a column for it.
  ///   - secondsFromGMT: How far east of UTC days begin.
  ///   - isDescending: Whether the last day comes first.
  /// - Returns: The sections.
  public static func day(
    of keyPath: any KeyPath<Record, Date> & Sendable, secondsFromGMT: Int = 0, isDescending: Bool = false
  ) -> FetchSections {
    value(isDescending: isDescending) { table throws(FetchError) in
      .day(.column(try table.column(for: keyPath).reference), secondsFromGMT: secondsFromGMT)
    }
  }

  /// Sections by the month of a moment. A moment before the year 1 or after 9999 has none, which is an error;
  /// sections of an optional property have it under nil.
  ///
  /// - Parameters:
  ///   - keyPath: The moment; the table has a column for it.
  ///   - secondsFromGMT: How far east of UTC months begin.
  ///   - isDescending: Whether the last month comes first.
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
  /// Sections by the day of a moment, nil for those without one.
  ///
  /// - Parameters:
  ///   - keyPath: The moment; the table has a column for it.
  ///   - secondsFromGMT: How far east of UTC days begin.
  ///   - isDescending: Whether the last day comes first, and nil last.
  /// - Returns: The sections.
  public static func day(
    of keyPath: any KeyPath<Record, Date?> & Sendable, secondsFromGMT: Int = 0, isDescending: Bool = false
  ) -> FetchSections {
    value(isDescending: isDescending) { table throws(FetchError) in
      .day(.column(try table.column(for: keyPath).reference), secondsFromGMT: secondsFromGMT)
    }
  }

  /// Sections by the month of a moment, nil for those without one.
  ///
  /// - Parameters:
  ///   - keyPath: The moment; the table has a column for it.
  ///   - secondsFromGMT: How far east of UTC months begin.
  ///   - isDescending: Whether the last month comes first, and nil last.
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
  /// Sections by the first letter of a text, a to z as A to Z; "" for an empty text. A letter with a mark that is a character
  /// of its own is told by the letter.
  ///
  /// - Parameters:
  ///   - keyPath: The text; the table has a column for it.
  ///   - isDescending: Whether the last letter comes first.
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
  /// Sections by the first letter of a text, a to z as A to Z; "" for an empty text, nil for none.
  ///
  /// - Parameters:
  ///   - keyPath: The text; the table has a column for it.
  ///   - isDescending: Whether the last letter comes first, and nil last.
  /// - Returns: The sections.
  public static func firstLetter(
    of keyPath: any KeyPath<Record, String?> & Sendable, isDescending: Bool = false
  ) -> FetchSections {
    value(isDescending: isDescending) { table throws(FetchError) in
      .firstLetter(.column(try table.column(for: keyPath).reference))
    }
  }
}

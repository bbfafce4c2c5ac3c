public import Foundation
public import Headwater

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
  /// Returns sections that group records by the first letter of a string.
  ///
  /// With a comparator, the sections are those of `IndexLetters` in the comparator's language: `Émile` belongs to E in French,
  /// and `Åsa` to Å, after Z, in Swedish. Text without one of the letters belongs to the last section, `#`.
  ///
  /// Without a comparator, the section of an empty string is "", and a combining mark after the letter is ignored.
  ///
  /// - Parameters:
  ///   - keyPath: The text property. The table must have a column for it.
  ///   - comparator: The comparator whose language determines the letters; for example, `.localizedStandard` for the user's
  ///     language. If nil, the letter is the first Unicode scalar, with a to z converted to uppercase.
  ///   - isDescending: A Boolean value that indicates whether the last letter comes first.
  /// - Returns: The sections.
  public static func firstLetter(
    of keyPath: any KeyPath<Record, String> & Sendable, using comparator: LocalizedComparator? = nil,
    isDescending: Bool = false
  ) -> FetchSections {
    if let comparator {
      return initials(using: comparator, isDescending: isDescending) { table throws(FetchError) in
        .column(try table.column(for: keyPath).reference)
      } section: { title in
        title
      }
    }
    return value(isDescending: isDescending) { table throws(FetchError) in
      .firstLetter(.column(try table.column(for: keyPath).reference))
    }
  }
}

extension FetchSections where Section == String? {
  /// Returns sections that group records by the first letter of a string; the section of null is nil.
  ///
  /// With a comparator, the sections are those of `IndexLetters` in the comparator's language: `Émile` belongs to E in French,
  /// and `Åsa` to Å, after Z, in Swedish. Text without one of the letters belongs to the last section, `#`.
  ///
  /// Without a comparator, the section of an empty string is "".
  ///
  /// - Parameters:
  ///   - keyPath: The text property. The table must have a column for it.
  ///   - comparator: The comparator whose language determines the letters; for example, `.localizedStandard` for the user's
  ///     language. If nil, the letter is the first Unicode scalar, with a to z converted to uppercase.
  ///   - isDescending: A Boolean value that indicates whether the last letter comes first and nil comes last.
  /// - Returns: The sections.
  public static func firstLetter(
    of keyPath: any KeyPath<Record, String?> & Sendable, using comparator: LocalizedComparator? = nil,
    isDescending: Bool = false
  ) -> FetchSections {
    if let comparator {
      return initials(using: comparator, isDescending: isDescending) { table throws(FetchError) in
        .column(try table.column(for: keyPath).reference)
      } section: { title in
        title
      }
    }
    return value(isDescending: isDescending) { table throws(FetchError) in
      .firstLetter(.column(try table.column(for: keyPath).reference))
    }
  }
}

extension FetchSections {
  /// Returns sections that group records by the index letters of a language.
  ///
  /// - Parameters:
  ///   - comparator: The comparator whose language determines the letters. In reverse order, it reverses the sections.
  ///   - isDescending: A Boolean value that indicates whether the last letter comes first.
  ///   - text: A closure that returns the text for the record's table.
  ///   - section: A closure that creates a section from a letter; nil for null. Returns nil if there is no such section.
  /// - Returns: The sections.
  private static func initials(
    using comparator: LocalizedComparator, isDescending: Bool,
    _ text: @escaping @Sendable (RecordTable<Record>) throws(FetchError) -> FetchExpression,
    section: @escaping @Sendable (String?) -> Section?
  ) -> FetchSections {
    let initials = FetchInitials(comparator)
    let isReversed = isDescending != (comparator.order == .reverse)
    return FetchSections(
      sectioning: { table throws(FetchError) in
        .value(.initial(of: try text(table), using: comparator), isDescending: isReversed)
      },
      decode: { found throws(FetchError) in
        let position = found.key.values.first ?? .null
        let title = initials.title(at: position)
        guard title != nil || position.isNull, let value = section(title) else {
          throw .wrongType(
            column: "section", table: Record.table.reference.name, key: found.key, found: position)
        }
        return value
      })
  }
}

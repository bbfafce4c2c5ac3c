public import Headwater

/// The definition of a request's sections, and the conversion of section keys into section values.
public struct FetchSections<Section: ListElement, Record: FetchedRecord>: Sendable {
  /// A closure that returns the definition of a query's sections for the record's table; nil for a single section.
  let sectioning: @Sendable (RecordTable<Record>) throws(FetchError) -> FetchSectioning?
  /// A closure that creates a section's value.
  package let decode: @Sendable (FetchedSection) throws(FetchError) -> Section
  /// The section for rows whose section key can't be decoded; nil for none.
  package var placeholder: Section?
  /// The position of the section for null; nil for the default position.
  var nulls: FetchOrder.Nulls?

  package init(
    placeholder: Section? = nil,
    sectioning: @escaping @Sendable (RecordTable<Record>) throws(FetchError) -> FetchSectioning?,
    decode: @escaping @Sendable (FetchedSection) throws(FetchError) -> Section
  ) {
    (self.placeholder, self.sectioning, self.decode) = (placeholder, sectioning, decode)
  }

  /// Returns the same sections with a placeholder for rows whose section key can't be decoded. This happens for unknown raw
  /// values, and for null if the property isn't optional. Each of these keys is reported.
  ///
  /// Without a placeholder, these rows appear in the section `nil` if the section type is optional; otherwise, they are
  /// omitted.
  ///
  /// - Parameter placeholder: The placeholder section. It can also contain other rows.
  /// - Returns: The sections.
  public func placeholder(_ placeholder: Section) -> FetchSections {
    var sections = self
    sections.placeholder = placeholder
    return sections
  }

  /// Returns the same sections with the section for null, or for rows without a related record, before or after all others,
  /// regardless of the direction. By default, the section for null is first in ascending order and last in descending order,
  /// and the section for rows without a related record is first.
  ///
  /// ```swift
  /// let sections = FetchSections<String?, Note>.value(\.folder).sortingNulls(.last)
  /// ```
  ///
  /// Core Data doesn't support the order. PostgreSQL reads the rows in the order of an index only if the index specifies the same
  /// position of null, as a suggested index does.
  ///
  /// - Parameter nulls: The position of the section.
  /// - Returns: The sections.
  public func sortingNulls(_ nulls: FetchOrder.Nulls) -> FetchSections {
    var sections = self
    sections.nulls = nulls
    return sections
  }
}

extension FetchSections where Section == SingleSection {
  /// A single section for all records.
  public static var none: FetchSections {
    FetchSections(
      sectioning: { _ throws(FetchError) in nil }, decode: { _ throws(FetchError) in SingleSection() })
  }
}

extension FetchSections where Section: FetchValueConvertible {
  /// Returns sections that group records by the value of a property. Each distinct value, including nil, is a section.
  ///
  /// - Parameters:
  ///   - keyPath: The property. The table must have a column for it.
  ///   - isDescending: A Boolean value that indicates whether the order is descending.
  /// - Returns: The sections.
  public static func value(
    _ keyPath: any KeyPath<Record, Section> & Sendable, isDescending: Bool = false
  ) -> FetchSections {
    value(isDescending: isDescending) { table throws(FetchError) in
      .column(try table.column(for: keyPath).reference)
    }
  }

  /// Returns sections that group records by the value of an expression.
  ///
  /// - Parameters:
  ///   - isDescending: A Boolean value that indicates whether the order is descending.
  ///   - expression: A closure that returns the expression for the record's table.
  /// - Returns: The sections.
  static func value(
    isDescending: Bool = false,
    _ expression: @escaping @Sendable (RecordTable<Record>) throws(FetchError) -> FetchExpression
  ) -> FetchSections {
    FetchSections(
      sectioning: { table throws(FetchError) in .value(try expression(table), isDescending: isDescending) },
      decode: { found throws(FetchError) in
        guard let section = found.key.values.first.flatMap(Section.init(fetchValue:)) else {
          throw .wrongType(
            column: "section", table: Record.table.reference.name, key: found.key,
            found: found.key.values.first ?? .null)
        }
        return section
      })
  }
}

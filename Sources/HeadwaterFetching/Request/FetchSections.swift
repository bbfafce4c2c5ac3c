public import Headwater

/// What the records of a request are sectioned by, and how a section's value is made of what a store has.
public struct FetchSections<Section: ListElement, Record: FetchedRecord>: Sendable {
  /// What a store is asked, with the record's table at hand; nil for one section.
  let sectioning: @Sendable (Table<Record>) throws(FetchError) -> FetchSectioning?
  /// Makes a section's value.
  package let decode: @Sendable (FetchedSection) throws(FetchError) -> Section
  /// The section of rows whose own section no value can be made of; nil for none.
  package var placeholder: Section?

  package init(
    placeholder: Section? = nil,
    sectioning: @escaping @Sendable (Table<Record>) throws(FetchError) -> FetchSectioning?,
    decode: @escaping @Sendable (FetchedSection) throws(FetchError) -> Section
  ) {
    (self.placeholder, self.sectioning, self.decode) = (placeholder, sectioning, decode)
  }

  /// The same sections, with one for rows whose own section no value can be made of: an unknown raw value, or null where the
  /// property is not optional. Each such value is reported.
  ///
  /// Without it, these rows are in the section `nil` where there is one, and are left out otherwise.
  ///
  /// - Parameter placeholder: The section. Other rows may be in it, too.
  /// - Returns: The sections.
  public func placeholder(_ placeholder: Section) -> FetchSections {
    var sections = self
    sections.placeholder = placeholder
    return sections
  }
}

extension FetchSections where Section == SingleSection {
  /// No sections: one list.
  public static var none: FetchSections {
    FetchSections(
      sectioning: { _ throws(FetchError) in nil }, decode: { _ throws(FetchError) in SingleSection() })
  }
}

extension FetchSections where Section: FetchValueConvertible {
  /// Sections by a property: their values are the property's, exactly, nil among them.
  ///
  /// - Parameters:
  ///   - keyPath: The property; the table has a column for it.
  ///   - isDescending: Whether the greatest comes first.
  /// - Returns: The sections.
  public static func value(
    _ keyPath: any KeyPath<Record, Section> & Sendable, isDescending: Bool = false
  ) -> FetchSections {
    value(isDescending: isDescending) { table throws(FetchError) in
      .column(try table.column(for: keyPath).reference)
    }
  }

  /// Sections by what a store makes of a row.
  ///
  /// - Parameters:
  ///   - isDescending: Whether the greatest comes first.
  ///   - expression: What it makes, with the record's table at hand.
  /// - Returns: The sections.
  static func value(
    isDescending: Bool = false,
    _ expression: @escaping @Sendable (Table<Record>) throws(FetchError) -> FetchExpression
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

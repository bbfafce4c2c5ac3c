public import Headwater

extension FetchSections {
  /// Returns the same sections with values of another type, so that a list can switch between different kinds of sections.
  ///
  /// ```swift
  /// enum Group: Hashable, ListElement { case section(String?), initial(String) }
  ///
  /// let sections = FetchSections<String?, Package>.value(\.section).map { Group.section($0) }
  /// ```
  ///
  /// - Parameter transform: A closure that converts a section's value. Sections with equal results are merged.
  /// - Returns: The sections.
  public func map<Other: ListElement>(
    _ transform: @escaping @Sendable (Section) -> Other
  ) -> FetchSections<Other, Record> {
    let (sectioning, decode) = (sectioning, decode)
    var sections = FetchSections<Other, Record>(
      placeholder: placeholder.map(transform), sectioning: sectioning,
      decode: { found throws(FetchError) in transform(try decode(found)) })
    sections.nulls = nulls
    return sections
  }
}

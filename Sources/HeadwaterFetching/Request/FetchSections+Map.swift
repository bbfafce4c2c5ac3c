public import Headwater

extension FetchSections {
  /// The same sections as values of another type, so that one list can be sectioned now by this and now by that.
  ///
  /// ```swift
  /// enum Group: Hashable, ListElement { case section(String?), initial(String) }
  ///
  /// let sections = FetchSections<String?, Package>.value(\.section).map { Group.section($0) }
  /// ```
  ///
  /// - Parameter transform: Makes the other value. Values that become the same share a section.
  /// - Returns: The sections.
  public func map<Other: ListElement>(
    _ transform: @escaping @Sendable (Section) -> Other
  ) -> FetchSections<Other, Record> {
    let (sectioning, decode) = (sectioning, decode)
    return FetchSections<Other, Record>(
      placeholder: placeholder.map(transform), sectioning: sectioning,
      decode: { found throws(FetchError) in transform(try decode(found)) })
  }
}

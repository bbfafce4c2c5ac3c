public import Headwater

extension FetchSections {
  /// The same sections as values of another type, so that one list can be sectioned now by this and now by that.
  ///
  /// ```swift
  /// enum Group: Hashable, ListElement { case section(String?), initial(String) }
  ///
  /// let sections = FetchSections<String?, Package>.value(\.section).map(
  ///   { Group.section($0) }, back: { if case .section(let name) = $0 { name } else { nil } })
  /// ```
  ///
  /// - Parameters:
  ///   - transform: Makes the other value. Values that differ have to stay different.
  ///   - back: The value that one was made of; nil for one that was made of none.
  /// - Returns: The sections.
  public func map<Other: ListElement>(
    _ transform: @escaping @Sendable (Section) -> Other,
    back: @escaping @Sendable (Other) -> Section?
  ) -> FetchSections<Other, Record> {
    let (sectioning, decode, key, place) = (sectioning, decode, key, place)
    return FetchSections<Other, Record>(
      sectioning: sectioning,
      decode: { found throws(FetchError) in transform(try decode(found)) },
      key: { other in back(other).map(key) ?? FetchKey([]) },
      place: { other in back(other).map(place) ?? [] })
  }
}

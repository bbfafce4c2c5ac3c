extension FetchSections {
  /// Makes sections from parts, for tables that are known only when the program runs.
  ///
  /// - Parameters:
  ///   - sectioning: What a store is asked; nil for one section.
  ///   - section: Makes a section's value of what the store has. What it throws ends the loading.
  ///   - key: A section's key, from its value: the same that the store has.
  ///   - place: By a relationship, the values of its order in a section, in that order.
  public init(
    _ sectioning: FetchSectioning?,
    section: @escaping @Sendable (FetchedSection) throws(FetchError) -> Section,
    key: @escaping @Sendable (Section) -> FetchKey,
    place: @escaping @Sendable (Section) -> [FetchValue] = { _ in [] }
  ) {
    self.init(sectioning: { _ throws(FetchError) in sectioning }, decode: section, key: key, place: place)
  }
}

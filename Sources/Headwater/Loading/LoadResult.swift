/// The result of a load closure.
public struct LoadResult<Section: ListElement, Item: ListElement>: Sendable {
  /// The sections with their items, in order.
  public var sections: [(section: Section, items: [Item])]
  /// A Boolean value that indicates whether the result replaces the current content, so that the list shows only the
  /// difference. The result of a refresh always replaces it. Otherwise, the result is added to existing sections or as new
  /// sections, and existing items are updated in place.
  public var replacesPresent: Bool
  /// A Boolean value that indicates whether there is nothing more to load.
  public var isEnd: Bool
  /// The position from which the next request continues.
  public var cursor: (any Sendable & Equatable)?

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - sections: The sections with their items, in order.
  ///   - replacesPresent: A Boolean value that indicates whether the result replaces the current content.
  ///   - isEnd: A Boolean value that indicates whether there is nothing more to load.
  ///   - cursor: The position from which the next request continues.
  public init(
    sections: [(section: Section, items: [Item])], replacesPresent: Bool = false, isEnd: Bool = false,
    cursor: (any Sendable & Equatable)? = nil
  ) {
    self.sections = sections
    self.replacesPresent = replacesPresent
    self.isEnd = isEnd
    self.cursor = cursor
  }
}

extension LoadResult where Section == SingleSection {
  /// Creates a result for a list without sections.
  ///
  /// - Parameters:
  ///   - items: The items, in order.
  ///   - replacesPresent: A Boolean value that indicates whether the result replaces the current content.
  ///   - isEnd: A Boolean value that indicates whether there is nothing more to load.
  ///   - cursor: The position from which the next request continues.
  public init(
    items: [Item], replacesPresent: Bool = false, isEnd: Bool = false,
    cursor: (any Sendable & Equatable)? = nil
  ) {
    self.init(
      sections: [(SingleSection(), items)], replacesPresent: replacesPresent, isEnd: isEnd, cursor: cursor)
  }
}

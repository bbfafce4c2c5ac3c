/// What a load closure has found.
public struct LoadResult<Section: ListElement, Item: ListElement>: Sendable {
  /// Sections with their items, in order.
  public var sections: [(section: Section, items: [Item])]
  /// Whether the result takes the place of what is there, and only the difference is shown; a refresh always does. Else it
  /// is added: to sections that are there, or as new sections, and items that are there already are shown with their new
  /// content where they are.
  public var replacesPresent: Bool
  /// Whether there is no more.
  public var isEnd: Bool
  /// Where to go on, for the next request.
  public var cursor: (any Sendable & Equatable)?

  /// Makes a result.
  ///
  /// - Parameters:
  ///   - sections: Sections with their items, in order.
  ///   - replacesPresent: Whether the result takes the place of what is there.
  ///   - isEnd: Whether there is no more.
  ///   - cursor: Where to go on, for the next request.
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
  /// Makes a result of a list without sections.
  ///
  /// - Parameters:
  ///   - items: The items, in order.
  ///   - replacesPresent: Whether the result takes the place of what is there.
  ///   - isEnd: Whether there is no more.
  ///   - cursor: Where to go on, for the next request.
  public init(
    items: [Item], replacesPresent: Bool = false, isEnd: Bool = false,
    cursor: (any Sendable & Equatable)? = nil
  ) {
    self.init(
      sections: [(SingleSection(), items)], replacesPresent: replacesPresent, isEnd: isEnd, cursor: cursor)
  }
}

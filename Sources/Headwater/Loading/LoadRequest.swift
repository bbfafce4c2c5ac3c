/// What a load closure is asked for.
public struct LoadRequest<Section: ListElement>: Sendable {
  /// What is to be loaded.
  public let part: LoadStates<Section.Identity>.Part
  /// The section, where a section is to be loaded.
  public let section: Section?
  /// How many items are there already: in the section, or in all. 0 when all is to be refreshed.
  public let offset: Int
  /// What the last result for this part said of where to go on; nil at first, and when all is to be refreshed.
  public let cursor: (any Sendable & Equatable)?
}

/// What a load closure has found.
public struct LoadResult<Section: ListElement, Item: ListElement>: Sendable {
  /// How a result goes with what is there.
  public enum Mode: Sendable {
    /// It is added: to sections that are there, or as new sections. Items that are there already are shown with their new
    /// content where they are.
    case add
    /// It takes the place of what is there, and only the difference is shown.
    case synchronize
  }

  /// Sections with their items, in order.
  public var sections: [(section: Section, items: [Item])]
  /// How the result goes with what is there. A refresh always synchronizes.
  public var mode: Mode
  /// Whether there is no more.
  public var isEnd: Bool
  /// Where to go on, for the next request.
  public var cursor: (any Sendable & Equatable)?

  /// Makes a result.
  ///
  /// - Parameters:
  ///   - sections: Sections with their items, in order.
  ///   - mode: How the result goes with what is there.
  ///   - isEnd: Whether there is no more.
  ///   - cursor: Where to go on, for the next request.
  public init(
    sections: [(section: Section, items: [Item])], mode: Mode = .add, isEnd: Bool = false,
    cursor: (any Sendable & Equatable)? = nil
  ) {
    self.sections = sections
    self.mode = mode
    self.isEnd = isEnd
    self.cursor = cursor
  }
}

extension LoadResult where Section == SingleSection {
  /// Makes a result of a list without sections.
  ///
  /// - Parameters:
  ///   - items: The items, in order.
  ///   - mode: How the result goes with what is there.
  ///   - isEnd: Whether there is no more.
  ///   - cursor: Where to go on, for the next request.
  public init(
    items: [Item], mode: Mode = .add, isEnd: Bool = false, cursor: (any Sendable & Equatable)? = nil
  ) {
    self.init(sections: [(SingleSection(), items)], mode: mode, isEnd: isEnd, cursor: cursor)
  }
}

/// Layouts that were made before, by what they were made of: a value that holds so many, and forgets those that were not
/// asked for the longest.
public struct LayoutCache<Identity: Hashable & Sendable>: Sendable {
  /// What a layout was made of.
  public struct Key: Hashable, Sendable {
    /// Whose layout it is.
    public var identity: Identity
    /// A number that changes with the content, and with the components' state.
    public var content: Int
    /// A number that changes with the context: theme, size of text.
    public var context: Int
    /// The sizes that were allowed.
    public var range: SizeRange

    /// Makes a key.
    public init(identity: Identity, content: Int, context: Int, range: SizeRange) {
      self.identity = identity
      self.content = content
      self.context = context
      self.range = range
    }
  }

  private struct Entry {
    let layout: ComponentLayout
    var lastUse: Int
  }

  /// How many layouts are kept at most.
  public let capacity: Int
  private var entries: [Key: Entry] = [:]
  private var uses = 0

  /// Makes an empty cache.
  ///
  /// - Parameter capacity: How many layouts are kept at most; less than 1 counts as 0: none is kept.
  public init(capacity: Int = 2_000) {
    self.capacity = max(capacity, 0)
  }

  /// How many layouts are kept.
  public var count: Int { entries.count }

  /// A layout that was made before. O(1).
  ///
  /// - Parameter key: What it was made of.
  /// - Returns: The layout; none where it was not kept.
  public mutating func layout(for key: Key) -> ComponentLayout? {
    guard let layout = entries[key]?.layout else { return nil }
    uses += 1
    entries[key]?.lastUse = uses
    return layout
  }

  /// Keeps a layout. O(1) on average: where there are too many the quarter of them that was not asked for the longest is
  /// forgotten at once.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - key: What it was made of.
  public mutating func keep(_ layout: ComponentLayout, for key: Key) {
    guard capacity > 0 else { return }
    uses += 1
    entries[key] = Entry(layout: layout, lastUse: uses)
    guard entries.count > capacity else { return }
    let oldest = entries.sorted { $0.value.lastUse < $1.value.lastUse }.prefix(max(capacity / 4, 1))
    for (key, _) in oldest { entries[key] = nil }
  }

  /// Forgets what does not pass. O(n).
  ///
  /// - Parameter isKept: Whether a layout is kept.
  public mutating func keep(where isKept: (Key) -> Bool) {
    entries = entries.filter { isKept($0.key) }
  }

  /// Forgets everything.
  public mutating func removeAll() {
    entries = [:]
  }
}

/// When a driver reloads instead of updating step by step. It never has to: every plan is legal.
public struct UpdatePolicy: Equatable, Sendable {
  /// Whether changes are shown step by step; false reloads at every change of structure.
  public var isIncremental: Bool
  /// Above this number of changes a view of sections is reloaded.
  public var maximumChanges: Int
  /// Above this number of changes a view of rows is reloaded: it takes many more without loss, but telling it costs more
  /// than to read anew what is visible.
  public var maximumRowChanges: Int

  /// Makes a policy.
  ///
  /// - Parameters:
  ///   - isIncremental: False to reload at every change of structure.
  ///   - maximumChanges: The number of changes above which a view of sections is reloaded; by default 1,000.
  ///   - maximumRowChanges: The number of changes above which a view of rows is reloaded; by default 100,000.
  public init(isIncremental: Bool = true, maximumChanges: Int = 1_000, maximumRowChanges: Int = 100_000) {
    self.isIncremental = isIncremental
    self.maximumChanges = maximumChanges
    self.maximumRowChanges = maximumRowChanges
  }
}

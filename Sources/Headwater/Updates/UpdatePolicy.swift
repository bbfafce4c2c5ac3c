/// When a driver reloads instead of updating step by step. It never has to: every plan is legal.
public struct UpdatePolicy: Equatable, Sendable {
  /// Whether changes are shown step by step; false reloads at every change of structure.
  public var isIncremental: Bool
  /// Above this number of changes a view of sections is reloaded. A view of rows takes any number.
  public var maximumChanges: Int

  /// Makes a policy.
  ///
  /// - Parameters:
  ///   - isIncremental: False to reload at every change of structure.
  ///   - maximumChanges: The number of changes above which a view of sections is reloaded; by default 1,000.
  public init(isIncremental: Bool = true, maximumChanges: Int = 1_000) {
    self.isIncremental = isIncremental
    self.maximumChanges = maximumChanges
  }
}

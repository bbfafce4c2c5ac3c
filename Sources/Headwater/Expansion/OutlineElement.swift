/// A row of an outline, as hosts see it: they show its level, and expand or collapse it for the user.
package protocol OutlineElement {
  /// The number of ancestors: 0 for a root.
  var level: Int { get }
  /// A Boolean value that indicates whether the row can be expanded.
  var isExpandable: Bool { get }
  /// A Boolean value that indicates whether the row is expanded.
  var isExpanded: Bool { get }
}

extension OutlineRow: OutlineElement {}

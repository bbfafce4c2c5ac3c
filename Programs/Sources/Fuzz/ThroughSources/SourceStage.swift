import Headwater
import HeadwaterTesting

/// A data source, the list that displays it, and a naive implementation of the expected content.
@MainActor
protocol SourceStage: AnyObject {
  /// The content of the view as text.
  var shown: [String] { get }
  /// The expected content as text, or nil if it can't be determined.
  var expected: [String]? { get }
  /// Other faults.
  var faults: [String] { get }
  /// The updates that the view rejected.
  var refused: [String] { get }
  /// A description of an unexpected change in the scroll position.
  var shift: String? { get }

  /// Performs a step and waits until no pending work remains.
  func play(_ step: SourceStep) async
  /// Records the visible content to determine a later ``shift``.
  func remember()
  /// Fails all pending requests.
  func close()
}

/// The text of each kind of section and item.
enum SourceText {
  static func section(_ section: FuzzElement) -> String { "\(section.id):\(section.content)" }

  static func item(_ item: FuzzElement) -> String { "\(item.id):\(item.content)" }

  static func section(_ section: ExpandableSection<FuzzElement>) -> String {
    let state = section.isExpanded ? "open" : "shut"
    return "\(self.section(section.section)) \(state) \(section.numberOfHiddenItems)"
  }

  static func row(_ row: OutlineRow<LoadingRow<FuzzElement>>) -> String {
    let node = row.node.item.map(item) ?? "placeholder"
    let state = row.isExpandable ? (row.isExpanded ? " open" : " shut") : ""
    return "\(row.level) \(node)\(state)"
  }
}

/// Waits until a condition is met while other tasks run.
///
/// - Returns: A Boolean value that indicates whether the condition was met in time.
@MainActor
func becomes(_ isSo: () -> Bool) async -> Bool {
  for _ in 0..<100_000 {
    if isSo() { return true }
    await Task.yield()
  }
  return false
}

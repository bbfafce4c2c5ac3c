import Headwater
import HeadwaterTesting

/// A source, what shows it, and a naive account of what is to be shown.
@MainActor
protocol SourceStage: AnyObject {
  /// What the view shows, in words.
  var shown: [String] { get }
  /// What it should show, in words; nil where that cannot be said.
  var expected: [String]? { get }
  /// What is wrong besides.
  var faults: [String] { get }
  /// What the view refused.
  var refused: [String] { get }
  /// How a view moved that should have stayed.
  var shift: String? { get }

  /// Makes a step happen, and waits until nothing more happens by itself.
  func play(_ step: SourceStep) async
  /// Remembers what is seen, so that a ``shift`` can be found.
  func remember()
  /// Lets go of all that waits.
  func close()
}

/// How sections and items read.
enum SourceText {
  static func section(_ section: FuzzElement) -> String { "\(section.id):\(section.content)" }

  static func item(_ item: FuzzElement) -> String { "\(item.id):\(item.content)" }

  static func section(_ section: ExpandableSection<FuzzElement>) -> String {
    let state = section.isExpanded ? "open" : "shut"
    return "\(self.section(section.section)) \(state) \(section.numberOfHiddenItems)"
  }

  static func row(_ row: OutlineRow<Slot<FuzzElement>>) -> String {
    let node = row.node.item.map(item) ?? "placeholder"
    let state = row.isExpandable ? (row.isExpanded ? " open" : " shut") : ""
    return "\(row.level) \(node)\(state)"
  }
}

/// Waits until something is so; other tasks have their turns meanwhile.
///
/// - Returns: Whether it became so before patience ended.
@MainActor
func becomes(_ isSo: () -> Bool) async -> Bool {
  for _ in 0..<100_000 {
    if isSo() { return true }
    await Task.yield()
  }
  return false
}

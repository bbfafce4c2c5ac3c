import Headwater
import HeadwaterTesting

/// A data source, the list that displays it, and a naive implementation of the expected content.
@MainActor
protocol SourceStage: AnyObject {
  var screen: any AnySourceScreen { get }
  /// The content of the view as text.
  var shown: [String] { get }
  /// The expected content as text.
  var expected: [String] { get }
  /// Other faults.
  var faults: [String] { get }

  /// Performs a step and waits until no pending work remains.
  func play(_ step: SourceStep) async
  /// Completes the case.
  func finish() async
  /// Fails all pending requests.
  func close()
}

extension SourceStage {
  var shown: [String] { screen.shown }
  func finish() async {}
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

/// Waits until a condition is met while other tasks run. Returns a Boolean value that indicates whether it was met in time.
@MainActor
func becomes(_ isSo: () -> Bool) async -> Bool {
  for _ in 0..<100_000 {
    if isSo() { return true }
    await Task.yield()
  }
  return false
}

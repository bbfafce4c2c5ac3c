import Headwater
import HeadwaterComponents
import HeadwaterComponentsTesting
import HeadwaterTesting

/// A list of components on any host.
@MainActor
protocol ComponentStage: AnyObject {
  /// The list that the view displays.
  var displayed: Snapshot<FuzzElement, FuzzCardItem> { get }
  /// The parts that are mounted in each visible cell, or nil for a cell that displays a placeholder for failed content.
  var visible: [(position: ItemPosition, parts: [String]?, height: Double)] { get }
  /// The updates that the view rejected.
  var refused: [String] { get }
  /// The total height of the content.
  var contentHeight: Double { get }
  /// A Boolean value that indicates whether the view is in a window.
  var isInWindow: Bool { get }

  /// Presses the button of one of the visible cells. Returns the item of the cell, or nil if there is no button.
  func press(_ number: Int) -> FuzzElement?
  func scroll(to place: Int)
  func toggleWindow()
  func setWidth(_ columns: Int)
  /// Lets the view complete deferred work.
  func settle()
  func close()
}

/// A headless list.
@MainActor
final class HeadlessComponentStage: ComponentStage {
  let view: HeadlessListView<FuzzElement, FuzzCardItem>

  init(_ source: FuzzCards, _ fuzzCase: ComponentCase) {
    var presentation = Presentation<HeadlessCell, FuzzElement, FuzzCardItem>.descriptionsWithoutCells
    presentation.report = { _ in }
    view = HeadlessListView(
      components: source, rules: fuzzCase.rules, viewport: 150, presentation: presentation)
  }

  var displayed: Snapshot<FuzzElement, FuzzCardItem> { view.driver.displayed }
  var refused: [String] { view.violations.map { "\($0)" } }
  var contentHeight: Double { view.contentHeight }
  var isInWindow: Bool { view.isInWindow }

  var visible: [(position: ItemPosition, parts: [String]?, height: Double)] {
    guard isInWindow else { return [] }
    return view.visiblePositions.compactMap { position in
      guard let cell = view.cell(at: position) else { return (position, ["no cell"], 0) }
      let parts = (cell as? HeadlessComponentCell)?.parts.map(FuzzCard.text)
      return (position, parts, cell.height)
    }
  }

  func press(_ number: Int) -> FuzzElement? {
    let positions = view.visiblePositions
    guard isInWindow, !positions.isEmpty else { return nil }
    let position = positions[number % positions.count]
    guard let cell = view.cell(at: position) as? HeadlessComponentCell,
      let item = displayed.item(at: position),
      let button = cell.parts.map(\.words).first(where: { $0.hasPrefix("[") })
    else { return nil }
    return cell.press(String(button.dropFirst().dropLast())) ? item.item : nil
  }

  func scroll(to place: Int) { view.scroll(to: view.contentHeight * Double(place) / 100) }
  func toggleWindow() { view.isInWindow.toggle() }
  func setWidth(_ columns: Int) { view.width = Double(columns) * HeadlessComponentCell.grid.width }
  func settle() {}
  func close() { view.close() }
}

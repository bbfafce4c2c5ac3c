import Headwater
import HeadwaterComponents
import HeadwaterTesting

/// A list of components on a screen, whatever the screen is.
@MainActor
protocol ComponentStage: AnyObject {
  /// The list that the view shows.
  var displayed: Snapshot<FuzzElement, FuzzCardItem> { get }
  /// The parts that are mounted in each visible cell; nil in one that shows that it cannot.
  var visible: [(position: ItemPosition, parts: [String]?, height: Double)] { get }
  /// What the view refused.
  var refused: [String] { get }
  /// How high everything is.
  var contentHeight: Double { get }
  /// Whether the view is on a screen.
  var isInWindow: Bool { get }

  /// Presses the button of one of the visible cells.
  ///
  /// - Returns: Whose it was; nil where there is none.
  func press(_ number: Int) -> FuzzElement?
  func scroll(to place: Int)
  func toggleWindow()
  func setWidth(_ columns: Int)
  /// Lets the view do what it has put off.
  func settle()
  func close()
}

/// A list without a screen.
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

import Headwater
import HeadwaterComponents
import HeadwaterComponentsTesting
import HeadwaterTesting

/// A component in a separate list, in which it is interactive and keeps its state.
@MainActor
final class ShownComponent {
  private let list: HeadlessListView<SingleSection, ComponentDataSource<ArrayDataSource<Int>, Void>.Item>

  init(_ component: any Component, width: Double) {
    let cards = ArrayDataSource([0]).components(isSynchronous: true) { _ in component }
    list = HeadlessListView(components: cards, width: width)
  }

  private var cell: HeadlessComponentCell? {
    list.cell(at: ItemPosition(section: 0, item: 0)) as? HeadlessComponentCell
  }

  private var parts: [HeadlessPart] { cell?.parts ?? [] }

  var height: Double { cell?.height ?? 0 }

  /// The strings in the component, from back to front.
  var texts: [String] { parts.compactMap(\.text) }

  /// The titles of the enabled buttons.
  var buttons: [String] {
    parts.map(\.words).filter { $0.hasPrefix("[") }.map { String($0.dropFirst().dropLast()) }
  }

  func press(_ button: String) { cell?.press(button) }

  /// Taps the first tappable area from the back.
  func tap() {
    guard let area = parts.first(where: { $0.words == "tap" }) else { return }
    let grid = HeadlessComponentCell.grid
    cell?.tap(
      column: Int((area.origin.x + area.size.width / 2) / grid.width),
      row: Int((area.origin.y + area.size.height / 2) / grid.height))
  }
}

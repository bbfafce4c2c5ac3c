import Headwater
import HeadwaterComponents
import HeadwaterTesting

/// A component in a list of its own, where it can be used and remembers what it is to remember.
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

  /// The texts in it, from back to front.
  var texts: [String] { parts.compactMap(\.text) }

  /// The titles of the buttons that can be used.
  var buttons: [String] {
    parts.map(\.words).filter { $0.hasPrefix("[") }.map { String($0.dropFirst().dropLast()) }
  }

  func press(_ button: String) { cell?.press(button) }

  /// Uses what can be tapped; of several the backmost.
  func tap() {
    guard let area = parts.first(where: { $0.words == "tap" }) else { return }
    let grid = HeadlessComponentCell.grid
    cell?.tap(
      column: Int((area.origin.x + area.size.width / 2) / grid.width),
      row: Int((area.origin.y + area.size.height / 2) / grid.height))
  }
}

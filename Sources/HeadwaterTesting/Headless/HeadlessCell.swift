public import Headwater

/// A cell in a ``HeadlessListView``: text, and a record of the cell's life cycle.
///
/// Subclass it if the cells of a test display more than text:
///
/// ```swift
/// final class PriceCell: HeadlessCell {
///   var price = 0
///   override var text: String { get { "\(price) €" } set {} }
/// }
///
/// presentation.register(PriceCell.self) { cell, offer in cell.price = offer.price }
/// ```
@MainActor
open class HeadlessCell {
  /// The kind of the cell, as passed to its initializer.
  public let kind: String
  /// The text that the cell displays.
  open var text = ""
  /// The number of times that each step of the cell's life cycle has happened: creation, layout, appearance, preparation,
  /// cleanup, and the reset before it is reused. A cell is prepared once for each appearance and once for each change to its
  /// content while it is visible. It is cleaned up once for each appearance.
  public var lifeCycle:
    (creations: Int, layouts: Int, appearances: Int, preparations: Int, cleanUps: Int, resets: Int)
  { lifeCycleCounts.tuple }
  var lifeCycleCounts = HeadlessLifeCycle()
  /// A Boolean value that indicates whether the cell is on screen.
  public internal(set) var isVisible = false
  /// The height of the cell in its last layout.
  public internal(set) var height = 0.0

  /// Creates an empty cell.
  public required init() {
    kind = "cell"
  }

  /// Creates an empty cell of the given kind.
  ///
  /// - Parameter kind: The kind of the cell.
  public init(kind: String) {
    self.kind = kind
  }

  /// Displays the cell as a status view, which fills the viewport if its height is given.
  func appear(filling viewport: Double?) {
    isVisible = true
    height = viewport ?? 1
  }

  /// Removes the status view from the screen.
  func disappear() { isVisible = false }
}

extension HeadlessCell: ReusableView {
  /// The cell itself.
  public var _base: HeadlessCell { self }
}

/// Counts of the steps of a cell's life cycle.
package struct HeadlessLifeCycle: Hashable, Sendable {
  /// The number of cells created.
  package var creations = 0
  /// The number of times that a cell was laid out.
  package var layouts = 0
  /// The number of times that a cell appeared. Each appearance is followed by one cleanup.
  package var appearances = 0
  /// The number of preparations: one for each appearance, and one for each change to the content while the cell is visible.
  package var preparations = 0
  /// The number of cleanups, each after a cell disappeared.
  package var cleanUps = 0
  /// The number of resets, each before a cell is reused.
  package var resets = 0

  /// Creates a record with all counts at 0.
  package init() {}

  /// The counts as a tuple, as in the public API.
  package var tuple:
    (creations: Int, layouts: Int, appearances: Int, preparations: Int, cleanUps: Int, resets: Int)
  { (creations, layouts, appearances, preparations, cleanUps, resets) }
}

extension HeadlessCell {
  /// The ``kind`` of the cell that is shown if no registration accepts the item, or if configuring the cell fails.
  public static let placeholderKind = "placeholder"
}

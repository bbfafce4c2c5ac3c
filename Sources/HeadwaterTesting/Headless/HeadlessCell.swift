public import Headwater

/// What a ``HeadlessListView`` puts into a row: a text, and a record of what happened to it.
///
/// Make subclasses where a test's cells have more to show:
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
  /// What sort of cell it is, as its maker named it.
  public let kind: String
  /// What it shows.
  open var text = ""
  /// How often the steps of its life have happened so far: it was made, given a frame, shown, prepared, cleaned up, and
  /// reset before it is used again. It is prepared once for each appearance, and for each change of content while visible,
  /// and cleaned up once for each appearance.
  public var lifeCycle:
    (creations: Int, layouts: Int, appearances: Int, preparations: Int, cleanUps: Int, resets: Int)
  { lifeCycleCounts.tuple }
  var lifeCycleCounts = HeadlessLifeCycle()
  /// Whether it is on the screen.
  public internal(set) var isVisible = false
  /// Its height, since it was last laid out.
  public internal(set) var height = 0.0

  /// Makes a cell that shows nothing yet.
  public required init() {
    kind = "cell"
  }

  /// Makes a cell that shows nothing yet.
  ///
  /// - Parameter kind: What sort of cell it is.
  public init(kind: String) {
    self.kind = kind
  }
}

extension HeadlessCell: ReusableView {
  /// The cell itself.
  public var _base: HeadlessCell { self }
}

/// How often the steps of a cell's life have happened.
package struct HeadlessLifeCycle: Hashable, Sendable {
  /// Cells made.
  package var creations = 0
  /// Frames given to cells.
  package var layouts = 0
  /// Cells shown; each time is followed by one clean-up.
  package var appearances = 0
  /// Preparations: one for each appearance, and one for each change of content while visible.
  package var preparations = 0
  /// Clean-ups, after a cell has gone.
  package var cleanUps = 0
  /// Resets, before a cell is used again.
  package var resets = 0

  /// Makes a record of nothing.
  package init() {}

  /// The counts, as the public API has them.
  package var tuple:
    (creations: Int, layouts: Int, appearances: Int, preparations: Int, cleanUps: Int, resets: Int)
  { (creations, layouts, appearances, preparations, cleanUps, resets) }
}

extension HeadlessCell {
  /// The ``kind`` of cells that stand where no registration accepts the item, or where one could not be prepared.
  public static let placeholderKind = "placeholder"
}

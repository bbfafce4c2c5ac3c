import Headwater

/// A registry of all views of a list, with one stage for the cells and one for each kind of supplementary view.
@MainActor
final class ViewStages<Section: ListElement, Item: ListElement> {
  let cells: CellStage<Section, Item>
  private(set) var ofSections: [SupplementaryKind: CellStage<Section, Section>] = [:]
  /// A closure that receives errors thrown by the app's closures.
  var report: @MainActor (Diagnostic) -> Void = Diagnostic.log {
    didSet { cells.report = report }
  }
  private let hasSizeWhenAsked: Bool

  /// Creates stages for views that have their sizes either when they are requested or only when they appear.
  init(hasSizeWhenAsked: Bool) {
    self.hasSizeWhenAsked = hasSizeWhenAsked
    cells = CellStage(hasSizeWhenAsked: hasSizeWhenAsked, content: Self.content)
  }

  subscript(kind: SupplementaryKind) -> CellStage<Section, Section> {
    if let stage = ofSections[kind] { return stage }
    let stage = CellStage<Section, Section>(
      hasSizeWhenAsked: hasSizeWhenAsked, content: Self.content)
    stage.report = report
    ofSections[kind] = stage
    return stage
  }

  /// Treats all views as having disappeared.
  func disappearAll() {
    for stage in ofSections.values { stage.disappearAll() }
    cells.disappearAll()
  }

  /// Returns the view that a placeholder covers.
  static func content(_ view: UIView) -> UIView {
    (view as? UITableViewCell)?.contentView ?? (view as? UITableViewHeaderFooterView)?.contentView
      ?? (view as? UICollectionViewCell)?.contentView ?? view
  }
}

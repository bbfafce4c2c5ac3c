import Headwater

/// Follows all cells and other views of a list: a stage for the cells, and one for each kind of views of sections.
@MainActor
final class ViewStages<Section: ListElement, Item: ListElement> {
  let cells: CellStage<Section, Item>
  private(set) var ofSections: [SupplementaryKind: CellStage<Section, Section>] = [:]
  /// Receives what closures throw.
  var report: @MainActor (Diagnostic) -> Void = Diagnostic.log {
    didSet { cells.report = report }
  }
  private let hasSizeWhenAsked: Bool

  /// Makes stages; views have their sizes when they are asked for, or else only when they appear.
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

  /// Ends all that is shown.
  func disappearAll() {
    for stage in ofSections.values { stage.disappearAll() }
    cells.disappearAll()
  }

  /// Where a placeholder goes.
  static func content(_ view: UIView) -> UIView {
    (view as? UITableViewCell)?.contentView ?? (view as? UITableViewHeaderFooterView)?.contentView
      ?? (view as? UICollectionViewCell)?.contentView ?? view
  }
}

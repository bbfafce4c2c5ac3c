public import Headwater

extension Presentation where View == HeadlessCell {
  /// A presentation that displays the descriptions of items, sections, and errors.
  public static var descriptions: Presentation {
    var presentation = descriptionsWithoutCells
    presentation.register(HeadlessCell.self, identifier: "cell") { cell, item in
      cell.text = "\(item)"
    }
    return presentation
  }

  /// A presentation that displays the descriptions of sections and errors, and has no registration for items.
  public static var descriptionsWithoutCells: Presentation {
    var presentation = Presentation()
    presentation.registrations.describesSections = true
    for kind in StatusKind.allCases { presentation.register(HeadlessCell.stateRegistration(kind)) }
    return presentation
  }
}

extension HeadlessCell {
  /// Returns a registration that displays a status as text.
  fileprivate static func stateRegistration(_ kind: StatusKind) -> StatusRegistration<HeadlessCell> {
    StatusRegistration(kind: kind, create: { HeadlessCell(kind: kind.rawValue) }) { cell, error, _ in
      switch kind {
      case .loading: cell.text = "loading…"
      case .empty: cell.text = "empty"
      case .failed: cell.text = "failed: \(error.map { "\($0)" } ?? "")"
      }
    }
  }
}

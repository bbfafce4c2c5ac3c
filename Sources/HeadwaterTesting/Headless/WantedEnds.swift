import Headwater

/// The headers and footers that a view displays: all, none, or, if nil, those that its presentation registers.
struct WantedEnds {
  let headers: Bool?
  let footers: Bool?

  /// Registers headers and footers that describe sections, if the view has them and the presentation describes its content.
  @MainActor
  func completing<Section: ListElement, Item: ListElement>(
    _ presentation: Presentation<HeadlessCell, Section, Item>
  ) -> Presentation<HeadlessCell, Section, Item> {
    var presentation = presentation
    guard presentation.registrations.describesSections else { return presentation }
    if headers == true, !presentation.registrations.hasViews(of: .header) {
      presentation.register(.header, HeadlessCell.self) { $0.text = "\($1)" }
        .create { HeadlessCell(kind: "header") }
    }
    if footers == true, !presentation.registrations.hasViews(of: .footer) {
      presentation.register(.footer, HeadlessCell.self) { $0.text = "\($1)" }
        .create { HeadlessCell(kind: "footer") }
    }
    return presentation
  }

  /// Returns the rows that sections have in addition to items.
  @MainActor
  func layout<Section: ListElement, Item: ListElement>(
    of registrations: Registrations<HeadlessCell, Section, Item>
  ) -> RowLayout {
    RowLayout(
      hasHeaders: headers ?? registrations.hasViews(of: .header),
      hasFooters: footers ?? registrations.hasViews(of: .footer))
  }
}

#if GTK
  package import GalleryKit
  import Headwater
  import HeadwaterGTK

  /// The gold header of the coinage metals, which has no disclosure button.
  private final class CoinageHeader: Cell {
    let title = Widget.label().style("gallery-header-title")

    required init() {
      let row = Widget.row(
        spacing: 8, title, Widget.label("in coins for 2,600 years").style("gallery-caption"))
      super.init(widget: row.style("gallery-gold").pointer)
    }
  }

  extension Elements {
    /// Creates a view of the families with a button for each kind of edit.
    package func makeView(for command: GalleryCommand) -> any ScreenView {
      let model = ElementsModel()
      let list = ListView(model.list) { presentation in
        presentation.registerRows(
          RowShape(hasSymbol: true, hasSubtitle: false, valueWidths: [60]), \.rowText)
        presentation.registerHeaders(title: \.title) { [families = model.list] in families.toggle($0) }
        // Use a different header for one family.
        presentation.register(.header, CoinageHeader.self) { header, family in
          header.title.setText(family.section.title)
        }
        .when { family in family.section.id == ElementFamily.coinage }
        // Add a margin below each family and a larger one around the coinage metals.
        presentation.options.insets = (top: 2, leading: 0, bottom: 10, trailing: 0)
        presentation.options[ElementFamily.coinage].insets = (top: 6, leading: 24, bottom: 20, trailing: 24)
        presentation.allowsReordering = true
      }
      return ListScreen(
        model, list: list,
        tools: [
          list.button("Add Element", "Add a missing element to the selected family, or to another one") {
            if let added = try model.addElement($0) { list.scroll(toItem: added.id) }
          },
          list.button("Remove Element", "Remove the selected element, or the last one", model.removeElement),
          Widget.separator(vertical: true),
          list.button("Add Family", "Add a missing family at the end") { _ in
            if try model.addFamily() != nil { list.scroll(toRow: list.driver.numberOfRows - 1) }
          },
          list.button("Remove Family", "Remove the selected family, or the last one", model.removeFamily),
          Widget.row().expand(horizontally: true),
          list.button("Collapse", "Collapse or expand all families") { _ in model.toggleAll() },
          list.button("Shuffle", "Reorder families and elements") { _ in
            var generator = SystemRandomNumberGenerator()
            try model.shuffle(using: &generator)
          },
        ])
    }
  }
#endif

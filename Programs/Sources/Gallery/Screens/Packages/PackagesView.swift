#if GTK
  import CGTK
  package import GalleryKit
  import Headwater
  import HeadwaterFetching
  import HeadwaterGTK

  extension Packages {
    /// Creates a view of the package list with a search field and menus for the scope, the grouping, and the order.
    package func makeView(for command: GalleryCommand) -> any ScreenView {
      let model = PackagesModel.ofThisMachine(command)
      let list = ListView(model.source) { presentation in
        presentation.registerRows(RowShape(valueWidths: [88])) { RowText($0) }
        presentation.registerHeaders(title: \.title, note: \.note)
        // Show an index beside the list, with the first letters of the sections.
        presentation.indexTitle { group in group.title.first.map { $0.uppercased() } }
      }
      list.loader = model
      list.statusViews.registerPages(.loading, title: "Loading Packages…")
      list.statusViews.registerPages(.failed, title: "No Packages")
      let strip = ProgressStrip(toolTip: "Stop the import; imported packages are kept") { [weak model] in
        model?.cancelImport()
      }
      let search = searchField(model) { [weak list] in list?.scroll(toRow: 0) }
      let screen = ListScreen(
        model, list: list,
        tools: [search] + choices(model) + [Widget.separator(vertical: true)] + actions(model, on: list),
        banner: strip.widget, icon: "edit-find-symbolic", searchField: search)
      list.onActivate { slot in
        if let package = slot.item { Task { await model.toggleStar(package) } }
      }
      model.onChange = { [weak screen, weak model] in
        strip.show((model?.progress).map { (text: $0.text, fraction: $0.fraction) })
        screen?.update()
      }
      Task { await model.importPackages() }
      return screen
    }
  }

  @MainActor
  private func searchField(_ model: PackagesModel, onChange: @escaping @MainActor () -> Void) -> Widget {
    Widget.searchField(hint: "Search packages", text: model.choice.search) { text in
      model.choice.search = text
      onChange()
    }
    .expand(horizontally: true)
  }

  @MainActor
  private func choices(_ model: PackagesModel) -> [Widget] {
    [
      .dropDown(PackageScope.self) { model.choice.scope = $0 }.toolTip("Packages to list"),
      .dropDown(PackageGrouping.self) { model.choice.grouping = $0 }
        .toolTip("How to group packages into sections"),
      .dropDown(PackageOrder.self) { model.choice.order = $0 }
        .toolTip("Order of packages within their sections"),
    ]
  }

  /// Creates the buttons that edit the database. The list updates automatically.
  @MainActor
  private func actions(
    _ model: PackagesModel, on list: ListView<PackageGroup, LoadingRow<Package>>
  ) -> [Widget] {
    let chosen = { [weak list] in list?.chosen?.item }
    let button = {
      (title: String, toolTip: String, action: @escaping @MainActor (Package) async -> Void) in
      Widget.button(title, toolTip: toolTip) {
        if let package = chosen() { Task { await action(package) } }
      }
    }
    return [
      button("Star", "Star or unstar the selected package; double-clicking does the same") {
        await model.toggleStar($0)
      },
      .button(
        "Rename", toolTip: "Rename the selected package in the list", askingFor: "New name",
        text: { chosen()?.name ?? "" }
      ) { name in
        if let package = chosen() { Task { await model.rename(package, to: name) } }
      },
      button("Delete", "Remove the selected row from the list; the package itself stays installed") {
        await model.remove($0)
      },
    ]
  }
#endif

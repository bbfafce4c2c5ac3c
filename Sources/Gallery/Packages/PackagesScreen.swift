#if GTK
  import Headwater
  import HeadwaterGTK

  private final class PackageCell: RowCell {
    required init() {
      super.init(shape: RowShape(valueWidths: [88]))
    }
  }

  /// The packages of this machine, with a search field and the choice of order and sections.
  @MainActor
  func makePackagesScreen(_ model: PackagesModel) -> any ScreenView {
    let headers = SectionHeaders<PackageGroup>(title: \.name) { [source = model.source] group in
      let snapshot = source.snapshot
      return snapshot.sectionIndex(of: group.identity).map(snapshot.numberOfItems(inSection:)) ?? 0
    }
    let list = ListView(model.source) { presentation in
      presentation.register(PackageCell.self) { cell, package, _ in
        cell.show(package.rowText)
      }
      headers.register(in: &presentation)
    }
    let search = Widget.searchField(hint: "Search packages", text: model.search) { text in
      model.search = text
      list.scroll(toRow: 0)
    }
    .expand(horizontally: true)
    let grouping = Widget.dropDown(PackageGrouping.allCases.map(\.title)) {
      model.grouping = PackageGrouping.allCases[$0]
    }
    let order = Widget.dropDown(PackageOrder.allCases.map(\.title)) {
      model.order = PackageOrder.allCases[$0]
    }
    return ListScreen(
      model, list: list,
      tools: [
        search,
        .label("Sections").style("dim-label"),
        grouping.minimum(width: 120).toolTip("By what packages are put into sections"),
        .label("Sort").style("dim-label"),
        order.minimum(width: 136).toolTip("How packages are ordered within their sections"),
      ],
      icon: "edit-find-symbolic",
      searchField: search, headers: headers)
  }
#endif

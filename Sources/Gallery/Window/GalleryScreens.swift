#if GTK
  /// Makes a screen of the gallery.
  @MainActor
  func makeScreen(_ name: ScreenName, command: GalleryCommand) -> any ScreenView {
    PlainScreen(name)
  }
  @MainActor final class PlainScreen: ScreenView {
    let widget: Widget
    var subtitle: String { "12 rows" }
    var onSubtitleChange: @MainActor () -> Void = {}
    init(_ name: ScreenName) {
      widget = Widget.column(
        Widget.row(
          spacing: 8, Widget.searchField(hint: "Search packages") { _ in }.expand(horizontally: true),
          Widget.dropDown(["Name", "Size"]) { _ in }
        ).style("gallery-tools"),
        Widget.separator(),
        Widget.emptyView(icon: "edit-find-symbolic", title: "No packages found", hint: "Try other words."))
    }
  }
#endif

#if GTK
  import CGTK
  import GalleryKit
  import Headwater
  import HeadwaterGTK

  /// The indentation of an outline level relative to its parent, in pixels.
  private let indentation: Int32 = 22
  /// The width of the disclosure button, in pixels.
  private let buttonWidth: Int32 = 24

  /// The row of a file or folder, with a disclosure button, an icon, the name, the size, and the date.
  final class FileCell: Cell {
    static let valueWidths: [Int32] = [88, 96]

    private let button: DisclosureButton
    private let picture = Widget.icon("folder-symbolic")
    private let title = Widget.label()
    private let note = Widget.label().style("gallery-caption")
    private let start: Widget
    private let values: [Widget]

    required init() {
      button = DisclosureButton()
      values = Self.valueWidths.map { Widget.number(width: $0).style("gallery-caption") }
      start = Widget.row(spacing: 6, button.widget, picture)
      let row = Widget.row(start)
      row.append(Widget.row(spacing: 8, title, note).expand(horizontally: true))
      for value in values { row.append(value) }
      super.init(widget: row.layOutAsColumns().pointer)
    }

    /// Shows a file or folder. The closure expands or collapses its row.
    func show(_ file: OutlineRow<FileEntry>, toggle: @escaping @MainActor () -> Void) {
      gtk_widget_set_margin_start(start.pointer, Int32(file.level) * indentation)
      button.show(isExpanded: file.isExpandable ? file.isExpanded : nil, toggle)
      gtk_image_set_from_icon_name(picture.final, file.icon)
      title.setText(file.level == 0 ? file.node.id : file.node.name)
      if case .link(let target) = file.node.kind { note.setText("→ \(target)") } else { note.setText("") }
      for (label, text) in zip(values, [file.node.sizeText, file.node.dateText()]) { label.setText(text) }
    }
  }

  extension OutlineRow<FileEntry> {
    /// The name of the row's icon in the theme.
    fileprivate var icon: String {
      switch node.kind {
      case .folder: isExpanded ? "folder-open-symbolic" : "folder-symbolic"
      case .file: "text-x-generic-symbolic"
      case .link: "mail-forward-symbolic"
      case .other: "emblem-system-symbolic"
      }
    }
  }

  /// The row below a folder that is loading or can't be read.
  final class FolderStateCell: Cell {
    private let row: Widget
    private let spinner = Widget(gtk_spinner_new())
    private let picture = Widget.icon("dialog-warning-symbolic")
    private let text = Widget.label()
    private let button: Widget
    private var retry: @MainActor () -> Void = {}

    required init() {
      button = Widget(gtk_button_new_with_label("Try Again")).style("flat")
      row = Widget.row(spacing: 8, spinner, picture, text.style("dim-label"), button)
      super.init(widget: row.pointer)
      button.on("clicked") { [weak self] in self?.retry() }
    }

    /// Shows the loading state of a folder. The closure reads the folder again.
    func show(_ state: OutlineRow<FileEntry>, retry: @escaping @MainActor () -> Void) {
      self.retry = retry
      gtk_widget_set_margin_start(row.pointer, Int32(state.level) * indentation + buttonWidth + 8)
      let failure = if case .failed(let error) = state.loadState { error } else { nil as (any Error)? }
      gtk_spinner_set_spinning(spinner.final, failure == nil ? 1 : 0)
      gtk_widget_set_visible(spinner.pointer, failure == nil ? 1 : 0)
      gtk_widget_set_visible(picture.pointer, failure == nil ? 0 : 1)
      gtk_widget_set_visible(button.pointer, failure == nil ? 0 : 1)
      text.setText(failure.map { "\($0)" } ?? "Loading…")
    }
  }
#endif

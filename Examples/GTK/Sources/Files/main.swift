// Shows the files in the current folder, or in the folder that is named on the command line, as an outline. A folder is read
// when it is first expanded. A click or the Return key expands or collapses a folder, and opens a file in its default app.
// Escape closes the window.

import CGTK
import Foundation
import Headwater
import HeadwaterGTK

struct File: Identifiable, ListElement {
  let id: URL
  let isFolder: Bool
  var name: String { id.lastPathComponent }
}

/// Reads a folder. The outline calls this function off the main actor.
@Sendable func contents(of folder: File) throws -> [File] {
  let keys: Set<URLResourceKey> = [.isDirectoryKey]
  return try FileManager.default.contentsOfDirectory(at: folder.id, includingPropertiesForKeys: Array(keys))
    .map { url in File(id: url, isFolder: try url.resourceValues(forKeys: keys).isDirectory ?? false) }
    .sorted { $0.name.lowercased() < $1.name.lowercased() }
}

final class FileCell: Cell, ListCell {
  private let icon = gtk_image_new()
  private let title = gtk_label_new(nil)

  required init() {
    super.init(widget: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6))
    for part in [icon, title] { gtk_box_append(UnsafeMutablePointer(OpaquePointer(widget)), part) }
  }

  func configure(with row: OutlineRow<File>) {
    gtk_widget_set_margin_start(widget, Int32(row.level) * 20)
    let (name, text) =
      switch row.loadState {
      case .loading: ("content-loading", "Loading…")
      case .failed(let error): ("dialog-warning", "\(error.localizedDescription) Click to try again.")
      default:
        (row.isExpanded ? "folder-open" : row.isExpandable ? "folder" : "text-x-generic", row.node.name)
      }
    gtk_image_set_from_icon_name(OpaquePointer(icon), "\(name)-symbolic")
    gtk_label_set_text(OpaquePointer(title), text)
  }
}

try MainLoop.start()

let root = URL(filePath: CommandLine.arguments.dropFirst().first ?? ".").standardizedFileURL
let files = OutlineDataSource(
  roots: [File(id: root, isFolder: true)], isExpandable: \.isFolder, load: contents)
files.expand(root)

let list = ListView(files) { configuration in
  configuration.register(FileCell.self)
  configuration.options.insets = (top: 0, leading: 12, bottom: 0, trailing: 12)
  configuration.onActivate { row in
    if case .failed = row.loadState {
      files.retry(row.node.id)
    } else if row.isExpandable {
      files.toggle(row.node.id)
    } else if row.loadState == nil {
      g_app_info_launch_default_for_uri(row.node.id.absoluteString, nil, nil)
    }
  }
}
list.activatesOnSingleClick = true

let window = AppWindow(title: root.path, size: (480, 640), list)

let keys = gtk_event_controller_key_new()
gtk_widget_add_controller(list.widget, keys)
Signal.handle(keys, "key-pressed") { (key: Int) in
  if key == Int(GDK_KEY_Escape) { window.close() }
  return key == Int(GDK_KEY_Escape)
}
MainLoop.run()

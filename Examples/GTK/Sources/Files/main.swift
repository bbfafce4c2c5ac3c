// Shows the files in the current folder, or in a folder that you specify on the command line, as an outline. A folder is read
// when it is first expanded. A double-click or the Return key expands or collapses a folder, and opens a file in its default
// app. The arrow keys expand and collapse folders, too.
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

try MainLoop.start()

let root = URL(filePath: CommandLine.arguments.dropFirst().first ?? ".").standardizedFileURL
let files = OutlineDataSource(
  roots: [File(id: root, isFolder: true)], isExpandable: \.isFolder, load: contents)
files.expand(root)

let list = ListView(files) { configuration in
  configuration.register(OutlineCell.self, of: files) { cell, file in
    cell.text = file.name
    cell.icon = file.isFolder ? "folder-symbolic" : "text-x-generic-symbolic"
  }
  configuration.onActivate { row in
    if row.isExpandable {
      files.toggle(row.node.id)
    } else if row.loadState == nil {
      g_app_info_launch_default_for_uri(row.node.id.absoluteString, nil, nil)
    }
  }
}

let window = AppWindow(title: root.path, size: (480, 640), list)

let keys = gtk_event_controller_key_new()
gtk_widget_add_controller(list.widget, keys)
Signal.handle(keys, "key-pressed") { (key: Int) in
  if key == Int(GDK_KEY_Escape) { window.close() }
  return key == Int(GDK_KEY_Escape)
}
MainLoop.run()

// Shows the lines of standard input as they arrive, or a generated log if nothing is piped in. The list follows its end until
// the user scrolls away, and a button then counts the new lines. The user can search, and choose the lowest severity to show.

import CGTK
import Foundation
import Headwater
import HeadwaterGTK

enum Severity: CaseIterable, Comparable { case info, warning, error }

struct LogLine: Identifiable, ListElement {
  let id: Int
  let text: String

  var severity: Severity {
    if text.localizedCaseInsensitiveContains("error") { return .error }
    return text.localizedCaseInsensitiveContains("warning") ? .warning : .info
  }
}

let input = AsyncStream<[String]> { batches in
  Thread.detachNewThread {
    let isPiped = isatty(STDIN_FILENO) == 0
    let samples = ["Info: saved the file\n", "Warning: low disk space\n", "Error: lost the connection\n"]
    var rest = Data()
    while true {
      let data = isPiped ? FileHandle.standardInput.availableData : Data(samples.shuffled()[0].utf8)
      if data.isEmpty { break }
      var lines = (rest + data).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      rest = Data(lines.removeLast())
      batches.yield(lines.map { String(decoding: $0, as: UTF8.self) })
      if !isPiped { Thread.sleep(forTimeInterval: 0.5) }
    }
  }
}

try MainLoop.start()

let log = ArrayDataSource<LogLine>()
Task { for await texts in input { try log.append(contentsOf: zip(log.count..., texts).map(LogLine.init)) } }
var (query, minimum) = ("", Severity.info)
let lines = log.filter { line in
  line.severity >= minimum && (query.isEmpty || line.text.localizedCaseInsensitiveContains(query))
}
let list = ListView(lines) { configuration in
  configuration.register(LabelCell.self) { cell, line in
    cell.text = line.text
    for (style, isSet) in [("dim-label", line.severity == .info), ("error", line.severity == .error)] {
      (isSet ? gtk_widget_add_css_class : gtk_widget_remove_css_class)(cell.widget, style)
    }
  }
}
list.anchoring = .bottom
list.showsUnseenCount = true

let field = gtk_search_entry_new()
Signal.connect(field, "search-changed") {
  query = String(cString: gtk_editable_get_text(OpaquePointer(field)))
  lines.invalidate()
}

let severities = gtk_string_list_new(nil)
for severity in Severity.allCases { gtk_string_list_append(severities, "\(severity)".capitalized) }
let menu = gtk_drop_down_new(severities, nil)
Signal.connect(menu, "notify::selected") {
  minimum = Severity.allCases[Int(gtk_drop_down_get_selected(OpaquePointer(menu)))]
  lines.invalidate()
}

let window = AppWindow(title: "Log", size: (720, 480), list, start: [field], end: [menu])
MainLoop.run()

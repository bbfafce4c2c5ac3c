import HeadwaterComponents

/// Cases after the rules of the CSS flexible box specification, with the frames that Chromium 156 gives all their nodes:
/// a line with the case, and one with four numbers for each node, outer ones before inner ones. Rules are named in lines that begin with `#`.
///
/// To add a case, add it with any numbers: where Chromium is installed a test tells what they should be.
enum StackTable {
  struct Row {
    let rule: String
    let stack: StackCase
    let frames: [Frame]
  }

  static let rows: [Row] = {
    var rows: [Row] = []
    var rule = ""
    var stack: Substring?
    for line in (lines + "\n" + lengths).split(separator: "\n") {
      if line.hasPrefix("#") {
        rule = String(line.dropFirst(2))
      } else if let text = stack {
        rows.append(Row(rule: rule, stack: StackCase(text), frames: Frame.frames(from: line)))
        stack = nil
      } else {
        stack = line
      }
    }
    return rows
  }()
}

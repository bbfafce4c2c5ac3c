import HeadwaterComponents

/// Cases for the rules of the CSS flexible box specification, with the frames of all their nodes in Chromium 156. Each case
/// takes two lines: the case itself, and four numbers for each node, with parents before children. Lines that begin with `#`
/// name rules.
///
/// To add a case, enter arbitrary numbers. If Chromium is installed, a test reports the correct ones.
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

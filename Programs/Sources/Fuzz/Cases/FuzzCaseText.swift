import Headwater

/// The replay string of a case, which contains no spaces or characters that are special to a shell. For example, in
/// `table/4=1,2:7+5=/5=2:8,3/shared`, the rules are those of a table. Section 4 with items 1 and 2 (content 7) and the empty
/// section 5 change to section 5 with items 2 (content 8) and 3, in snapshots that share structure. A list without sections is
/// written as `-`, and items `1,2,3,4` are written as `1..4`.
extension FuzzCase: LosslessStringConvertible {
  var description: String {
    var rules = self.rules.rawValue
    if layout.hasHeaders || layout.hasFooters {
      rules += "." + (layout.hasHeaders ? "h" : "") + (layout.hasFooters ? "f" : "")
    }
    return ([rules, before.text, after.text] + (sharesStructure ? ["shared"] : []))
      .joined(separator: "/")
  }

  init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3 || (parts.count == 4 && parts[3] == "shared"),
      let before = FuzzList(text: parts[1]), let after = FuzzList(text: parts[2])
    else { return nil }
    let words = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard let name = words.first, let rules = UpdateRules(rawValue: String(name)), words.count <= 2 else {
      return nil
    }
    self.init(rules: rules, before: before, after: after)
    if words.count == 2 {
      guard ["h", "f", "hf"].contains(words[1]) else { return nil }
      layout = RowLayout(hasHeaders: words[1].contains("h"), hasFooters: words[1].contains("f"))
    }
    sharesStructure = parts.count == 4
  }
}

import Headwater

/// A case as a string without spaces or marks that a shell would read, for example `table/4=1,2:7+5=/5=2:8,3/shared`:
/// under the rules of a table, section 4 with items 1 and 2 (content 7) and the empty section 5 become section 5 with
/// items 2 (content 8) and 3, in snapshots that share structure. A list without sections is written `-`.
extension FuzzCase: LosslessStringConvertible {
  package var description: String {
    var rules = self.rules.rawValue
    if layout.hasHeaders || layout.hasFooters {
      rules += "." + (layout.hasHeaders ? "h" : "") + (layout.hasFooters ? "f" : "")
    }
    return ([rules, Self.text(of: before), Self.text(of: after)] + (sharesStructure ? ["shared"] : []))
      .joined(separator: "/")
  }

  package init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3 || (parts.count == 4 && parts[3] == "shared"),
      let before = Self.list(parts[1]), let after = Self.list(parts[2])
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

  private static func text(of list: FuzzList) -> String {
    guard !list.isEmpty else { return "-" }
    return
      list
      .map { "\(text(of: $0.value))=\($0.items.map(text(of:)).joined(separator: ","))" }
      .joined(separator: "+")
  }

  private static func text(of element: FuzzElement) -> String {
    element.content == 0 ? "\(element.id)" : "\(element.id):\(element.content)"
  }

  private static func list(_ text: Substring) -> FuzzList? {
    guard text != "-" else { return [] }
    var list: FuzzList = []
    for part in text.split(separator: "+", omittingEmptySubsequences: false) {
      let halves = part.split(separator: "=", omittingEmptySubsequences: false)
      guard halves.count == 2, let section = element(halves[0]) else { return nil }
      let words = halves[1].split(separator: ",", omittingEmptySubsequences: true)
      let items = words.compactMap(element)
      guard items.count == words.count else { return nil }
      list.append(PlainSection(section, items))
    }
    return list
  }

  private static func element(_ text: Substring) -> FuzzElement? {
    let words = text.split(separator: ":", omittingEmptySubsequences: false)
    switch words.count {
    case 1: return Int(words[0]).map { FuzzElement($0) }
    case 2:
      guard let id = Int(words[0]), let content = Int(words[1]) else { return nil }
      return FuzzElement(id, content: content)
    default: return nil
    }
  }
}

extension StackCase {
  /// Returns a web page that replaces its content with the frames of all nodes of the cases: a line for each case, and four
  /// numbers for each node, with parents before children.
  static func page(of cases: [StackCase]) -> String {
    """
    <!DOCTYPE html><html><head><meta charset="utf-8"><style>
    * { box-sizing: border-box; margin: 0; padding: 0; border: 0; min-width: 0; min-height: 0; font-size: 0; line-height: 0 }
    body { width: 100000px; height: 100000px; position: relative }
    .root { position: absolute; left: 0; top: 0 }
    i { display: inline-block; vertical-align: baseline }
    </style></head><body>
    \(cases.map { $0.element(isRoot: true, isInRow: true, isReversed: false) }.joined(separator: "\n"))
    <script>
    const lines = [...document.querySelectorAll(".root")].map(root =>
      [root, ...root.querySelectorAll("div")].map(node => {
        const frame = node.getBoundingClientRect()
        return [frame.left, frame.top, frame.width, frame.height].join(" ")
      }).join(" "))
    document.body.textContent = "<<" + lines.join(";") + ">>"
    </script></body></html>
    """
  }

  private func element(isRoot: Bool, isInRow: Bool, isReversed: Bool) -> String {
    let isRow = !has("column") && !has("column-reverse")
    let backwards = has("row-reverse") || has("column-reverse")
    let css =
      sizeRules + (isRoot ? rootRules : itemRules(isInRow: isInRow, isReversed: isReversed)) + stackRules
    let inside: String
    if let flow {
      inside = String(
        repeating: "<i style=\"width:\(flow.width)px;height:\(flow.height)px\"></i>", count: flow.count)
    } else {
      inside = children.map { $0.element(isRoot: false, isInRow: isRow, isReversed: backwards) }.joined()
    }
    return
      "<div\(isRoot ? " class=\"root\"" : "") style=\"\(css.map { "\($0):\($1)" }.joined(separator: ";"))\">\(inside)</div>"
  }

  private typealias Rules = [(String, String)]

  private var rootRules: Rules { has("width") ? [] : [("width", "max-content")] }

  private var sizeRules: Rules {
    ["width", "height", "min-width", "max-width", "min-height", "max-height"].compactMap { name in
      value(name).map { (name, unit($0)) }
    }
  }

  private func itemRules(isInRow: Bool, isReversed: Bool) -> Rules {
    var rules: Rules = [
      ("flex", "\(value("grow") ?? "0") \(value("shrink") ?? "1") \(value("basis").map(unit) ?? "auto")")
    ]
    if let alignment = value("self") { rules.append(("align-self", Self.cssName(alignment))) }
    // The longest word doesn't make an item wider than its column.
    if !isInRow, !has("width") {
      let limit = value("max-width").map { "min(\(unit($0)), 100%)" } ?? "100%"
      rules.append(("max-width", limit))
    }
    let sides = isInRow ? ("left", "right") : ("top", "bottom")
    let (first, last) = isReversed ? (sides.1, sides.0) : sides
    if let before = value("before") { rules.append(("margin-\(first)", unit(before))) }
    if let after = value("after") { rules.append(("margin-\(last)", unit(after))) }
    return rules
  }

  private var stackRules: Rules {
    guard flow == nil else { return [("display", "block")] }
    var rules: Rules = [("display", "flex")]
    let direction = ["row-reverse", "column-reverse", "column"].first { has($0) } ?? "row"
    rules.append(("flex-direction", direction))
    rules.append(("flex-wrap", ["wrap-reverse", "wrap"].first { has($0) } ?? "nowrap"))
    if let value = value("justify") { rules.append(("justify-content", Self.cssName(value))) }
    rules.append(("align-items", Self.cssName(value("items") ?? "stretch")))
    rules.append(("align-content", Self.cssName(value("content") ?? "stretch")))
    let isRow = direction.hasPrefix("row")
    rules.append((isRow ? "column-gap" : "row-gap", unit(value("gap") ?? "0")))
    rules.append((isRow ? "row-gap" : "column-gap", unit(value("line-gap") ?? "0")))
    return rules
  }

  private func unit(_ value: String) -> String { value.hasSuffix("%") ? value : value + "px" }

  private static func cssName(_ value: String) -> String {
    switch value {
    case "start", "end": "flex-\(value)"
    case "between", "around", "evenly": "space-\(value)"
    default: value
    }
  }
}

#if GTK
  /// An element of the tree that assistive technologies read, with the elements below it.
  struct AccessibleNode: Decodable {
    var role: String
    var name: String
    /// The states that lists have: selected, expandable, expanded, and focused.
    var states: [String]
    /// The address of the element, which is the same for as long as the element exists.
    var path: String
    var children: [AccessibleNode]
  }

  extension AccessibleNode {
    /// A Boolean value that indicates whether screen readers skip the element and read the elements below it.
    private var isSkipped: Bool {
      // If a widget has no name, GTK uses the name of its class.
      let isNamed = !name.isEmpty && !name.hasPrefix("Gtk") && !name.hasPrefix("Headwater")
      return ["filler", "panel", "scroll pane"].contains(role) && !isNamed
    }

    /// The elements that screen readers read, with their levels, in order. Scroll bars are left out.
    func read(level: Int = 0) -> [(level: Int, node: AccessibleNode)] {
      if role == "scroll bar" { return [] }
      if isSkipped { return children.flatMap { $0.read(level: level) } }
      // The name of a button is the text in it.
      if role == "push button" { return [(level, self)] }
      return [(level, self)] + children.flatMap { $0.read(level: level + 1) }
    }

    /// The element that has the keyboard focus.
    var focusedNode: AccessibleNode? { read().map(\.node).first { $0.states.contains("focused") } }

    /// The lines of text that describe the tree: an indented role with a name and the states for each element.
    var lines: [String] {
      read().map { level, node in
        let states = node.states.map { " \($0)" }.joined()
        return String(repeating: "  ", count: level) + "\(node.role) '\(node.name)'\(states)"
      }
    }
  }
#endif

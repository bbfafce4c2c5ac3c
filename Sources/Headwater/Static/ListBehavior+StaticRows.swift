extension ListBehavior where Section == StaticSection, Item == StaticRow {
  /// Makes a list perform the actions of rows that the user activates. Rows aren't selected. Only rows with an action are
  /// highlighted; of toggles, only the control responds to a touch.
  package mutating func performStaticActions() {
    shouldHighlight { row in
      if case .toggle = row.kind { return false }
      return row.isActivatable
    }
    shouldSelect { _ in false }
    onActivate { row in row.activate() }
    searchText { row in row.title }
  }
}

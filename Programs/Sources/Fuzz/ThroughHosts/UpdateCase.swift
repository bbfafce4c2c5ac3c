import Headwater

/// A list before and after an update under one set of rules.
struct UpdateCase: ListPair {
  /// The rules of the view.
  var rules: UpdateRules
  /// The layout of sections as rows, if the rules are those of a list.
  var layout = RowLayout()
  /// The list before the update.
  var before: FuzzList
  /// The list after the update.
  var after: FuzzList
  /// A Boolean value that indicates whether the second snapshot is derived from the first by edits, so that they share parts.
  var sharesStructure = false

  init(rules: UpdateRules, before: FuzzList, after: FuzzList) {
    self.rules = rules
    self.before = before
    self.after = after
  }
}

/// The layout of sections in a view that consists only of rows.
struct RowLayout: Hashable, Sendable {
  /// A Boolean value that indicates whether each section begins with a row for its header.
  var hasHeaders = false
  /// A Boolean value that indicates whether each section ends with a row for its footer.
  var hasFooters = false
}

/// The replay string. For example, in `table/4=1,2:7+5=/5=2:8,3/shared`, the rules are those of a table. Section 4 with items 1
/// and 2 (content 7) and the empty section 5 change to section 5 with items 2 (content 8) and 3, in snapshots that share
/// structure. A list without sections is written as `-`, and items `1,2,3,4` are written as `1..4`.
extension UpdateCase {
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

extension UpdateCase {
  var size: Int { before.size + after.size }

  var weight: Int {
    before.weight + after.weight + 100 * before.distance(to: after) + (sharesStructure ? 1 : 0)
      + (layout.hasHeaders ? 1 : 0) + (layout.hasFooters ? 1 : 0)
  }

  var simplerCases: [() -> UpdateCase] {
    withoutSections + withFewerItems + withoutMoves + withoutUpdates + withoutOptions + [withSmallerNames]
  }

  private var withoutOptions: [() -> UpdateCase] {
    [
      { changed { $0.sharesStructure = false } },
      { changed { $0.layout.hasHeaders = false } },
      { changed { $0.layout.hasFooters = false } },
    ]
  }

  /// Returns the case with its ids renumbered from 0.
  private func withSmallerNames() -> UpdateCase {
    let names = SmallerNames([before, after])
    return changed {
      $0.before = names.rename($0.before)
      $0.after = names.rename($0.after)
    }
  }
}

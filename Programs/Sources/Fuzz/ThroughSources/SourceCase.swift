import Headwater
import HeadwaterTesting

/// A list that may be expandable and whose data source may load or page, be edited, or be a static screen, with the steps that
/// change the list. The replay string is, for example, `source.table.loading.eh/0=1,4/lr/a0@0=1,4/t0`.
struct SourceCase: ListStepCase {
  /// The origin of the list.
  enum Origin: String, CaseIterable, Sendable {
    /// A data source that loads its list.
    case loading
    /// A data source that loads some pages of a longer list.
    case paging
    /// A data source that contains the entire list.
    case plain
    /// A data source whose user edits it, and undoes that.
    case editedArray, editedSections, editedLoad, editedModel
    /// A data source whose user edits it through an operator.
    case editedFilter, editedPart
    /// A static screen with conditions, whose closures change what they depend on.
    case screen
  }

  var rules: UpdateRules
  var origin: Origin
  /// A Boolean value that indicates whether the list is expandable.
  var expands = false
  /// A Boolean value that indicates whether sections have headers.
  var hasHeaders = false
  /// A Boolean value that indicates whether rows have different heights.
  var hasOwnHeights = false
  /// The initial list of the server or the data source.
  var list: FuzzList
  var steps: [SourceStep] = []
}

extension SourceCase {
  static let name = "source"
  static var options: Options { [("e", \.expands), ("h", \.hasHeaders), ("s", \.hasOwnHeights)] }

  var words: [String] { [rules.rawValue, origin.rawValue, letters] }

  init?(words: [Substring], list: FuzzList) {
    guard words.count == 3, let rules = UpdateRules(rawValue: String(words[0])),
      let origin = Origin(rawValue: String(words[1]))
    else { return nil }
    self.init(rules: rules, origin: origin, list: list)
    setOptions(words[2])
  }
}

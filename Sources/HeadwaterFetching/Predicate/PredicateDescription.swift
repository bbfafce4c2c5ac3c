internal import Foundation

/// Textual descriptions of predicate parts for messages.
enum PredicateDescription {
  /// Returns a part of a predicate as text: its operation with its key paths and constants.
  static func text(of part: Any) -> String {
    if let path = part as? any KeyPathExpression { return path.messageText }
    if let constant = part as? any ConstantExpression { return text(ofConstant: constant.constant) }
    let parts = Mirror(reflecting: part).children.map(\.value).filter { $0 is any PredicateExpression }
    let operation = known[name(of: part)]?.operation ?? name(of: part).lowercasedFirst
    return operation + "(" + parts.map { text(of: $0) }.joined(separator: ", ") + ")"
  }

  /// Returns the reason why no store can evaluate a part of a predicate.
  static func reason(for part: Any) -> String {
    known[name(of: part)]?.reason ?? "no store supports it"
  }

  /// Returns a constant as text: the value of a number, string, or Boolean, or the type of any other constant. Other values
  /// aren't described, because describing a date near the limits of the calendar fails, even if it is nested in another value.
  static func text(ofConstant constant: Any) -> String {
    switch constant {
    case let number as any Numeric: "\(number)"
    case let text as String: text
    case let truth as Bool: "\(truth)"
    default:
      Mirror(reflecting: constant).displayStyle == .optional && Mirror(reflecting: constant).children.isEmpty
        ? "nil" : "\(type(of: constant))"
    }
  }

  /// Returns a key path as text, without memory addresses.
  static func text(of keyPath: AnyKeyPath) -> String {
    "\(keyPath)".replacing(/<computed 0x[0-9a-f]+ \((?<type>.*?)\)>/) { "(computed \($0.output.type))" }
  }

  /// Returns the name of a part's type without its generic arguments.
  private static func name(of part: Any) -> String {
    String("\(type(of: part))".prefix { $0 != "<" })
  }

  /// The Swift name of each unsupported operation, and the reason why no store can evaluate it.
  private static let known: [String: (operation: String, reason: String)] = [
    "StringLocalizedStandardContains": (
      "localizedStandardContains", "stores don't compare text by the rules of a language; use contains(_:)"
    ),
    "StringLocalizedCompare": (
      "localizedCompare", "stores don't compare text by the rules of a language; use < and =="
    ),
    "StringCaseInsensitiveCompare": (
      "caseInsensitiveCompare",
      "stores ignore case only for the letters A to Z; use < and == with a column that ignoresCase"
    ),
    "StringContainsRegex": ("contains", "stores don't share a syntax of regular expressions"),
    "Filter": ("filter", closure), "SequenceContainsWhere": ("contains(where:)", closure),
    "SequenceAllSatisfy": ("allSatisfy", closure), "SequenceMinimum": ("min", lists),
    "SequenceMaximum": ("max", lists),
    "CollectionIndexSubscript": ("subscript", lists), "CollectionRangeSubscript": ("subscript", lists),
    "DictionaryKeySubscript": ("subscript", lists),
    "DictionaryKeyDefaultValueSubscript": ("subscript", lists),
    "ConditionalCast": ("as?", types), "ForceCast": ("as!", types), "TypeCheck": ("is", types),
    "PredicateEvaluate": ("evaluate", "predicates in a predicate aren't supported; write out the condition"),
    "ExpressionEvaluate": (
      "evaluate", "expressions in a predicate aren't supported; write out the expression"
    ),
  ]

  private static let closure = "stores can't call closures"
  private static let lists =
    "a column contains a single value; compute this outside of the predicate, as a constant"
  private static let types = "a column has a single type"
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

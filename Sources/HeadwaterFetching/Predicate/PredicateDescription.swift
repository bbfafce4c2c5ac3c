internal import Foundation

/// How parts of predicates read in messages.
enum PredicateDescription {
  /// A part as text: its operation, with the key paths and constants in it.
  static func text(of part: Any) -> String {
    if let path = part as? any KeyPathExpression { return path.messageText }
    if let constant = part as? any ConstantExpression { return text(ofConstant: constant.constant) }
    let parts = Mirror(reflecting: part).children.map(\.value).filter { $0 is any PredicateExpression }
    let operation = known[name(of: part)]?.operation ?? name(of: part).lowercasedFirst
    return operation + "(" + parts.map { text(of: $0) }.joined(separator: ", ") + ")"
  }

  /// Why no store can be asked a part.
  static func reason(for part: Any) -> String {
    known[name(of: part)]?.reason ?? "no store can be asked that"
  }

  /// A constant as text: a number, a text, or a truth value as it is, else its type. A date at an end of time cannot describe
  /// itself, alone or as a part of something.
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

  /// A key path as text, without addresses of this run.
  static func text(of keyPath: AnyKeyPath) -> String {
    "\(keyPath)".replacing(/<computed 0x[0-9a-f]+ \((?<type>.*?)\)>/) { "(computed \($0.output.type))" }
  }

  /// A part's type, without what it is made of.
  private static func name(of part: Any) -> String {
    String("\(type(of: part))".prefix { $0 != "<" })
  }

  /// What a program calls an operation, and why no store can be asked it.
  private static let known: [String: (operation: String, reason: String)] = [
    "StringLocalizedStandardContains": (
      "localizedStandardContains", "stores do not compare text as people's languages do; use contains(_:)"
    ),
    "StringLocalizedCompare": (
      "localizedCompare", "stores do not compare text as people's languages do; use < and =="
    ),
    "StringCaseInsensitiveCompare": (
      "caseInsensitiveCompare",
      "stores fold only the letters A to Z; make a column that ignoresCase and use < and =="
    ),
    "StringContainsRegex": ("contains", "stores have no regular expressions in common"),
    "Filter": ("filter", closure), "SequenceContainsWhere": ("contains(where:)", closure),
    "SequenceAllSatisfy": ("allSatisfy", closure), "SequenceMinimum": ("min", lists),
    "SequenceMaximum": ("max", lists),
    "CollectionIndexSubscript": ("subscript", lists), "CollectionRangeSubscript": ("subscript", lists),
    "DictionaryKeySubscript": ("subscript", lists),
    "DictionaryKeyDefaultValueSubscript": ("subscript", lists),
    "ConditionalCast": ("as?", types), "ForceCast": ("as!", types), "TypeCheck": ("is", types),
    "PredicateEvaluate": ("evaluate", "a predicate within a predicate is not translated; write it out"),
    "ExpressionEvaluate": ("evaluate", "an expression within a predicate is not translated; write it out"),
  ]

  private static let closure = "a store cannot call closures"
  private static let lists =
    "a column holds one value, not several; take it out of the predicate as a constant"
  private static let types = "a column has one type"
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

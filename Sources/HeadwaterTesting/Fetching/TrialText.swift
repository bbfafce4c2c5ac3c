internal import HeadwaterFetching

/// Queries as they read in the findings of a trial.
enum TrialText {
  static func text(of query: FetchQuery) -> String {
    let sections =
      switch query.sectioning {
      case nil: "one section"
      case .value(let expression, let isDescending):
        "sections by \(text(of: expression))\(isDescending ? " down" : "")"
      case .related(let relation): "sections by related, ordered by \(text(of: relation.order))"
      }
    return "filter \(query.filter.map(text) ?? "none"); \(sections); order \(text(of: query.order)); "
      + "offset \(query.offset), limit \(query.limit.map { "\($0)" } ?? "none")"
  }

  private static func text(of order: [FetchOrder]) -> String {
    order.map { $0.column.name + ($0.isDescending ? " down" : "") }.joined(separator: ", ")
  }

  static func text(of expression: FetchExpression) -> String {
    switch expression {
    case .column(let column): column.name + (column.isOptional ? "?" : "")
    case .value(let value): "\(value)"
    case .comparison(let comparison, let first, let second):
      "\(comparison)(\(text(of: first)), \(text(of: second)))"
    case .all(let parts): "all(\(parts.map(text).joined(separator: ", ")))"
    case .any(let parts): "any(\(parts.map(text).joined(separator: ", ")))"
    case .not(let part): "not(\(text(of: part)))"
    case .isOne(let part, of: let values): "\(text(of: part)) of \(values)"
    case .matches(let match, let first, let second): "\(match)(\(text(of: first)), \(text(of: second)))"
    case .arithmetic(let operation, let first, let second):
      "\(operation)(\(text(of: first)), \(text(of: second)))"
    case .coalesce(let first, let second): "(\(text(of: first)) ?? \(text(of: second)))"
    case .conditional(let test, let first, let second):
      "(\(text(of: test)) ? \(text(of: first)) : \(text(of: second)))"
    case .day(let date, let seconds): "day(\(text(of: date)), \(seconds))"
    case .month(let date, let seconds): "month(\(text(of: date)), \(seconds))"
    case .firstLetter(let part): "firstLetter(\(text(of: part)))"
    }
  }
}

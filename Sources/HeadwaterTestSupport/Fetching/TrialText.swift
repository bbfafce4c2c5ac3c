internal import HeadwaterFetching

/// Formats queries for the failure messages of trials.
enum TrialText {
  static func text(of query: FetchQuery) -> String {
    let sections =
      switch query.sectioning {
      case nil: "one section"
      case .value(let expression, let isDescending):
        "sections by \(expression)\(isDescending ? " down" : "")"
      case .related(let relation): "sections by related, ordered by \(text(of: relation.order))"
      }
    let nulls = query.sectionNulls.map { ", null \($0)" } ?? ""
    return
      "filter \(query.filter.map(\.description) ?? "none"); \(sections)\(nulls); order \(text(of: query.order)); "
      + "offset \(query.offset), limit \(query.limit.map { "\($0)" } ?? "none")"
  }

  private static func text(of order: [FetchOrder]) -> String {
    order.map { $0.column.name + ($0.isDescending ? " down" : "") }.joined(separator: ", ")
  }
}

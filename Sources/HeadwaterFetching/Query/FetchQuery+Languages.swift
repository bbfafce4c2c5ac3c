package import Headwater

extension FetchQuery {
  /// The comparators that order text by the rules of a language.
  package var comparators: Set<LocalizedComparator> {
    var terms = order + derived.flatMap { $0.pick?.order ?? [] }
    if case .related(let relation) = sectioning {
      terms += relation.order + relation.derived.flatMap { $0.pick?.order ?? [] }
    }
    return Set(terms.compactMap(\.comparator))
  }

  /// The index letters that the rows are sectioned by; nil if they aren't sectioned by letters of a language.
  package var initials: FetchInitials? {
    guard case .value(let expression, isDescending: _) = sectioning,
      case .initial(_, let initials) = expression.kind
    else { return nil }
    return initials
  }

  /// The error of stores whose databases can't compare text exactly as Headwater does; nil if the query doesn't depend on a
  /// language.
  package var languageObstacle: FetchError? {
    guard !comparators.isEmpty || initials != nil else { return nil }
    return .unsupported(
      "The database doesn't order text exactly like a LocalizedComparator. Sort without one, or use operators."
    )
  }
}

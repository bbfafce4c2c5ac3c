/// A source of which parts can be opened and shut. A list keeps what is open with the rest of what its user has made of it,
/// whatever operators stand between.
@MainActor
package protocol Expandable<ExpansionIdentity>: AnyObject {
  /// Says which section or item is meant.
  associatedtype ExpansionIdentity: Hashable & Sendable

  /// What is open. It can be set before what it names is there.
  var expansion: Expansion<ExpansionIdentity> { get set }

  /// What can be opened.
  static var expandablePart: ExpandablePart { get }
}

/// What can be opened and shut.
package enum ExpandablePart: Sendable { case sections, items }

extension Driver {
  /// Of the source and those behind it the nearest of which sections or items can be opened. O(sources).
  package func expandable<Identity>(_ part: ExpandablePart, by: Identity.Type) -> (any Expandable<Identity>)?
  {
    for case let found as any Expandable<Identity> in source.withSourcesBehind
    where type(of: found).expandablePart == part {
      return found
    }
    return nil
  }

  /// The source, where it is ``Loadable``, or else the one that is behind it; nil where several are. O(sources).
  package var loader: (any Loadable)? { source.nearestLoader }
}

extension DataSource {
  /// The source, where it is ``Loadable``, or else the one that is behind it; nil where several are. O(sources).
  package var nearestLoader: (any Loadable)? {
    if let source = self as? any Loadable { return source }
    let loaders = withSourcesBehind.compactMap { $0 as? any Loadable }
    return loaders.count == 1 ? loaders[0] : nil
  }
}

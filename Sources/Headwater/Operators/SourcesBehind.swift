/// A source that is made of others.
@MainActor
package protocol MadeOfSources: AnyObject {
  /// The sources that it is made of.
  var sourcesBehind: [any DataSource] { get }
}

extension DataSource {
  /// The source itself and all those behind it, the nearest first. O(sources).
  package var withSourcesBehind: [any DataSource] {
    [self] + ((self as? any MadeOfSources)?.sourcesBehind ?? []).flatMap { $0.withSourcesBehind }
  }
}

import Headwater
import HeadwaterTesting
import Testing

/// A source and a list view for each set of update rules, all of which check every step.
@MainActor
struct ListViews<Source: DataSource> {
  let source: Source
  let all: [HeadlessListView<Source.Section, Source.Item>]

  init(_ source: Source) {
    self.source = source
    all = UpdateRules.allCases.map {
      HeadlessListView(source, rules: $0, hasHeaders: true)
    }
  }

  /// The faults that have been found: broken rules and views that don't show the source's snapshot.
  var faults: [String] {
    all.flatMap { view in
      view.violations.map { "\(view.rules): \($0)" }
        + (view.driver.displayed == source.snapshot ? [] : ["\(view.rules) shows something else"])
    }
  }
}

import Headwater
import HeadwaterTesting
import Testing

/// A source shown in a list of each kind, all of which judge each step by their rules.
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

  /// What has gone wrong: rules that were broken, and views that show something else.
  var faults: [String] {
    all.flatMap { view in
      view.violations.map { "\(view.rules): \($0)" }
        + (view.driver.displayed == source.snapshot ? [] : ["\(view.rules) shows something else"])
    }
  }
}

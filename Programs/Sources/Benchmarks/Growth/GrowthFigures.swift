import Foundation
import Headwater
import HeadwaterTranscripts

extension Figure {
  /// Figures for displaying one insertion through each operator, and for expanding a section or a node, in lists of 1,000 and
  /// 100,000 items. The ratio of their instruction counts shows how the cost of a change grows with the list.
  static let growth: [Figure] = [1_000, 100_000].flatMap { count in
    [
      insertion("map", count) { $0.map { PipelineRecord(id: $0.id, value: $0.value * 2) } },
      insertion("filter", count) { $0.filter { $0.id % 4 != 3 } },
      insertion("sort", count) { $0.sort { $0.value < $1.value } },
      insertion("section", count) { $0.section { $0.value / 100 } },
      insertion("flatten", count) { $0.section { $0.value / 100 }.flatten() },
      insertion("concatenate", count) {
        $0.concatenate(with: ArrayDataSource([PipelineRecord(id: -1, value: 0)]))
      },
      insertion("slice", count) { $0.slice(0..<count) },
      insertion("expanding", count) { $0.section { $0.value / 100 }.expanding() },
      toggle("openSection", count) { source in
        let sections = source.section { $0.id / 10 }.expanding()
        return (sections, { sections.toggle(1) })
      },
      toggle("openNode", count) { source in
        let rows = source.outlined(
          children: { node in
            node.id < count ? (1...10).map { PipelineRecord(id: node.id * 10 + count + $0, value: 0) } : []
          },
          isExpandedByDefault: false)
        return (rows, { rows.toggle(count / 2) })
      },
    ]
  }

  /// The same figures for a message in transcripts of 1,000 and 1,000,000 messages, with ninety messages per day.
  static let transcriptGrowth: [Figure] = [1_000, 1_000_000].map { count in
    insertion("transcript", count) { source in
      let rows = source.transcript { message in
        let number = message.id < count ? message.id : count / 2
        return Date(timeIntervalSinceReferenceDate: Double(number) * 960)
      }
      rows.firstUnread = count - 10
      rows.typing = ["Ada"]
      return rows
    }
  }

  /// The same figures for an item in lists of 1,000 and 1,000,000 items, with a loading row at the end or at both ends.
  static let edgesGrowth: [Figure] = [1_000, 1_000_000].flatMap { count in
    [
      insertion("edges", count) { $0.withLoadingRows(of: BusyLoader(), [.append]) },
      insertion("edges.both", count) { $0.withLoadingRows(of: BusyLoader()) },
    ]
  }

  /// Measures an insertion in the middle and undoes it.
  private static func insertion<Source: DataSource>(
    _ name: String, _ count: Int,
    _ make: @escaping @MainActor @Sendable (ArrayDataSource<PipelineRecord>) -> Source
  ) -> Figure where Source.Item: Sendable {
    Figure("growth.\(name).\(count)", unit: "us", rounds: 501) {
      let source = ArrayDataSource(PipelineRecord.list(count))
      let screen = Shown(make(source))
      // Don't measure the first edits, because they build the indexes of ids.
      for _ in 0..<2 {
        try source.insert(PipelineRecord(id: 4 * count, value: 500), at: count / 2)
        try source.remove(at: count / 2)
      }
      return {
        try screen.time {
          try source.insert(PipelineRecord(id: 4 * count, value: 500), at: count / 2)
        } undo: {
          try source.remove(at: count / 2)
        }
      }
    }
  }

  /// Measures how long it takes to expand a collapsed section or node.
  private static func toggle<Source: DataSource>(
    _ name: String, _ count: Int,
    _ make:
      @escaping @MainActor @Sendable (ArrayDataSource<PipelineRecord>) -> (Source, @MainActor () -> Void)
  ) -> Figure {
    Figure("growth.\(name).\(count)", unit: "us", rounds: 501) {
      let source = ArrayDataSource(PipelineRecord.list(count))
      let (shown, toggle) = make(source)
      let screen = Shown(shown)
      // Toggle back and forth twice to build the indexes, so that the measured toggle always has the same direction.
      for _ in 0..<4 { toggle() }
      return { try screen.time(toggle, undo: toggle) }
    }
  }
}

/// A loader that is always loading at both ends.
@MainActor
private final class BusyLoader: Loadable {
  var state: LoadState { .ended }
  func state(of kind: LoadKind) -> LoadState { kind == .refresh ? .ended : .loading }
  func startLoading(_ kind: LoadKind) {}
  func retry() {}
  func observeLoading(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    ArrayDataSource([0]).observe { _ in }
  }
}

package import Headwater
package import HeadwaterComponents

/// A data source as an app might implement it: it wraps another source and implements only what the protocol requires.
@MainActor
package final class WrappedSource<Wrapped: DataSource>: WrappingDataSource {
  package let wrapped: Wrapped

  package init(_ wrapped: Wrapped) { self.wrapped = wrapped }
}

/// A stage that wraps each source in a ``WrappedSource``.
package final class WrappingStage<Base: ListStage>: ListStage {
  package typealias View = Base.View

  private let base: Base

  package init(
    _ source: any DataSource<TrialSection, TrialItem>, _ behavior: ListBehavior<TrialSection, TrialItem>,
    _ calls: TrialCalls
  ) {
    base = Base(Self.wrapped(source), behavior, calls)
  }

  private static func wrapped(
    _ source: some DataSource<TrialSection, TrialItem>
  ) -> any DataSource<TrialSection, TrialItem> {
    WrappedSource(source)
  }

  package static var host: TrialHost { Base.host }
  package static var measures: LayoutMeasures { Base.measures }

  package static func show<Source: DataSource, Context: Sendable>(
    _ components: ComponentDataSource<Source, Context>
  ) -> any ComponentStage where Source.Section == TrialSection, Source.Item == TrialItem {
    Base.show(components)
  }

  package var list: ListController<Base.View, TrialSection, TrialItem> { base.list }
  package var shown: [String] { base.shown }
  package var status: String? { base.status }

  package func showHeaders(_ levels: TrialLevels) { base.showHeaders(levels) }
  package func draw() { base.draw() }
  package func scroll(to part: Double) { base.scroll(to: part) }
  package func tap(_ position: ItemPosition) { base.tap(position) }
  package func activate(_ position: ItemPosition) { base.activate(position) }
  package func drag(_ source: ItemPosition, to target: ItemPosition) { base.drag(source, to: target) }
  package func delete(_ position: ItemPosition) { base.delete(position) }
  package func choose(_ action: String, at position: ItemPosition) { base.choose(action, at: position) }
  package func tapIndex(_ title: String) { base.tapIndex(title) }
  package func announcements(during body: () throws -> Void) rethrows -> [String]? {
    try base.announcements(during: body)
  }
  package func close() { base.close() }
}

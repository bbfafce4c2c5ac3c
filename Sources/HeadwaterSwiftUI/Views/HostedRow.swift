#if canImport(SwiftUI) && canImport(UIKit)
  import HeadwaterUIKit
  import SwiftUI

  /// A row, header, footer or state view in a list: what is made of a value, in the environment of the list.
  struct HostedRow<Value: Equatable & Sendable, Content: View>: View {
    let surroundings: ListSurroundings
    let made: MadeRow<Value, Content>

    var body: some View {
      // Followed by observation: another environment makes no row again that does not read it.
      let environment = surroundings.environment as? EnvironmentValues
      made.equatable().transformEnvironment(\.self) { own in
        if let environment { own = environment }
      }
    }
  }

  /// What is made of a value. SwiftUI makes it again when the value is another, when what its closure depends on is, and when
  /// an observable model changes that the closure has read.
  struct MadeRow<Value: Equatable & Sendable, Content: View>: View, Equatable {
    nonisolated let value: Value
    nonisolated let generation: Int
    let make: @MainActor (Value) -> Content

    var body: some View { make(value) }

    nonisolated static func == (left: MadeRow, right: MadeRow) -> Bool {
      left.generation == right.generation && left.value == right.value
    }
  }

  /// A configuration that shows what is made of a value. Its state is the identity's: it goes when the view shows another.
  @MainActor
  func hosting<Value: Equatable & Sendable, Content: View>(
    _ value: Value, id: some Hashable, in surroundings: ListSurroundings,
    @ViewBuilder _ make: @escaping @MainActor (Value) -> Content
  ) -> UIHostingConfiguration<some View, EmptyView> {
    UIHostingConfiguration {
      HostedRow(
        surroundings: surroundings,
        made: MadeRow(value: value, generation: surroundings.generation, make: make)
      )
      .id(id)
    }
  }
#endif

#if canImport(SwiftUI) && canImport(UIKit)
  import HeadwaterUIKit
  import SwiftUI

  /// A row, header, footer, or status view of a list: the content for a value in the list's environment.
  struct HostedRow<Value: Equatable & Sendable, Content: View>: View {
    let surroundings: ListSurroundings
    let made: MadeRow<Value, Content>

    var body: some View {
      // The environment is observed. A change re-evaluates only the rows that read it.
      let environment = surroundings.environment as? EnvironmentValues
      made.equatable().transformEnvironment(\.self) { own in
        if let environment { own = environment }
      }
    }
  }

  /// The content for a value. SwiftUI recreates it if the value changes, if a dependency of the list changes, or if an
  /// observable model that the closure has read changes.
  struct MadeRow<Value: Equatable & Sendable, Content: View>: View, Equatable {
    nonisolated let value: Value
    nonisolated let generation: Int
    let make: @MainActor (Value) -> Content

    var body: some View { make(value) }

    nonisolated static func == (left: MadeRow, right: MadeRow) -> Bool {
      left.generation == right.generation && left.value == right.value
    }
  }

  /// Returns a content configuration that displays the content for a value. The content's SwiftUI state belongs to the value's
  /// identity, and is discarded when the view displays a value with a different identity.
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

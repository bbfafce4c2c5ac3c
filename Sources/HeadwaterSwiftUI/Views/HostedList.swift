#if canImport(SwiftUI) && canImport(UIKit)
  import Headwater
  import HeadwaterUIKit
  import SwiftUI

  /// A SwiftUI view that wraps the collection view of a list. The coordinator makes all decisions.
  struct HostedList<Section: ListElement, Item: ListElement>: UIViewRepresentable {
    let list: ListDescription<Section, Item>

    func makeCoordinator() -> ListCoordinator<Section, Item> { ListCoordinator(list) }

    func makeUIView(context: Context) -> UICollectionView {
      context.coordinator.surroundings.environment = context.environment
      context.coordinator.latest.value = complete(context)
      return context.coordinator.makeView()
    }

    func updateUIView(_ view: UICollectionView, context: Context) {
      context.coordinator.surroundings.environment = context.environment
      context.coordinator.update(complete(context))
    }

    static func dismantleUIView(
      _ view: UICollectionView, coordinator: ListCoordinator<Section, Item>
    ) {
      coordinator.end()
    }

    /// Returns the description, including the refresh action from the environment.
    @MainActor
    private func complete(_ context: Context) -> ListDescription<Section, Item> {
      var list = list
      if let refresh = context.environment.refresh { list.refresh = { await refresh() } }
      return list
    }
  }
#endif

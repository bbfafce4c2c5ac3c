#if canImport(SwiftUI) && canImport(UIKit)
  import Headwater
  import HeadwaterUIKit
  import SwiftUI

  /// A SwiftUI view that wraps the collection view of a list. The coordinator makes all decisions.
  struct HostedCollectionView<Section: ListElement, Item: ListElement>: UIViewRepresentable {
    let list: ListDescription<Section, Item>
    let surroundings: ListSurroundings
    let coveredBottom: CGFloat

    func makeCoordinator() -> ListCoordinator<Section, Item> { ListCoordinator(list, in: surroundings) }

    func makeUIView(context: Context) -> UICollectionView {
      context.coordinator.surroundings.begin(with: context.environment)
      context.coordinator.latest.value = complete(context)
      return context.coordinator.makeView()
    }

    func updateUIView(_ view: UICollectionView, context: Context) {
      context.coordinator.update(complete(context))
    }

    static func dismantleUIView(
      _ view: UICollectionView, coordinator: ListCoordinator<Section, Item>
    ) {
      coordinator.end()
    }

    /// Returns the description, including what the environment contributes.
    @MainActor
    private func complete(_ context: Context) -> ListDescription<Section, Item> {
      var list = list
      if let refresh = context.environment.refresh { list.refresh = { await refresh() } }
      list.settings = ListSettings(context.environment)
      list.coveredBottom = coveredBottom
      return list
    }
  }

  extension ListSettings {
    /// Reads the settings from an environment.
    init(_ environment: EnvironmentValues) {
      self.init()
      showsVerticalIndicator = environment.verticalScrollIndicatorVisibility.isVisible
      showsHorizontalIndicator = environment.horizontalScrollIndicatorVisibility.isVisible
      isScrollEnabled = environment.isScrollEnabled
      reducesMotion = environment.accessibilityReduceMotion
      textSize = AnyHashable(environment.dynamicTypeSize)
      #if !os(visionOS)
        keyboardDismissal = KeyboardDismissal(environment.scrollDismissesKeyboardMode)
      #endif
    }
  }

  extension ScrollIndicatorVisibility {
    fileprivate var isVisible: Bool { self != .hidden && self != .never }
  }

  #if !os(visionOS)
    extension ListSettings.KeyboardDismissal {
      fileprivate init(_ mode: ScrollDismissesKeyboardMode) {
        // The modes can't be compared, but their descriptions can.
        let description = String(describing: mode)
        let others: [(ScrollDismissesKeyboardMode, Self)] = [
          (.automatic, .interactively), (.never, .never), (.immediately, .immediately),
        ]
        self = others.first { String(describing: $0.0) == description }?.1 ?? .interactively
      }
    }
  #endif
#endif

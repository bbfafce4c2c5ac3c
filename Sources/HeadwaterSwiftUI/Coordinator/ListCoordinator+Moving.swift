import Headwater
import HeadwaterUIKit

/// The phase of a long-press drag that moves an item.
enum MovePhase { case begins, goesOn, ends, isCancelled }

// Interactive movement of items with a long-press drag.
extension ListCoordinator {
  /// Adds the gesture recognizer if the user can move items, and removes it otherwise.
  func bringMoving(_ view: UICollectionView, _ adapter: Adapter) {
    if !adapter.canReorder { move(.isCancelled, to: .zero) }
    #if canImport(UIKit)
      let gesture = view.gestureRecognizers?.lazy.compactMap { $0 as? MoveGesture }.first
      if adapter.canReorder, gesture == nil {
        view.addGestureRecognizer(MoveGesture { [weak self] in self?.move($0, to: $1) })
      } else if !adapter.canReorder, let gesture {
        view.removeGestureRecognizer(gesture)
      }
    #endif
  }

  /// Moves an item interactively, if the source and the behavior allow it.
  ///
  /// - Parameters:
  ///   - phase: The phase of the drag.
  ///   - point: The location of the touch in the content.
  func move(_ phase: MovePhase, to point: CGPoint) {
    guard let view else { return }
    switch (phase, isMovingItem) {
    case (.begins, false):
      guard let path = view.indexPathForItem(at: point), view.beginInteractiveMovementForItem(at: path) else {
        return
      }
      isMovingItem = true
    case (.goesOn, true): view.updateInteractiveMovementTargetPosition(point)
    case (.ends, true):
      isMovingItem = false
      view.endInteractiveMovement()
    case (.isCancelled, true):
      isMovingItem = false
      view.cancelInteractiveMovement()
    default: break
    }
  }
}

#if canImport(UIKit)
  /// A gesture recognizer for a long press followed by a drag.
  final class MoveGesture: UILongPressGestureRecognizer {
    private let told: @MainActor (MovePhase, CGPoint) -> Void

    init(_ told: @escaping @MainActor (MovePhase, CGPoint) -> Void) {
      self.told = told
      super.init(target: nil, action: nil)
      addTarget(self, action: #selector(hasChanged))
    }

    @objc private func hasChanged() {
      let point = location(in: view)
      switch state {
      case .began: told(.begins, point)
      case .changed: told(.goesOn, point)
      case .ended: told(.ends, point)
      case .cancelled, .failed: told(.isCancelled, point)
      default: break
      }
    }
  }
#endif

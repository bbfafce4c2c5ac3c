import Headwater
import HeadwaterUIKit

/// What a finger does that rests on an item, and then moves it.
enum MovePhase { case begins, goesOn, ends, isCancelled }

// Where the user can move items, a finger that rests on one moves it.
extension ListCoordinator {
  /// Has the view tell of fingers where there is something to move, and not where there is nothing.
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

  /// A finger moves an item, if the source and the behavior let it.
  ///
  /// - Parameters:
  ///   - phase: What the finger does.
  ///   - point: Where it is in the content.
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
  /// A finger that rests on an item, and then moves it.
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

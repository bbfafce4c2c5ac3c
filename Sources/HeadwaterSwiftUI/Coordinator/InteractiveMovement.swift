import HeadwaterUIKit

/// The phase of a long-press drag that moves an item.
enum MovePhase { case begins, goesOn, ends, isCancelled }

/// The interactive movement of an item with a long-press drag.
@MainActor
final class InteractiveMovement {
  /// A Boolean value that indicates whether the user is dragging an item.
  private(set) var isActive = false

  /// Adds the gesture recognizer to a view if the user can move items; otherwise, removes it and cancels the movement.
  func update(_ view: UICollectionView, canReorder: Bool) {
    if !canReorder { move(.isCancelled, to: .zero, in: view) }
    #if canImport(UIKit)
      let gesture = view.gestureRecognizers?.lazy.compactMap { $0 as? MoveGesture }.first
      if canReorder, gesture == nil {
        view.addGestureRecognizer(
          MoveGesture { [weak self, weak view] phase, point in
            if let view { self?.move(phase, to: point, in: view) }
          })
      } else if !canReorder, let gesture {
        view.removeGestureRecognizer(gesture)
      }
    #endif
  }

  /// Moves an item interactively, if the source and the behavior allow it.
  ///
  /// - Parameters:
  ///   - phase: The phase of the drag.
  ///   - point: The location of the touch in the content.
  ///   - view: The view.
  func move(_ phase: MovePhase, to point: CGPoint, in view: UICollectionView) {
    switch (phase, isActive) {
    case (.begins, false):
      guard let path = view.indexPathForItem(at: point), view.beginInteractiveMovementForItem(at: path) else {
        return
      }
      isActive = true
    case (.goesOn, true): view.updateInteractiveMovementTargetPosition(point)
    case (.ends, true):
      isActive = false
      view.endInteractiveMovement()
    case (.isCancelled, true):
      isActive = false
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

import HeadwaterUIKit

/// The refresh control of a list, and the refresh that the user has started with it.
@MainActor
final class ListRefresh {
  typealias Action = @Sendable () async -> Void

  /// The current refresh.
  private(set) var task: Task<Void, Never>?

  /// Adds a refresh control to a view, or removes it if there is no refresh action.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - action: A closure that returns the latest refresh action.
  func update(_ view: UICollectionView, _ action: @escaping @MainActor () -> Action?) {
    guard action() != nil else {
      if view.refreshControl != nil { view.refreshControl = nil }
      return
    }
    guard view.refreshControl == nil else { return }
    let control = UIRefreshControl()
    control.addAction(
      UIAction { [weak self, weak view] _ in self?.start(action(), in: view) }, for: .valueChanged)
    view.refreshControl = control
  }

  /// Cancels the current refresh.
  func cancel() {
    task?.cancel()
    task = nil
  }

  private func start(_ action: Action?, in view: UICollectionView?) {
    guard task == nil else { return }
    task = Task { [weak self, weak view] in
      await action?()
      guard let self, !Task.isCancelled else { return }
      task = nil
      view?.refreshControl?.endRefreshing()
    }
  }
}

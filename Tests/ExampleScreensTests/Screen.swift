// These tests use the simulated touches of the test double, which UIKit doesn't have.
#if !canImport(UIKit)
  import HeadwaterUIKit

  /// A controller in a window the size of a small phone. Tests touch its views.
  @MainActor
  final class Screen<Controller: UIViewController> {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 360, height: 640))
    let controller: Controller

    init(_ controller: Controller) {
      self.controller = controller
      window.rootViewController = controller
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
    }

    /// Returns the strings in a view, from top to bottom and from left to right.
    func texts(in view: UIView? = nil) -> [String] {
      window.layoutIfNeeded()
      return labels(in: view ?? window)
        .map { (label: $0, frame: frame(of: $0)) }
        .sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
        .compactMap(\.label.text)
    }

    private func labels(in view: UIView) -> [UILabel] {
      if view.isHidden { return [] }
      return view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
    }

    /// Returns the frame of a view in the window.
    private func frame(of view: UIView) -> CGRect {
      var frame = view.frame
      var superview = view.superview
      while let outer = superview {
        frame = frame.offsetBy(
          dx: outer.frame.minX - outer.bounds.minX, dy: outer.frame.minY - outer.bounds.minY)
        superview = outer.superview
      }
      return frame
    }
  }

  extension UITableView {
    /// Returns the strings in the cell of a row.
    func texts(_ row: Int, inSection section: Int = 0) -> [String] {
      let cell = cellForRow(at: IndexPath(row: row, section: section))
      return cell.map { Self.texts(below: $0.contentView) } ?? []
    }

    private static func texts(below view: UIView) -> [String] {
      view.subviews.flatMap { ($0 as? UILabel).map { [$0.text].compactMap { $0 } } ?? texts(below: $0) }
    }
  }
#endif

import Headwater
import HeadwaterTestSupport
import HeadwaterTesting
import HeadwaterUIKitComponents

@testable import HeadwaterUIKit

/// A table or collection view of components, for trials.
@MainActor
final class ComponentViewStage<View: UIScrollView, Item: ListElement>: ComponentStage {
  private let view: View
  private let adapter: ListAdapter<TrialSection, Item>
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 240))
  private let turns = Turns()
  private let seen: (View) -> [ComponentView]
  private let unbind: () -> Void

  init(
    _ view: View, _ adapter: ListAdapter<TrialSection, Item>, seen: @escaping (View) -> [ComponentView],
    bind: (View) -> Void, unbind: @escaping () -> Void
  ) {
    (self.view, self.adapter, self.seen, self.unbind) = (view, adapter, seen, unbind)
    adapter.runLater = { [turns] in turns.plan($0, $1) }
    window.addSubview(view)
    bind(view)
    draw()
  }

  var words: [String] {
    seen(view).map { component in
      component.subviews.compactMap { ($0 as? UILabel)?.text ?? ($0 as? UIButton)?.title(for: .normal) }
        .joined(separator: " ")
    }
  }
  func draw() {
    for _ in 0..<3 {
      view.layoutIfNeeded()
      turns.run()
    }
  }
  func scroll(to part: Double) {
    view.contentOffset.y = CGFloat(part) * max(0, view.contentSize.height - view.bounds.height)
    draw()
  }
  func resize(to width: Double) {
    view.frame.size.width = CGFloat(width)
    draw()
  }
  func close() { unbind() }
}

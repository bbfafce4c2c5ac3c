import HeadlessUIKit
import Testing

@MainActor
@Suite("View controllers")
struct ViewControllerTests {
  final class Witness: UIViewController {
    var events: [String] = []
    var made: UIView?
    override func loadView() {
      events.append("load")
      if let made { view = made } else { super.loadView() }
    }
    override func viewDidLoad() { events.append("loaded \(isViewLoaded)") }
    override func viewWillAppear(_ animated: Bool) { events.append("will appear \(animated)") }
    override func viewIsAppearing(_ animated: Bool) { events.append("appearing \(view.window != nil)") }
    override func viewDidAppear(_ animated: Bool) { events.append("appeared") }
    override func viewWillDisappear(_ animated: Bool) { events.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { events.append("disappeared \(view.window == nil)") }
    override func viewWillLayoutSubviews() { events.append("will lay out") }
    override func viewDidLayoutSubviews() { events.append("laid out") }
  }

  @Test func viewLoadsOnceOnFirstAccess() {
    let controller = Witness()
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    let view = controller.view
    #expect(controller.view === view)
    #expect(controller.viewIfLoaded === view)
    controller.loadViewIfNeeded()
    #expect(controller.events == ["load", "loaded true"])
  }

  @Test func controllerLoadsCustomView() {
    let (controller, view) = (Witness(), UIView())
    controller.made = view
    controller.loadViewIfNeeded()
    #expect(controller.view === view)
    controller.view = UIView()
    #expect(controller.events.count == 2)
  }

  @Test func emptyLoadViewFallsBackToEmptyView() {
    final class Idle: UIViewController {
      override func loadView() {}
    }
    let controller = Idle()
    #expect(controller.view === controller.view)
    #expect(controller.isViewLoaded)
  }

  @Test func replacingRootControllerTriggersAppearanceCallbacks() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    let (first, second) = (Witness(), Witness())
    window.rootViewController = first
    #expect(first.view.frame == window.bounds)
    #expect(
      first.events == ["load", "loaded true", "will appear false", "appearing true", "appeared"])
    first.events = []
    window.rootViewController = second
    #expect(first.events == ["will disappear", "disappeared true"])
    #expect(first.view.window == nil)
    #expect(second.events.last == "appeared")
    window.rootViewController = nil
    #expect(window.subviews.isEmpty)
  }

  @Test func resizingWindowLaysOutControllerView() {
    let (window, controller) = (UIWindow(), Witness())
    window.rootViewController = controller
    window.layoutIfNeeded()
    controller.events = []
    window.frame.size = CGSize(width: 50, height: 60)
    window.layoutIfNeeded()
    #expect(controller.view.frame.size == CGSize(width: 50, height: 60))
    #expect(controller.events == ["will lay out", "laid out"])
  }

  @Test func repeatedTransitionsNotifyOnce() {
    let controller = Witness()
    controller.beginAppearanceTransition(true, animated: true)
    controller.beginAppearanceTransition(true, animated: true)
    controller.endAppearanceTransition()
    controller.endAppearanceTransition()
    #expect(
      controller.events == ["load", "loaded true", "will appear true", "appearing false", "appeared"])
  }

  @Test func listInControllerViewShowsRowsAfterLayout() {
    let stage = TableStage([["a", "b"]], hasWindow: false)
    let controller = UIViewController()
    controller.view.addSubview(stage.view)
    stage.window.rootViewController = controller
    stage.window.layoutIfNeeded()
    #expect(stage.texts == ["a", "b"])
    stage.view.performBatchUpdates {
      stage.sections = [["b"]]
      stage.view.deleteRows(at: [IndexPath(0, 0)], with: .fade)
    }
    #expect(stage.texts == ["b"])
  }

  @Test func editingStateIsStored() {
    let controller = UIViewController()
    controller.title = "Title"
    controller.setEditing(true, animated: true)
    #expect(controller.isEditing)
  }

  @Test func unownedControllerIsDeallocated() {
    weak var controller: UIViewController?
    var view: UIView?
    do {
      let made = UIViewController()
      view = made.view
      controller = made
    }
    #expect(controller == nil)
    #expect(view != nil)
  }

  @Test func rotatingWindowNotifiesControllerBeforeAndAfter() {
    final class Turned: UIViewController {
      var events: [String] = []
      private func say(_ moment: String) {
        events.append(
          "\(moment) \(Int(view.bounds.width))x\(Int(view.bounds.height)) \(view.safeAreaInsets.top)")
      }
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        say("will be \(Int(size.width)) wide:")
        coordinator.animate { _ in
          self.say("beside")
        } completion: { _ in
          self.say("done")
        }
      }
      override func viewDidLayoutSubviews() { say("laid out") }
    }
    let (window, controller) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200)), Turned())
    window.rootViewController = controller
    window.layoutIfNeeded()
    controller.events = []
    window.resize(
      to: CGSize(width: 200, height: 100), covering: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    #expect(
      controller.events == [
        "will be 200 wide: 100x200 0.0", "beside 200x100 20.0", "laid out 200x100 20.0", "done 200x100 20.0",
      ])
    window.resize(to: CGSize(width: 100, height: 200))
    #expect(controller.view.safeAreaInsets.top == 20)
  }
}

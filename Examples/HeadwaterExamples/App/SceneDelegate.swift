import SwiftUI
import UIKit

/// Creates the window with one tab for each screen.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let tabs = UITabBarController()
    tabs.viewControllers = makeTabs()
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    self.window = window
  }

  private func makeTabs() -> [UIViewController] {
    let wizards = WizardsViewController()
    wizards.showControls()
    let elements = ElementsViewController()
    elements.showControls()
    let grid = GridViewController()
    grid.showControls()
    let menu = MenuViewController()
    menu.showControls()
    let conversation = ConversationViewController()
    conversation.showControls()
    let chat = ChatViewController()
    chat.showControls()
    let live = LiveListViewController()
    return [
      tab(wizards, "Wizards", "wand.and.stars"),
      tab(elements, "Elements", "atom"),
      tab(grid, "Grid", "square.grid.2x2"),
      tab(menu, "Menu", "fork.knife"),
      tab(conversation, "Conversation", "ellipsis.message"),
      tab(chat, "Chat", "bubble.left.and.bubble.right"),
      tab(live, "Live", "waveform.path.ecg"),
      swiftUI(),
    ]
  }

  /// SwiftUI has its own navigation, so this screen doesn't need a navigation controller.
  private func swiftUI() -> UIViewController {
    let screen = UIHostingController(rootView: SwiftUIExamples())
    screen.tabBarItem = UITabBarItem(
      title: "SwiftUI", image: UIImage(systemName: "swift"), selectedImage: nil)
    return screen
  }

  private func tab(_ root: UIViewController, _ title: String, _ symbol: String) -> UIViewController {
    let navigation = UINavigationController(rootViewController: root)
    navigation.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), selectedImage: nil)
    return navigation
  }
}

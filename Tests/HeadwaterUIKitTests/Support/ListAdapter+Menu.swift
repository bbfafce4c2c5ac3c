import Headwater

@testable import HeadwaterUIKit

extension ListAdapter {
  /// Chooses an action in the menu of an item without opening it, because no app can open a menu on UIKit programmatically.
  func chooseInMenu(_ title: String, at position: ItemPosition) {
    guard let item = item(at: position) else { return }
    menu(ofItems: [item.identity]).first { $0.title == title }?.perform()
  }
}

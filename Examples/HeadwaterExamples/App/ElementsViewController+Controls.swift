import UIKit

extension ElementsViewController: UISearchResultsUpdating {
  /// Adds a search field and a menu of sort orders to the navigation bar.
  func showControls() {
    let orders = ElementOrder.allCases.map { order in
      UIAction(title: order.title) { [weak self] _ in self?.order = order }
    }
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Order", menu: UIMenu(children: orders))

    let search = UISearchController(searchResultsController: nil)
    search.obscuresBackgroundDuringPresentation = false
    search.searchResultsUpdater = self
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
  }

  func updateSearchResults(for searchController: UISearchController) {
    searchText = searchController.searchBar.text ?? ""
  }
}

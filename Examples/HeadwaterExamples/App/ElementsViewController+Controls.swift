import UIKit

extension ElementsViewController: UISearchResultsUpdating {
  /// Puts a search field and a menu of orders into the bar.
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

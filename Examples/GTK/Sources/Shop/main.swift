// Shows products in a grid, with controls that search and sort them. A double-click or the Return key adds a product to the
// cart, and the context menu removes it. A toggle button counts the products in the cart and, when it's on, shows only those.

import CGTK
import Foundation
import Headwater
import HeadwaterGTK

struct Product: Identifiable, ListElement {
  let id: String
  let picture: String
  let price: Decimal
  var count = 0
}

try MainLoop.start()

let products = ArrayDataSource([
  Product(id: "Pear", picture: "🍐", price: 0.6), Product(id: "Melon", picture: "🍈", price: 2.9),
  Product(id: "Apple", picture: "🍎", price: 0.4), Product(id: "Cherries", picture: "🍒", price: 3.8),
  Product(id: "Lemon", picture: "🍋", price: 0.7), Product(id: "Pineapple", picture: "🍍", price: 2.5),
  Product(id: "Peach", picture: "🍑", price: 0.8), Product(id: "Kiwi", picture: "🥝", price: 0.3),
])
var (query, isSortedByPrice, showsCart) = ("", false, false)
let found = products.filter { product in
  (!showsCart || product.count > 0) && (query.isEmpty || product.id.localizedCaseInsensitiveContains(query))
}
let sorted = found.sort { isSortedByPrice ? $0.price < $1.price : $0.id < $1.id }

@MainActor func add(_ number: Int, of product: Product) {
  var product = product
  product.count = max(0, product.count + number)
  do { try products.update(product) } catch { print(error) }
}

let grid = GridView(sorted, columns: 2...6) { grid in
  grid.register(LabelCell.self) { cell, product in
    let title = product.count == 0 ? product.id : "\(product.count) × \(product.id)"
    let price = product.price.formatted(.currency(code: "EUR"))
    gtk_label_set_markup(cell.label, "<span size='xx-large'>\(product.picture)</span>\n\(title)\n\(price)")
    gtk_label_set_justify(cell.label, GTK_JUSTIFY_CENTER)
    gtk_label_set_xalign(cell.label, 0.5)
  }
  grid.behavior.onActivate { product in add(1, of: product) }
  grid.behavior.trailingActions { _ in [ListAction("Remove from Cart") { product in add(-1, of: product) }] }
}

let search = gtk_search_entry_new()
gtk_search_entry_set_key_capture_widget(OpaquePointer(search), grid.widget)
Signal.connect(search, "search-changed") {
  query = String(cString: gtk_editable_get_text(OpaquePointer(search)))
  found.invalidate()
}
let order = gtk_check_button_new_with_label("By Price")
Signal.connect(order, "toggled") {
  isSortedByPrice = gtk_check_button_get_active(UnsafeMutablePointer(OpaquePointer(order))) != 0
  sorted.invalidate()
}
let cart = gtk_toggle_button_new_with_label("Cart: 0")
Signal.connect(cart, "toggled") {
  showsCart = gtk_toggle_button_get_active(UnsafeMutablePointer(OpaquePointer(cart))) != 0
  found.invalidate()
}
let observation = products.observe { _ in
  let count = products.items.reduce(0) { $0 + $1.count }
  gtk_button_set_label(UnsafeMutablePointer(OpaquePointer(cart)), "Cart: \(count)")
}

let window = AppWindow(title: "Shop", size: (640, 480), grid, start: [search, order], end: [cart])
MainLoop.run()

import Foundation
import Headwater
import HeadwaterUIKit
import Testing

/// The examples of the articles *Lists on UIKit* and *HeadlessUIKit* about drag and drop.
@MainActor
struct ListsOnUIKitDropExamples {
  let screen = ExampleScreen()

  /// An app's object that provides dragged contacts and inserts dropped ones.
  final class ContactDrops: NSObject, UITableViewDragDelegate, UITableViewDropDelegate {
    let contacts: ArrayDataSource<Contact>
    let list: TableViewAdapter<SingleSection, Contact>

    init(_ contacts: ArrayDataSource<Contact>) {
      self.contacts = contacts
      list = TableViewAdapter(contacts) { configuration in
        configuration.register(style: .default) { cell, contact in cell.textLabel?.text = contact.name }
        configuration.allowsReordering = true
      }
      super.init()
    }

    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
      let item = UIDragItem(itemProvider: NSItemProvider())
      item.localObject = list.item(at: indexPath)
      return [item]
    }

    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
      guard let path = coordinator.destinationIndexPath else { return }
      for dropped in coordinator.items {
        guard let contact = dropped.dragItem.localObject as? Contact else { continue }
        do {
          try list.commitDrop(of: contact, at: path) { [contacts] contact, position in
            try contacts.insert(contact, at: position.item)
          }
          coordinator.drop(dropped.dragItem, toRowAt: path)
        } catch {
          print("\(contact.name) was not taken: \(error)")
        }
      }
    }

    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      UITableViewDropProposal(
        operation: session.localDragSession == nil ? .copy : .move, intent: .insertAtDestinationIndexPath)
    }
  }

  // On UIKit, only the user can drag.
  #if !canImport(UIKit)
    @Test
    func droppingContactsMovesAndInsertsThem() {
      let tableView = screen.table()
      let drops = ContactDrops(ArrayDataSource([Contact(id: 1, name: "Grace"), Contact(id: 2, name: "Ada")]))
      drops.list.bind(to: tableView)
      (tableView.dragDelegate, tableView.dropDelegate) = (drops, drops)

      let drag = HeadlessDrag(at: IndexPath(row: 0, section: 0), in: tableView)
      drag?.move(to: IndexPath(row: 1, section: 0), in: tableView)
      drag?.drop()
      #expect(drops.contacts.snapshot.items.map(\.name) == ["Ada", "Grace"])

      let item = UIDragItem(itemProvider: NSItemProvider())
      item.localObject = Contact(id: 3, name: "Barbara")
      let other = HeadlessDrag([item])
      other.move(to: IndexPath(row: 1, section: 0), in: tableView)
      other.drop()
      #expect(tableView.lines == ["Ada", "Barbara", "Grace"])
      #expect(drops.contacts.snapshot.items.map(\.name) == ["Ada", "Barbara", "Grace"])
    }
  #endif
}

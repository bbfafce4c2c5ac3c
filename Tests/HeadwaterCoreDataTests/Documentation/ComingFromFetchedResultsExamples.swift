#if canImport(CoreData) && canImport(UIKit)
  import CoreData
  import Headwater
  import HeadwaterCoreData
  import HeadwaterUIKit
  import UIKit

  // The examples of the article *Coming from fetched results controllers*.

  @objc(Plant) final class Plant: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var bed: String
  }

  @MainActor
  final class Beds {
    private var list: TableViewAdapter<String, ManagedItem<Plant>>?

    func show(in tableView: UITableView, from context: NSManagedObjectContext) throws {
      let request = NSFetchRequest<Plant>(entityName: "Plant")
      request.sortDescriptors = [
        NSSortDescriptor(key: "bed", ascending: true), NSSortDescriptor(key: "name", ascending: true),
      ]
      let plants = try ManagedObjectSource(request, in: context, sectionedBy: \.bed)
      let list = TableViewAdapter(plants) { configuration in
        configuration.register(style: .default) { cell, plant in cell.textLabel?.text = plant.name }
        configuration.headerTitle { bed in bed }
        configuration.allowsDeletion = true
      }
      list.bind(to: tableView)
      self.list = list
    }
  }

  extension Beds {
    static func search(_ text: String, in plants: ManagedObjectSource<String, Plant>) throws {
      let request = NSFetchRequest<Plant>(entityName: "Plant")
      request.predicate = NSPredicate(format: "name BEGINSWITH[c] %@", text)
      request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
      try plants.fetch(request)
    }
  }
#endif

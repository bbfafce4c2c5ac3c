#if canImport(CoreData) && canImport(UIKit)
  import CoreData
  import Headwater
  import HeadwaterCoreData
  import HeadwaterUIKit
  import UIKit

  final class PeopleController: UIViewController {
    let people: ManagedObjectSource<ManagedItem<Team>?, Person>
    private var list: TableViewAdapter<ManagedItem<Team>?, ManagedItem<Person>>?

    init(_ context: NSManagedObjectContext) throws {
      let request = NSFetchRequest<Person>(entityName: "Person")
      request.sortDescriptors = [
        NSSortDescriptor(key: "team.name", ascending: true), NSSortDescriptor(key: "name", ascending: true),
      ]
      people = try ManagedObjectSource(request, in: context, sectionedBy: \.team)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      let tableView = UITableView(frame: view.bounds)
      view.addSubview(tableView)

      let list = TableViewAdapter(people) { configuration in
        configuration.register(style: .default) { cell, person in cell.textLabel?.text = person.name }
        configuration.headerTitle { team in team?.name ?? "No team" }
        configuration.allowsDeletion = true
        configuration.onSelect { person in person.object.name += "!" }
      }
      list.bind(to: tableView)
      self.list = list
    }

    func show(_ name: String) throws {
      let request = NSFetchRequest<Person>(entityName: "Person")
      request.predicate = NSPredicate(format: "name CONTAINS %@", name)
      request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
      try people.fetch(request)
    }

    func clear() { people.request = nil }
  }

  @objc(Trigger) final class Trigger: NSManagedObject {
    @NSManaged var name: String
  }

  final class TriggersController: UITableViewController {
    var context: NSManagedObjectContext?
    private var list: TableViewAdapter<SingleSection, ManagedItem<Trigger>>?

    func fetch() throws {
      guard let context else { return }
      let request = NSFetchRequest<Trigger>(entityName: "Trigger")
      request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
      let triggers = try ManagedObjectSource(request, in: context)
      let list = TableViewAdapter(triggers) { configuration in
        configuration.register(style: .default) { cell, trigger in cell.textLabel?.text = trigger.name }
        configuration.rowAnimations = RowAnimations(.fade)
        configuration.allowsDeletion = true
      }
      list.bind(to: tableView)
      self.list = list
    }
  }

  /// The examples of *Coming from other libraries* that perform fetches.
  @MainActor
  enum ManagedObjectsOnUIKitExamples {
    static func aFetchedSource(
      _ container: NSPersistentContainer, _ collectionView: UICollectionView
    ) throws -> CollectionViewAdapter<ManagedItem<Team>?, ManagedItem<Person>> {
      let request = NSFetchRequest<Person>(entityName: "Person")
      request.sortDescriptors = [
        NSSortDescriptor(key: "team.name", ascending: true), NSSortDescriptor(key: "name", ascending: true),
      ]
      let people = try ManagedObjectSource(request, in: container.viewContext, sectionedBy: \.team)
      let list = CollectionViewAdapter(people) { configuration in
        configuration.register(PersonCell.self) { cell, person in cell.label.text = person.name }
        configuration.register(.header, TeamHeader.self) { header, team in header.label.text = team?.name }
      }
      list.bind(to: collectionView)
      return list
    }

    static func whatIsWhere(
      _ list: CollectionViewAdapter<ManagedItem<Team>?, ManagedItem<Person>>, _ person: Person
    ) {
      let people = list.displayed
      let path = IndexPath(item: 0, section: 0)
      let shown: Person? = list.item(at: path)?.object
      let team: Team? = list.section(at: 0)??.object
      let place: ItemPosition? = people.position(of: person.objectID)
      _ = (shown, team, place)
    }
  }

  final class PersonCell: UICollectionViewCell {
    let label = UILabel()
  }

  final class TeamHeader: UICollectionReusableView {
    let label = UILabel()
  }
#endif

#if canImport(ObjectiveC) && canImport(UIKit)
  import Headwater
  import HeadwaterUIKit
  import UIKit

  final class Shelf: NSObject {
    @objc dynamic var books = ["Emma"]
  }

  /// The example of key-value observing in *Coming from other libraries*.
  @MainActor
  enum KeyValueExamples {
    static func aPropertyOfAnObject(_ shelf: Shelf) -> TableViewAdapter<SingleSection, String> {
      let list = TableViewAdapter(ObservedDataSource(observing: shelf, \.books)) { configuration in
        configuration.register(style: .default) { cell, book in cell.textLabel?.text = book }
      }
      return list
    }
  }
#endif

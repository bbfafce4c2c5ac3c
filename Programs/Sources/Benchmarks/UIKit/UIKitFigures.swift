#if canImport(UIKit)
  extension Figure {
    /// Empty on platforms with UIKit, because the figures measure a test double of it.
    static let uiKit: [Figure] = []
  }
#else
  import Headwater
  import HeadwaterUIKit

  extension Figure {
    /// Figures for one change, from the call to the data source to the end of a collection view's batch update, using the test
    /// double of UIKit. They include the adapter and the double. They show how the cost grows, not how high it is on a phone.
    static let uiKit: [Figure] = [1_000, 1_000_000].flatMap { count in
      [
        figure("insert.visible.\(count)", count) { source, next in
          try source.insert(next, at: 2)
          return { try source.remove(at: 2) }
        },
        // The list is scrolled to its end.
        figure("append.visible.\(count)", count, isAtEnd: true) { source, next in
          try source.append(next)
          return { try source.remove(at: count) }
        },
        figure("insert.offscreen.\(count)", count) { source, next in
          try source.insert(next, at: count / 2)
          return { try source.remove(at: count / 2) }
        },
      ]
    }

    /// Measures a change and undoes it.
    private static func figure(
      _ name: String, _ count: Int, isAtEnd: Bool = false,
      _ change: @escaping @MainActor @Sendable (ArrayDataSource<Int>, Int) throws -> () throws -> Void
    ) -> Figure {
      Figure("uikit.\(name)", unit: "us", rounds: 501) {
        let source = ArrayDataSource(Array(0..<count))
        let screen = CollectionScreen(source)
        if isAtEnd { screen.showEnd() }
        var next = count
        try change(source, next)()
        return {
          var undo: () throws -> Void = {}
          let time = try microseconds { undo = try change(source, next) }
          guard screen.view.numberOfItems(inSection: 0) == count + 1 else {
            throw CannotMeasure(description: "The change didn't reach the view.")
          }
          try undo()
          next += 1
          return time
        }
      }
    }
  }

  /// A collection view with twenty visible rows in a window.
  @MainActor
  private final class CollectionScreen {
    let view: UICollectionView
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 800))
    private let adapter: CollectionViewAdapter<SingleSection, Int>

    init(_ source: ArrayDataSource<Int>) {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 320, height: 40)
      layout.minimumLineSpacing = 0
      view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
      view.isPrefetchingEnabled = false
      window.addSubview(view)
      adapter = CollectionViewAdapter(source) { configuration in
        configuration.register(UICollectionViewCell.self) { cell, number in cell.tag = number }
      }
      adapter.bind(to: view)
      view.layoutIfNeeded()
    }

    func showEnd() {
      view.contentOffset.y = view.contentSize.height - view.bounds.height
      view.layoutIfNeeded()
    }
  }
#endif

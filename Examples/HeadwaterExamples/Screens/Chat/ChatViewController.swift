import Foundation
import Headwater
import HeadwaterUIKit

/// A chat that opens at its end, grows there and loads what came before, and never pulls its reader away.
final class ChatViewController: UIViewController {
  /// What is shown; set it before the view is loaded.
  var messages = ChatMessages()
  /// What makes time pass; set it before the view appears.
  var ticker = Ticker()
  private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: Self.layout)

  private lazy var adapter = CollectionViewAdapter(transcript: messages.source.transcript(day: \.sentAt)) {
    list in
    list.registerContent(when: { row, _ in row.message != nil }) { row in
      var content = UIListContentConfiguration.subtitleCell()
      (content.text, content.secondaryText) = (row.message?.sender, row.message?.text)
      return content
    }
  }

  private static var layout: UICollectionViewCompositionalLayout {
    .list(using: UICollectionLayoutListConfiguration(appearance: .plain))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Chat"
    view.backgroundColor = .systemBackground
    view.addSubview(collectionView)
    adapter.bind(to: collectionView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    collectionView.frame = view.bounds
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    ticker.start { [weak self] in try? self?.messages.tick() }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    ticker.stop()
  }

  /// What the list does about its place.
  var reading: ListReading<TranscriptRow<ChatMessage>.Identity> { adapter.reading }
  /// How many messages nobody has seen.
  var unseenCount: Int { adapter.unseenCount }

  /// How what is read stays in its place while the list runs on.
  var correction: ScrollCorrection {
    get { adapter.anchoring.whileScrolling }
    set { adapter.anchoring.whileScrolling = newValue }
  }
}

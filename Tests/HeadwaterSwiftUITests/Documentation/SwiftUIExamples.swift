#if canImport(SwiftUI) && canImport(UIKit)
  import Headwater
  import HeadwaterFetching
  import HeadwaterSwiftUI
  import HeadwaterTranscripts
  import Observation
  import SwiftUI

  // The examples of the articles, which the compiler checks.

  private struct Server {
    func contacts(after count: Int) async -> [Contact] { [] }
  }

  private let server = Server()

  @MainActor
  @Observable
  final class Contacts {
    @ObservationIgnored let source = ArrayDataSource<Contact>()
    var selected: Contact.ID?

    func loadMore() async throws {
      try source.append(contentsOf: await server.contacts(after: source.count))
    }
  }

  @MainActor
  struct ContactList: View {
    @State private var contacts = Contacts()

    var body: some View {
      HeadwaterList(contacts.source) { contact in
        Text(contact.name)
      }
      .selection($contacts.selected)
      .onReachEnd { try? await contacts.loadMore() }
    }
  }

  @MainActor
  struct NameList: View {
    @State private var names = ArrayDataSource(["Grace", "Ada"])

    var body: some View {
      HeadwaterList(names) { name in
        Text(name)
      }
      .toolbar {
        Button("Add Barbara") { try? names.append("Barbara") }
      }
    }
  }

  @MainActor
  private struct LargeList: View {
    let contacts: Contacts
    let isLarge: Bool

    var body: some View {
      HeadwaterList(contacts.source) { contact in
        Text(contact.name).font(isLarge ? .title : .body)
      }
      .depends(on: isLarge)
    }
  }

  @MainActor
  private struct OverviewList: View {
    struct Model { let contacts: ArrayDataSource<Contact> }
    let model: Model

    var body: some View {
      HeadwaterList(model.contacts) { contact in
        Text(contact.name)
      }
    }
  }

  @MainActor
  private final class Wizards {
    let byHouse = SectionedDataSource<String, Contact>()
    func remove(_ wizard: Contact) { try? byHouse.remove(ids: [wizard.id]) }
    func refresh() async {}
  }

  @MainActor
  private struct WizardList: View {
    let wizards: Wizards

    var body: some View {
      HeadwaterList(wizards.byHouse, appearance: .insetGrouped) { wizard in
        Text(wizard.name)
          .swipeActions(edge: .trailing) {
            Button("Delete", role: .destructive) { wizards.remove(wizard) }
          }
      }
      .header { house in Text(house) }
      .footer { house in Text("The end of \(house)").font(.footnote) }
      .loadingView { ProgressView() }
      .emptyView { ContentUnavailableView("No wizards", systemImage: "wand.and.stars") }
      .failureView { error, retry in
        VStack {
          Text(error?.localizedDescription ?? "Nobody answers.")
          Button("Try Again", action: retry)
        }
      }
      .refreshable { await wizards.refresh() }
    }
  }

  @MainActor
  private struct Playlist: View {
    let playlist: ArrayDataSource<Contact>

    var body: some View {
      HeadwaterList(playlist) { song in Text(song.name) }
        .allowsReordering()
        .allowsDeletion()
    }
  }

  @MainActor
  private final class Library {
    func move(_ song: Contact, from old: Int, to new: Int) throws {}
    func remove(_ song: Contact) throws {}
  }

  @MainActor
  private struct LibraryList: View {
    let songs: ArrayDataSource<Contact>
    let library: Library

    var body: some View {
      HeadwaterList(songs) { song in Text(song.name) }
        .onMove { song, from, to in try library.move(song, from: from.item, to: to.item) }
        .onDelete { song in try library.remove(song) }
    }
  }

  @MainActor
  @Observable
  final class EditablePlaylist {
    var songs: [Contact] = []
  }

  @MainActor
  private struct BoundList: View {
    @Bindable var playlist: EditablePlaylist

    var body: some View {
      HeadwaterList($playlist.songs) { song in Text(song.name) }
        .allowsReordering()
        .allowsDeletion()
    }
  }

  @MainActor
  @Observable
  final class Search {
    @ObservationIgnored private let words = ArrayDataSource(["Barley", "Basil", "Beans"])
    @ObservationIgnored private(set) lazy var found = words.filter { [weak self] word in
      self.map { $0.text.isEmpty || word.hasPrefix($0.text) } ?? true
    }
    var text = "" { didSet { found.invalidate() } }
  }

  @MainActor
  struct SearchList: View {
    @State private var search = Search()

    var body: some View {
      HeadwaterList(search.found) { word in Text(word) }
        .emptyView { ContentUnavailableView.search }
        .searchable(text: $search.text)
    }
  }

  @MainActor
  @Observable
  private final class Menu {
    @ObservationIgnored lazy var courses = SectionedDataSource(sections: [("Soups", ["Leek"])]).expanding()
    var open = Expansion<String>()
  }

  @MainActor
  private struct MenuList: View {
    @State private var menu = Menu()

    var body: some View {
      HeadwaterList(menu.courses) { dish in Text(dish) }
        .header { course in
          Button(course.section) { menu.open.set(course.identity, isExpanded: !course.isExpanded) }
        }
        .expandedSections($menu.open)
    }
  }

  @MainActor
  private struct Feed: View {
    let feed: ArrayDataSource<Contact>
    @State private var place = ListPlace<Contact.ID>()

    var body: some View {
      HeadwaterList(feed) { post in Text(post.name) }
        .anchored(to: .top)
        .place($place)
        .toolbar {
          Button("To the end") { place.scrollToEnd(animated: true) }
        }
    }
  }

  @MainActor
  @Observable
  final class FeedPlayer {
    var playing: Contact.ID?
    @ObservationIgnored var seen: [Contact.ID] = []
  }

  @MainActor
  private struct VideoFeed: View {
    let feed: ArrayDataSource<Contact>
    @State private var player = FeedPlayer()

    var body: some View {
      HeadwaterList(feed) { post in
        Text(post.name).bold(post.id == player.playing)
      }
      .mostVisibleItem($player.playing)
      .onSee(atLeast: 0.5) { post in player.seen.append(post.id) }
      .occlusionInsets(ListInsets(bottom: 64))
    }
  }

  private struct Message: Identifiable, ListElement {
    let id: Int
    var text: String
  }

  @MainActor
  private final class Chat {
    let rows = ArrayDataSource<Message>().transcript()
  }

  @MainActor
  private struct ChatView: View {
    let chat: Chat
    @State private var place = ListPlace<TranscriptRow<Message>.Identity>()

    var body: some View {
      HeadwaterList(transcript: chat.rows) { message in
        Text(message.text)
      }
      .place($place)
    }
  }

  @MainActor
  private struct Photos: View {
    let photos: SectionedDataSource<String, Contact>

    var body: some View {
      HeadwaterGrid(photos, minimumWidth: 120, spacing: 4) { photo in
        Image(photo.name).resizable().aspectRatio(1, contentMode: .fit)
      }
      .header { album in Text(album) }
    }
  }

  @MainActor
  struct Badge: View {
    let contents: SourceContents<SingleSection, Contact>

    var body: some View {
      switch contents.loadState {
      case .loading: ProgressView()
      default: Text("\(contents.numberOfItems)")
      }
    }
  }

  struct Note: FetchedRecord {
    var id: Int
    var title: String

    static let table = RecordTable<Note>(
      "note", key: "id", columns: [RecordColumn("id", \.id), RecordColumn("title", \.title)]
    ) {
      Note(id: try $0["id"], title: try $0["title"])
    }
  }

  @MainActor
  struct NoteList: View {
    @Fetched private var notes: SourceContents<SingleSection, LoadingRow<Note>>

    init(_ request: RecordRequest<SingleSection, Note>, in store: any FetchStore) {
      _notes = Fetched(request, in: store)
    }

    var body: some View {
      HeadwaterList($notes) { note in Text(note.item?.title ?? "…") }
        .navigationTitle("\(notes.numberOfItems) notes")
    }
  }

  @MainActor
  struct NoteBadge: View {
    @FetchedValue private var untitled: Int

    init(in store: any FetchStore) {
      _untitled = FetchedValue(wrappedValue: 0, .count(#Predicate<Note> { $0.title == "" }), in: store)
    }

    var body: some View {
      Text("\(untitled) untitled")
        .opacity($untitled.state == .loading ? 0 : 1)
    }
  }
#endif

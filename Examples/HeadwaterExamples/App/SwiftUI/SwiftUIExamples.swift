import Headwater
import HeadwaterSwiftUI
import HeadwaterTranscripts
import SwiftUI

/// A menu of examples, one for each kind of SwiftUI list.
@MainActor
struct SwiftUIExamples: View {
  var body: some View {
    NavigationStack {
      List {
        NavigationLink("List") { NumbersScreen() }
        NavigationLink("Grid") { TilesScreen() }
        NavigationLink("Sections, selection, moves, and swipes") { HousesScreen() }
        NavigationLink("Search and refresh") { ElementSearchScreen() }
        NavigationLink("Transcript") { TranscriptScreen() }
        NavigationLink("Sections that open") { CourseMenuScreen() }
        NavigationLink("Outline") { ContentsScreen() }
        NavigationLink("Database") { ErrandsScreen() }
      }
      .navigationTitle("SwiftUI")
    }
  }
}

/// An endless list with a button that scrolls to the end.
@MainActor
struct NumbersScreen: View {
  @State private var numbers = Numbers()
  @State private var place = ListPlace<Int>()

  var body: some View {
    HeadwaterList(numbers.source) { number in
      Text(number, format: .number)
    }
    .onReachEnd { numbers.loadMore() }
    .place($place)
    .navigationTitle(place.firstItem.map { "From \($0)" } ?? "Numbers")
    .toolbar {
      Button("End") { place.scrollToEnd(animated: true) }
    }
  }
}

/// A grid with headers and as many columns as fit.
@MainActor
struct TilesScreen: View {
  @State private var tiles = SectionedDataSource(sections: TileGroup.allCases.map { ($0, $0.tiles) })

  var body: some View {
    HeadwaterGrid(tiles, minimumWidth: 96) { tile in
      Text(title(of: tile))
        .frame(maxWidth: .infinity, minHeight: 64)
        .background(.quaternary, in: .rect(cornerRadius: 8))
    }
    .header { group in
      Text(group.rawValue.capitalized).font(.headline)
    }
    .navigationTitle("Tiles")
  }

  private func title(of tile: Tile) -> String {
    switch tile {
    case .banner(let text): text
    case .color(let color): color.rawValue
    case .number(let number): "\(number)"
    }
  }
}

/// Sections with multiple selection, swipe actions, and reordering by dragging.
@MainActor
struct HousesScreen: View {
  @State private var houses = Houses()

  var body: some View {
    HeadwaterList(houses.source, appearance: .insetGrouped) { wizard in
      VStack(alignment: .leading) {
        Text(wizard.name)
        Text(wizard.craft).font(.footnote).foregroundStyle(.secondary)
      }
      .swipeActions(edge: .leading) {
        Button(wizard.isFavourite ? "Unstar" : "Star") { try? houses.star(wizard) }.tint(.yellow)
      }
      .swipeActions(edge: .trailing) {
        Button("Delete", role: .destructive) { try? houses.remove(wizard) }
      }
    }
    .header { house in Text(house.name) }
    .selection($houses.chosen)
    .allowsReordering()
    .emptyView { ContentUnavailableView("No wizards", systemImage: "wand.and.stars") }
    .navigationTitle("\(houses.chosen.count) chosen")
  }
}

/// A list with search and pull to refresh.
@MainActor
struct ElementSearchScreen: View {
  @State private var search = ElementSearch()

  var body: some View {
    HeadwaterList(search.periods) { element in
      LabeledContent(element.name, value: element.symbol)
    }
    .header { period in Text("Period \(period)") }
    .emptyView { ContentUnavailableView.search }
    .searchable(text: $search.text)
    .refreshable { try? await search.refresh() }
    .navigationTitle("Elements")
  }
}

/// A chat that grows while it is on screen.
@MainActor
struct TranscriptScreen: View {
  @State private var chat = ChatTranscript()
  @State private var place = ListPlace<TranscriptRow<ChatMessage>.Identity>()

  var body: some View {
    HeadwaterList(transcript: chat.rows) { message in
      VStack(alignment: .leading) {
        Text(message.sender).font(.caption).foregroundStyle(.secondary)
        Text(message.text)
      }
    }
    .place($place)
    .navigationTitle(place.unseenCount > 0 ? "\(place.unseenCount) new" : "Chat")
    .task {
      while (try? await Task.sleep(for: .milliseconds(200))) != nil { try? chat.messages.tick() }
    }
  }
}

/// A chat and its rows.
@MainActor
private final class ChatTranscript {
  let messages = ChatMessages()
  lazy var rows = messages.source.transcript(day: \.sentAt)
}

/// Chapters nested to any depth that the user expands and collapses with buttons.
@MainActor
struct ContentsScreen: View {
  @State private var contents = ContentsTree()

  var body: some View {
    HeadwaterList(contents.rows) { row in
      HStack {
        Text(row.node.title)
        Spacer()
        if row.isExpandable {
          Button {
            contents.toggle(row)
          } label: {
            Image(systemName: row.isExpanded ? "chevron.down" : "chevron.right")
          }
        }
      }
      .padding(.leading, 20 * Double(row.level))
    }
    .expandedItems($contents.open)
    .navigationTitle("Contents")
  }
}

/// Courses that the user expands and collapses by tapping their headers.
@MainActor
struct CourseMenuScreen: View {
  @State private var menu = CourseMenu()

  var body: some View {
    HeadwaterList(menu.courses) { dish in Text(dish) }
      .header { course in
        Button {
          menu.toggle(course.identity)
        } label: {
          LabeledContent(course.identity) {
            Image(systemName: course.isExpanded ? "chevron.down" : "chevron.right")
          }
        }
      }
      .expandedSections($menu.open)
      .anchored(to: .top)
      .navigationTitle("Menu")
  }
}

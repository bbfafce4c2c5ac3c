#if canImport(SwiftUI) && canImport(UIKit)
  import Headwater
  import HeadwaterSwiftUI
  import SwiftUI

  // The examples of the guides about loading, searching, and scrolling, which the compiler checks.

  private struct Post: Identifiable, ListElement {
    let id: Int
    var title: String
  }

  @MainActor
  private struct FeedList: View {
    let feed: LoadingDataSource<SingleSection, Post>

    var body: some View {
      HeadwaterList(feed) { post in Text(post.title) }
        .loadingView { ProgressView() }
        .refreshable { await feed.reload()?.value }
    }
  }

  @MainActor
  private struct PeopleList: View {
    let people: LoadingDataSource<SingleSection, Post>

    var body: some View {
      HeadwaterList(people) { person in Text(person.title) }
        .loadingView { ProgressView() }
        .emptyView { ContentUnavailableView("No Contacts", systemImage: "person.2") }
        .failureView { error, retry in
          ContentUnavailableView {
            Label("No Connection", systemImage: "wifi.slash")
          } description: {
            Text(error?.localizedDescription ?? "")
          } actions: {
            Button("Try Again", action: retry)
          }
        }
    }
  }

  @MainActor
  private struct NewsList: View {
    let news: ArrayDataSource<Post>

    var body: some View {
      HeadwaterList(news) { headline in Text(headline.title) }
        .anchored(to: .top(staysAtStart: true))
    }
  }
#endif

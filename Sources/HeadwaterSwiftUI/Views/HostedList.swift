#if canImport(SwiftUI) && canImport(UIKit)
  import Headwater
  import SwiftUI

  /// A list that extends under bars, the keyboard, and the edges of the screen. Its scroll view insets the rows.
  @MainActor
  struct HostedList<Section: ListElement, Item: ListElement>: View {
    private let list: ListDescription<Section, Item>
    @State private var surroundings = ListSurroundings()

    init(list: ListDescription<Section, Item>) { self.list = list }

    var body: some View {
      GeometryReader { geometry in
        HostedCollectionView(
          list: list, surroundings: surroundings, coveredBottom: geometry.safeAreaInsets.bottom
        )
        .background { EnvironmentWatch(surroundings: surroundings) }
        .ignoresSafeArea()
      }
    }
  }

  /// An invisible view that passes the environment to the rows of a list. Because it depends only on the environment, SwiftUI
  /// evaluates it only if the environment has changed, not whenever the list is evaluated.
  @MainActor
  struct EnvironmentWatch: View {
    private let surroundings: ListSurroundings
    @Environment(\.self) private var environment

    init(surroundings: ListSurroundings) { self.surroundings = surroundings }

    var body: some View {
      let _: Void = surroundings.take(environment)
      Color.clear
    }
  }
#endif

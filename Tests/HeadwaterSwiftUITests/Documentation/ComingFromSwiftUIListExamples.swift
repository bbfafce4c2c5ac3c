#if canImport(SwiftUI) && canImport(UIKit)
  import Headwater
  import HeadwaterSwiftUI
  import Observation
  import SwiftUI

  // The examples of the article *Coming from SwiftUI's List*.

  @MainActor
  @Observable
  final class PlainErrands {
    var errands = [Errand(id: 1, title: "Post a letter"), Errand(id: 2, title: "Buy stamps")]
  }

  @MainActor
  struct PlainErrandList: View {
    @State private var model = PlainErrands()
    @State private var selection: Set<Errand.ID> = []

    var body: some View {
      List(selection: $selection) {
        ForEach(model.errands) { errand in
          Text(errand.title)
        }
        .onMove { model.errands.move(fromOffsets: $0, toOffset: $1) }
        .onDelete { model.errands.remove(atOffsets: $0) }
      }
    }
  }

  struct Errand: Identifiable, ListElement {
    let id: Int
    var title: String
  }

  @MainActor
  @Observable
  final class Errands {
    @ObservationIgnored let source = ArrayDataSource([
      Errand(id: 1, title: "Post a letter"), Errand(id: 2, title: "Buy stamps"),
    ])
  }

  @MainActor
  struct ErrandList: View {
    @State private var model = Errands()
    @State private var selection: Set<Errand.ID> = []

    var body: some View {
      HeadwaterList(model.source) { errand in
        Text(errand.title)
      }
      .selection($selection)
      .allowsReordering()
      .allowsDeletion()
    }
  }

  @MainActor
  enum ErrandExamples {
    static func add(to model: Errands) throws {
      try model.source.append(Errand(id: 3, title: "Water the plants"))
    }
  }

  @MainActor
  @Observable
  final class FollowedErrands {
    var errands = [Errand(id: 1, title: "Post a letter")]
    @ObservationIgnored private(set) lazy var source = ObservedDataSource { [weak self] in
      self?.errands ?? []
    }
  }
#endif

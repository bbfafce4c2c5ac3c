#if canImport(SwiftUI) && canImport(UIKit)
  import Headwater
  import HeadwaterSwiftUI
  import SwiftUI

  // The SwiftUI examples of the guides, which the compiler checks.

  @MainActor
  private enum GuideExamples {
    struct CityList: View {
      @State private var cities = ["Nairobi", "Lima", "Oslo"]

      var body: some View {
        HeadwaterList($cities) { city in Text(city) }
          .toolbar {
            Button("Add Quito") { cities.append("Quito") }
          }
      }
    }

    @MainActor
    struct ContactList: View {
      @State private var letters = ArrayDataSource(["Émile", "Ada", "Grace"])
        .sort(by: { $0 }, using: .localizedStandard).sectionByInitial(of: { $0 })

      var body: some View {
        HeadwaterList(letters) { name in Text(name) }
          .header { letter in Text(letter).accessibilityAddTraits(.isHeader) }
          .behavior { behavior in behavior.indexTitle { letter in letter } }
      }
    }

    struct ChoreList: View {
      @State private var chores = ["Water the plants", "Fix the bicycle"]
      @State private var selected: Set<String> = []

      var body: some View {
        HeadwaterList($chores) { chore in Text(chore) }
          .selection($selected)
          .allowsReordering()
          .allowsDeletion()
      }
    }

    struct Dish: Identifiable, ListElement {
      let id: String
      var stars: Int
    }

    struct DishList: View {
      let dishes: ArrayDataSource<Dish>

      var body: some View {
        HeadwaterList(dishes) { dish in
          LabeledContent(dish.id, value: String(repeating: "★", count: dish.stars))
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(dish.id)
            .accessibilityValue("\(dish.stars) of 5 stars")
        }
      }
    }
  }
#endif

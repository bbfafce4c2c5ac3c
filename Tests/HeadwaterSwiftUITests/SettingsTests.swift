import Headwater
import HeadwaterUIKit
import Observation
import Testing

@testable import HeadwaterSwiftUI

/// Tests what the environment of a view changes in its list.
@MainActor
struct SettingsTests {
  let source = ArrayDataSource(contacts(0..<100))
  let rows = Rows()
  let settings = Stored(ListSettings())
  let coveredBottom = Stored(CGFloat(0))

  private func screen(_ anchoring: ListAnchoring? = nil) -> ListScreen<SingleSection, Contact> {
    ListScreen { [source, rows, settings, coveredBottom] in
      let isLarge = settings.value.textSize != nil
      var list = ListDescription<SingleSection, Contact>(source, .list(.plain)) { contact, _ in
        // A larger text has more lines.
        rows.make(contact, suffix: isLarge ? String(repeating: "!", count: 100) : "")
      }
      list.settings = settings.value
      list.coveredBottom = coveredBottom.value
      list.anchoring = anchoring
      return list
    }
  }

  @Test
  func scrollSettingsAreApplied() {
    let screen = screen()
    #expect(screen.view.keyboardDismissMode == .interactive)
    #expect(screen.view.showsVerticalScrollIndicator)
    #expect(screen.view.showsHorizontalScrollIndicator)
    #expect(screen.view.isScrollEnabled)
    settings.value.keyboardDismissal = .immediately
    settings.value.showsVerticalIndicator = false
    settings.value.showsHorizontalIndicator = false
    settings.value.isScrollEnabled = false
    screen.evaluate()
    #expect(screen.view.keyboardDismissMode == .onDrag)
    #expect(!screen.view.showsVerticalScrollIndicator)
    #expect(!screen.view.showsHorizontalScrollIndicator)
    #expect(!screen.view.isScrollEnabled)
    settings.value = ListSettings(keyboardDismissal: .never)
    screen.evaluate()
    #expect(screen.view.keyboardDismissMode == .none)
    #expect(screen.view.isScrollEnabled)
  }

  @Test
  func unchangedSettingsLeaveViewAlone() {
    let screen = screen()
    screen.view.isScrollEnabled = false
    screen.view.keyboardDismissMode = .none
    settings.value.showsVerticalIndicator = false
    screen.evaluate()
    #expect(!screen.view.isScrollEnabled)
    #expect(screen.view.keyboardDismissMode == .none)
    #expect(!screen.view.showsVerticalScrollIndicator)
  }

  @Test
  func textSizeChangeMeasuresVisibleRowsAgain() throws {
    let screen = screen()
    let path = IndexPath(item: 0, section: 0)
    let before = try #require(screen.view.layoutAttributesForItem(at: path)?.frame.height)
    let cell = screen.view.cellForItem(at: path)
    _ = rows.take()
    settings.value.textSize = AnyHashable("large")
    screen.evaluate()
    #expect(!screen.texts.isEmpty)
    #expect(Set(rows.take()).isSuperset(of: 0..<screen.texts.count))
    #expect(try #require(screen.view.layoutAttributesForItem(at: path)?.frame.height) > before)
    #expect(screen.view.cellForItem(at: path) === cell)
    screen.evaluate()
    #expect(rows.take() == [])
  }

  @Test
  func evaluationsPassNoEnvironmentToRows() {
    let screen = screen()
    let surroundings = screen.coordinator.surroundings
    surroundings.begin(with: "light")
    let numberOfChanges = Stored(0)
    withObservationTracking {
      _ = surroundings.environment
    } onChange: {
      MainActor.assumeIsolated { numberOfChanges.value += 1 }
    }
    for _ in 0..<10 { screen.evaluate() }
    surroundings.begin(with: "ignored")
    #expect(numberOfChanges.value == 0)
    #expect(surroundings.environment as? String == "light")
    surroundings.take("dark")
    #expect(numberOfChanges.value == 1)
    #expect(surroundings.environment as? String == "dark")
  }

  @Test
  func coordinatorSharesSurroundingsOfView() {
    let surroundings = ListSurroundings()
    let list = ListDescription<SingleSection, Contact>(source, .list(.plain)) { [rows] contact, _ in
      rows.make(contact)
    }
    #expect(ListCoordinator(list, in: surroundings).surroundings === surroundings)
  }

  @Test
  func keyboardAddsItsHeightToInset() {
    let screen = screen()
    coveredBottom.value = 300
    screen.evaluate()
    #expect(screen.view.contentInset.bottom == 300)
    #expect(screen.view.verticalScrollIndicatorInsets.bottom == 300)
    coveredBottom.value = 0
    screen.evaluate()
    #expect(screen.view.contentInset.bottom == 0)
    #expect(screen.view.verticalScrollIndicatorInsets.bottom == 0)
  }

  @Test
  func insetOfOtherCodeIsKept() {
    let screen = screen()
    screen.view.contentInset.bottom = 20
    coveredBottom.value = 300
    screen.evaluate()
    #expect(screen.view.contentInset.bottom == 320)
    screen.evaluate()
    #expect(screen.view.contentInset.bottom == 320)
    coveredBottom.value = 0
    screen.evaluate()
    #expect(screen.view.contentInset.bottom == 20)
  }

  @Test
  func listAtEndStaysThereWhenKeyboardAppears() {
    let screen = screen(.bottom)
    screen.coordinator.adapter?.scrollToEnd()
    screen.run()
    #expect(screen.texts.last == "Contact 99")
    coveredBottom.value = 200
    screen.evaluate()
    let view = screen.view
    #expect(view.contentOffset.y == view.contentSize.height - view.bounds.height + 200)
  }

  #if !canImport(UIKit)
    @Test
    func bottomInsetExcludesSafeArea() {
      let screen = screen()
      screen.window.coveredEdges.bottom = 34
      // The edge of the screen is covered, but UIKit knows that.
      coveredBottom.value = 34.3
      screen.evaluate()
      #expect(screen.view.contentInset.bottom == 0)
      // The keyboard covers more.
      coveredBottom.value = 300
      screen.evaluate()
      #expect(screen.view.contentInset.bottom == 266)
      #expect(screen.view.adjustedContentInset.bottom == 300)
    }

    @Test
    func lateSafeAreaReplacesBottomInset() {
      let screen = screen()
      coveredBottom.value = 83
      screen.evaluate()
      #expect(screen.view.contentInset.bottom == 83)
      screen.window.coveredEdges.bottom = 83
      #expect(screen.view.contentInset.bottom == 0)
      #expect(screen.view.adjustedContentInset.bottom == 83)
    }

    @Test
    func listWithoutWindowHasNoBottomInset() {
      let screen = screen()
      screen.view.removeFromSuperview()
      coveredBottom.value = 300
      screen.evaluate()
      #expect(screen.view.contentInset.bottom == 0)
      screen.window.addSubview(screen.view)
      #expect(screen.view.contentInset.bottom == 300)
    }

    @Test(arguments: [false, true])
    func reducedMotionShowsUpdatesWithoutAnimation(isReduced: Bool) throws {
      settings.value.reducesMotion = isReduced
      let screen = screen()
      screen.window.holdsAnimations = true
      try source.insert(Contact(id: 100, name: "Grace"), at: 2)
      screen.run()
      #expect(screen.texts[2] == "Grace")
      #expect(screen.window.isAnimating == !isReduced)
      settings.value.reducesMotion = false
      screen.window.finishAnimations()
      screen.evaluate()
      try source.insert(Contact(id: 101, name: "Jean"), at: 3)
      screen.run()
      #expect(screen.window.isAnimating)
      screen.window.finishAnimations()
    }
  #endif
}

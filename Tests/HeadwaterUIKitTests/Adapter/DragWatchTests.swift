import Testing

@testable import HeadwaterUIKit

@Suite("Detecting the end of a drag")
struct DragWatchTests {
  @Test func initialWatchHoldsNoUpdates() {
    var watch = DragWatch()
    #expect(!watch.holdsUpdates)
    watch.look(viewSaysSo: true)
    #expect(!watch.holdsUpdates)
  }

  @Test func endingDragResetsWatch() {
    var watch = DragWatch()
    watch.goesOn()
    #expect(watch.holdsUpdates)
    watch.ends()
    #expect(watch == DragWatch())
  }

  @Test func droppedItemHoldsUpdatesUntilSettled() {
    var watch = DragWatch()
    watch.goesOn()
    watch.drops()
    for _ in 0..<DragWatch.looksAfterDrop {
      #expect(watch.holdsUpdates)
      watch.look(viewSaysSo: false)
    }
    #expect(watch == DragWatch())
  }

  @Test func silentDragTimesOut() {
    var watch = DragWatch()
    watch.goesOn()
    for _ in 1..<DragWatch.patience { watch.look(viewSaysSo: false) }
    #expect(watch.holdsUpdates)
    watch.look(viewSaysSo: false)
    #expect(!watch.holdsUpdates)
  }

  @Test func activeDragKeepsHoldingUpdates() {
    for hears in [true, false] {
      var watch = DragWatch()
      watch.goesOn()
      for _ in 0..<3 {
        for _ in 1..<DragWatch.patience { watch.look(viewSaysSo: false) }
        if hears { watch.goesOn() } else { watch.look(viewSaysSo: true) }
      }
      #expect(watch.holdsUpdates)
    }
  }
}

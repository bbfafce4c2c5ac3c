import Testing

@testable import HeadwaterUIKit

@Suite("Watching a drag")
struct DragWatchTests {
  @Test func nothingIsDraggedAtFirst() {
    var watch = DragWatch()
    #expect(!watch.isDragging)
    watch.look(viewSaysSo: true)
    #expect(!watch.isDragging)
  }

  @Test func aDragEndsWhenTheItemIsDropped() {
    var watch = DragWatch()
    watch.goesOn()
    #expect(watch.isDragging)
    watch.ends()
    #expect(watch == DragWatch())
  }

  @Test func aDragOfWhichNothingIsHeardEndsAfterAWhile() {
    var watch = DragWatch()
    watch.goesOn()
    for _ in 1..<DragWatch.patience { watch.look(viewSaysSo: false) }
    #expect(watch.isDragging)
    watch.look(viewSaysSo: false)
    #expect(!watch.isDragging)
  }

  @Test func aDragGoesOnAsLongAsItIsHeardOfOrTheViewSaysSo() {
    for hears in [true, false] {
      var watch = DragWatch()
      watch.goesOn()
      for _ in 0..<3 {
        for _ in 1..<DragWatch.patience { watch.look(viewSaysSo: false) }
        if hears { watch.goesOn() } else { watch.look(viewSaysSo: true) }
      }
      #expect(watch.isDragging)
    }
  }
}

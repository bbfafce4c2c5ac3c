import Headwater
import Testing

@Suite("A stack of edits to undo")
@MainActor
struct UndoStackTests {
  /// A value whose changes can be undone.
  @MainActor
  final class Value {
    let stack = UndoStack()
    private(set) var number = 0

    func set(_ new: Int, name: String = "Count") {
      let old = number
      number = new
      stack.registerUndo(name) { self.set(old, name: name) }
    }
  }

  let value = Value()
  var stack: UndoStack { value.stack }

  @Test func editsAreUndoneAndRedoneInOrder() {
    for number in 1...3 { value.set(number) }
    var numbers: [Int] = []
    while stack.canUndo {
      stack.undo()
      numbers.append(value.number)
    }
    #expect(numbers == [2, 1, 0])
    while stack.canRedo {
      stack.redo()
      numbers.append(value.number)
    }
    #expect(numbers == [2, 1, 0, 1, 2, 3])
    stack.redo()
    #expect(value.number == 3)
  }

  @Test func newEditRemovesEditsToRedo() {
    value.set(1)
    stack.undo()
    #expect(stack.canRedo)
    value.set(2)
    #expect(!stack.canRedo)
    stack.undo()
    #expect(value.number == 0)
  }

  @Test func titlesContainNames() {
    #expect(stack.undoMenuItemTitle == "Undo" && stack.redoMenuItemTitle == "Redo")
    value.set(1, name: "Delete")
    #expect(stack.undoMenuItemTitle == "Undo Delete" && stack.redoMenuItemTitle == "Redo")
    stack.undo()
    #expect(stack.undoMenuItemTitle == "Undo" && stack.redoMenuItemTitle == "Redo Delete")
  }

  @Test(arguments: [-1, 0, 1, 2])
  func limitRemovesOldestEdits(limit: Int) {
    stack.limit = limit
    for number in 1...4 { value.set(number) }
    while stack.canUndo { stack.undo() }
    #expect(value.number == 4 - max(0, limit))
  }

  @Test func limitAppliesToRedoneEdits() {
    for number in 1...3 { value.set(number) }
    while stack.canUndo { stack.undo() }
    stack.limit = 1
    while stack.canRedo { stack.redo() }
    stack.undo()
    #expect(value.number == 2 && !stack.canUndo)
  }

  @Test func editsAreRemovedByTarget() {
    final class Target {}
    let (first, second) = (Target(), Target())
    var undone: [Int] = []
    stack.registerUndo("First", target: first) { undone.append(1) }
    stack.registerUndo("Second", target: second) { undone.append(2) }
    stack.removeAllActions(withTarget: second)
    stack.undo()
    #expect(undone == [1] && !stack.canUndo)
  }

  @Test func changesAreReported() {
    var states: [[Bool]] = []
    stack.onChange = { [stack] in states.append([stack.canUndo, stack.canRedo]) }
    value.set(1)
    stack.undo()
    stack.redo()
    stack.removeAllActions()
    #expect(states == [[true, false], [false, true], [true, false], [false, false]])
  }

  @Test func undoingWithinUndoDoesNothing() {
    value.set(1)
    stack.registerUndo("Nested") { [value] in value.stack.undo() }
    stack.undo()
    #expect(value.number == 1)
    stack.undo()
    #expect(value.number == 0)
  }
}

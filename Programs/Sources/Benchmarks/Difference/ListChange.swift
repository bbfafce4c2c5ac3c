/// A list before and after a change, represented by the numbers of its elements. Each number occurs at most once in each list.
struct ListChange: Sendable {
  var old: [Int]
  var new: [Int]
  /// The numbers of the elements whose content has changed.
  var changedContent: Set<Int> = []

  /// Creates a list that doesn't change.
  init(count: Int) {
    old = Array(0..<count)
    new = old
  }

  /// Deletes a range, inserts the given number of new elements, and shuffles another range.
  static func blocks(
    count: Int, deleting deleted: Range<Int>, inserting insertedCount: Int, at index: Int,
    shuffling: Range<Int>
  ) -> ListChange {
    var change = ListChange(count: count)
    var generator = SplitMix(seed: 1)
    change.new.removeSubrange(deleted)
    change.new.insert(contentsOf: count..<count + insertedCount, at: index)
    change.new[shuffling].shuffle(using: &generator)
    return change
  }

  /// Deletes, inserts, and moves elements at random positions, one at a time. Use it only for a few edits, because each is
  /// O(count).
  static func edits(count: Int, deleting: Int, inserting: Int, moving: Int) -> ListChange {
    var change = ListChange(count: count)
    var generator = SplitMix(seed: 2)
    for _ in 0..<deleting { change.new.remove(at: .random(in: change.new.indices, using: &generator)) }
    for _ in 0..<moving {
      let number = change.new.remove(at: .random(in: change.new.indices, using: &generator))
      change.new.insert(number, at: .random(in: 0...change.new.count, using: &generator))
    }
    for number in count..<count + inserting {
      change.new.insert(number, at: .random(in: 0...change.new.count, using: &generator))
    }
    return change
  }

  /// Deletes about 1 % of the elements and inserts about as many, at random positions.
  static func percentOfEdits(count: Int) -> ListChange {
    var change = ListChange(count: count)
    var generator = SplitMix(seed: 3)
    change.new.removeAll(keepingCapacity: true)
    for number in change.old {
      if Int.random(in: 0..<100, using: &generator) == 0 { change.new.append(count + number) }
      if Int.random(in: 0..<100, using: &generator) > 0 { change.new.append(number) }
    }
    return change
  }

  /// Changes only the content of about 1 % of the elements.
  static func percentOfContent(count: Int) -> ListChange {
    var change = ListChange(count: count)
    var generator = SplitMix(seed: 4)
    change.changedContent = Set(change.old.filter { _ in Int.random(in: 0..<100, using: &generator) == 0 })
    return change
  }

  /// Moves the first element to the end.
  static func firstToLast(count: Int) -> ListChange {
    var change = ListChange(count: count)
    change.new.append(change.new.removeFirst())
    return change
  }

  /// Shuffles all elements.
  static func shuffled(count: Int) -> ListChange {
    var change = ListChange(count: count)
    var generator = SplitMix(seed: 5)
    change.new.shuffle(using: &generator)
    return change
  }

  /// Replaces every element with a new one.
  static func replaced(count: Int) -> ListChange {
    var change = ListChange(count: count)
    change.new = Array(count..<2 * count)
    return change
  }
}

/// The elements before and after a change, in arrays that share no storage.
struct Lists<Element: BenchmarkElement> {
  let old: [Element]
  let new: [Element]

  init(_ change: ListChange) {
    old = change.old.map { Element(number: $0, version: 0) }
    new = change.new.map { Element(number: $0, version: change.changedContent.contains($0) ? 1 : 0) }
  }
}

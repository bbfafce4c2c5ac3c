#if !canImport(UIKit)
  import Headwater

  /// A chat in a GTK list that changes while the user reads it. The replay string is that of the reading case, prefixed with
  /// `gtk.`.
  struct GTKReadingCase: StepCase {
    /// The reading case. Its host is ignored, and its list is always anchored.
    private(set) var reading: ReadingCase
    static let headLength = ReadingCase.headLength
    /// The number of displayed rows for each row in the case. GTK keeps a few hundred row widgets, most of which are empty.
    static let rowsForEach = 6

    init(reading: ReadingCase) {
      self.reading = reading
      self.reading.isFree = false
    }

    init?(head: [Substring]) {
      guard head[0].hasPrefix("gtk."), let reading = ReadingCase(head: [head[0].dropFirst(4), head[1]]) else {
        return nil
      }
      self.init(reading: reading)
    }

    var head: [String] { ["gtk.\(reading.head[0])", reading.head[1]] }
    var steps: [ReadingStep] {
      get { reading.steps }
      set { reading.steps = newValue }
    }
    var size: Int { reading.size }
    var weight: Int { reading.weight }
    var simplerCases: [() -> GTKReadingCase] {
      reading.simplerCases.map { simpler in { GTKReadingCase(reading: simpler()) } }
    }
  }

  /// Generates random cases.
  struct GTKReadingCaseGenerator: CaseGenerator {
    private var reading: ReadingCaseGenerator

    init(seed: UInt64) { reading = ReadingCaseGenerator(seed: seed) }

    mutating func next() -> GTKReadingCase { GTKReadingCase(reading: reading.next()) }
  }
#endif

#if !canImport(UIKit)
  import Headwater

  /// A chat that is read on GTK while it changes. Its description is the string that replays it: `gtk.` before that of the case.
  struct GTKReadingCase: Hashable, Sendable {
    /// What happens. Its host is of no meaning, and it is anchored.
    private(set) var reading: ReadingCase
    /// How many rows there are for each of the case: GTK keeps some hundreds ready, and most of them empty.
    static let rowsForEach = 6

    init(reading: ReadingCase) {
      self.reading = reading
      self.reading.isFree = false
    }
  }

  extension GTKReadingCase: LosslessStringConvertible {
    var description: String { "gtk.\(reading)" }

    init?(_ description: String) {
      guard description.hasPrefix("gtk."), let reading = ReadingCase(String(description.dropFirst(4))) else {
        return nil
      }
      self.init(reading: reading)
    }
  }

  extension GTKReadingCase: ShrinkableCase {
    var size: Int { reading.size }
    var weight: Int { reading.weight }
    var simplerCases: [() -> GTKReadingCase] {
      reading.simplerCases.map { simpler in { GTKReadingCase(reading: simpler()) } }
    }
  }
#endif

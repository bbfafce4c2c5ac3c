#if !canImport(UIKit)
  import Headwater

  /// A chat in a GTK list that changes while the user reads it. The replay string is that of the reading case, prefixed with
  /// `gtk.`.
  struct GTKReadingCase: Hashable, Sendable {
    /// The reading case. Its host is ignored, and its list is always anchored.
    private(set) var reading: ReadingCase
    /// The number of displayed rows for each row in the case. GTK keeps a few hundred row widgets, most of which are empty.
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

#if GTK
  import Foundation

  /// The text that the user types in a list to find a row. A pause of one second begins a new text.
  @MainActor
  struct TypedText {
    private var text = ""
    private var lastKey: ContinuousClock.Instant?
    private let now: @MainActor () -> ContinuousClock.Instant

    init(now: @escaping @MainActor () -> ContinuousClock.Instant = { .now }) { self.now = now }

    /// A Boolean value that indicates whether the user is in the middle of typing a text.
    var isActive: Bool { lastKey.map { now() - $0 < .seconds(1) } ?? false }

    /// Adds a character.
    ///
    /// - Returns: A Boolean value that indicates whether the search continues with the next row, because the text begins with
    ///   this character or consists only of it.
    mutating func add(_ character: Character) -> Bool {
      if !isActive { text = "" }
      lastKey = now()
      // Pressing the same key again goes to the next row that starts with the character.
      if text != String(character) { text.append(character) }
      return text.count == 1
    }

    /// Returns a Boolean value that indicates whether a row's text starts with the typed text, regardless of case and accents.
    func matches(_ rowText: String) -> Bool {
      rowText.range(of: text, options: [.anchored, .caseInsensitive, .diacriticInsensitive]) != nil
    }
  }
#endif

#if canImport(UIKit)
  public import Headwater

  extension DataSource {
    /// Puts items into sections by the first letter of a word, as the system's collation has it for the user's language. A
    /// section is the collation's title; the items of each stand in the order of the source.
    ///
    /// ```swift
    /// let byLetter = contacts.sectionByInitial(of: \.name, collation: .current())
    /// list.behavior.indexTitle { letter in letter }
    /// ```
    ///
    /// - Parameters:
    ///   - word: The same word for the same item, until `reapply()` is called. Kept.
    ///   - collation: The collation; kept.
    /// - Returns: A source that keeps this one, and ends when nobody keeps it.
    public func sectionByInitial(
      of word: @escaping @MainActor (Item) -> String, collation: UILocalizedIndexedCollation
    ) -> DerivedDataSource<String, Item> {
      let titles = collation.sectionTitles
      func number(of item: Item) -> Int {
        // A string's description is the string.
        collation.section(
          for: word(item) as NSString, collationStringSelector: NSSelectorFromString("description"))
      }
      return section(by: { titles[number(of: $0)] }) { left, right in
        (titles.firstIndex(of: left) ?? titles.count) < (titles.firstIndex(of: right) ?? titles.count)
      }
    }
  }
#endif

/// Makes up posts: the same for the same number.
enum PostWords {
  private static let authors = [
    "Ada Lovelace", "Alan Turing", "Barbara Liskov", "Donald Knuth", "Edsger Dijkstra", "Frances Allen",
    "Grace Hopper",
    "Hedy Lamarr", "John Backus", "Katherine Johnson", "Niklaus Wirth", "Radia Perlman", "Tony Hoare",
  ]
  private static let subjects = [
    "a list of a million rows", "the smallest tree that balances", "an index that follows its edits",
    "a queue without a lock", "the oldest bug of the house", "a parser in forty lines",
    "the second law of caching",
    "a proof that fits on a napkin", "the difference of two lists", "a compiler for the garden shed",
  ]
  private static let verbs = [
    "Spent the morning with", "Nobody warned me about", "Finally understood", "Drew a picture of",
    "Gave a talk about",
    "Measured, twice,", "Wrote a letter about", "Found a shorter way to", "Still looking for",
    "Taught my neighbour",
  ]

  /// A post.
  ///
  /// - Parameter number: Its number.
  /// - Returns: The post, liked by some.
  static func post(_ number: Int) -> Post {
    var bits = mixed(UInt64(bitPattern: Int64(number)))
    func choose<Element>(_ elements: [Element]) -> Element {
      defer { bits = mixed(bits) }
      return elements[Int(bits % UInt64(elements.count))]
    }
    let author = choose(authors)
    let text = "\(choose(verbs)) \(choose(subjects))."
    return Post(id: number, author: author, text: text, likes: choose(Array(0..<120)))
  }

  /// Mixes bits: the finaliser of SplitMix64 (Steele, Lea and Flood, 2014).
  private static func mixed(_ bits: UInt64) -> UInt64 {
    var bits = bits &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

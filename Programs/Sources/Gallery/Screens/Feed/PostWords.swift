import GalleryKit

/// A generator of posts. Equal numbers produce equal posts.
enum PostWords {
  private static let authors = [
    "Ada Lovelace", "Alan Turing", "Barbara Liskov", "Donald Knuth", "Edsger Dijkstra", "Frances Allen",
    "Grace Hopper",
    "Hedy Lamarr", "John Backus", "Katherine Johnson", "Niklaus Wirth", "Radia Perlman", "Tony Hoare",
  ]
  private static let subjects = [
    "a list of a million rows", "the smallest tree that balances", "an index that follows its edits",
    "a queue without a lock", "the oldest bug in the house", "a parser in forty lines",
    "the second law of caching",
    "a proof that fits on a napkin", "the difference between two lists", "a compiler for the garden shed",
  ]
  private static let verbs = [
    "Spent the morning with", "Nobody warned me about", "Finally understood", "Drew a picture of",
    "Gave a talk about",
    "Measured, twice,", "Wrote a letter about", "Found a shorter way to", "Still looking for",
    "Taught my neighbor",
  ]

  /// Returns a post with a random number of likes.
  static func post(_ number: Int) -> Post {
    var choice = SeededChoice(UInt64(bitPattern: Int64(number)))
    let author = choice.choose(authors)
    let text = "\(choice.choose(verbs)) \(choice.choose(subjects))."
    return Post(id: number, author: author, text: text, likes: choice.number(below: 120))
  }
}

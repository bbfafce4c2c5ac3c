import GalleryKit

/// A generator of chat messages.
enum ChatWords {
  private static let short = [
    "Yes.", "No, not yet.", "Good morning!", "On my way.", "Thanks!", "Ha, of course.", "Let me look.",
    "Same here.",
    "Which one?", "Later today.", "That would be great.", "Sorry, I was at lunch.", "Done.", "It works now!",
    "Never mind, found it.", "See you tomorrow.",
  ]
  private static let sentences = [
    "The list scrolls as if it had ten rows, but it has a hundred thousand.",
    "I redrew the second page, this time with a ruler.",
    "Do we still need the index, or does the tree know where everything is?",
    "My train has stopped in a field, and the conductor is telling us about his garden.",
    "The measurement was right after all; it was the clock that was wrong.",
    "Someone left a box of pears in the kitchen, with a note saying to take some.",
    "If nobody minds, I'll move the meeting to the afternoon.",
    "The proof has four cases, three of which are the same.",
    "It only fails on Tuesdays, which is the best kind of failure: you have a week to find it.",
    "I wrote the text in the morning and cut it in half in the evening.",
    "Can you read the part about anchoring? I'm not sure anyone but me understands it.",
    "Nothing moves on screen while new messages come in above, which was the whole point.",
    "There is more coffee.",
    "The old machine in the basement is still counting. Nobody dares to ask what.",
    "We could lay it out in the background and show it when it's ready.",
    "The bug was a comma.",
  ]
  private static let links = [
    "https://www.swift.org/documentation", "https://www.gtk.org", "https://www.debian.org/doc",
    "https://www.w3.org/TR/css-flexbox-1",
  ]

  /// Returns the text of a message: a few words or several sentences, sometimes with a link.
  static func text(_ choice: inout SeededChoice) -> String {
    if choice.happens(percent: 30) { return choice.choose(short) }
    var parts = (0...choice.number(below: 3) * choice.number(below: 2)).map { _ in choice.choose(sentences) }
    if choice.happens(percent: 8) { parts.append("See \(choice.choose(links)).") }
    return parts.joined(separator: " ")
  }
}

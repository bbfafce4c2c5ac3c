/// A generator of mailing-list messages.
enum MailWords {
  /// The number of samples of each kind.
  static let count = 240

  /// Returns the subject of a conversation.
  static func subject(_ number: Int) -> String {
    "\(subjects[number % subjects.count]) \(places[number / subjects.count % places.count])"
  }

  /// Returns the name of a sender.
  static func sender(_ number: Int) -> String {
    "\(names[number % names.count]) \(surnames[number / names.count % surnames.count])"
  }

  /// Returns a sentence for a message.
  static func text(_ number: Int) -> String {
    "\(starts[number % starts.count]) \(ends[number / starts.count % ends.count])"
  }

  private static let subjects = [
    "A crash", "The order of rows", "Plans for autumn", "A question", "Notes from the meeting",
    "Slow scrolling", "A wrong date", "Who takes the minutes?", "The new icons", "Two lists side by side",
    "Missing accents", "A patch", "The build fails", "Memory that is never freed", "Words for beginners",
  ]
  private static let places = [
    "on the first page", "in the archive", "after the update", "in the calendar", "on small screens",
    "in the search field", "for the next release", "on the train", "before the tests", "with long names",
    "in the side bar", "at midnight", "in Café Müller", "on old machines", "without a network",
    "under load",
  ]
  private static let names = [
    "Ada", "Barbara", "Chloé", "Dennis", "Edsger", "Frances", "Grace", "Hedy", "Ivan", "Jürgen", "Katherine",
    "Leslie", "Margaret", "Niklaus", "Olga",
  ]
  private static let surnames = [
    "Almqvist", "Bauer", "Castañeda", "Dvořák", "Eriksen", "Fontaine", "García", "Hofmann", "Ito", "Jansen",
    "Kowalski", "Lindgren", "Moreau", "Novák", "Okafor", "Petrov",
  ]
  private static let starts = [
    "I have tried it again:", "As far as I can see", "On my machine", "Hello everybody,", "To be honest,",
    "After a night's sleep", "For what it is worth,", "If I read this right,", "Thanks for the quick answer;",
    "I wonder whether", "The short answer:", "Once the table is full", "With the latest version",
    "In the worst case", "As Grace said last week,",
  ]
  private static let ends = [
    "the list stays where it is while messages come in.",
    "the index is read backwards, and nothing is sorted.",
    "it takes a second less than before.", "nobody has touched that file since spring.",
    "the coffee machine was the cause.", "we should write a test first and argue afterwards.",
    "the résumé opens, but its pictures are upside down.", "the trigger does all of the work.",
    "I will send a patch on Monday.", "the numbers agree to the last digit.",
    "there is one row too many at the end.", "hello is not the right word to begin with.",
    "the clock in the cellar is an hour ahead.", "this happens only with names that have accents.",
    "reading it a second time finds nothing.", "a wheel with eight spokes would do as well.",
  ]
}

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
    "Slow scrolling", "A wrong date", "Who's taking minutes?", "The new icons", "Two lists side by side",
    "Missing accents", "A patch", "The build fails", "Memory that is never freed", "Words for beginners",
  ]
  private static let places = [
    "on the front page", "in the archive", "after the update", "in the calendar", "on small screens",
    "in the search field", "for the next release", "on the train", "before the tests", "with long names",
    "in the sidebar", "at midnight", "in Café Müller", "on old machines", "without a network",
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
    "I tried it again:", "As far as I can see", "On my machine", "Hello everybody,", "To be honest,",
    "After a night's sleep", "For what it's worth,", "If I read this right,", "Thanks for the quick answer;",
    "I wonder whether", "The short answer:", "When the table is full", "With the latest version",
    "In the worst case", "As Grace said last week,",
  ]
  private static let ends = [
    "the list stays where it is while messages come in.",
    "the index is read backward, and nothing is sorted.",
    "it's a second faster than before.", "nobody has touched that file since spring.",
    "the coffee machine was the cause.", "we should write a test first and argue later.",
    "the résumé opens, but its pictures are upside down.", "the trigger does all the work.",
    "I will send a patch on Monday.", "the numbers agree to the last digit.",
    "there is one row too many at the end.", "hello isn't the right word to start with.",
    "the clock in the basement is an hour fast.", "this only happens with names that have accents.",
    "a second reading found nothing.", "a wheel with eight spokes would do as well.",
  ]
}

@testable import HeadwaterTranscripts
import Foundation
import Headwater

/// A calendar without daylight saving time.
let universal: Calendar = {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = .gmt
  return calendar
}()

/// Returns a time on a given day. Days are numbered from 0.
func time(_ day: Int, _ seconds: Int = 0) -> Date {
  Date(timeIntervalSinceReferenceDate: Double(day * 86_400 + seconds))
}

/// A message with an identity and the number of its day.
struct ChatNote: Identifiable, ListElement, Hashable {
  var id: Int
  var day: Int?
  var text = ""

  var date: Date? { day.map { time($0, id % 86_400) } }
}

extension TranscriptRow {
  /// Returns a short description of the row, without the run of a day.
  func short(_ name: (Message) -> String) -> String {
    switch self {
    case .day(let day, _): "day \(Int(day.timeIntervalSinceReferenceDate) / 86_400)"
    case .unread: "unread"
    case .message(let message): name(message)
    case .typing(let names): "typing \(names)"
    }
  }
}

extension Snapshot {
  /// Returns short descriptions of the rows.
  func short<Message>(_ name: (Message) -> String) -> [[String]] where Item == TranscriptRow<Message> {
    plain.map { $0.1.map { $0.short(name) } }
  }

  /// Returns short descriptions of the rows of a transcript, computed naively from its messages.
  func naiveTranscript(
    day: (Item) -> Int?, unread: Item.Identity? = nil, typing: [String] = [], _ name: (Item) -> String
  ) -> [[String]] {
    var sections = plain.map { _, messages in
      var (rows, last) = ([String](), Int?.none)
      for message in messages {
        if let day = day(message), day != last {
          rows.append("day \(day)")
          last = day
        }
        if message.identity == unread { rows.append("unread") }
        rows.append(name(message))
      }
      return rows
    }
    if !typing.isEmpty, !sections.isEmpty { sections[sections.count - 1].append("typing \(typing)") }
    return sections
  }

  /// Returns the runs of a transcript: each divider with the dated messages after it.
  func runs<Message>(_ isDated: (Message) -> Bool) -> [(row: Item, messages: [Message.Identity])]
  where Item == TranscriptRow<Message> {
    var runs: [(row: Item, messages: [Message.Identity])] = []
    for row in plain.flatMap(\.1) {
      switch row {
      case .day: runs.append((row, []))
      case .message(let message) where isDated(message):
        runs[runs.count - 1].messages.append(message.identity)
      case .message, .unread, .typing: break
      }
    }
    return runs
  }
}

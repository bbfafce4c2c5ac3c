import Headwater
import HeadwaterUIKit
import Testing

/// The examples of the article *Coming from RxDataSources*.
@MainActor
@Suite
struct ComingFromRxDataSourcesExamples {
  struct Mail: Identifiable, ListElement {
    let id: Int
    var subject: String
  }

  @Test
  func inboxFollowsSequenceAndAllowsDeletion() async {
    let tableView = ExampleScreen().table()

    let inbox = SectionedDataSource<String, Mail>()
    let list = TableViewAdapter(inbox) { configuration in
      configuration.register(style: .default) { cell, mail in cell.textLabel?.text = mail.subject }
      configuration.headerTitle { day in day }
      configuration.allowsDeletion = true
    }
    list.bind(to: tableView)

    let days = AsyncStream.makeStream(of: [(String, [Mail])].self)
    let following = Task {
      for await sections in days.stream { inbox.setSections(removingDuplicatesFrom: sections) }
    }
    days.continuation.yield([("Today", [Mail(id: 1, subject: "Lunch?")])])

    days.continuation.finish()
    await following.value
    #expect(tableView.lines == ["Today", "Lunch?"])

    tableView.setEditing(true, animated: true)
    tableView.layoutIfNeeded()
    tableView.touchEditingControl(at: IndexPath(row: 0, section: 0))
    await list.updatesFinished()
    #expect(inbox.snapshot.numberOfItems == 0)
    #expect(tableView.lines == ["Today"])
  }

  @Test
  func streamedDataSourceFollowsSequence() async {
    let days = AsyncStream.makeStream(of: [(String, [Mail])].self)
    let shown = StreamedDataSource(sections: days.stream)

    days.continuation.yield([("Today", [Mail(id: 1, subject: "Lunch?")])])
    while shown.snapshot.isEmpty { await Task.yield() }
    #expect(shown.snapshot.section(at: 0) == "Today")
  }
}

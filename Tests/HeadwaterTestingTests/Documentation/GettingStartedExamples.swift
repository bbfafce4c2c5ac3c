import Headwater
import HeadwaterTesting
import Testing

/// The examples of the article *Getting started*.
@MainActor
struct GettingStartedExamples {
  struct Contact: Identifiable, ListElement {
    let id: Int
    var name: String
  }

  @Test
  func listFollowsItsSource() throws {
    let contacts = ArrayDataSource([
      Contact(id: 1, name: "Grace"),
      Contact(id: 2, name: "Ada"),
    ])
    try contacts.append(Contact(id: 3, name: "Barbara"))

    try showInOrder(contacts)
    try showInSections(contacts)
  }

  private func showInOrder(_ contacts: ArrayDataSource<Contact>) throws {
    let view = HeadlessListView(contacts.map { $0.name })

    #expect(
      view.text == """
          Grace
          Ada
          Barbara
        """)
  }

  private func showInSections(_ contacts: ArrayDataSource<Contact>) throws {
    let sections =
      contacts
      .sort { $0.name < $1.name }
      .section { String($0.name.prefix(1)) }
      .map { $0.name }
    let view = HeadlessListView(sections, hasHeaders: true)

    #expect(
      view.text == """
        [A]
          Ada
        [B]
          Barbara
        [G]
          Grace
        """)

    try contacts.update(Contact(id: 2, name: "Ada Lovelace"))
    try contacts.remove(ids: [3])

    #expect(
      view.text == """
        [A]
          Ada Lovelace
        [G]
          Grace
        """)
  }
}

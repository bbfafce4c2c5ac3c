import Headwater
import HeadwaterComponents
import HeadwaterComponentsTesting
import HeadwaterTesting
import Testing

/// The components example from the article *Testing your list*.
@MainActor
struct TestingComponentsExamples {
  @Test func bubblesAreDrawnAsText() {
    let messages = ArrayDataSource(["Hello", "Good morning"])
    let bubbles = messages.components(isSynchronous: true) { message in TextComponent(message) }
    let view = HeadlessListView(components: bubbles)

    #expect(
      view.text == """
          Hello
          Good morning
        """)
  }
}

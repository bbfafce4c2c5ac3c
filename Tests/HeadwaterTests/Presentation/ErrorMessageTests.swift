import Foundation
import Headwater
import Testing

@Suite("The descriptions of errors for users")
struct ErrorMessageTests {
  private struct Unnamed: Error {}

  private struct Sentence: Error, CustomStringConvertible {
    let description = "The network is down."
  }

  private struct Localized: LocalizedError, CustomStringConvertible {
    let description = "offline(7)"
    let errorDescription: String? = "Das Netz ist weg."
  }

  @Test func localizedDescriptionIsPreferred() {
    #expect(Localized().message == "Das Netz ist weg.")
    #expect(CocoaError(.fileNoSuchFile).message == CocoaError(.fileNoSuchFile).localizedDescription)
    #expect(Unnamed().message == Unnamed().localizedDescription)
    let error: any Error = NSError(domain: "Test", code: 7)
    #expect(error.message == error.localizedDescription)
  }

  @Test func otherErrorsDescribeThemselves() {
    #expect(Sentence().message == "The network is down.")
    let diagnostic = Diagnostic.timedOut(after: .seconds(1))
    #expect(diagnostic.message == "\(diagnostic)")
  }
}

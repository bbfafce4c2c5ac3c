// Exit tests need Swift 6.2.
#if GTK && compiler(>=6.2)
  import Foundation
  import Testing

  @testable import HeadwaterGTK

  struct MissingDisplayTests {
    @Test func startWithoutDisplayPrintsSentenceAndExits() async throws {
      let result = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
        removeDisplay()
        try await MainLoop.start()
      }
      let text = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(text == MainLoop.NoDisplay().description + "\n")
    }

    @Test func startWithoutDisplayCanThrow() async {
      await #expect(processExitsWith: .success) {
        removeDisplay()
        do {
          try await MainLoop.start(exitsOnFailure: false)
          exit(2)
        } catch is MainLoop.NoDisplay {
          exit(0)
        }
      }
    }
  }

  /// Makes GTK look for an X server without telling it where.
  private func removeDisplay() {
    setenv("GDK_BACKEND", "x11", 1)
    setenv("LC_ALL", "C", 1)
    unsetenv("DISPLAY")
  }
#endif

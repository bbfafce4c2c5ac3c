import Testing

@testable import ProcessesScreen

@Suite struct ProcessStatusTests {
  private let rest =
    "S 1 42 42 0 -1 4194560 5177 0 12 0 31 11 0 0 20 0 1 0 900 10240000 1500 18446744073709551615 1 1 0 0 0 0"

  @Test func statusLineIsParsed() throws {
    let status = try #require(ProcessStatus(parsing: "42 (sshd) \(rest)\n"))
    #expect(status.identity == ProcessStatus.Identity(number: 42, startTicks: 900))
    #expect(status.name == "sshd")
    #expect(status.busyTicks == 42)
    #expect(status.residentPages == 1_500)
  }

  @Test func kernelProcessesAreIdentifiedByFlags() {
    let line = { (flags: Int) in "2 (a) S 0 0 0 0 -1 \(flags) 0 0 0 0 0 0 0 0 20 0 1 0 1 0 0" }
    #expect(ProcessStatus(parsing: line(0x0020_8040))?.isPartOfKernel == true)
    #expect(ProcessStatus(parsing: line(0x0040_0100))?.isPartOfKernel == false)
  }

  @Test(arguments: [
    "a b c", ")", "(", "((", "))", ") S 1 (", "tmux: server", "", " ", "x) R 1 1 1", "two\nlines", "ü",
  ])
  func nameMayContainAnyCharacters(name: String) {
    let status = ProcessStatus(parsing: "7 (\(name)) \(rest)")
    #expect(status?.name == name)
    #expect(status?.identity == ProcessStatus.Identity(number: 7, startTicks: 900))
  }

  @Test(arguments: [
    "", "42", "42 (name", "42 name) S 1", "42 )name( S 1", "x (name) S 1 2 3", "42 (name)",
    "42 (name) S 1 2 3",
    "42 (name) S 1 42 42 0 -1 4194560 5177 0 12 0 many 11 0 0 20 0 1 0 900 10240000 1500",
    "42 (name) S 1 42 42 0 -1 4194560 5177 0 12 0 31 11 0 0 20 0 1 0 -900 10240000 1500",
    "42 (name) S 1 42 42 0 -1 1 1 0 1 0 9223372036854775807 1 0 0 20 0 1 0 900 10240000 1500",
  ])
  func malformedLinesAreRejected(text: String) {
    #expect(ProcessStatus(parsing: text) == nil)
  }
}

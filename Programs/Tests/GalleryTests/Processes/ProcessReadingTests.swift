import Testing

@testable import ProcessesScreen

@Suite struct ProcessReadingTests {
  @Test func everyProcessIsRead() {
    var processes = FakeProcesses()
    processes.add(1, name: "init", command: "/sbin/init\0splash\0", busyTicks: 5, startTicks: 2, pages: 10)
    processes.add(2, name: "kthreadd")
    let reading = processes.read()
    #expect(reading.entries.map(\.status.name) == ["init", "kthreadd"])
    #expect(reading.entries.map(\.command) == ["/sbin/init splash", ""])
    #expect(reading.uptime == 1_000)
    #expect(reading.skipped == 0)
  }

  @Test func vanishedProcessIsSkippedAndCounted() {
    var processes = FakeProcesses()
    processes.add(1)
    processes.add(2)
    processes.add(3)
    processes.files["2/stat"] = nil
    let reading = processes.read()
    #expect(reading.entries.map(\.status.identity.number) == [1, 3])
    #expect(reading.skipped == 1)
  }

  @Test func malformedFileIsSkippedAndCounted() {
    var processes = FakeProcesses()
    processes.add(1)
    processes.files["1/stat"] = ""
    #expect(processes.read().entries.isEmpty)
    #expect(processes.read().skipped == 1)
  }

  @Test func missingFolderHasNoProcesses() throws {
    let folder = try TemporaryFolder()
    let reading = ProcessFolder(path: folder.path + "/none").read()
    #expect(reading.entries.isEmpty)
    #expect(reading.skipped == 0)
    #expect(reading.uptime == 0)
  }

  @Test func processesAreReadFromFolder() throws {
    var fake = FakeProcesses()
    fake.add(17, name: "a (name) with", command: "/bin/a\0-b\0")
    let folder = try TemporaryFolder()
    try folder.write(try #require(fake.files["17/stat"]), to: "17/stat")
    try folder.write("/bin/a\0-b\0", to: "17/cmdline")
    try folder.write("", to: "18/other")
    try folder.write("123.45 99.0\n", to: "uptime")
    try folder.write("", to: "self/stat")
    let reading = ProcessFolder(path: folder.path).read()
    #expect(reading.entries.map(\.status.name) == ["a (name) with"])
    #expect(reading.entries.map(\.command) == ["/bin/a -b"])
    #expect(reading.skipped == 1)
    #expect(reading.uptime == 123.45)
  }
}

import Testing

@testable import HeadwaterFetching

@Suite("When fences are kept")
struct QuietTimesTests {
  private struct Full: Error, CustomStringConvertible {
    var description: String
  }

  @Test func whenChangesHaveRestedSinceTheLastLook() {
    var quiet = QuietTimes()
    quiet.note(read: 1, isChange: true)
    var answers = [quiet.hasRested(), quiet.hasRested()]
    quiet.note(read: 2, isChange: false)
    answers.append(quiet.hasRested())
    quiet.note(read: 3, isChange: true)
    answers.append(quiet.hasRested())
    #expect(answers == [false, true, true, false])
    #expect(quiet.read == 3)
    quiet.noteMove()
    #expect(quiet.read == nil)
  }

  @Test func aFailureIsReportedOnceUntilTheyHaveBeenKept() {
    var quiet = QuietTimes()
    let minute = QuietTimes.interval
    func check(_ outcome: Result<FetchKeeping, any Error>, _ expected: QuietTimes.Step) {
      let step = quiet.step(after: outcome)
      #expect(step == expected)
    }
    check(.failure(Full(description: "a")), .report("a", wait: minute))
    check(.failure(Full(description: "a")), .wait(minute))
    check(.failure(Full(description: "b")), .report("b", wait: minute))
    check(.success(.later), .wait(QuietTimes.rest))
    check(.failure(Full(description: "b")), .wait(minute))
    check(.success(.kept), .wait(minute))
    check(.failure(Full(description: "b")), .report("b", wait: minute))
    check(.success(.never), .end)
    check(.failure(CancellationError()), .wait(QuietTimes.rest))
  }
}

internal import Headwater

/// Methods that end changes early. They are called only inside ``PreparingDataSource/enter(_:)``.
extension PreparingDataSource {
  func cancel(_ number: Int) {
    guard let run = running, run.number == number else { return }
    releasing.cancel()
    running = nil
    if !run.modification.preparesAll { leftovers = run.assembly?.work }
    run.assembly.map(discard)
    tell(run.change) { $0.didSupersede($1) }
  }

  /// Completes a change immediately, whether or not it has already started. Items that aren't prepared yet are prepared here.
  func complete(_ number: Int, _ change: Change) {
    releasing.cancel()
    if running?.number != number {
      running = Run(number: number, change)
      tell(change.change(number)) { $0.willPrepare($1) }
    }
    guard let run = running else { return }
    var assembly: Run.Assembly
    // Continue an existing plan, unless it covers only a part of the change.
    if let planned = run.assembly, !planned.plan.isPart {
      assembly = planned
    } else {
      if let planned = run.assembly { leftovers = planned.work }
      assembly = planning(change, isSynchronous: true).wholePlan()
      for diagnostic in assembly.plan.diagnostics { report(diagnostic) }
    }
    for diagnostic in assembly.work.prepareMissing() { report(diagnostic) }
    tellPrepared(run)
    let step = assembly.finish()
    run.assembly = assembly
    run.steps = []
    show(step)
    end()
  }
}

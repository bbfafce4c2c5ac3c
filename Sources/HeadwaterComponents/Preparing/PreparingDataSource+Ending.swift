internal import Headwater

/// How changes end before their time. All of this runs inside ``PreparingDataSource/enter(_:)``.
extension PreparingDataSource {
  func cancel(_ number: Int) {
    guard let run = running, run.number == number else { return }
    releasing.cancel()
    running = nil
    if !run.modification.preparesAll { leftovers = run.assembly?.work }
    run.assembly.map(discard)
    tell(run.change) { $0.didSupersede($1) }
  }

  /// Carries out a change at once, or what is left of it: what is not prepared is prepared here.
  func complete(_ number: Int, _ change: Change) {
    releasing.cancel()
    if running?.number != number {
      running = Run(number: number, change)
      tell(change.change(number)) { $0.willPrepare($1) }
    }
    guard let run = running else { return }
    var assembly: Run.Assembly
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

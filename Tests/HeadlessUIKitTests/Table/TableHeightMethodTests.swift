import HeadlessUIKit
import Testing

@MainActor
@Suite("The delegate methods that a table calls for heights")
struct TableHeightMethodTests {
  /// A delegate that implements all methods but reports only the given ones as implemented.
  final class Delegate: NSObject, UITableViewDelegate {
    let implementedMethods: Set<HeadlessMethod>
    init(_ methods: Set<HeadlessMethod>) { implementedMethods = methods }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 7 }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 11 }
    func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
      100
    }
    func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
      200
    }
  }

  private func table(_ sections: [[String]], _ delegate: Delegate) -> TableStage {
    let stage = TableStage(sections)
    stage.view.sectionHeaderHeight = 1
    stage.view.sectionFooterHeight = 2
    stage.view.delegate = delegate
    stage.view.layoutIfNeeded()
    return stage
  }

  @Test(
    arguments: [
      ([], 23), ([.tableHeightForHeader], 29), ([.tableHeightForFooter], 32),
      ([.tableHeightForHeader, .tableHeightForFooter], 38),
    ] as [(Set<HeadlessMethod>, CGFloat)])
  func headerAndFooterHeightsRequireListedMethods(
    _ methods: Set<HeadlessMethod>, _ expected: CGFloat
  ) {
    let delegate = Delegate(methods)
    #expect(table([["a"]], delegate).view.contentSize.height == expected)
  }

  @Test func headerAndFooterEstimatesApplyUntilDisplayed() {
    let delegate = Delegate([
      .tableHeightForHeader, .tableHeightForFooter, .tableEstimatedHeightForHeader,
      .tableEstimatedHeightForFooter,
    ])
    let stage = table([items("a", 10), items("b", 10)], delegate)
    // The first header is visible. The footer of its section and the second section are below the visible part.
    #expect(stage.view.contentSize.height == 907)
    stage.view.contentOffset.y = 180
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentSize.height == 625)
  }

  @Test func tableEstimatesApplyWithoutDelegateEstimates() {
    let delegate = Delegate([])
    let stage = table([items("a", 10), items("b", 10)], delegate)
    stage.view.estimatedSectionHeaderHeight = 50
    stage.view.estimatedSectionFooterHeight = 60
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentSize.height == 571)
  }
}

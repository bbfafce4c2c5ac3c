import Testing

@testable import HeadlessUIKit

@MainActor
@Suite("Content-unavailable views")
struct ContentUnavailableTests {
  @Test func viewCentersItsParts() {
    var page = UIContentUnavailableConfiguration.empty()
    page.text = "Title"
    page.button.title = "Again"
    let view = UIContentUnavailableView(configuration: page)
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    view.layoutIfNeeded()
    // A line of 20 points, a space of 12 points, and a button of 40 points.
    #expect(view.textLabel.frame == CGRect(x: 80, y: 64, width: 40, height: 20))
    #expect(view.button.frame == CGRect(x: 70, y: 96, width: 60, height: 40))
    #expect(view.sizeThatFits(CGSize(width: 200, height: 200)) == CGSize(width: 92, height: 104))
    #expect(view.secondaryTextLabel.isHidden)
    #expect(view.imageView.isHidden)
    #expect(view.spinner.isHidden)
  }

  @Test func newConfigurationReplacesSpinner() {
    let view = UIContentUnavailableView(configuration: .loading())
    #expect(view.spinner.isAnimating)
    view.configuration = UIContentUnavailableConfiguration.empty()
    #expect(!view.spinner.isAnimating)
    view.configuration = UIListContentConfiguration.cell()
    #expect(view.configuration is UIContentUnavailableConfiguration)
  }

  @Test func buttonPerformsPrimaryAction() {
    var taps = 0
    var page = UIContentUnavailableConfiguration.empty()
    page.button.title = "Again"
    page.buttonProperties.primaryAction = UIAction { _ in taps += 1 }
    let view = UIContentUnavailableView(configuration: page)
    view.button.sendActions(for: .touchUpInside)
    #expect(taps == 1)
  }

  @Test func configurationCreatesItsView() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
    cell.contentConfiguration = UIContentUnavailableConfiguration.loading()
    #expect(cell.contentView is UIContentUnavailableView)
  }
}

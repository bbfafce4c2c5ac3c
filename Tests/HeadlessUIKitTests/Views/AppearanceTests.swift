import HeadlessUIKit
import Testing

@MainActor
@Suite("Colors and fonts")
struct AppearanceTests {
  @Test func colorsWithEqualComponentsAreEqual() {
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.red != UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(UIColor.red.withAlphaComponent(0.5) == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(Set([UIColor.black, UIColor(white: 0, alpha: 1), UIColor.white]).count == 2)
    #expect(UIColor.clear == UIColor.black.withAlphaComponent(0))
  }

  @Test func systemColorsAreDistinct() {
    let all: [UIColor] = [
      .label, .secondaryLabel, .systemBackground, .secondarySystemBackground, .systemGroupedBackground,
      .separator, .systemRed, .systemGray, .systemGray6, .link, .red, .gray,
    ]
    #expect(Set(all).count == all.count)
    #expect(UIColor.label == .label)
    #expect(UIColor.label.withAlphaComponent(0.5) != .label)
  }

  @Test func fontsWithEqualValuesAreEqual() {
    #expect(UIFont.systemFont(ofSize: 12) == .systemFont(ofSize: 12, weight: .regular))
    #expect(UIFont.systemFont(ofSize: 12) != .boldSystemFont(ofSize: 12))
    #expect(UIFont.boldSystemFont(ofSize: 12).withSize(14) == .boldSystemFont(ofSize: 14))
    #expect(UIFont.preferredFont(forTextStyle: .caption1).pointSize == 12)
    #expect(UIFont.preferredFont(forTextStyle: .body) == .systemFont(ofSize: 17))
    #expect(Set([UIFont.systemFont(ofSize: 1), .systemFont(ofSize: 1), .systemFont(ofSize: 2)]).count == 2)
  }

  @Test func labelAppearanceDoesNotAffectSize() {
    let label = UILabel(frame: .zero)
    label.text = "abc"
    let size = label.sizeThatFits(.zero)
    label.font = .preferredFont(forTextStyle: .largeTitle)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.backgroundColor = .systemBackground
    #expect(label.sizeThatFits(.zero) == size)
    #expect(label.textColor == .secondaryLabel)
    #expect(label.backgroundColor == .systemBackground)
  }
}

import Foundation
import HeadwaterComponents
import HeadwaterTesting
import Testing

@testable import GalleryComponents

@Suite struct LinkedTextTests {
  private let link = ComponentColor(red: 0, green: 0, blue: 1)

  private func links(_ text: String) -> [String] {
    LinkedText.runs(text, style: TextStyle(), link: link).compactMap(\.style.link)
  }

  @Test func addressesAndBugNumbersBecomeLinks() {
    #expect(
      links("See https://www.gtk.org/docs, (http://a.b/?c) and no.such thing.") == [
        "https://www.gtk.org/docs", "http://a.b/?c",
      ])
    #expect(links("Closes: #1024598, #12, number#99999") == ["https://bugs.debian.org/1024598"])
    #expect(links("") == [])
  }

  @Test func vulnerabilitiesAreBold() {
    let runs = LinkedText.runs("Fixes CVE-2023-39804.", style: TextStyle(), link: link)
    #expect(runs.map(\.text) == ["Fixes ", "CVE-2023-39804", "."])
    #expect(runs.map(\.style.weight) == [.regular, .semibold, .regular])
  }

  @Test func runsPreserveText() {
    var generator = SplitMix64(seed: 5)
    let parts = [
      "https://x.y", "#1234567", "CVE-2020-123", "(", ")", ".", " ", "\n", "\t", "word", "ä", "<", ">", "#",
    ]
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 0...12, using: &generator))
        .map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      let runs = LinkedText.runs(text, style: TextStyle(), link: link)
      #expect(runs.map(\.text).joined() == text)
      #expect(runs.allSatisfy { !$0.text.isEmpty })
    }
  }
}

@Suite struct MonogramTests {
  @Test(arguments: [
    ("bash", "BA"), ("gtk-doc", "GD"), ("Ada Lovelace", "AL"), ("x", "X"), ("", "?"), ("--", "?"),
    ("7zip", "7Z"),
    ("ökonomie", "ÖK"),
  ])
  func monogramUsesFirstLettersOfName(name: String, letters: String) {
    #expect(Monogram.letters(of: name) == letters)
  }

  @Test func hueDependsOnlyOnName() {
    #expect(Monogram.hue(of: "bash") == Monogram.hue(of: "bash"))
    #expect(Set(["bash", "tar", "sed", "awk", "grep"].map(Monogram.hue)).count == 5)
  }
}

@Suite struct PaletteTests {
  /// Returns the relative luminance of a color, as defined by the Web Content Accessibility Guidelines.
  private func luminance(_ color: ComponentColor, on ground: ComponentColor) -> Double {
    func part(_ value: Double, _ below: Double) -> Double {
      let mixed = value * color.opacity + below * (1 - color.opacity)
      return mixed <= 0.04045 ? mixed / 12.92 : pow((mixed + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * part(color.red, ground.red) + 0.7152 * part(color.green, ground.green) + 0.0722
      * part(color.blue, ground.blue)
  }

  private func contrast(_ text: ComponentColor, _ ground: ComponentColor, window: ComponentColor) -> Double {
    let lights = [luminance(text, on: window), luminance(ground, on: window)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  @Test(arguments: [true, false])
  func textHasSufficientContrast(isDark: Bool) {
    let palette = Palette(isDark: isDark)
    let window = ComponentColor(white: isDark ? 0.2 : 0.98)
    var pairs = [(palette.secondary, window), (palette.link, window)]
    let tints =
      (0..<36).map { palette.tint(hue: Double($0) / 36) } + [palette.neutral, palette.warning, palette.alarm]
    pairs += tints.map { ($0.text, $0.background) }
    for (text, ground) in pairs {
      #expect(contrast(text, ground, window: window) >= 4.5, "\(text) on \(ground)")
    }
  }
}

import Foundation
import Headwater
import HeadwaterComponents
import HeadwaterUIKit
import HeadwaterUIKitComponents
import Testing

@MainActor @Suite struct ComponentViewTests {
  private func png(_ width: UInt8, _ height: UInt8) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0, width, 0, 0, 0, height]
  }

  private func layout(_ component: any Component, width: Double = 200) throws -> ComponentLayout {
    try BuiltComponent(component).layout(in: try SizeRange(to: Size(width: width, height: .infinity)))
  }

  private func show(_ component: any Component, in view: ComponentView, images: ComponentImages = .shared)
    throws
  {
    view.show(try layout(component), pool: MountedViewPool(), images: images)
    view.layoutIfNeeded()
  }

  @Test func eachContentTypeGetsMatchingView() throws {
    let view = ComponentView(frame: .zero)
    let tag = UIView(frame: .zero)
    try show(
      AbsoluteComponent([
        (TextComponent("text", maximumLines: 2, truncation: .head, alignment: .center), at: (x: 0, y: 0)),
        (ImageComponent(bytes: [], mode: .fill, size: Size(width: 4, height: 5)), at: (x: 0, y: 0)),
        (
          BoxComponent(BoxStyle(color: .white, cornerRadius: 3, borderColor: .black, borderWidth: 2))
            .sized(width: .points(9), height: .points(8)), at: (x: 7, y: 6)
        ),
        (ButtonComponent("press", isEnabled: false) {}, at: (x: 0, y: 0)),
        (SpacerComponent().onTap {}, at: (x: 0, y: 0)),
        (
          ViewComponent(
            kind: "own", version: 1, measure: { $0.minimum }, make: { tag }, update: { $0.tag = 5 }),
          at: (x: 0, y: 0)
        ),
      ]), in: view)
    #expect(view.subviews.count == 6)
    let label = try #require(view.subviews[0] as? UILabel)
    #expect(label.text == "text" && label.numberOfLines == 2)
    #expect(label.lineBreakMode == .byTruncatingHead && label.textAlignment == .center)
    #expect((view.subviews[1] as? UIImageView)?.contentMode == .scaleAspectFill)
    let box = view.subviews[2]
    #expect(box.frame == CGRect(x: 7, y: 6, width: 9, height: 8))
    #expect(box.layer.cornerRadius == 3 && box.layer.borderWidth == 2 && box.layer.borderColor != nil)
    let button = try #require(view.subviews[3] as? UIButton)
    #expect(button.title(for: .normal) == "press" && !button.isEnabled)
    #expect(view.subviews[4].accessibilityTraits == .button)
    #expect(view.subviews[5] === tag && tag.tag == 5)
    #expect(view.clipsToBounds)
  }

  @Test func actionsUseLatestContent() throws {
    let view = ComponentView(frame: .zero)
    let calls = Calls()
    func show(_ number: Int) throws {
      try self.show(
        StackComponent(
          StackStyle(),
          [
            ButtonComponent("same") { calls.all.append("press \(number)") }.item(),
            TextComponent("same").onTap { calls.all.append("tap \(number)") }.item(),
          ]), in: view)
    }
    try show(1)
    try show(2)
    #expect(view.tally.isNothing)
    (view.subviews[0] as? UIControl)?.sendActions(for: .primaryActionTriggered)
    (view.subviews[2] as? UIControl)?.sendActions(for: .touchUpInside)
    #expect(calls.all == ["press 2", "tap 2"])
    #expect(view.subviews[2].accessibilityLabel == "same")
  }

  @Test func textAppliesFontsAndColors() throws {
    let view = ComponentView(frame: .zero)
    let runs = [
      TextRun("bold", style: TextStyle(family: "Georgia", size: 20, weight: .bold)),
      TextRun("unknown", style: TextStyle(family: "No Such Font", size: .nan, isItalic: true)),
      TextRun("link", style: TextStyle(link: "https://example.org")),
      TextRun("red", style: TextStyle(color: ComponentColor(red: 1, green: 0, blue: 0))),
    ]
    try show(TextComponent(TextContent(runs: runs, lineSpacing: 3)), in: view)
    let text = try #require((view.subviews[0] as? UILabel)?.attributedText)
    func attribute<Value>(_ key: NSAttributedString.Key, at index: Int) -> Value? {
      text.attribute(key, at: index, effectiveRange: nil) as? Value
    }
    let bold: UIFont? = attribute(.font, at: 0)
    #expect(bold?.familyName == "Georgia" && bold?.pointSize == 20)
    #expect(bold?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
    let unknown: UIFont? = attribute(.font, at: 4)
    #expect(unknown?.familyName == UIFont.systemFont(ofSize: 14).familyName)
    #expect(unknown?.pointSize == 14 && unknown?.fontDescriptor.symbolicTraits.contains(.traitItalic) == true)
    #expect(attribute(.foregroundColor, at: 11) == UIColor.link)
    #expect(attribute(.foregroundColor, at: 15) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    let paragraph: NSParagraphStyle? = attribute(.paragraphStyle, at: 0)
    #expect(paragraph?.lineSpacing == 3)
  }

  @Test func imageAppearsAfterDecodingAndIsCached() async throws {
    let images = ComponentImages()
    let view = ComponentView(frame: .zero)
    try show(ImageComponent(bytes: png(10, 10)), in: view, images: images)
    let image = try #require(view.subviews[0] as? UIImageView)
    #expect(image.image == nil)
    await images.settle()
    #expect(image.image?.size == CGSize(width: 10, height: 10))
    let other = ComponentView(frame: .zero)
    try show(ImageComponent(bytes: png(10, 10)), in: other, images: images)
    #expect((other.subviews[0] as? UIImageView)?.image === image.image)
    #expect(images.count == 1)
  }

  @Test func lateImageIsDiscarded() async throws {
    let images = ComponentImages()
    let view = ComponentView(frame: .zero)
    try show(ImageComponent(bytes: png(10, 10)), in: view, images: images)
    try show(ImageComponent(bytes: png(10, 11)), in: view, images: images)
    await images.settle()
    #expect((view.subviews[0] as? UIImageView)?.image?.size == CGSize(width: 10, height: 11))
    try show(ImageComponent(bytes: [1, 2, 3], size: Size(width: 5, height: 5)), in: view, images: images)
    await images.settle()
    #expect((view.subviews[0] as? UIImageView)?.image == nil)
  }

  @Test func imageIsDownsampledToFrame() async throws {
    let images = ComponentImages()
    for (mode, expected) in [
      (ImageMode.fit, CGSize(width: 20, height: 10)), (.fill, CGSize(width: 40, height: 20)),
      (.stretch, CGSize(width: 20, height: 20)), (.center, CGSize(width: 200, height: 100)),
    ] {
      let view = ComponentView(frame: .zero)
      let image = ImageComponent(bytes: png(200, 100), mode: mode)
      // The screen has two pixels per point.
      try show(image.sized(width: .points(10), height: .points(10)), in: view, images: images)
      await images.settle()
      #expect((view.subviews[0] as? UIImageView)?.image?.size == expected)
    }
  }

  @Test func imageCacheEvictsImagesBeyondCapacity() async throws {
    let images = ComponentImages(capacity: 4 * 100 * 10)
    for number in 0..<30 {
      let view = ComponentView(frame: .zero)
      try show(ImageComponent(bytes: png(10, 10) + [UInt8(number)]), in: view, images: images)
      await images.settle()
      #expect((view.subviews[0] as? UIImageView)?.image != nil)
    }
    #expect((1...10).contains(images.count))
    images.removeAll()
    #expect(images.count == 0)
  }

  @Test func oversizedFramesAreClamped() throws {
    let view = ComponentView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    try show(
      AbsoluteComponent([
        (BoxComponent(color: .white).sized(width: .points(1e12)), at: (x: -1e12, y: 1e12))
      ]), in: view)
    let frame = view.subviews[0].frame
    #expect(frame.width <= 16_384 && frame.minX == -1e6)
  }

  @Test func megabyteTextIsMeasuredAndShown() throws {
    let view = ComponentView(frame: .zero)
    let text = String(repeating: "word ", count: 200_000)
    let extent = TextKitMeasure().measure(TextContent(runs: [TextRun(text)], maximumLines: 3), in: 200)
    #expect(extent.size.width <= 200 && extent.size.height < 100)
    try show(TextComponent(text, maximumLines: 3), in: view)
    #expect(view.subviews.count == 1)
  }

  private var row: any Component {
    StackComponent(
      .row(spacing: 10),
      of: [
        BoxComponent(color: .white).sized(width: .points(20), height: .points(5)),
        TextComponent("end", alignment: .end).sized(width: .points(50)),
      ]
    ).sized(width: .points(200))
  }

  @Test func rightToLeftViewMirrorsLayout() throws {
    let view = ComponentView(frame: .zero)
    view.semanticContentAttribute = .forceRightToLeft
    try show(row, in: view)
    #expect(view.subviews.map(\.frame.minX) == [180, 120])
    #expect((view.subviews[1] as? UILabel)?.textAlignment == .left)
    try show(TextComponent("start"), in: view)
    #expect((view.subviews[0] as? UILabel)?.textAlignment == .right)
  }

  @Test func directionChangeMirrorsDisplayedLayout() throws {
    let view = ComponentView(frame: .zero)
    try show(row, in: view)
    #expect(view.subviews.map(\.frame.minX) == [0, 30])
    let views = view.subviews
    view.semanticContentAttribute = .forceRightToLeft
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.subviews.map(\.frame.minX) == [180, 120])
    #expect(zip(view.subviews, views).allSatisfy { $0 === $1 })
  }
}

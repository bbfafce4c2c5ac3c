import HeadwaterComponents
import HeadwaterUIKit

/// A label for text. If the text is shorter than its frame, it is aligned to the top.
final class ComponentLabel: UILabel {
  func show(_ text: TextContent) {
    numberOfLines = text.maximumLines.map { max($0, 1) } ?? 0
    attributedText = text.attributed
    // Setting the attributed text overwrites these properties, so set them afterward.
    lineBreakMode = text.maximumLines == nil ? .byWordWrapping : text.truncation.uiKit
    textAlignment = text.alignmentInUIKit
  }

  override func drawText(in rect: CGRect) {
    var place = textRect(forBounds: rect, limitedToNumberOfLines: numberOfLines)
    place.origin = CGPoint(x: rect.minX, y: rect.minY)
    place.size.width = rect.width
    super.drawText(in: place)
  }
}

/// A view that displays an image after it has been decoded.
final class ComponentImageView: UIImageView {
  private var source: ImageSource?
  private var mode = ImageMode.fit
  private var request: ComponentImageRequest?
  private var images: ComponentImages?

  func show(_ source: ImageSource, _ mode: ImageMode, from images: ComponentImages) {
    forget()
    (self.source, self.mode, self.images) = (source, mode, images)
    contentMode = mode.uiKit
    clipsToBounds = true
    // The frame isn't known until layout.
    setNeedsLayout()
  }

  /// Removes the image and cancels the pending request.
  func forget() {
    if let request { images?.cancel(request, for: self) }
    (request, source) = (nil, nil)
    image = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let source, let images, !bounds.isEmpty else { return }
    let scale = max(1, traitCollection.displayScale)
    let frame =
      mode == .center
      ? nil
      : ComponentImageRequest.PixelSize(
        width: Int((bounds.width * scale).rounded(.up)), height: Int((bounds.height * scale).rounded(.up)))
    let wanted = ComponentImageRequest(source: source, frame: frame, mode: mode)
    guard wanted != request else { return }
    if let request { images.cancel(request, for: self) }
    request = wanted
    if let known = images.image(for: wanted) { return image = known }
    images.load(wanted, for: self) { [weak self] decoded in
      // Ignore an image that is no longer wanted.
      if self?.request == wanted { self?.image = decoded }
    }
  }
}

/// A button that performs the action of its content.
final class ComponentButton: UIButton {
  private var action: ComponentAction?

  /// Adds the action that performs the content's action. Call it once for each button.
  func connect() {
    addAction(UIAction { [weak self] _ in self?.action?() }, for: .primaryActionTriggered)
  }

  func show(_ button: ButtonContent, isSame: Bool) {
    action = button.action
    guard !isSame else { return }
    // Disable a system button's animation of title changes, because a reused cell shows another button.
    UIView.performWithoutAnimation {
      setTitle(button.title, for: .normal)
      layoutIfNeeded()
    }
    setTitleColor(button.style.color?.uiKit, for: .normal)
    titleLabel?.font = button.style.font
    titleLabel?.lineBreakMode = .byTruncatingTail
    isEnabled = button.isEnabled
  }
}

/// An area that the user can tap.
final class ComponentTapArea: UIControl {
  private var action: ComponentAction?

  /// Adds the action that performs the content's action. Call it once for each area.
  func connect() {
    addAction(UIAction { [weak self] _ in self?.action?() }, for: .touchUpInside)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  func show(_ action: ComponentAction) { self.action = action }

  /// The text behind the area, which VoiceOver reads.
  override var accessibilityLabel: String? {
    get {
      let behind = (superview?.subviews ?? []).prefix { $0 !== self }
      let texts = behind.compactMap { frame.intersects($0.frame) ? ($0 as? UILabel)?.text : nil }
      return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
    set {}
  }
}

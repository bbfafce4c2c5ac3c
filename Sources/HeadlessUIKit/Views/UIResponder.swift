/// What views have in common with others that take part in events. Nothing here sends events.
@MainActor
open class UIResponder: NSObject {
  /// Makes a responder.
  public override init() {
    super.init()
  }
}

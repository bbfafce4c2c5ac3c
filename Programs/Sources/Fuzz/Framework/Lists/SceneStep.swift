/// A step that can change the data source of a ``ListScene``.
protocol SceneStep: ListStep {
  associatedtype Moment: RawRepresentable & Hashable & Sendable where Moment.RawValue == Int

  /// Returns the step that makes a change.
  static func edit(_ edit: SceneEdit<Moment>) -> Self
  /// The change, or nil if the step is of another kind.
  var edit: SceneEdit<Moment>? { get }
}

extension SceneStep {
  var list: FuzzList? {
    get { edit?.list }
    set {
      guard let newValue, var edit else { return }
      edit.list = newValue
      self = .edit(edit)
    }
  }
}

/// A change to the data source of a ``ListScene``. Its text is, for example, `e4=1,2`, or `m3~4=1,2` at a moment.
struct SceneEdit<Moment: RawRepresentable & Hashable & Sendable>: Hashable, Sendable
where Moment.RawValue == Int {
  /// The moment at which the app changes the data source, the next time the view calls it, or nil for an immediate change.
  var moment: Moment?
  var list: FuzzList
}

extension SceneEdit: LosslessStringConvertible {
  var description: String { moment.map { "m\($0.rawValue)~\(list.text)" } ?? "e\(list.text)" }

  init?(_ description: String) {
    let parts = description.dropFirst().split(separator: "~", omittingEmptySubsequences: false)
    guard let list = FuzzList(text: parts[parts.count - 1]) else { return nil }
    switch (description.first, parts.count) {
    case ("e", 1): self.init(list: list)
    case ("m", 2):
      guard let moment = Int(parts[0]).flatMap({ Moment(rawValue: $0) }) else { return nil }
      self.init(moment: moment, list: list)
    default: return nil
    }
  }
}

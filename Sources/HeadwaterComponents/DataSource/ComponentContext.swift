internal import HashTreeCollections

/// The context in which the components of a list are created and laid out.
package struct ComponentContext<Identity: Hashable & Sendable, Value: Sendable>: Sendable {
  /// The app's context for creating components, such as a theme or a text size.
  package var value: Value
  /// The text and image measures.
  package var measures: LayoutMeasures
  /// The component states of all items in which a component's state has changed.
  var states: TreeDictionary<Identity, ComponentStates> = [:]

  init(_ value: Value, measures: LayoutMeasures) {
    self.value = value
    self.measures = measures
  }
}

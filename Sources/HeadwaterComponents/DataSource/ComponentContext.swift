internal import HashTreeCollections

/// With what the components of a list are made and laid out.
package struct ComponentContext<Identity: Hashable & Sendable, Value: Sendable>: Sendable {
  /// What the components are made with besides their items: theme, size of text.
  package var value: Value
  /// What texts and images are measured with.
  package var measures: LayoutMeasures
  /// What the components of items remember, where that is not what they remember at first.
  var states: TreeDictionary<Identity, ComponentStates> = [:]

  init(_ value: Value, measures: LayoutMeasures) {
    self.value = value
    self.measures = measures
  }
}

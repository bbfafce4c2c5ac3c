import Headwater

/// The reading of a sensor, displayed as a row.
struct Reading: Identifiable, ListElement {
  let id: Int
  var value: Int
}

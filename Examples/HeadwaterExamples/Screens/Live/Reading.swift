import Headwater

/// What a sensor says: a row.
struct Reading: Identifiable, ListElement {
  let id: Int
  var value: Int
}

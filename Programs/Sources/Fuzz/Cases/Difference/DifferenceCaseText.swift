import Headwater

/// The replay string of a case, which contains no spaces or characters that are special to a shell. For example, in
/// `integer.snapshots/0=1..9/0=9,1..8`, the elements are integers in snapshots, and in section 0 with items 1 to 9, item 9
/// moves to the beginning. If snapshots are derived by edits, the edits take the place of the second list: first those that
/// create one snapshot, then those that create the other, as in `weak4.edits/0=1..9/-/m0.8.1.0.0+r0.2.1=`.
extension DifferenceCase: LosslessStringConvertible {
  var description: String {
    let parts = form.isEdited ? [earlierEdits.text, laterEdits.text] : [after.text]
    return (["\(kind.rawValue).\(form.rawValue)", before.text] + parts).joined(separator: "/")
  }

  init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false)
    let words = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard words.count == 2, let kind = ElementKind(rawValue: String(words[0])),
      let form = Form(rawValue: String(words[1])), parts.count == (form.isEdited ? 4 : 3),
      let before = FuzzList(text: parts[1])
    else { return nil }
    self.init(kind, form, before: before)
    if form.isEdited {
      guard let earlier = [SnapshotEdit](text: parts[2]), let later = [SnapshotEdit](text: parts[3]) else {
        return nil
      }
      (earlierEdits, laterEdits) = (earlier, later)
    } else {
      guard let after = FuzzList(text: parts[2]) else { return nil }
      self.after = after
    }
  }
}

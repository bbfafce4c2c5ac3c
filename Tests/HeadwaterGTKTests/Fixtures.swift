#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater

  @testable import HeadwaterGTK

  struct Entry: Identifiable, ListElement {
    let id: Int
    var text: String
    var isRemark = false

    init(_ id: Int, _ text: String? = nil, isRemark: Bool = false) {
      self.id = id
      self.text = text ?? "Entry \(id)"
      self.isRemark = isRemark
    }
  }

  struct Group: Identifiable, ListElement {
    let id: Int
    var text: String
  }

  /// Generates numbers that look random, but are the same in every run.
  struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  /// A source that accepts any snapshot, even with duplicate ids.
  @MainActor
  final class AnySource<Section: ListElement, Item: ListElement>: DataSource {
    let store = SnapshotStore<Section, Item>()
    var snapshot: Snapshot<Section, Item> { store.snapshot }

    func observe(_ body: @escaping @MainActor (SnapshotTransition<Section, Item>) -> Void) -> ObservationToken
    {
      store.observe(body)
    }
  }

  /// Records the `items-changed` signals of a view's model.
  @MainActor
  final class SignalRecorder {
    private(set) var splices: [UpdateStep] = []

    init<Section, Item>(_ view: RowsView<Section, Item>) {
      let changed: @convention(c) (gpointer?, guint, guint, guint) -> Void = {
        data, position, removed, added in
        nonisolated(unsafe) let data = data  // Safe: signals are emitted on the main thread.
        MainActor.assumeIsolated {
          guard let data else { return }
          Unmanaged<SignalRecorder>.fromOpaque(data).takeUnretainedValue().splices.append(
            .splice(position: Int(position), removed: Int(removed), added: Int(added)))
        }
      }
      headwater_connect(
        UnsafeMutableRawPointer(view.host.reportedRows.model.object), "items-changed",
        unsafeBitCast(changed, to: GCallback.self),
        Unmanaged.passRetained(self).toOpaque()
      ) { data, _ in
        if let data { Unmanaged<SignalRecorder>.fromOpaque(data).release() }
      }
    }

    func clear() { splices = [] }
  }

  extension Presentation where View == Cell, Item == Entry {
    /// Registers two kinds of cells: one for remarks, and one for all other entries.
    mutating func registerEntries(prepared: @escaping @MainActor (Entry) throws -> Void = { _ in }) {
      register(LabelCell.self, identifier: "remark") { cell, entry in
        try prepared(entry)
        cell.text = "Remark: \(entry.text)"
      }
      .when { entry, _ in entry.isRemark }
      register(LabelCell.self, identifier: "entry") { cell, entry in
        try prepared(entry)
        cell.text = entry.text
      }
    }
  }

  extension Snapshot where Section == Group, Item == Entry {
    /// The strings that a list with headers and footers should display.
    @MainActor
    var expectedTexts: [String] {
      (0..<numberOfSections).flatMap { index -> [String] in
        let title = section(at: index)?.text ?? ""
        let entries = items(inSection: index).map { $0.isRemark ? "Remark: \($0.text)" : $0.text }
        return ["Header \(title)"] + entries + ["Footer \(title)"]
      }
    }
  }
#endif

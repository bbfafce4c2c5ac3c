#if GTK
  package import GalleryKit
  import Headwater
  import HeadwaterGTK

  private final class ProcessCell: RowCell {
    static let valueWidths: [Int32] = [72, 80, 88]

    required init() {
      super.init(shape: RowShape(valueWidths: Self.valueWidths))
    }
  }

  extension Processes {
    /// Creates a view of the process table, which is updated every second while it is visible.
    package func makeView(for command: GalleryCommand) -> any ScreenView {
      let model = ProcessesModel(files: ProcessFolder())
      let list = ListView(model.source) { presentation in
        presentation.register(ProcessCell.self) { cell, process in
          cell.show(process.rowText)
        }
      }
      let order = Widget.dropDown(ProcessOrder.allCases.map(\.title)) {
        model.order = ProcessOrder.allCases[$0]
      }
      let screen = ListScreen(
        model, list: list,
        tools: [
          Widget.row().expand(horizontally: true), .label("Sort by").style("dim-label"),
          order.minimum(width: 110),
        ],
        columns: .columnTitles("Process", values: zip(["PID", "CPU", "Memory"], ProcessCell.valueWidths)),
        icon: "application-x-executable-symbolic")
      var following: Task<Void, Never>?
      screen.onAppear = { following = Task { await model.follow(clock: ContinuousClock()) } }
      screen.onDisappear = { following?.cancel() }
      return screen
    }
  }
#endif

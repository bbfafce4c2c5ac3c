#if GTK
  package import GalleryKit
  import Headwater
  import HeadwaterGTK

  extension Processes {
    /// Creates a view of the process table, which is updated every second while it is visible.
    package func makeView(for command: GalleryCommand) -> any ScreenView {
      let model = ProcessesModel(files: ProcessFolder())
      let widths: [Int32] = [72, 80, 88]
      let list = ListView(model.source) { presentation in
        presentation.registerRows(RowShape(valueWidths: widths), \.rowText)
      }
      let order = Widget.dropDown(ProcessOrder.self) { model.order = $0 }
      let screen = ListScreen(
        model, list: list,
        tools: [
          Widget.row().expand(horizontally: true), .label("Sort by").style("dim-label"),
          order.minimum(width: 110),
        ],
        columns: .columnTitles("Process", values: zip(["PID", "CPU", "Memory"], widths)))
      screen.task = WhileSeen { await model.follow(clock: ContinuousClock()) }
      return screen
    }
  }
#endif

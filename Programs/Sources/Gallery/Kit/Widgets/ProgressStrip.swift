#if GTK
  import CGTK

  /// A strip with the progress of an operation and a button that cancels it. The strip is hidden while no operation is running.
  @MainActor
  package final class ProgressStrip {
    package let widget: Widget
    private let text = Widget.label().style("gallery-caption", "gallery-number")
      .minimum(width: 280)
    private let bar = Widget(gtk_progress_bar_new()).expand(horizontally: true)
      .align(vertically: GTK_ALIGN_CENTER)

    /// Creates a hidden strip with a button that calls a closure.
    package init(toolTip: String, cancel: @escaping @MainActor () -> Void) {
      widget = Widget.wrappingRow(spacing: 12, [text, bar, .button("Cancel", toolTip: toolTip, cancel)])
        .style("gallery-tools")
      gtk_progress_bar_set_pulse_step(bar.final, 0.02)
      gtk_widget_set_visible(widget.pointer, 0)
    }

    /// Shows the current step and the fraction of the work that is done, which is nil if it isn't known. Hides the strip if
    /// there is no progress.
    package func show(_ progress: (text: String, fraction: Double?)?) {
      gtk_widget_set_visible(widget.pointer, progress == nil ? 0 : 1)
      guard let (text, fraction) = progress else { return }
      self.text.setText(text)
      if let fraction {
        gtk_progress_bar_set_fraction(bar.final, fraction)
      } else {
        gtk_progress_bar_pulse(bar.final)
      }
    }
  }
#endif

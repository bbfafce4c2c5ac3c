#if GTK
  import CGTK
  import Headwater

  /// The description of a row for assistive technologies.
  @MainActor
  struct RowDescription: Equatable {
    /// The text of the row's cell.
    var name = ""
    /// A Boolean value that indicates whether the row shows nothing.
    var isHidden = false
    /// The number of the item in the list, starting at 1, and the number of items in the list. Nil for headers and footers.
    var place: Place?
    /// The level of the item in an outline, starting at 1.
    var level: Int?
    /// A Boolean value that indicates whether the item of an outline is expanded. Nil if it can't be expanded.
    var isExpanded: Bool?

    struct Place: Equatable {
      var number: Int
      var count: Int
    }

    /// Gives the root widget of a header's cell the role of a heading. GTK accepts roles only for widgets that haven't been shown
    /// to assistive technologies yet.
    static func makeHeading(_ widget: UnsafeMutablePointer<GtkWidget>) {
      guard gtk_widget_get_parent(widget) == nil, gtk_widget_get_realized(widget) == 0 else { return }
      var role = GValue()
      g_value_init(&role, gtk_accessible_role_get_type())
      g_value_set_enum(&role, gint(GTK_ACCESSIBLE_ROLE_HEADING.rawValue))
      g_object_set_property(
        UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self), "accessible-role", &role)
      g_value_unset(&role)
    }

    /// Sends the differences from an earlier description to assistive technologies.
    func apply(to row: UnsafeMutablePointer<GtkWidget>, replacing old: RowDescription) {
      let accessible = OpaquePointer(row)
      if name != old.name {
        update(accessible, property: GTK_ACCESSIBLE_PROPERTY_LABEL) { g_value_set_string(&$0, name) }
      }
      if isHidden != old.isHidden {
        update(accessible, state: GTK_ACCESSIBLE_STATE_HIDDEN) { g_value_set_boolean(&$0, isHidden ? 1 : 0) }
      }
      if level != old.level {
        if let level {
          update(accessible, property: GTK_ACCESSIBLE_PROPERTY_LEVEL) {
            g_value_set_int(&$0, gint(clamping: level))
          }
        } else {
          gtk_accessible_reset_property(accessible, GTK_ACCESSIBLE_PROPERTY_LEVEL)
        }
      }
      if isExpanded != old.isExpanded {
        if let isExpanded {
          update(accessible, state: GTK_ACCESSIBLE_STATE_EXPANDED) {
            g_value_set_int(&$0, isExpanded ? 1 : 0)
          }
        } else {
          gtk_accessible_reset_state(accessible, GTK_ACCESSIBLE_STATE_EXPANDED)
        }
      }
      guard place != old.place else { return }
      if let place {
        update(accessible, relation: GTK_ACCESSIBLE_RELATION_POS_IN_SET) {
          g_value_set_int(&$0, gint(clamping: place.number))
        }
        update(accessible, relation: GTK_ACCESSIBLE_RELATION_SET_SIZE) {
          g_value_set_int(&$0, gint(clamping: place.count))
        }
      } else {
        gtk_accessible_reset_relation(accessible, GTK_ACCESSIBLE_RELATION_POS_IN_SET)
        gtk_accessible_reset_relation(accessible, GTK_ACCESSIBLE_RELATION_SET_SIZE)
      }
    }

    private func update(
      _ accessible: OpaquePointer, property: GtkAccessibleProperty, _ set: (inout GValue) -> Void
    ) {
      var (property, value) = (property, GValue())
      gtk_accessible_property_init_value(property, &value)
      set(&value)
      gtk_accessible_update_property_value(accessible, 1, &property, &value)
      g_value_unset(&value)
    }

    private func update(
      _ accessible: OpaquePointer, state: GtkAccessibleState, _ set: (inout GValue) -> Void
    ) {
      var (state, value) = (state, GValue())
      gtk_accessible_state_init_value(state, &value)
      set(&value)
      gtk_accessible_update_state_value(accessible, 1, &state, &value)
      g_value_unset(&value)
    }

    private func update(
      _ accessible: OpaquePointer, relation: GtkAccessibleRelation, _ set: (inout GValue) -> Void
    ) {
      var (relation, value) = (relation, GValue())
      gtk_accessible_relation_init_value(relation, &value)
      set(&value)
      gtk_accessible_update_relation_value(accessible, 1, &relation, &value)
      g_value_unset(&value)
    }
  }
#endif

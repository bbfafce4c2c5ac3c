#if GTK
  import CGTK
  import HeadwaterGTK

  /// Emits signals of GTK objects, as GTK does in response to a user's actions.
  @MainActor
  enum GTKSignals {
    /// An argument of a signal.
    enum Argument {
      case number(Double)
      case count(guint)
      case flags(guint)
      case truth(Bool)
      /// No object or value.
      case nothing
    }

    /// The return value of the handlers.
    struct Answer {
      var isTrue = false
      var isObject = false
    }

    /// Returns the event controllers of a widget that have the given type.
    static func controllers(of widget: UnsafeMutablePointer<GtkWidget>, _ type: GType) -> [OpaquePointer] {
      let controllers = gtk_widget_observe_controllers(widget)
      defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
      return (0..<g_list_model_get_n_items(controllers)).compactMap { index in
        guard let controller = g_list_model_get_item(controllers, index) else { return nil }
        // The widget keeps the controller alive.
        g_object_unref(controller)
        let instance = controller.assumingMemoryBound(to: GTypeInstance.self)
        return g_type_check_instance_is_a(instance, type) != 0 ? OpaquePointer(controller) : nil
      }
    }

    /// Emits a signal of an object with the arguments that the signal requires. Returns the return value of the handlers. If it
    /// is an object, it is released immediately.
    @discardableResult
    static func emit(_ name: String, of instance: OpaquePointer, _ arguments: [Argument] = []) -> Answer {
      let object = UnsafeMutableRawPointer(instance)
      let type = object.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee.g_type
      // Look up the types of the signal's arguments.
      var query = GSignalQuery()
      g_signal_query(g_signal_lookup(name, type), &query)
      precondition(Int(query.n_params) == arguments.count, "\(name) carries \(query.n_params) values.")
      // Set the object and its arguments as values.
      var values = [GValue](repeating: GValue(), count: arguments.count + 1)
      g_value_init(&values[0], type)
      g_value_set_object(&values[0], object)
      for (index, argument) in arguments.enumerated() {
        set(&values[index + 1], to: argument, type: plain(query.param_types[index]))
      }
      // Emit the signal and convert the return value.
      var result = GValue()
      let resultType = plain(query.return_type)
      if resultType == nothing {
        g_signal_emitv(&values, query.signal_id, 0, nil)
      } else {
        g_value_init(&result, resultType)
        g_signal_emitv(&values, query.signal_id, 0, &result)
      }
      for index in values.indices { g_value_unset(&values[index]) }
      defer { if resultType != nothing { g_value_unset(&result) } }
      return answer(result, resultType)
    }

    private static func set(_ value: inout GValue, to argument: Argument, type: GType) {
      g_value_init(&value, type)
      switch argument {
      case .number(let number): g_value_set_double(&value, number)
      case .count(let count): g_value_set_uint(&value, count)
      case .flags(let flags): g_value_set_flags(&value, flags)
      case .truth(let isTrue): g_value_set_boolean(&value, isTrue ? 1 : 0)
      case .nothing: break
      }
    }

    private static func answer(_ value: GValue, _ type: GType) -> Answer {
      var (value, answer) = (value, Answer())
      switch g_type_fundamental(type) {
      case boolean: answer.isTrue = g_value_get_boolean(&value) != 0
      case object: answer.isObject = g_value_get_object(&value) != nil
      default: break
      }
      return answer
    }

    /// Returns a type without the flag for values that aren't copied.
    private static func plain(_ type: GType) -> GType { type & ~1 }

    // In C, these are macros.
    private static let nothing = GType(1 << 2)
    private static let boolean = GType(5 << 2)
    private static let object = GType(20 << 2)
  }
#endif

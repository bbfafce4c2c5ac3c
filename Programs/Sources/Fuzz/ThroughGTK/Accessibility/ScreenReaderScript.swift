#if GTK
  extension ScreenReader {
    /// The program that reads the trees of a process. It waits for the name of a window on each line of its input, and prints the
    /// window's tree on one line, or `null` if the process has no such window.
    ///
    /// Nothing is cached, so each answer comes from GTK itself. There is no limit on how long GTK may take for an answer.
    static let script = """
      import json, sys
      import pyatspi
      from gi.repository import Atspi

      Atspi.set_timeout(-1, -1)
      process = int(sys.argv[1])
      desktop = pyatspi.Registry.getDesktop(0)
      desktop.set_cache_mask(Atspi.Cache.NONE)
      states = {
          name: getattr(pyatspi, "STATE_" + name.upper())
          for name in ("selected", "expandable", "expanded", "focused")
      }

      def children(node):
          return [node.getChildAtIndex(index) for index in range(node.childCount)]

      def tree(node):
          try:
              present = node.getState()
              return {
                  "role": node.getRoleName(),
                  "name": node.name,
                  "states": [name for name, state in states.items() if present.contains(state)],
                  "path": node.path,
                  "children": [tree(child) for child in children(node) if child is not None],
              }
          except Exception as error:
              # The widget was destroyed in the meantime.
              return {"role": "error", "name": str(error), "states": [], "path": "", "children": []}

      def find(name):
          try:
              for application in children(desktop):
                  if application is None or application.get_process_id() != process:
                      continue
                  application.set_cache_mask(Atspi.Cache.NONE)
                  for window in children(application):
                      if window is not None and window.name == name:
                          return window
          except Exception:
              pass
          return None

      for line in sys.stdin:
          window = find(line.rstrip("\\n"))
          print(json.dumps(window and tree(window)), flush=True)
      """
  }
#endif

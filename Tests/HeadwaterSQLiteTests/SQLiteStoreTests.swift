#if SQLite
  import Testing
#endif

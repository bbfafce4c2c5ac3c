#if Postgres
  import Testing
#endif

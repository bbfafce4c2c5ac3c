#if SQLite
  public import GRDB
  public import HeadwaterFetching
#endif

#if Postgres
  internal import CLibPQ
  public import HeadwaterFetching
#endif

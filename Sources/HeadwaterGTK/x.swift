#if GTK
  public import CGTK
#endif

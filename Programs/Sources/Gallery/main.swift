import ArgumentParser
import Foundation

// Not asynchronous, so that the main actor stays on the process's main thread, where GTK has to be.
exit(runGallery(GalleryCommand.parseOrExit()))

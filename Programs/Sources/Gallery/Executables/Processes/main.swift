import GalleryKit
import ProcessesScreen

runGallery([Processes()])

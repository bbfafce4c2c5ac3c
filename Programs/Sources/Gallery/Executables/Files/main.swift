import FilesScreen
import GalleryKit

runGallery([Files()])

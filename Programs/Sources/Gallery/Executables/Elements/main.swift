import ElementsScreen
import GalleryKit

runGallery([Elements()])

import GalleryKit
import MillionScreen

runGallery([Million()])

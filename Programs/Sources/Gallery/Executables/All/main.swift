import GalleryKit

runGallery(allScreens)

import GalleryKit
import PackagesScreen

runGallery([Packages()])

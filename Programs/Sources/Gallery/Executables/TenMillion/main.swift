import GalleryKit
import TenMillionScreen

runGallery([TenMillion()])

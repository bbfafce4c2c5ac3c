import ArticlesScreen
import GalleryKit

runGallery([Articles()])

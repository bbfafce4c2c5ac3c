import FeedScreen
import GalleryKit

runGallery([Feed()])

import ChatScreen
import GalleryKit

runGallery([Chat()])

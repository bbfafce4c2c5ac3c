import AssistantScreen
import GalleryKit

runGallery([Assistant()])

import GalleryKit
import MailScreen

runGallery([Mail()])

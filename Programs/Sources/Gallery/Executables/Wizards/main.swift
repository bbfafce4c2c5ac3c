import GalleryKit
import WizardsScreen

runGallery([Wizards()])

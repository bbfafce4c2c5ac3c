import ArticlesScreen
import AssistantScreen
import ChatScreen
import ElementsScreen
import FeedScreen
import FilesScreen
import GalleryKit
import MailScreen
import MillionScreen
import PackagesScreen
import ProcessesScreen
import TenMillionScreen
import WizardsScreen

/// Every screen of the gallery, in the order of the side bar.
@MainActor
let allScreens: [any GalleryScreen] = [
  Packages(), Processes(), Files(), Feed(), Articles(), Chat(), Assistant(), Mail(),
  Wizards(), Elements(), Million(), TenMillion(),
]

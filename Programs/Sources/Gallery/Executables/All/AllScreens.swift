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

/// All screens of the gallery, in sidebar order.
@MainActor
let allScreens: [any GalleryScreen] = [
  Packages(), Processes(), Files(), Feed(), Articles(), Chat(), Assistant(), Mail(),
  Wizards(), Elements(), Million(), TenMillion(),
]

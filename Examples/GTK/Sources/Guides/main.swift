// Shows the window of a guide. Add the name of the guide to the command: `swift run --package-path Examples/GTK Guides Sections`.
// The other files in this folder are links to the tests, which compile the same windows, except for the database.

import Foundation
import Headwater
import HeadwaterGTK

try MainLoop.start()

let name = CommandLine.arguments.dropFirst().first ?? "ShowAnArray"
let window: AppWindow? =
  switch name {
  case "Accessibility": showAccessibility()
  case "AnOutline": showAnOutline()
  case "Editing": showEditing()
  case "InfiniteScroll": showInfiniteScroll()
  case "ListStates": showListStates()
  case "LiveDatabaseList": try showLiveDatabaseList(of: openMailDatabase())
  case "ScrollPosition": showScrollPosition()
  case "SearchAsYouType": showSearchAsYouType()
  case "Sections": showSections()
  case "ShowAnArray": showAnArray()
  case "StyleListsOnGTK": showStyledList()
  default: nil
  }

if window == nil {
  print("There is no guide with the name \(name).")
  exit(2)
}
MainLoop.run()

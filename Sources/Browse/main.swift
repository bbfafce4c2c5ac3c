import Foundation

print("headwater-browse")

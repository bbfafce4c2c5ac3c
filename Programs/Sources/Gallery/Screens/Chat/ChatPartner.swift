import GalleryKit
import Headwater

/// A simulation of the other participants, who type, send messages, stop typing, edit messages, and delete them.
struct ChatPartner: Sendable {
  private var choice: SeededChoice
  /// The numbers of recently sent messages, oldest first.
  private var said: [Int] = []

  /// Creates a simulation whose actions are determined by a seed.
  init(seed: UInt64) { choice = SeededChoice(seed) }

  /// Performs one action in a conversation.
  @MainActor
  mutating func act(in model: ChatModel) {
    if let person = model.typing {
      if choice.happens(percent: 15) { return model.typing = nil }
      let picture = choice.happens(percent: 10) ? choice.number(below: ChatPicture.count) : nil
      model.add(ChatWords.text(&choice), by: person, picture: picture)
      if let latest = model.messages.items.last { said.append(latest.id) }
      return
    }
    switch choice.number(below: 10) {
    case 0 where said.count > 2: model.remove(said.remove(at: choice.number(below: said.count - 1)))
    case 1, 2:
      if let number = said.last, let message = model.message(number) {
        model.change(number, to: "\(message.text) \(ChatWords.text(&choice))")
      }
    default: model.typing = choice.choose(ChatPerson.others)
    }
  }
}

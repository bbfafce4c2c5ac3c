#if Postgres
  import Testing

  @testable import HeadwaterPostgres

  @Suite("Replication messages") struct MessageTests {
    private func message(_ bytes: [UInt8]) throws -> ReplicationMessage { try ReplicationMessage(bytes[...]) }
    private func text(_ text: String) -> ReplicatedTuple.Part { .text(Array(text.utf8)[...]) }

    @Test func everyMessageKindIsDecoded() throws {
      let expected: [ReplicationMessage] = [
        .begin(transaction: 7), .commit(end: LogPosition(9)), .origin, .type,
        .relation(
          ReplicatedRelation(table: 16_384, identity: .key, columns: ["id", "wörd"], identifying: [0])),
        .insert(table: 16_384, new: ReplicatedTuple([text("1"), .null])),
        .update(table: 16_384, old: nil, new: ReplicatedTuple([text("1"), .unchanged])),
        .update(
          table: 16_384, old: .key(ReplicatedTuple([text("1"), .null])),
          new: ReplicatedTuple([text("2"), text("b")])),
        .update(
          table: 16_384, old: .row(ReplicatedTuple([text("1"), text("a")])),
          new: ReplicatedTuple([text("2"), text("b")])),
        .delete(table: 16_384, old: .key(ReplicatedTuple([text("1"), .null]))),
        .delete(table: 16_384, old: .row(ReplicatedTuple([text("1"), text("a")]))),
        .truncate(tables: [16_384, 16_385]),
        .message(prefix: "headwater", content: Array("x 1".utf8)[...]),
      ]
      #expect(try MessageBytes.all.map(message) == expected)
    }

    @Test func replicaIdentitiesAreDecoded() throws {
      for (letter, identity) in [
        ("d", ReplicatedRelation.Identity.key), ("n", .nothing), ("f", .full), ("i", .index),
      ] as [(Unicode.Scalar, ReplicatedRelation.Identity)] {
        let read = try message(MessageBytes.relation(1, identity: letter, []))
        #expect(
          read == .relation(ReplicatedRelation(table: 1, identity: identity, columns: [], identifying: [])))
      }
      #expect(throws: ReplicationFault.unknownColumn(UInt8(ascii: "x"))) {
        try message(MessageBytes.relation(1, identity: "x", []))
      }
    }

    @Test func truncatedMessagesThrow() {
      for bytes in MessageBytes.all {
        for count in 0..<bytes.count {
          #expect(throws: ReplicationFault.self) { try message(Array(bytes.prefix(count))) }
        }
        #expect(throws: ReplicationFault.hasMore(1)) { try message(bytes + [0]) }
      }
    }

    @Test func randomBytesDecodeOrThrow() {
      var dice = Dice(seed: 21)
      var read = 0
      for _ in 0..<20_000 {
        var bytes = MessageBytes.all.randomElement(using: &dice) ?? []
        for _ in 0..<Int.random(in: 1...4, using: &dice) {
          let index = Int.random(in: 0..<bytes.count, using: &dice)
          switch Int.random(in: 0...2, using: &dice) {
          case 0: bytes[index] = UInt8.random(in: 0...255, using: &dice)
          case 1: bytes.insert(UInt8.random(in: 0...255, using: &dice), at: index)
          default: if bytes.count > 1 { bytes.remove(at: index) }
          }
        }
        if (try? message(bytes)) != nil { read += 1 }
        let noise = (0..<Int.random(in: 0...60, using: &dice)).map { _ in
          UInt8.random(in: 0...255, using: &dice)
        }
        _ = try? message(noise)
        _ = try? ReplicationFrame(noise)
      }
      #expect(read > 1_000)
    }

    @Test func invalidSizesThrow() {
      let insert = MessageBytes.letter("I") + MessageBytes.number(UInt32(1)) + MessageBytes.letter("N")
      let huge = insert + MessageBytes.number(Int16(1)) + MessageBytes.letter("t")
      for size in [Int32.min, -1, 1, .max] {
        #expect(throws: ReplicationFault.self) { try message(huge + MessageBytes.number(size)) }
      }
      #expect(throws: ReplicationFault.isCutOff) { try message(insert + MessageBytes.number(UInt16.max)) }
      let truncate = MessageBytes.letter("T") + MessageBytes.number(Int32.max) + [0]
      #expect(throws: ReplicationFault.self) { try message(truncate) }
    }

    @Test func framesDecodeAsDataOrKeepalive() throws {
      #expect(
        try ReplicationFrame(MessageBytes.frame(MessageBytes.begin(7), end: 50))
          == .data(.begin(transaction: 7), end: LogPosition(50)))
      for wantsReply in [true, false] {
        #expect(
          try ReplicationFrame(MessageBytes.alive(60, wantsReply: wantsReply))
            == .alive(end: LogPosition(60), wantsReply: wantsReply))
      }
      #expect(throws: ReplicationFault.unknownMessage(UInt8(ascii: "x"))) {
        try ReplicationFrame(Array("x".utf8))
      }
    }

    @Test func replyRepeatsPositionThreeTimes() {
      let position = LogPosition(0x0102_0304_0506_0708)
      let bytes: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]
      #expect(
        ReplicationFrame.reply(position, microseconds: 258)
          == [UInt8(ascii: "r")] + bytes + bytes + bytes + [0, 0, 0, 0, 0, 0, 1, 2, 0])
    }

    @Test func logPositionsRoundTripAsText() {
      #expect(LogPosition("16/B374D848") == LogPosition(0x16_B374_D848))
      #expect(LogPosition(0x16_B374_D848).description == "16/B374D848")
      for wrong in ["", "16", "16/", "x/1", "1/2/3", "100000000/0"] { #expect(LogPosition(wrong) == nil) }
    }
  }
#endif

#if GTK
  import CGTK
  import CHeadwaterGTK
  import Foundation
  import HeadwaterComponents
  import XCTest

  @testable import HeadwaterGTK
  @testable import HeadwaterGTKComponents

  final class ComponentImageTests: ScreenTest {
    /// Returns the data of a PNG file.
    @MainActor private static func png(_ width: Int, _ height: Int) throws -> [UInt8] {
      let pixbuf = try XCTUnwrap(gdk_pixbuf_new(GDK_COLORSPACE_RGB, 1, 8, CInt(width), CInt(height)))
      defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
      gdk_pixbuf_fill(pixbuf, 0xFF00_00FF)
      let texture = try XCTUnwrap(gdk_texture_new_for_pixbuf(pixbuf))
      defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
      let bytes = try XCTUnwrap(gdk_texture_save_to_png_bytes(texture))
      defer { g_bytes_unref(bytes) }
      var count: gsize = 0
      let data = try XCTUnwrap(g_bytes_get_data(bytes, &count))
      return Array(UnsafeRawBufferPointer(start: data, count: Int(count)))
    }

    /// Suspends decoding requests until a test ends them.
    @MainActor private final class Decodings {
      private(set) var begun: [ImageRequest] = []
      private var waiting: [CheckedContinuation<Void, Never>] = []
      nonisolated init() {}

      func begin(_ request: ImageRequest) async {
        begun.append(request)
        await withCheckedContinuation { waiting.append($0) }
      }

      func end() { if !waiting.isEmpty { waiting.removeFirst().resume() } }
    }

    func testImageIsMeasuredAndDecodedAtRequiredSize() throws {
      try onScreen {
        let bytes = try Self.png(640, 320)
        XCTAssertEqual(
          PixbufImageMeasure().naturalSize(of: .bytes(bytes)), Size(width: 640, height: 320))
        let images = TextureImages()
        let cell = ComponentCell(ComponentEnvironment(images: images, openLink: nil))
        let layout = try laidOut(ImageComponent(bytes: bytes), width: 100)
        XCTAssertEqual(layout.size, Size(width: 100, height: 50))
        cell.mount(layout)
        let window = TestWindow(cell.widget)
        let view = try XCTUnwrap(cell.mounted.views.first as? ImageWidget)
        XCTAssertTrue(MainLoop.run { view.texture != nil })
        XCTAssertEqual(view.texture?.size, Size(width: 128, height: 64))
        XCTAssertEqual(images.count, 1)
        let other = ComponentCell(ComponentEnvironment(images: images, openLink: nil))
        other.mount(layout)
        let second = try XCTUnwrap(other.mounted.views.first as? ImageWidget)
        XCTAssertTrue(second.texture === view.texture, "cells share what is decoded")
        window.close()
      }
    }

    func testInvalidImageHasNoTextureOrSize() throws {
      try onScreen {
        let good = try Self.png(64, 64)
        let sources: [ImageSource] = [
          .bytes([]), .bytes([1, 2, 3]), .bytes(Array(good.prefix(30))), .file("/no/such/file"),
          .file("/dev/zero"), .file("/"),
        ]
        for source in sources {
          XCTAssertNil(
            ImageDecoding.decode(ImageRequest(source, mode: .fit, width: 64, height: 64)), "\(source)")
        }
        XCTAssertNil(PixbufImageMeasure().naturalSize(of: .bytes([1, 2, 3])))
        XCTAssertNil(PixbufImageMeasure().naturalSize(of: .file("/no/such/file")))
      }
    }

    func testObsoleteImageDoesNotAppear() throws {
      try onScreen {
        let decodings = Decodings()
        let images = TextureImages(capacity: 1 << 20) { request in
          await decodings.begin(request)
          return ImageDecoding.decode(request)
        }
        let (first, second) = (try Self.png(10, 10), try Self.png(20, 20))
        let cell = ComponentCell(ComponentEnvironment(images: images, openLink: nil))
        let size = Size(width: 30, height: 30)
        cell.mount(try laidOut(ImageComponent(bytes: first, size: size)))
        XCTAssertTrue(MainLoop.run { decodings.begun.count == 1 })
        let view = try XCTUnwrap(cell.mounted.views.first as? ImageWidget)
        cell.mount(try laidOut(ImageComponent(bytes: second, size: size)))
        XCTAssertTrue(MainLoop.run { decodings.begun.count == 2 })
        decodings.end()
        MainLoop.runPending()
        XCTAssertNil(view.texture, "the first one is not wanted")
        decodings.end()
        XCTAssertTrue(MainLoop.run { view.texture != nil })
        XCTAssertEqual(view.texture?.size.width, 20)
        cell.mounted.unmount()
        XCTAssertNil(view.texture, "what is in the pool shows nothing")
      }
    }

    func testLeastRecentlyUsedImagesAreEvicted() throws {
      try onScreen {
        let images = TextureImages(capacity: 40_000)
        let receivers = (0..<8).map { _ in ImageReceiver() }
        var shown = 0
        for (index, receiver) in receivers.enumerated() {
          let request = ImageRequest(
            .bytes(try Self.png(50, 50 + index)), mode: .fit, width: 64, height: 64)
          images.load(request, for: receiver) { _ in shown += 1 }
          XCTAssertTrue(MainLoop.run { shown == index + 1 })
          XCTAssertLessThanOrEqual(images.count, 4)
        }
        XCTAssertGreaterThan(images.count, 0)
      }
    }

    func testImageModesDeterminePlacement() {
      let (image, frame) = (Size(width: 200, height: 100), Size(width: 100, height: 100))
      XCTAssertEqual(ImageMode.fit.place(of: image, in: frame), Frame(x: 0, y: 25, width: 100, height: 50))
      XCTAssertEqual(ImageMode.fill.place(of: image, in: frame), Frame(x: -50, y: 0, width: 200, height: 100))
      XCTAssertEqual(
        ImageMode.stretch.place(of: image, in: frame), Frame(x: 0, y: 0, width: 100, height: 100))
      XCTAssertEqual(
        ImageMode.center.place(of: image, in: frame), Frame(x: -50, y: 0, width: 200, height: 100))
      let request = ImageRequest(.file("x"), mode: .fit, width: 60, height: 64)
      XCTAssertTrue(request.decodedSize(of: 1_000, 500) == (64, 32))
      XCTAssertTrue(request.decodedSize(of: 10, 20) == (10, 20), "nothing is made larger")
    }
  }
#endif

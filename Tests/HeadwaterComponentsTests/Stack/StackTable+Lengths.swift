extension StackTable {
  /// Cases for the lengths of items and stacks, and other properties.
  static let lengths = """
    # Growing
    (row width:200 height:30 (flow:1x10x10 grow:1) (flow:1x20x20 grow:1) (flow:1x30x30 grow:1))
      0 0 200 30 0 0 56.656 30 56.656 0 66.672 30 123.328 0 76.672 30
    (row width:200 height:30 (flow:1x10x10 grow:1) (flow:1x20x20 grow:2) (flow:1x30x30 grow:3))
      0 0 200 30 0 0 33.328 30 33.328 0 66.672 30 100 0 100 30
    (row width:200 height:30 (flow:1x10x10 grow:0) (flow:1x20x20 grow:1) (flow:1x30x30 grow:0))
      0 0 200 30 0 0 10 30 10 0 160 30 170 0 30 30
    (row width:200 height:30 (flow:1x10x10 grow:0.25) (flow:1x20x20 grow:0.25) (flow:1x30x30 grow:0))
      0 0 200 30 0 0 45 30 45 0 55 30 100 0 30 30
    (row width:200 height:30 (flow:1x10x10 grow:0.5) (flow:1x20x20 grow:0) (flow:1x30x30 grow:0))
      0 0 200 30 0 0 80 30 80 0 20 30 100 0 30 30
    (row width:200 height:30 (flow:1x10x10 grow:0.2) (flow:1x20x20 grow:0.3) (flow:1x30x30 grow:0.1))
      0 0 200 30 0 0 38 30 38 0 62 30 100 0 44 30
    (row width:200 height:30 (flow:1x10x10 grow:3) (flow:1x20x20 grow:1) (flow:1x30x30 grow:0))
      0 0 200 30 0 0 115 30 115 0 55 30 170 0 30 30
    (row width:200 height:30 (flow:1x10x10 grow:1 max-width:30) (flow:1x20x20 grow:1) (flow:1x30x30 grow:1))
      0 0 200 30 0 0 30 30 30 0 80 30 110 0 90 30
    (row width:200 height:30 (flow:1x10x10 grow:1 max-width:30) (flow:1x20x20 grow:2 max-width:60) \
      (flow:1x30x30 grow:1))
      0 0 200 30 0 0 30 30 30 0 60 30 90 0 110 30
    (row width:200 height:30 (flow:1x10x10 grow:1 min-width:100) (flow:1x20x20 grow:1) (flow:1x30x30 \
      grow:1))
      0 0 200 30 0 0 100 30 100 0 45 30 145 0 55 30
    (row width:200 height:30 (flow:1x10x10 grow:1 min-width:100) (flow:1x20x20 grow:1 max-width:25) \
      (flow:1x30x30 grow:1))
      0 0 200 30 0 0 100 30 100 0 25 30 125 0 75 30
    (row width:200 height:30 (flow:1x10x10 grow:1 basis:0) (flow:1x20x20 grow:2 basis:0))
      0 0 200 30 0 0 66.672 30 66.672 0 133.328 30
    (row gap:20 width:200 height:30 (flow:1x10x10 grow:1 before:5) (flow:1x20x20 grow:1 after:15))
      0 0 200 30 5 0 75 30 100 0 85 30
    (row width:200 height:30 (flow:1x10x10 grow:0.4 max-width:20) (flow:1x20x20 grow:0.4))
      0 0 200 30 0 0 20 30 20 0 88 30
    (column width:30 height:200 (flow:1x10x10 grow:1) (flow:1x20x20 grow:1) (flow:1x30x30 grow:1))
      0 0 30 200 0 0 30 56.656 0 56.656 30 66.672 0 123.328 30 76.672
    (column width:30 height:200 (flow:1x10x10 grow:1) (flow:1x20x20 grow:2) (flow:1x30x30 grow:3))
      0 0 30 200 0 0 30 33.328 0 33.328 30 66.672 0 100 30 100
    (column width:30 height:200 (flow:1x10x10 grow:0) (flow:1x20x20 grow:1) (flow:1x30x30 grow:0))
      0 0 30 200 0 0 30 10 0 10 30 160 0 170 30 30
    (column width:30 height:200 (flow:1x10x10 grow:0.25) (flow:1x20x20 grow:0.25) (flow:1x30x30 grow:0))
      0 0 30 200 0 0 30 45 0 45 30 55 0 100 30 30
    (column width:30 height:200 (flow:1x10x10 grow:0.5) (flow:1x20x20 grow:0) (flow:1x30x30 grow:0))
      0 0 30 200 0 0 30 80 0 80 30 20 0 100 30 30
    (column width:30 height:200 (flow:1x10x10 grow:0.2) (flow:1x20x20 grow:0.3) (flow:1x30x30 grow:0.1))
      0 0 30 200 0 0 30 38 0 38 30 62 0 100 30 44
    (column width:30 height:200 (flow:1x10x10 grow:3) (flow:1x20x20 grow:1) (flow:1x30x30 grow:0))
      0 0 30 200 0 0 30 115 0 115 30 55 0 170 30 30
    (column width:30 height:200 (flow:1x10x10 grow:1 max-height:30) (flow:1x20x20 grow:1) (flow:1x30x30 \
      grow:1))
      0 0 30 200 0 0 30 30 0 30 30 80 0 110 30 90
    (column width:30 height:200 (flow:1x10x10 grow:1 max-height:30) (flow:1x20x20 grow:2 max-height:60) \
      (flow:1x30x30 grow:1))
      0 0 30 200 0 0 30 30 0 30 30 60 0 90 30 110
    (column width:30 height:200 (flow:1x10x10 grow:1 min-height:100) (flow:1x20x20 grow:1) (flow:1x30x30 \
      grow:1))
      0 0 30 200 0 0 30 100 0 100 30 45 0 145 30 55
    (column width:30 height:200 (flow:1x10x10 grow:1 min-height:100) (flow:1x20x20 grow:1 max-height:25) \
      (flow:1x30x30 grow:1))
      0 0 30 200 0 0 30 100 0 100 30 25 0 125 30 75
    (column width:30 height:200 (flow:1x10x10 grow:1 basis:0) (flow:1x20x20 grow:2 basis:0))
      0 0 30 200 0 0 30 66.672 0 66.672 30 133.328
    (column gap:20 width:30 height:200 (flow:1x10x10 grow:1 before:5) (flow:1x20x20 grow:1 after:15))
      0 0 30 200 0 5 30 75 0 100 30 85
    (column width:30 height:200 (flow:1x10x10 grow:0.4 max-height:20) (flow:1x20x20 grow:0.4))
      0 0 30 200 0 0 30 20 0 20 30 88
    # Shrinking
    (row width:60 height:30 (flow:1x30x30 shrink:1) (flow:1x40x40 shrink:1) (flow:1x50x50 shrink:1))
      0 0 60 30 0 0 15 30 15 0 20 30 35 0 25 30
    (row width:60 height:30 (flow:1x30x30 shrink:1) (flow:1x40x40 shrink:2) (flow:1x50x50 shrink:3))
      0 0 60 30 0 0 23.078 30 23.078 0 21.531 30 44.609 0 15.391 30
    (row width:60 height:30 (flow:1x30x30 shrink:0) (flow:1x40x40 shrink:1) (flow:1x50x50 shrink:0))
      0 0 60 30 0 0 30 30 30 0 0 30 30 0 50 30
    (row width:60 height:30 (flow:1x30x30 shrink:0.25) (flow:1x40x40 shrink:0.25) (flow:1x50x50 shrink:0))
      0 0 60 30 0 0 17.141 30 17.141 0 22.859 30 40 0 50 30
    (row width:60 height:30 (flow:1x30x30 shrink:0.2) (flow:1x40x40 shrink:0.3) (flow:1x50x50 shrink:0.1))
      0 0 60 30 0 0 20.609 30 20.609 0 21.219 30 41.828 0 42.172 30
    (row width:60 height:30 (flow:1x30x30 shrink:0) (flow:1x40x40 shrink:0) (flow:1x50x50 shrink:0))
      0 0 60 30 0 0 30 30 30 0 40 30 70 0 50 30
    (row width:60 height:30 (flow:1x30x30 min-width:25) (flow:1x40x40) (flow:1x50x50))
      0 0 60 30 0 0 25 30 25 0 15.563 30 40.563 0 19.438 30
    (row width:60 height:30 (flow:1x30x30 min-width:25) (flow:1x40x40 shrink:5) (flow:1x50x50 min-width:40))
      0 0 60 30 0 0 25 30 25 0 0 30 25 0 40 30
    (row width:60 height:30 (flow:1x30x30 max-width:10) (flow:1x40x40) (flow:1x50x50))
      0 0 60 30 0 0 10 30 10 0 22.219 30 32.219 0 27.781 30
    (row width:60 height:30 (flow:1x30x30 basis:100) (flow:1x40x40 basis:20))
      0 0 60 30 0 0 50 30 50 0 10 30
    (row gap:10 width:60 height:30 (flow:1x30x30) (flow:1x40x40 before:-5))
      0 0 60 30 0 0 23.578 30 28.578 0 31.422 30
    (column width:30 height:60 (flow:1x30x30 shrink:1) (flow:1x40x40 shrink:1) (flow:1x50x50 shrink:1))
      0 0 30 60 0 0 30 15 0 15 30 20 0 35 30 25
    (column width:30 height:60 (flow:1x30x30 shrink:1) (flow:1x40x40 shrink:2) (flow:1x50x50 shrink:3))
      0 0 30 60 0 0 30 23.078 0 23.078 30 21.531 0 44.609 30 15.391
    (column width:30 height:60 (flow:1x30x30 shrink:0) (flow:1x40x40 shrink:1) (flow:1x50x50 shrink:0))
      0 0 30 60 0 0 30 30 0 30 30 0 0 30 30 50
    (column width:30 height:60 (flow:1x30x30 shrink:0.25) (flow:1x40x40 shrink:0.25) (flow:1x50x50 \
      shrink:0))
      0 0 30 60 0 0 30 17.141 0 17.141 30 22.859 0 40 30 50
    (column width:30 height:60 (flow:1x30x30 shrink:0.2) (flow:1x40x40 shrink:0.3) (flow:1x50x50 \
      shrink:0.1))
      0 0 30 60 0 0 30 20.609 0 20.609 30 21.219 0 41.828 30 42.172
    (column width:30 height:60 (flow:1x30x30 shrink:0) (flow:1x40x40 shrink:0) (flow:1x50x50 shrink:0))
      0 0 30 60 0 0 30 30 0 30 30 40 0 70 30 50
    (column width:30 height:60 (flow:1x30x30 min-height:25) (flow:1x40x40) (flow:1x50x50))
      0 0 30 60 0 0 30 25 0 25 30 15.563 0 40.563 30 19.438
    (column width:30 height:60 (flow:1x30x30 min-height:25) (flow:1x40x40 shrink:5) (flow:1x50x50 \
      min-height:40))
      0 0 30 60 0 0 30 25 0 25 30 0 0 25 30 40
    (column width:30 height:60 (flow:1x30x30 max-height:10) (flow:1x40x40) (flow:1x50x50))
      0 0 30 60 0 0 30 10 0 10 30 22.219 0 32.219 30 27.781
    (column width:30 height:60 (flow:1x30x30 basis:100) (flow:1x40x40 basis:20))
      0 0 30 60 0 0 30 50 0 50 30 10
    (column gap:10 width:30 height:60 (flow:1x30x30) (flow:1x40x40 before:-5))
      0 0 30 60 0 0 30 23.578 0 28.578 30 31.422
    # Bases
    (row width:100 height:40 (flow:1x15x15 basis:0) (flow:1x20x20))
      0 0 100 40 0 0 0 40 0 0 20 40
    (row width:100 height:40 (flow:1x15x15 basis:35) (flow:1x20x20))
      0 0 100 40 0 0 35 40 35 0 20 40
    (row width:100 height:40 (flow:1x15x15 basis:25%) (flow:1x20x20))
      0 0 100 40 0 0 25 40 25 0 20 40
    (row width:100 height:40 (flow:1x15x15 basis:35 width:10) (flow:1x20x20))
      0 0 100 40 0 0 35 40 35 0 20 40
    (row width:100 height:40 (flow:1x15x15 width:35) (flow:1x20x20))
      0 0 100 40 0 0 35 40 35 0 20 40
    (row width:100 height:40 (flow:1x15x15 width:50%) (flow:1x20x20))
      0 0 100 40 0 0 50 40 50 0 20 40
    (row width:100 height:40 (flow:1x15x15 basis:10 min-width:20) (flow:1x20x20))
      0 0 100 40 0 0 20 40 20 0 20 40
    (row width:100 height:40 (flow:1x15x15 basis:50 max-width:20) (flow:1x20x20))
      0 0 100 40 0 0 20 40 20 0 20 40
    (row width:100 height:40 (flow:1x15x15 basis:150) (flow:1x20x20))
      0 0 100 40 0 0 88.234 40 88.234 0 11.766 40
    (row width:100 height:40 (flow:1x15x15 basis:50% min-width:60%) (flow:1x20x20))
      0 0 100 40 0 0 60 40 60 0 20 40
    (row width:100 height:40 (flow:1x15x15 basis:50% max-width:30%) (flow:1x20x20))
      0 0 100 40 0 0 30 40 30 0 20 40
    (column width:40 height:100 (flow:1x15x15 basis:0) (flow:1x20x20))
      0 0 40 100 0 0 40 0 0 0 40 20
    (column width:40 height:100 (flow:1x15x15 basis:35) (flow:1x20x20))
      0 0 40 100 0 0 40 35 0 35 40 20
    (column width:40 height:100 (flow:1x15x15 basis:25%) (flow:1x20x20))
      0 0 40 100 0 0 40 25 0 25 40 20
    (column width:40 height:100 (flow:1x15x15 basis:35 height:10) (flow:1x20x20))
      0 0 40 100 0 0 40 35 0 35 40 20
    (column width:40 height:100 (flow:1x15x15 height:35) (flow:1x20x20))
      0 0 40 100 0 0 40 35 0 35 40 20
    (column width:40 height:100 (flow:1x15x15 height:50%) (flow:1x20x20))
      0 0 40 100 0 0 40 50 0 50 40 20
    (column width:40 height:100 (flow:1x15x15 basis:10 min-height:20) (flow:1x20x20))
      0 0 40 100 0 0 40 20 0 20 40 20
    (column width:40 height:100 (flow:1x15x15 basis:50 max-height:20) (flow:1x20x20))
      0 0 40 100 0 0 40 20 0 20 40 20
    (column width:40 height:100 (flow:1x15x15 basis:150) (flow:1x20x20))
      0 0 40 100 0 0 40 88.234 0 88.234 40 11.766
    (column width:40 height:100 (flow:1x15x15 basis:50% min-height:60%) (flow:1x20x20))
      0 0 40 100 0 0 40 60 0 60 40 20
    (column width:40 height:100 (flow:1x15x15 basis:50% max-height:30%) (flow:1x20x20))
      0 0 40 100 0 0 40 30 0 30 40 20
    (column width:40 (flow:1x15x15 basis:50%) (flow:1x20x20))
      0 0 40 35 0 0 40 15 0 15 40 20
    (column width:40 (flow:1x15x15 height:50%) (flow:1x20x20))
      0 0 40 35 0 0 40 15 0 15 40 20
    (column width:40 min-height:100 (flow:1x15x15 basis:50%) (flow:1x20x20 grow:1))
      0 0 40 100 0 0 40 15 0 15 40 85
    # How large the stack is
    (row (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 45 15 0 0 10 15 10 0 20 15 30 0 15 15
    (column (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 20 30 0 0 20 10 0 10 20 15 0 25 20 5
    (row max-width:40 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 40 15 0 0 8.891 15 8.891 0 17.781 15 26.672 0 13.328 15
    (column max-width:40 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 20 30 0 0 20 10 0 10 20 15 0 25 20 5
    (row min-width:80 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 80 15 0 0 10 15 10 0 20 15 30 0 15 15
    (column min-width:80 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 80 30 0 0 80 10 0 10 80 15 0 25 80 5
    (row min-height:50 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 45 50 0 0 10 50 10 0 20 50 30 0 15 50
    (column min-height:50 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 20 50 0 0 20 10 0 10 20 15 0 25 20 5
    (row max-height:12 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 45 12 0 0 10 12 10 0 20 12 30 0 15 12
    (column max-height:12 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 20 12 0 0 20 4 0 4 20 6 0 10 20 2
    (row min-width:80 max-height:12 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 80 12 0 0 10 12 10 0 20 12 30 0 15 12
    (column min-width:80 max-height:12 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 80 12 0 0 80 4 0 4 80 6 0 10 80 2
    (row height:30 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 45 30 0 0 10 30 10 0 20 30 30 0 15 30
    (column height:30 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 20 30 0 0 20 10 0 10 20 15 0 25 20 5
    (row)
      0 0 0 0
    (column width:10)
      0 0 10 0
    (row min-width:20 min-height:5)
      0 0 20 5
    # Content that follows its width
    (row width:50 (flow:8x10x6))
      0 0 50 12 0 0 50 12
    (row width:50 (flow:8x10x6 shrink:0))
      0 0 50 6 0 0 80 6
    (row width:100 (flow:8x10x6) (flow:4x10x6))
      0 0 100 12 0 0 66.672 12 66.672 0 33.328 12
    (column width:50 (flow:8x10x6) (flow:3x10x6))
      0 0 50 18 0 0 50 12 0 12 50 6
    (column items:start width:50 (flow:8x10x6) (flow:3x10x6))
      0 0 50 18 0 0 50 12 0 12 30 6
    (row items:start width:100 (flow:8x10x6 grow:1 basis:0) (flow:8x10x6 grow:3 basis:0))
      0 0 100 24 0 0 25 24 25 0 75 12
    (row wrap width:100 (flow:8x10x6) (flow:4x10x6))
      0 0 100 12 0 0 80 6 0 6 40 6
    (column max-width:55 (flow:8x10x6) (flow:1x10x6))
      0 0 55 18 0 0 55 12 0 12 55 6
    (row max-width:65 items:end (flow:5x10x6) (flow:5x10x6) (flow:1x10x4))
      0 0 65 18 0 0 29.547 18 29.547 0 29.547 18 59.094 14 5.906 4
    (column width:64 height:20 (flow:8x10x6) (flow:8x10x6))
      0 0 64 20 0 0 64 10 0 10 64 10
    # Lines of text
    (row items:baseline width:100 height:50 (flow:1x10x10) (flow:1x10x25) (flow:1x10x5))
      0 0 100 50 0 15 10 10 10 0 10 25 20 20 10 5
    (row items:baseline width:100 (flow:1x10x10 height:30) (flow:1x10x25) (flow:1x10x5))
      0 0 100 45 0 15 10 30 10 0 10 25 20 20 10 5
    (row items:baseline width:100 (flow:0x10x10 width:10 height:12) (flow:1x10x25))
      0 0 100 25 0 13 10 12 10 0 10 25
    (row width:100 height:60 (flow:1x10x10 self:baseline) (flow:1x10x25 self:baseline) (flow:1x10x50 \
      self:end))
      0 0 100 60 0 15 10 10 10 0 10 25 20 10 10 50
    (row wrap items:baseline width:50 (flow:1x30x10) (flow:1x20x20) (flow:1x30x5) (flow:1x20x8 height:30))
      0 0 50 50 0 10 30 10 30 0 20 20 0 23 30 5 30 20 20 30
    (row wrap-reverse items:baseline width:50 (flow:1x30x10) (flow:1x20x20) (flow:1x30x5) (flow:1x20x8 \
      height:30))
      0 0 50 50 0 40 30 10 30 30 20 20 0 3 30 5 30 0 20 30
    (row items:baseline width:100 (flow:1x10x30) (column (flow:1x10x8) (flow:1x10x9)))
      0 0 100 39 0 0 10 30 10 22 10 17 10 22 10 8 10 30 10 9
    (row items:baseline width:100 (flow:1x10x30) (column-reverse (flow:1x10x8) (flow:1x10x9)))
      0 0 100 38 0 0 10 30 10 21 10 17 10 30 10 8 10 21 10 9
    (row items:baseline width:100 (flow:1x10x30) (row items:end (flow:1x10x8) (flow:1x10x19)))
      0 0 100 30 0 0 10 30 10 11 20 19 10 22 10 8 20 11 10 19
    (row items:baseline width:100 (flow:1x10x30) (row items:baseline height:40 (flow:1x10x8) \
      (flow:1x10x19)))
      0 0 100 51 0 0 10 30 10 11 20 40 10 22 10 8 20 11 10 19
    (row items:baseline width:100 (flow:1x10x10) (row) (flow:4x10x8 width:20))
      0 0 100 18 0 0 10 10 10 10 0 0 10 2 20 16
    (column items:baseline width:50 (flow:1x10x10) (flow:1x20x10))
      0 0 50 20 0 0 10 10 0 10 20 10
    # What is kept free
    (row items:start width:100 height:90 (flow:1x10x10 before:7) (flow:1x20x15 before:3 after:11) \
      (flow:1x15x5 after:2))
      0 0 100 90 7 0 10 10 20 0 20 15 51 0 15 5
    (row gap:6 justify:end items:start width:100 height:90 (flow:1x10x10 after:-4) (flow:1x20x15) \
      (flow:1x15x5 before:-9))
      0 0 100 90 56 0 10 10 68 0 20 15 85 0 15 5
    (row-reverse items:start width:100 height:90 (flow:1x10x10 before:7) (flow:1x20x15 before:3 after:11) \
      (flow:1x15x5 after:2))
      0 0 100 90 83 0 10 10 60 0 20 15 34 0 15 5
    (row-reverse gap:6 justify:end items:start width:100 height:90 (flow:1x10x10 after:-4) (flow:1x20x15) \
      (flow:1x15x5 before:-9))
      0 0 100 90 34 0 10 10 12 0 20 15 0 0 15 5
    (column items:start width:100 height:90 (flow:1x10x10 before:7) (flow:1x20x15 before:3 after:11) \
      (flow:1x15x5 after:2))
      0 0 100 90 0 7 10 10 0 20 20 15 0 46 15 5
    (column gap:6 justify:end items:start width:100 height:90 (flow:1x10x10 after:-4) (flow:1x20x15) \
      (flow:1x15x5 before:-9))
      0 0 100 90 0 61 10 10 0 73 20 15 0 85 15 5
    (column-reverse items:start width:100 height:90 (flow:1x10x10 before:7) (flow:1x20x15 before:3 \
      after:11) (flow:1x15x5 after:2))
      0 0 100 90 0 73 10 10 0 55 20 15 0 39 15 5
    (column-reverse gap:6 justify:end items:start width:100 height:90 (flow:1x10x10 after:-4) \
      (flow:1x20x15) (flow:1x15x5 before:-9))
      0 0 100 90 0 19 10 10 0 2 20 15 0 0 15 5
    (row gap:8 justify:start width:120 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 120 15 0 0 10 15 18 0 20 15 46 0 15 15
    (row gap:8 justify:end width:120 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 120 15 59 0 10 15 77 0 20 15 105 0 15 15
    (row gap:8 justify:center width:120 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 120 15 29.5 0 10 15 47.5 0 20 15 75.5 0 15 15
    (row gap:8 justify:between width:120 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 120 15 0 0 10 15 47.5 0 20 15 105 0 15 15
    (row gap:8 justify:around width:120 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 120 15 9.828 0 10 15 47.5 0 20 15 95.156 0 15 15
    (row gap:8 justify:evenly width:120 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 120 15 14.75 0 10 15 47.5 0 20 15 90.25 0 15 15
    # Stacks in stacks
    (row width:100 height:50 (column (flow:1x10x10) (flow:1x20x10 grow:1)) (flow:1x10x10))
      0 0 100 50 0 0 20 50 0 0 20 10 0 10 20 40 20 0 10 50
    (row width:100 height:50 (column grow:1 (flow:1x10x10 height:50%) (flow:1x20x10 width:50%)))
      0 0 100 50 0 0 100 50 0 0 100 25 0 25 50 10
    (row items:start width:100 height:50 (column grow:1 (flow:1x10x10 height:50%) (flow:1x20x10 grow:1)))
      0 0 100 50 0 0 100 20 0 0 100 10 0 10 100 10
    (column width:100 (row height:40 (flow:1x10x10 height:50%) (flow:1x10x10)))
      0 0 100 40 0 0 100 40 0 0 10 20 10 0 10 40
    (column width:100 (row (flow:1x10x10 height:50%) (flow:1x10x30)))
      0 0 100 30 0 0 100 30 0 0 10 10 10 0 10 30
    (column width:100 height:80 (row grow:1 (flow:1x10x10 height:50%) (flow:1x10x30)))
      0 0 100 80 0 0 100 80 0 0 10 40 10 0 10 80
    (column width:100 (row grow:1 basis:40 (flow:1x10x10 height:50%) (flow:1x10x10)))
      0 0 100 40 0 0 100 40 0 0 10 20 10 0 10 40
    (column items:center width:100 (row (flow:1x10x10) (flow:1x20x20)) (flow:1x70x10))
      0 0 100 30 35 0 30 20 35 0 10 20 45 0 20 20 15 20 70 10
    (row width:90 (row wrap (flow:3x10x10) (flow:3x10x10)) (column shrink:0 (flow:5x10x5)))
      0 0 90 20 0 0 40 20 0 0 30 10 0 10 30 10 40 0 50 20 40 0 50 5
    (row wrap width:90 (row wrap width:50 (flow:3x10x10) (flow:3x10x10)) (column width:60 (flow:8x10x5)))
      0 0 90 30 0 0 50 20 0 0 30 10 0 10 30 10 0 20 60 10 0 20 60 10
    (column height:60 (row grow:1 (flow:1x10x10) (column justify:end (flow:1x20x10))) (row \
      justify:between (flow:1x10x10) (flow:1x50x10)))
      0 0 60 60 0 0 60 50 0 0 10 50 10 0 20 50 10 40 20 10 0 50 60 10 0 50 10 10 10 50 50 10
    (column width:80 (row (column grow:1 basis:0 (flow:9x10x5)) (column grow:1 basis:0 (flow:2x10x5))))
      0 0 80 15 0 0 80 15 0 0 40 15 0 0 40 15 40 0 40 15 40 0 40 5
    """
}

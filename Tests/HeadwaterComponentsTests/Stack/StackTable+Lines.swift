extension StackTable {
  /// Cases for alignment along and across lines.
  static let lines = """
    # What is left in a line: justify-content
    (row justify:start items:start width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 0 0 10 10 10 0 20 15 30 0 15 5
    (row justify:end items:start width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 55 0 10 10 65 0 20 15 85 0 15 5
    (row justify:center items:start width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 27.5 0 10 10 37.5 0 20 15 57.5 0 15 5
    (row justify:between items:start width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 0 0 10 10 37.5 0 20 15 85 0 15 5
    (row justify:around items:start width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 9.156 0 10 10 37.484 0 20 15 75.828 0 15 5
    (row justify:evenly items:start width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 13.75 0 10 10 37.5 0 20 15 71.25 0 15 5
    (row-reverse justify:start items:start width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 90 0 10 10 70 0 20 15 55 0 15 5
    (row-reverse justify:end items:start width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 35 0 10 10 15 0 20 15 0 0 15 5
    (row-reverse justify:center items:start width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 62.5 0 10 10 42.5 0 20 15 27.5 0 15 5
    (row-reverse justify:between items:start width:100 height:90 (flow:1x10x10) (flow:1x20x15) \
      (flow:1x15x5))
      0 0 100 90 90 0 10 10 42.5 0 20 15 0 0 15 5
    (row-reverse justify:around items:start width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 80.828 0 10 10 42.484 0 20 15 9.156 0 15 5
    (row-reverse justify:evenly items:start width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 76.25 0 10 10 42.5 0 20 15 13.75 0 15 5
    (column justify:start items:start width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 0 0 10 10 0 10 20 15 0 25 15 5
    (column justify:end items:start width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 0 60 10 10 0 70 20 15 0 85 15 5
    (column justify:center items:start width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 0 30 10 10 0 40 20 15 0 55 15 5
    (column justify:between items:start width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 0 0 10 10 0 40 20 15 0 85 15 5
    (column justify:around items:start width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 0 10 10 10 0 40 20 15 0 75 15 5
    (column justify:evenly items:start width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 0 15 10 10 0 40 20 15 0 70 15 5
    (column-reverse justify:start items:start width:100 height:90 (flow:1x10x10) (flow:1x20x15) \
      (flow:1x15x5))
      0 0 100 90 0 80 10 10 0 65 20 15 0 60 15 5
    (column-reverse justify:end items:start width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 0 20 10 10 0 5 20 15 0 0 15 5
    (column-reverse justify:center items:start width:100 height:90 (flow:1x10x10) (flow:1x20x15) \
      (flow:1x15x5))
      0 0 100 90 0 50 10 10 0 35 20 15 0 30 15 5
    (column-reverse justify:between items:start width:100 height:90 (flow:1x10x10) (flow:1x20x15) \
      (flow:1x15x5))
      0 0 100 90 0 80 10 10 0 35 20 15 0 0 15 5
    (column-reverse justify:around items:start width:100 height:90 (flow:1x10x10) (flow:1x20x15) \
      (flow:1x15x5))
      0 0 100 90 0 70 10 10 0 35 20 15 0 10 15 5
    (column-reverse justify:evenly items:start width:100 height:90 (flow:1x10x10) (flow:1x20x15) \
      (flow:1x15x5))
      0 0 100 90 0 65 10 10 0 35 20 15 0 15 15 5
    # What is missing in a line: justify-content where items reach beyond
    (row justify:end items:start width:40 height:25 (flow:1x30x20 shrink:0) (flow:1x20x10 shrink:0))
      0 0 40 25 -10 0 30 20 20 0 20 10
    (row justify:center items:start width:40 height:25 (flow:1x30x20 shrink:0) (flow:1x20x10 shrink:0))
      0 0 40 25 -5 0 30 20 25 0 20 10
    (row justify:between items:start width:40 height:25 (flow:1x30x20 shrink:0) (flow:1x20x10 shrink:0))
      0 0 40 25 0 0 30 20 30 0 20 10
    (row justify:around items:start width:40 height:25 (flow:1x30x20 shrink:0) (flow:1x20x10 shrink:0))
      0 0 40 25 0 0 30 20 30 0 20 10
    (row justify:evenly items:start width:40 height:25 (flow:1x30x20 shrink:0) (flow:1x20x10 shrink:0))
      0 0 40 25 0 0 30 20 30 0 20 10
    (row-reverse justify:end items:start width:40 height:25 (flow:1x30x20 shrink:0) (flow:1x20x10 shrink:0))
      0 0 40 25 20 0 30 20 0 0 20 10
    (row-reverse justify:center items:start width:40 height:25 (flow:1x30x20 shrink:0) (flow:1x20x10 \
      shrink:0))
      0 0 40 25 15 0 30 20 -5 0 20 10
    (row-reverse justify:between items:start width:40 height:25 (flow:1x30x20 shrink:0) (flow:1x20x10 \
      shrink:0))
      0 0 40 25 10 0 30 20 -10 0 20 10
    (row-reverse justify:around items:start width:40 height:25 (flow:1x30x20 shrink:0) (flow:1x20x10 \
      shrink:0))
      0 0 40 25 20 0 30 20 0 0 20 10
    (row-reverse justify:evenly items:start width:40 height:25 (flow:1x30x20 shrink:0) (flow:1x20x10 \
      shrink:0))
      0 0 40 25 20 0 30 20 0 0 20 10
    (column justify:end items:start width:40 height:25 (flow:1x30x20 shrink:0) (flow:1x20x10 shrink:0))
      0 0 40 25 0 -5 30 20 0 15 20 10
    (column justify:center items:start width:40 height:25 (flow:1x30x20 shrink:0) (flow:1x20x10 shrink:0))
      0 0 40 25 0 -2.5 30 20 0 17.5 20 10
    (column justify:between items:start width:40 height:25 (flow:1x30x20 shrink:0) (flow:1x20x10 shrink:0))
      0 0 40 25 0 0 30 20 0 20 20 10
    (column justify:around items:start width:40 height:25 (flow:1x30x20 shrink:0) (flow:1x20x10 shrink:0))
      0 0 40 25 0 0 30 20 0 20 20 10
    (column justify:evenly items:start width:40 height:25 (flow:1x30x20 shrink:0) (flow:1x20x10 shrink:0))
      0 0 40 25 0 0 30 20 0 20 20 10
    (column-reverse justify:end items:start width:40 height:25 (flow:1x30x20 shrink:0) (flow:1x20x10 \
      shrink:0))
      0 0 40 25 0 10 30 20 0 0 20 10
    (column-reverse justify:center items:start width:40 height:25 (flow:1x30x20 shrink:0) (flow:1x20x10 \
      shrink:0))
      0 0 40 25 0 7.5 30 20 0 -2.5 20 10
    (column-reverse justify:between items:start width:40 height:25 (flow:1x30x20 shrink:0) (flow:1x20x10 \
      shrink:0))
      0 0 40 25 0 5 30 20 0 -5 20 10
    (column-reverse justify:around items:start width:40 height:25 (flow:1x30x20 shrink:0) (flow:1x20x10 \
      shrink:0))
      0 0 40 25 0 10 30 20 0 0 20 10
    (column-reverse justify:evenly items:start width:40 height:25 (flow:1x30x20 shrink:0) (flow:1x20x10 \
      shrink:0))
      0 0 40 25 0 10 30 20 0 0 20 10
    # Across a line: align-items
    (row items:start width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 0 0 10 10 10 0 20 15 30 0 15 5
    (row items:end width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 0 80 10 10 10 75 20 15 30 85 15 5
    (row items:center width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 0 40 10 10 10 37.5 20 15 30 42.5 15 5
    (row items:stretch width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 0 0 10 90 10 0 20 90 30 0 15 90
    (row items:baseline width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 0 5 10 10 10 0 20 15 30 10 15 5
    (row-reverse items:start width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 90 0 10 10 70 0 20 15 55 0 15 5
    (row-reverse items:end width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 90 80 10 10 70 75 20 15 55 85 15 5
    (row-reverse items:center width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 90 40 10 10 70 37.5 20 15 55 42.5 15 5
    (row-reverse items:stretch width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 90 0 10 90 70 0 20 90 55 0 15 90
    (row-reverse items:baseline width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 90 5 10 10 70 0 20 15 55 10 15 5
    (column items:start width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 0 0 10 10 0 10 20 15 0 25 15 5
    (column items:end width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 90 0 10 10 80 10 20 15 85 25 15 5
    (column items:center width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 45 0 10 10 40 10 20 15 42.5 25 15 5
    (column items:stretch width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 0 0 100 10 0 10 100 15 0 25 100 5
    (column items:baseline width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 0 0 10 10 0 10 20 15 0 25 15 5
    (column-reverse items:start width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 0 80 10 10 0 65 20 15 0 60 15 5
    (column-reverse items:end width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 90 80 10 10 80 65 20 15 85 60 15 5
    (column-reverse items:center width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 45 80 10 10 40 65 20 15 42.5 60 15 5
    (column-reverse items:stretch width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 0 80 100 10 0 65 100 15 0 60 100 5
    (column-reverse items:baseline width:100 height:90 (flow:1x10x10) (flow:1x20x15) (flow:1x15x5))
      0 0 100 90 0 80 10 10 0 65 20 15 0 60 15 5
    # Across a line: align-self, and sizes that keep an item from being stretched
    (row items:center width:100 height:90 (flow:1x10x10) (flow:1x20x15 self:start) (flow:1x15x5))
      0 0 100 90 0 40 10 10 10 0 20 15 30 42.5 15 5
    (row items:center width:100 height:90 (flow:1x10x10) (flow:1x20x15 self:end) (flow:1x15x5))
      0 0 100 90 0 40 10 10 10 75 20 15 30 42.5 15 5
    (row items:center width:100 height:90 (flow:1x10x10) (flow:1x20x15 self:center) (flow:1x15x5))
      0 0 100 90 0 40 10 10 10 37.5 20 15 30 42.5 15 5
    (row items:center width:100 height:90 (flow:1x10x10) (flow:1x20x15 self:stretch) (flow:1x15x5))
      0 0 100 90 0 40 10 10 10 0 20 90 30 42.5 15 5
    (row items:center width:100 height:90 (flow:1x10x10) (flow:1x20x15 self:baseline) (flow:1x15x5))
      0 0 100 90 0 40 10 10 10 0 20 15 30 42.5 15 5
    (row width:100 height:90 (flow:1x10x10) (flow:1x20x15 width:30))
      0 0 100 90 0 0 10 90 10 0 30 90
    (row width:100 height:90 (flow:1x10x10) (flow:1x20x15 height:30))
      0 0 100 90 0 0 10 90 10 0 20 30
    (row width:100 height:90 (flow:1x10x10) (flow:1x20x15 width:30 height:30))
      0 0 100 90 0 0 10 90 10 0 30 30
    (row width:100 height:90 (flow:1x10x10) (flow:1x20x15 max-width:12 max-height:12))
      0 0 100 90 0 0 10 90 10 0 12 12
    (row width:100 height:90 (flow:1x10x10) (flow:1x20x15 min-width:70 min-height:95))
      0 0 100 90 0 0 10 90 10 0 70 95
    (column items:center width:100 height:90 (flow:1x10x10) (flow:1x20x15 self:start) (flow:1x15x5))
      0 0 100 90 45 0 10 10 0 10 20 15 42.5 25 15 5
    (column items:center width:100 height:90 (flow:1x10x10) (flow:1x20x15 self:end) (flow:1x15x5))
      0 0 100 90 45 0 10 10 80 10 20 15 42.5 25 15 5
    (column items:center width:100 height:90 (flow:1x10x10) (flow:1x20x15 self:center) (flow:1x15x5))
      0 0 100 90 45 0 10 10 40 10 20 15 42.5 25 15 5
    (column items:center width:100 height:90 (flow:1x10x10) (flow:1x20x15 self:stretch) (flow:1x15x5))
      0 0 100 90 45 0 10 10 0 10 100 15 42.5 25 15 5
    (column items:center width:100 height:90 (flow:1x10x10) (flow:1x20x15 self:baseline) (flow:1x15x5))
      0 0 100 90 45 0 10 10 0 10 20 15 42.5 25 15 5
    (column width:100 height:90 (flow:1x10x10) (flow:1x20x15 width:30))
      0 0 100 90 0 0 100 10 0 10 30 15
    (column width:100 height:90 (flow:1x10x10) (flow:1x20x15 height:30))
      0 0 100 90 0 0 100 10 0 10 100 30
    (column width:100 height:90 (flow:1x10x10) (flow:1x20x15 width:30 height:30))
      0 0 100 90 0 0 100 10 0 10 30 30
    (column width:100 height:90 (flow:1x10x10) (flow:1x20x15 max-width:12 max-height:12))
      0 0 100 90 0 0 100 10 0 10 12 12
    (column width:100 height:90 (flow:1x10x10) (flow:1x20x15 min-width:70 min-height:95))
      0 0 100 90 0 0 100 0 0 0 100 95
    # Lines: align-content
    (row wrap width:80 height:100 (flow:1x30x10) (flow:1x40x15) (flow:1x50x5) (flow:1x20x20))
      0 0 80 100 0 0 30 47.5 30 0 40 47.5 0 47.5 50 52.5 50 47.5 20 52.5
    (row wrap content:start width:80 height:100 (flow:1x30x10) (flow:1x40x15) (flow:1x50x5) (flow:1x20x20))
      0 0 80 100 0 0 30 15 30 0 40 15 0 15 50 20 50 15 20 20
    (row wrap content:end width:80 height:100 (flow:1x30x10) (flow:1x40x15) (flow:1x50x5) (flow:1x20x20))
      0 0 80 100 0 65 30 15 30 65 40 15 0 80 50 20 50 80 20 20
    (row wrap content:center width:80 height:100 (flow:1x30x10) (flow:1x40x15) (flow:1x50x5) (flow:1x20x20))
      0 0 80 100 0 32.5 30 15 30 32.5 40 15 0 47.5 50 20 50 47.5 20 20
    (row wrap content:between width:80 height:100 (flow:1x30x10) (flow:1x40x15) (flow:1x50x5) \
      (flow:1x20x20))
      0 0 80 100 0 0 30 15 30 0 40 15 0 80 50 20 50 80 20 20
    (row wrap content:around width:80 height:100 (flow:1x30x10) (flow:1x40x15) (flow:1x50x5) (flow:1x20x20))
      0 0 80 100 0 16.25 30 15 30 16.25 40 15 0 63.75 50 20 50 63.75 20 20
    (row wrap content:evenly width:80 height:100 (flow:1x30x10) (flow:1x40x15) (flow:1x50x5) (flow:1x20x20))
      0 0 80 100 0 21.656 30 15 30 21.656 40 15 0 58.328 50 20 50 58.328 20 20
    (row wrap-reverse width:80 height:100 (flow:1x30x10) (flow:1x40x15) (flow:1x50x5) (flow:1x20x20))
      0 0 80 100 0 52.5 30 47.5 30 52.5 40 47.5 0 0 50 52.5 50 0 20 52.5
    (row wrap-reverse content:start width:80 height:100 (flow:1x30x10) (flow:1x40x15) (flow:1x50x5) \
      (flow:1x20x20))
      0 0 80 100 0 85 30 15 30 85 40 15 0 65 50 20 50 65 20 20
    (row wrap-reverse content:end width:80 height:100 (flow:1x30x10) (flow:1x40x15) (flow:1x50x5) \
      (flow:1x20x20))
      0 0 80 100 0 20 30 15 30 20 40 15 0 0 50 20 50 0 20 20
    (row wrap-reverse content:center width:80 height:100 (flow:1x30x10) (flow:1x40x15) (flow:1x50x5) \
      (flow:1x20x20))
      0 0 80 100 0 52.5 30 15 30 52.5 40 15 0 32.5 50 20 50 32.5 20 20
    (row wrap-reverse content:between width:80 height:100 (flow:1x30x10) (flow:1x40x15) (flow:1x50x5) \
      (flow:1x20x20))
      0 0 80 100 0 85 30 15 30 85 40 15 0 0 50 20 50 0 20 20
    (row wrap-reverse content:around width:80 height:100 (flow:1x30x10) (flow:1x40x15) (flow:1x50x5) \
      (flow:1x20x20))
      0 0 80 100 0 68.75 30 15 30 68.75 40 15 0 16.25 50 20 50 16.25 20 20
    (row wrap-reverse content:evenly width:80 height:100 (flow:1x30x10) (flow:1x40x15) (flow:1x50x5) \
      (flow:1x20x20))
      0 0 80 100 0 63.328 30 15 30 63.328 40 15 0 21.656 50 20 50 21.656 20 20
    (column wrap width:100 height:80 (flow:1x10x30) (flow:1x15x40) (flow:1x5x50) (flow:1x20x20))
      0 0 100 80 0 0 47.5 30 0 30 47.5 40 47.5 0 52.5 50 47.5 50 52.5 20
    (column wrap content:start width:100 height:80 (flow:1x10x30) (flow:1x15x40) (flow:1x5x50) \
      (flow:1x20x20))
      0 0 100 80 0 0 15 30 0 30 15 40 15 0 20 50 15 50 20 20
    (column wrap content:end width:100 height:80 (flow:1x10x30) (flow:1x15x40) (flow:1x5x50) (flow:1x20x20))
      0 0 100 80 65 0 15 30 65 30 15 40 80 0 20 50 80 50 20 20
    (column wrap content:center width:100 height:80 (flow:1x10x30) (flow:1x15x40) (flow:1x5x50) \
      (flow:1x20x20))
      0 0 100 80 32.5 0 15 30 32.5 30 15 40 47.5 0 20 50 47.5 50 20 20
    (column wrap content:between width:100 height:80 (flow:1x10x30) (flow:1x15x40) (flow:1x5x50) \
      (flow:1x20x20))
      0 0 100 80 0 0 15 30 0 30 15 40 80 0 20 50 80 50 20 20
    (column wrap content:around width:100 height:80 (flow:1x10x30) (flow:1x15x40) (flow:1x5x50) \
      (flow:1x20x20))
      0 0 100 80 16.25 0 15 30 16.25 30 15 40 63.75 0 20 50 63.75 50 20 20
    (column wrap content:evenly width:100 height:80 (flow:1x10x30) (flow:1x15x40) (flow:1x5x50) \
      (flow:1x20x20))
      0 0 100 80 21.656 0 15 30 21.656 30 15 40 58.328 0 20 50 58.328 50 20 20
    (column wrap-reverse width:100 height:80 (flow:1x10x30) (flow:1x15x40) (flow:1x5x50) (flow:1x20x20))
      0 0 100 80 52.5 0 47.5 30 52.5 30 47.5 40 0 0 52.5 50 0 50 52.5 20
    (column wrap-reverse content:start width:100 height:80 (flow:1x10x30) (flow:1x15x40) (flow:1x5x50) \
      (flow:1x20x20))
      0 0 100 80 85 0 15 30 85 30 15 40 65 0 20 50 65 50 20 20
    (column wrap-reverse content:end width:100 height:80 (flow:1x10x30) (flow:1x15x40) (flow:1x5x50) \
      (flow:1x20x20))
      0 0 100 80 20 0 15 30 20 30 15 40 0 0 20 50 0 50 20 20
    (column wrap-reverse content:center width:100 height:80 (flow:1x10x30) (flow:1x15x40) (flow:1x5x50) \
      (flow:1x20x20))
      0 0 100 80 52.5 0 15 30 52.5 30 15 40 32.5 0 20 50 32.5 50 20 20
    (column wrap-reverse content:between width:100 height:80 (flow:1x10x30) (flow:1x15x40) (flow:1x5x50) \
      (flow:1x20x20))
      0 0 100 80 85 0 15 30 85 30 15 40 0 0 20 50 0 50 20 20
    (column wrap-reverse content:around width:100 height:80 (flow:1x10x30) (flow:1x15x40) (flow:1x5x50) \
      (flow:1x20x20))
      0 0 100 80 68.75 0 15 30 68.75 30 15 40 16.25 0 20 50 16.25 50 20 20
    (column wrap-reverse content:evenly width:100 height:80 (flow:1x10x30) (flow:1x15x40) (flow:1x5x50) \
      (flow:1x20x20))
      0 0 100 80 63.328 0 15 30 63.328 30 15 40 21.656 0 20 50 21.656 50 20 20
    (row wrap-reverse content:start width:80 height:20 (flow:1x30x10) (flow:1x40x15) (flow:1x50x5) \
      (flow:1x20x20))
      0 0 80 20 0 5 30 15 30 5 40 15 0 -15 50 20 50 -15 20 20
    (row wrap-reverse content:end width:80 height:20 (flow:1x30x10) (flow:1x40x15) (flow:1x50x5) \
      (flow:1x20x20))
      0 0 80 20 0 20 30 15 30 20 40 15 0 0 50 20 50 0 20 20
    (row wrap-reverse content:center width:80 height:20 (flow:1x30x10) (flow:1x40x15) (flow:1x50x5) \
      (flow:1x20x20))
      0 0 80 20 0 12.5 30 15 30 12.5 40 15 0 -7.5 50 20 50 -7.5 20 20
    (row wrap-reverse content:between width:80 height:20 (flow:1x30x10) (flow:1x40x15) (flow:1x50x5) \
      (flow:1x20x20))
      0 0 80 20 0 5 30 15 30 5 40 15 0 -15 50 20 50 -15 20 20
    (row wrap-reverse content:around width:80 height:20 (flow:1x30x10) (flow:1x40x15) (flow:1x50x5) \
      (flow:1x20x20))
      0 0 80 20 0 20 30 15 30 20 40 15 0 0 50 20 50 0 20 20
    (row wrap-reverse content:evenly width:80 height:20 (flow:1x30x10) (flow:1x40x15) (flow:1x50x5) \
      (flow:1x20x20))
      0 0 80 20 0 20 30 15 30 20 40 15 0 0 50 20 50 0 20 20
    # Where lines break
    (row wrap width:80 (flow:1x40x10) (flow:1x40x10) (flow:1x1x10))
      0 0 80 20 0 0 40 10 40 0 40 10 0 10 1 10
    (row wrap width:80 (flow:1x90x10 shrink:0) (flow:1x10x10))
      0 0 80 20 0 0 90 10 0 10 10 10
    (row wrap gap:1 width:80 (flow:1x40x10) (flow:1x40x10))
      0 0 80 20 0 0 40 10 0 10 40 10
    (row wrap gap:5 line-gap:3 width:80 (flow:1x40x10) (flow:1x35x10) (flow:1x20x10))
      0 0 80 23 0 0 40 10 45 0 35 10 0 13 20 10
    (row wrap width:80 (flow:1x40x10 after:1) (flow:1x40x10))
      0 0 80 20 0 0 40 10 0 10 40 10
    (row wrap width:80 (flow:1x40x10 basis:30) (flow:1x60x10 max-width:50) (flow:1x5x10))
      0 0 80 20 0 0 30 10 30 0 50 10 0 10 5 10
    (row wrap width:80 (flow:1x40x10 min-width:50) (flow:1x40x10))
      0 0 80 20 0 0 50 10 0 10 40 10
    (row wrap width:80 (flow:1x40x10 grow:1) (flow:1x30x10 grow:1) (flow:1x30x10 grow:1))
      0 0 80 20 0 0 45 10 45 0 35 10 0 10 80 10
    (row wrap-reverse gap:4 line-gap:6 width:80 (flow:1x40x10) (flow:1x50x12) (flow:1x20x14))
      0 0 80 30 0 20 40 10 0 0 50 14 54 0 20 14
    (row-reverse wrap width:80 (flow:1x40x10) (flow:1x50x12) (flow:1x20x14))
      0 0 80 24 40 0 40 10 30 10 50 14 10 10 20 14
    (column wrap width:90 height:50 line-gap:5 (flow:1x10x30) (flow:1x12x30) (flow:1x14x20))
      0 0 90 50 0 0 40.5 30 45.5 0 44.5 30 45.5 30 44.5 20
    (column-reverse wrap width:90 height:50 gap:5 (flow:1x10x30) (flow:1x12x15) (flow:1x14x20))
      0 0 90 50 0 20 44 30 0 0 44 15 44 30 46 20
    (row wrap max-width:75 (flow:1x40x10) (flow:1x30x10) (flow:1x30x10))
      0 0 75 20 0 0 40 10 40 0 30 10 0 10 30 10
    (column wrap width:60 max-height:45 (flow:1x10x30) (flow:1x12x10) (flow:1x14x20))
      0 0 60 40 0 0 29 30 0 30 29 10 29 0 31 20
    (row wrap width:0 (flow:1x10x5 shrink:0) (flow:1x10x7 shrink:0))
      0 0 0 12 0 0 10 5 0 5 10 7
    """
}

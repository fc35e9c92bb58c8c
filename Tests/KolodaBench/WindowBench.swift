// What a program costs in its window: started, dragged and flicked by a real pointer and real keys
// on a server of its own, and watched in the server's frame buffer.

import CXTest
import Foundation
import Glibc
import KolodaXTestSupport

/// The figures of a program.
struct WindowFigures {
  /// From the start of the process to a whole picture, ms.
  var start = 0.0
  /// Processor time of program and server while a 250 Hz pointer drags, ms per frame shown.
  var dragFrame = 0.0
  /// Frames shown per second of the drag.
  var dragRate = 0.0
  /// From a motion of the pointer to a changed pixel, ms: median and 95th percentile.
  var latency = (median: 0.0, high: 0.0)
  /// Between frames of a fly-out, ms.
  var pace = (median: 0.0, high: 0.0)
  /// Proportional set size, MB.
  var memory = 0.0
  /// Wake-ups per second at rest.
  var wakeUps = 0.0
}

/// Measures programs whose window is 480x720 with a card in the middle.
struct WindowBench {
  private let server: XServer
  private let user: XClient
  private let process: ChildProcess
  private let screen: FrameBuffer

  /// Runs a program through everything.
  static func measure(_ path: String, _ arguments: [String]) throws -> WindowFigures {
    var figures = WindowFigures()
    let starts = try (0..<5).map { _ in try start(path, arguments).time }
    figures.start = Self.quantile(starts, 0.5)
    let bench = try start(path, arguments).bench
    bench.rest(2)
    figures.memory = ProcessCost.memory(bench.process.pid)
    let before = ProcessCost.switches(bench.process.pid)
    bench.rest(3)
    figures.wakeUps = Double(ProcessCost.switches(bench.process.pid) - before) / 3
    bench.measureDrag(&figures)
    figures.latency = bench.latency()
    figures.pace = bench.pace()
    return figures
  }

  private static func start(
    _ path: String, _ arguments: [String]
  ) throws -> (bench: WindowBench, time: Double) {
    var template = Array("/dev/shm/koloda-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw TestFailure("no folder for the screen") }
    let folder = template.withUnsafeBufferPointer {
      $0.baseAddress.map { String(cString: $0) } ?? ""
    }
    let server = try XServer(options: ["-nocursor", "-fbdir", folder])
    let user = try XClient(server)
    // Keys go where the pointer is.
    XSetInputFocus(user.display, Window(PointerRoot), Int32(RevertToNone), Time(CurrentTime))
    user.move(to: 240, 340)
    let began = now
    let process = try ChildProcess(path, arguments, environment: ["DISPLAY": server.name])
    let screen = try FrameBuffer(folder: folder)
    let deadline = now + 10
    while !screen.isPainted {
      guard now < deadline else { throw TestFailure("\(path) shows nothing") }
      sleep(until: now + 0.0005)
    }
    let time = (now - began) * 1000
    return (
      WindowBench(server: server, user: user, process: process, screen: screen), time
    )
  }

  /// Seconds of the monotonic clock.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  private static func sleep(until time: Double) {
    var wake = timespec(
      tv_sec: Int(time), tv_nsec: Int((time - time.rounded(.down)) * 1e9))
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &wake, nil)
  }

  private func rest(_ seconds: Double) { Self.sleep(until: Self.now + seconds) }

  static func quantile(_ values: [Double], _ share: Double) -> Double {
    guard !values.isEmpty else { return 0 }
    return values.sorted()[Int(Double(values.count - 1) * share)]
  }
}

// MARK: - Input and what it shows

extension WindowBench {
  private var wholeWindow: UInt64 { screen.mark(rows: stride(from: 4, to: 716, by: 20), step: 4) }
  private var middleRows: UInt64 { screen.mark(rows: stride(from: 310, to: 370, by: 6), step: 1) }

  private func move(_ x: Double, _ y: Double) {
    XTestFakeMotionEvent(user.display, -1, Int32(x.rounded()), Int32(y.rounded()), 0)
    XFlush(user.display)
  }

  /// Four seconds of a card swung from side to side, a motion each 4 ms.
  private func measureDrag(_ figures: inout WindowFigures) {
    let seconds = 4.0
    move(240, 340)
    user.press()
    rest(0.3)
    let cost = programAndServer
    let begin = Self.now
    var frames: [Double] = []
    var shown = wholeWindow
    for tick in 0..<Int(seconds * 1000) {
      let t = Double(tick) / 1000
      if tick % 4 == 0 { move(240 + 150 * sin(2 * .pi * t), 340 + 40 * sin(.pi * t)) }
      note(&frames, &shown)
      Self.sleep(until: begin + t)
    }
    figures.dragRate = Double(frames.count) / seconds
    figures.dragFrame = (programAndServer - cost) * 1000 / Double(max(frames.count, 1))
    move(240, 340)
    rest(0.3)
    user.release()
    rest(1)
  }

  private var programAndServer: Double {
    ProcessCost.time(process.pid) + ProcessCost.time(server.pid)
  }

  /// Notes a frame where the window looks different; a picture caught half-way counts once.
  private func note(_ frames: inout [Double], _ shown: inout UInt64) {
    let mark = wholeWindow
    guard mark != shown else { return }
    shown = mark
    let now = Self.now
    if now - (frames.last ?? 0) > 0.0025 { frames.append(now) }
  }

  /// Single motions of a held card, each after a rest.
  private func latency() -> (median: Double, high: Double) {
    move(240, 340)
    user.press()
    rest(0.3)
    let times = (0..<40).map { step -> Double in
      rest(0.15 + Double(step * 7 % 17) / 1000)
      let before = middleRows
      let begin = Self.now
      move(240 + (step % 2 == 0 ? 60 : 20) + Double(step % 5), 340)
      while middleRows == before, Self.now - begin < 0.2 { Self.sleep(until: Self.now + 0.00005) }
      return (Self.now - begin) * 1000
    }
    move(240, 340)
    rest(0.3)
    user.release()
    rest(1)
    return (Self.quantile(times, 0.5), Self.quantile(times, 0.95))
  }

  /// The frames of eight fly-outs.
  private func pace() -> (median: Double, high: Double) {
    var gaps: [Double] = []
    for _ in 0..<8 {
      var frames: [Double] = []
      var shown = wholeWindow
      let begin = Self.now
      user.key("Right")
      for tick in 0..<250 {
        note(&frames, &shown)
        Self.sleep(until: begin + Double(tick) / 1000)
      }
      gaps += zip(frames.dropFirst(2), frames.dropFirst()).map { ($0 - $1) * 1000 }
      rest(0.7)
    }
    return (Self.quantile(gaps, 0.5), Self.quantile(gaps, 0.95))
  }
}

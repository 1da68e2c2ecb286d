import { describe, expect, it } from "vitest"
import { ManualClock } from "../../machines/kit/fixtures/manual-clock.ts"
import type { Clock } from "../../machines/kit/host.ts"
import { ServerClock } from "./server-clock.ts"
import { startTicker } from "./ticker.ts"

const serverNow = "2026-11-20T09:00:00.000Z"
const deadline = "2026-11-20T09:00:03.000Z"

/** A browser whose clock is seventeen minutes slow. */
const slow = () => new ManualClock("2026-11-20T08:43:00.000Z")

function countdown(clock: ServerClock) {
  const shown: number[] = []
  const stop = startTicker({ clock, deadline, tick: (leftMs) => shown.push(leftMs), jumped: () => {} })
  return { shown, stop }
}

describe("the server's clock", () => {
  it("stands still at the page's instant until it is set, so that hydration shows what the server showed", () => {
    const local = slow()
    const clock = new ServerClock(serverNow, local)
    local.advanceTo("2026-11-20T08:44:00.000Z")
    expect(clock.now()).toBe(serverNow)
  })

  it("[CK-02] is right however wrong the browser's clock is", () => {
    const local = slow()
    const clock = new ServerClock(serverNow, local)
    clock.sync(serverNow)
    local.advanceTo("2026-11-20T08:43:02.500Z")
    expect(clock.now()).toBe("2026-11-20T09:00:02.500Z")
  })

  it("[CK-02] planted fault: a clock that is never set trusts the browser's clock", () => {
    const local = slow()
    const trusting = { now: local.now }
    expect(trusting.now()).not.toBe(serverNow)
  })
})

describe("a countdown", () => {
  it("[CK-02] ticks as the seconds change and ends at the deadline", () => {
    const local = slow()
    const clock = new ServerClock(serverNow, local)
    clock.sync(serverNow)
    const { shown } = countdown(clock)
    local.advanceTo("2026-11-20T08:43:10.000Z")
    expect(shown).toEqual([3000, 2000, 1000, 0])
    expect(local.waiting).toBe(0)
  })

  it("stops when it is told to", () => {
    const local = slow()
    const clock = new ServerClock(serverNow, local)
    clock.sync(serverNow)
    const { shown, stop } = countdown(clock)
    stop()
    local.advanceTo("2026-11-20T08:43:10.000Z")
    expect(shown).toEqual([3000])
  })

  it.each([
    ["[CK-02] a laptop that slept asks the server for the time", "2026-11-20T08:50:00.000Z", 1],
    ["[CK-02] so does one whose clock was set back", "2026-11-20T07:00:00.000Z", 1],
    ["a tick a little late is no reason", "2026-11-20T08:43:01.400Z", 0],
  ])("%s", (_title, wakesAt, jumps) => {
    let now = slow().now()
    let wake = () => {}
    const local: Clock = {
      now: () => now,
      setTimeout: (run) => {
        wake = run
      },
      clearTimeout: () => {},
    }
    const clock = new ServerClock(serverNow, local)
    clock.sync(serverNow)
    let asked = 0
    startTicker({ clock, deadline, tick: () => {}, jumped: () => asked++ })
    now = wakesAt
    wake()
    expect(asked).toBe(jumps)
  })
})

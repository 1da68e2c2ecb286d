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

/** A browser's clock that is set to another time, at which its only timer fires. */
function settable() {
  let now = slow().now()
  let timer: (() => void) | null = null
  const local: Clock = {
    now: () => now,
    setTimeout: (run) => {
      timer = run
    },
    clearTimeout: () => {},
  }
  const clock = new ServerClock(serverNow, local)
  clock.sync(serverNow)
  const set = (to: string) => {
    const fire = timer
    timer = null
    now = to
    fire?.()
  }
  const shown: number[] = []
  return { clock, shown, set, waits: () => timer !== null }
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

  it("[CK-02] goes on when the server sets a clock that had jumped past the deadline", () => {
    const { clock, shown, set, waits } = settable()
    startTicker({ clock, deadline, tick: (leftMs) => shown.push(leftMs), jumped: () => {} })
    set("2026-11-20T08:50:00.000Z")
    expect(shown.at(-1)).toBeLessThan(0)
    clock.sync("2026-11-20T09:00:01.000Z")
    set("2026-11-20T08:50:01.000Z")
    expect(shown.at(-1)).toBe(1000)
    expect(waits()).toBe(true)
  })

  it.each([
    ["[CK-02] a laptop that slept asks the server for the time", "2026-11-20T08:50:00.000Z", 1],
    ["[CK-02] so does one whose clock was set back", "2026-11-20T07:00:00.000Z", 1],
    ["a tick a little late is no reason", "2026-11-20T08:43:01.400Z", 0],
  ])("%s", (_title, wakesAt, jumps) => {
    const { clock, set } = settable()
    let asked = 0
    startTicker({ clock, deadline, tick: () => {}, jumped: () => asked++ })
    set(wakesAt)
    expect(asked).toBe(jumps)
  })
})

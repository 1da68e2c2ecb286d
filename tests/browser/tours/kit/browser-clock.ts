import type { Page } from "@playwright/test"

declare global {
  interface Window {
    tourClock: { readonly advance: (milliseconds: number) => void; readonly back: () => void }
  }
}

/**
 * A clock of the page that can be set ahead, as that of a laptop that slept: instants jump, and timers that come due
 * by it fire. Starts right with every page. With `stillFromMs` the clock stands between, and timers of that and more fire
 * only when it is set ahead, so that a busy machine does not run into them.
 */
export async function browserClock(page: Page, stillFromMs: number | null = null) {
  await page.addInitScript(installClock, stillFromMs ?? 2 ** 31)
  return {
    advance: (milliseconds: number) => page.evaluate((ahead) => window.tourClock.advance(ahead), milliseconds),
    /** Right again; timers stay where they are. */
    back: () => page.evaluate(() => window.tourClock.back()),
  }
}

export type BrowserClock = Awaited<ReturnType<typeof browserClock>>

/** A tick this late is no jump of the clock (`ui/flow/ticker.ts`). */
const UNNOTICED_MS = 4_000

/** The time passes quickly, and no tick of a countdown is late. */
export const passUnnoticed = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate(
    async ([all, step]) => {
      for (let passed = 0; passed < all; passed += step) {
        window.tourClock.advance(Math.min(step, all - passed))
        await new Promise((ticked) => setTimeout(ticked, 10))
      }
    },
    [milliseconds, UNNOTICED_MS] as const,
  )

function installClock(stillFromMs: number): void {
  type Timer = { readonly fire: () => void; due: number; handle: number }
  const real = {
    now: Date.now.bind(Date),
    instant: Temporal.Now.instant.bind(Temporal.Now),
    set: window.setTimeout.bind(window),
    clear: window.clearTimeout.bind(window),
  }
  const timers = new Map<number, Timer>()
  const stands = stillFromMs < 2 ** 31
  const [beganMs, began] = [real.now(), real.instant()]
  let ahead = 0
  const now = () => (stands ? beganMs : real.now()) + ahead
  // The flows' own clock asks for `new Date()`.
  window.Date = new Proxy(Date, {
    construct: (of, given, as) => Reflect.construct(of, given.length === 0 ? [now()] : given, as),
    get: (of, key) => (key === "now" ? now : Reflect.get(of, key)),
  })
  Temporal.Now.instant = () => (stands ? began : real.instant()).add({ milliseconds: ahead })
  const set = (run: unknown, milliseconds = 0, ...given: readonly unknown[]): number => {
    if (typeof run !== "function") return 0
    const fire = () => {
      timers.delete(id)
      run(...given)
    }
    const id = real.set(fire, milliseconds < stillFromMs ? milliseconds : 2 ** 31 - 1)
    timers.set(id, { fire, due: performance.now() + milliseconds, handle: id })
    return id
  }
  const clear = (id: number | undefined): void => {
    real.clear(timers.get(id ?? 0)?.handle ?? id)
    timers.delete(id ?? 0)
  }
  Object.assign(window, { setTimeout: set, clearTimeout: clear })
  window.tourClock = {
    back: () => {
      ahead = 0
    },
    advance: (milliseconds) => {
      ahead += milliseconds
      for (const timer of timers.values()) {
        timer.due -= milliseconds
        real.clear(timer.handle)
        const left = Math.max(0, timer.due - performance.now())
        timer.handle = real.set(timer.fire, left < stillFromMs ? left : 2 ** 31 - 1)
      }
    },
  }
}

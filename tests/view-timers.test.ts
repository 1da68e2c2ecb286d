import { globSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"

/*
 * A pause or a deadline in a view would decide a flow outside its machine. It belongs into the machine as `after`,
 * where it is tested, drawn and survives a reload. Views only show and send.
 */

/** Timers that do not affect a flow, each with its purpose. */
const harmless: Readonly<Record<string, string>> = {
  "ui/checkout/checkout-handlers.ts": "puts the focus after the next rendering",
  "ui/checkout/checkout-over.tsx": "puts the focus after the next rendering",
  "ui/checkout/tab-link.tsx": "lets the browser follow the link before it goes",
  "ui/contact/use-message.ts": "puts the focus after the next rendering",
  "ui/gift/gift-handlers.ts": "puts the focus after the next rendering",
  "ui/flow/ask.ts": "waits before a command is sent again",
  "ui/flow/server-clock.ts": "is the clock of the hosts",
  "ui/flow/ticker.ts": "draws a countdown",
  "ui/flow/use-now.ts": "draws what depends on the hour",
  "ui/kit/after-paint.ts": "waits for the next frame",
  "ui/partner/live.tsx": "waits until several notices at once have come",
  "routes/-own-data.ts": "waits before a page's data is read once more",
  "routes/-link.tsx": "fetches a page that is pointed at",
}

/** The visualiser only shows flows. */
const isVisualiser = (file: string) => file.startsWith("ui/flows/")

const startsTimer = (source: string) => /\b(setTimeout|setInterval)\(/.test(source)

const views = globSync("{ui,routes}/**/*.{ts,tsx}")
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !/\.(test|gen|fixture)\.tsx?$/.test(file) && !isVisualiser(file))

const withTimers = views.filter((file) => startsTimer(readFileSync(file, "utf8")))

describe("[FL-01] no view decides a flow by a timer of its own", () => {
  test("views have only timers that affect no flow", () => {
    expect(views.length).toBeGreaterThan(200)
    expect(withTimers.filter((file) => !(file in harmless))).toEqual([])
  })

  test("every excused file still has its timer", () => {
    expect(Object.keys(harmless).filter((file) => !withTimers.includes(file))).toEqual([])
  })

  test("negative control: a debounce in a view is found", () => {
    expect(startsTimer("pause.current = setTimeout(() => count(draft), 150)")).toBe(true)
    expect(startsTimer("clearTimeout(pause.current)")).toBe(false)
  })
})

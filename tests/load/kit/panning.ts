import type { Page } from "@playwright/test"

/** The figures of a pan, from a trace. */
export type Pan = {
  readonly frames: number
  /** The share of frames that missed no refresh of the screen, at 60 a second. */
  readonly inTime: number
  /** The time from one shown frame to the next. Milliseconds. */
  readonly frameMs: readonly number[]
  /** The main thread's work for each frame, without waiting. Milliseconds. */
  readonly workMs: readonly number[]
  /** The number of page tiles that had to be painted again. */
  readonly drawnAnew: number
}

/** The categories of Chromium's trace that the figures use. */
export const categories = [
  "devtools.timeline",
  "devtools.timeline.frame",
  "disabled-by-default-devtools.timeline",
  "disabled-by-default-devtools.timeline.frame",
  "cc",
] as const

/** Drags in circles, one movement per frame, like a hand. */
export async function dragAround(page: Page, from: { readonly x: number; readonly y: number }, moves: number) {
  const input = await page.context().newCDPSession(page)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  const began = performance.now()
  for (let move = 1; move <= moves; move++) {
    const angle = (move / 30) * Math.PI
    const [x, y] = [from.x + Math.sin(angle) * 250, from.y + (1 - Math.cos(angle)) * 120]
    // Not awaited, because a hand does not wait for the page.
    void input.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y, button: "left", buttons: 1 })
    const left = began + (move * 1000) / 60 - performance.now()
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
  }
  await page.mouse.up()
}

type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly pid: number
  readonly tid: number
}

/** The page's own tasks of a frame, without those that contain others. */
const work = new Set(["FireAnimationFrame", "UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit"])

export function panOf(trace: string, frameMs: number): Pan {
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(trace)
  const shown = traceEvents
    .filter(({ name }) => name === "DrawFrame")
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b)
  const between = shown.slice(1).map((at, index) => (at - (shown[index] ?? at)) / 1000)
  const tasks = traceEvents.filter(({ name, ph }) => ph === "X" && work.has(name))
  const workMs = shown.slice(1).map((until, index) => {
    const since = shown[index] ?? until
    const own = tasks.filter(({ ts }) => ts >= since && ts < until)
    // The processor time, if the trace has it, so that other programs do not count.
    return own.reduce((sum, { tdur, dur = 0 }) => sum + (tdur ?? dur), 0) / 1000
  })
  // Refreshes are not exactly regular, so a frame is in time if it missed none.
  const inTime = between.filter((ms) => ms < 1.5 * frameMs).length / between.length
  return {
    frames: between.length,
    inTime,
    frameMs: between,
    workMs,
    drawnAnew: traceEvents.filter(({ name }) => name === "RasterTask").length,
  }
}

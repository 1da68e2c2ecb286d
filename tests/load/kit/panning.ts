import type { Page } from "@playwright/test"

/** What a trace says of a pan. */
export type Pan = {
  readonly frames: number
  /** Share of the frames that came with the next beat of the screen, at 60 a second. */
  readonly inTime: number
  /** From one frame on the screen to the next. Milliseconds. */
  readonly frameMs: readonly number[]
  /** What the page's main thread computed for each frame, waiting left out. Milliseconds. */
  readonly workMs: readonly number[]
  /** Pieces of the page that had to be painted into pixels again. */
  readonly drawnAnew: number
}

/** Of Chromium's trace, what the figures are read from. */
export const categories = [
  "devtools.timeline",
  "devtools.timeline.frame",
  "disabled-by-default-devtools.timeline",
  "disabled-by-default-devtools.timeline.frame",
  "cc",
] as const

/** Drags in circles, one move a frame, as a hand does. */
export async function dragAround(page: Page, from: { readonly x: number; readonly y: number }, moves: number) {
  const input = await page.context().newCDPSession(page)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  const began = performance.now()
  for (let move = 1; move <= moves; move++) {
    const angle = (move / 30) * Math.PI
    const [x, y] = [from.x + Math.sin(angle) * 250, from.y + (1 - Math.cos(angle)) * 120]
    // Not awaited: a hand does not wait for the page.
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

/** The page's own tasks of a frame, those that hold no other of them. */
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
    // Time on the processor, where the trace has it: not what other programs took meanwhile.
    return own.reduce((sum, { tdur, dur = 0 }) => sum + (tdur ?? dur), 0) / 1000
  })
  // The screen's beat trembles: in time is what did not miss one.
  const inTime = between.filter((ms) => ms < 1.5 * frameMs).length / between.length
  return {
    frames: between.length,
    inTime,
    frameMs: between,
    workMs,
    drawnAnew: traceEvents.filter(({ name }) => name === "RasterTask").length,
  }
}

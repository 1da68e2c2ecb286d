import type { Page } from "@playwright/test"

/** A price that grows within its day of the calendar moves by this much, which nobody sees. */
const UNSEEN = 0.0005

/** The browser excuses what moves within half a second after a press. Milliseconds. */
const EXCUSED_MS = 600

/** Notes each jump of a page that no press excuses, as the browser measures it (CLS), with what moved. */
export async function watchJumps(page: Page): Promise<void> {
  await page.addInitScript((unseen) => {
    Object.assign(window, { jumps: [], pressedAt: Number.NEGATIVE_INFINITY })
    for (const press of ["pointerdown", "pointerup", "click", "keydown"])
      addEventListener(press, () => Object.assign(window, { pressedAt: performance.now() }), { capture: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const {
          value,
          hadRecentInput,
          sources = [],
        } = entry as unknown as {
          readonly value: number
          readonly hadRecentInput: boolean
          readonly sources?: readonly {
            readonly node: Node | null
            readonly previousRect: DOMRectReadOnly
            readonly currentRect: DOMRectReadOnly
          }[]
        }
        const at = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(" ")
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const what = node instanceof Element ? node.outerHTML.slice(0, 100) : node?.textContent
          return `${what} (${at(previousRect)} to ${at(currentRect)})`
        })
        if (!hadRecentInput && value > unseen) Reflect.get(window, "jumps").push(`${value}: ${moved.join(" | ")}`)
      }
    }).observe({ type: "layout-shift", buffered: true })
  }, UNSEEN)
}

/** No press excuses a jump any more. */
export async function untilInexcusable(page: Page): Promise<void> {
  await page.waitForFunction(
    (excused) => performance.now() - Number(Reflect.get(window, "pressedAt")) > excused,
    EXCUSED_MS,
  )
}

/** From here on. */
export const forgetJumps = (page: Page) => page.evaluate(() => void Object.assign(window, { jumps: [] }))

/** The jumps since the page was loaded, or since they were forgotten. The browser measures one with the frame after it. */
export async function jumpsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  )
  return page.evaluate(() => Reflect.get(window, "jumps"))
}

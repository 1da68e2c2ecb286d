import type { Locator, Page } from "@playwright/test"
import { expect } from "./test.ts"

const MOST_STOPS = 150

/** A visitor without a mouse: every stop of the Tab key has to be seen. */
export class Keyboard {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async press(key: string, times = 1): Promise<void> {
    for (let n = 0; n < times; n++) await this.page.keyboard.press(key)
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text)
  }

  /** Tabs on until the wanted element has the focus. */
  async tabTo(wanted: Locator): Promise<void> {
    await expect(wanted).toBeVisible()
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      await this.press("Tab")
      // The page may still be scrolling there.
      await expect.poll(() => this.page.evaluate(howFocusShows)).toBe("seen")
      if (await wanted.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`no Tab leads to ${wanted}`)
  }

  async activate(wanted: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
    await expect(wanted).toBeEnabled()
    await this.tabTo(wanted)
    await this.press(key)
  }
}

/** Whether the focused element has a ring around it and is in sight, or what is wrong with it. */
export function howFocusShows(): string {
  const element = document.activeElement
  if (element === null || element === document.body) return "seen"
  const name = `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent?.slice(0, 40)}`
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2) return `no ring around ${name}`
  const { x, y, width, height } = element.getBoundingClientRect()
  const [left, right] = [Math.max(x, 0), Math.min(x + width, innerWidth)]
  const [top, bottom] = [Math.max(y, 0), Math.min(y + height, innerHeight)]
  if (right - left < 1 || bottom - top < 1) return `out of sight: ${name}`
  // Somewhere it must not be covered, e.g. by the bar at the top (WCAG 2.4.11).
  const spots = [0.1, 0.5, 0.9].flatMap((across) => [0.1, 0.5, 0.9].map((down) => [across, down] as const))
  const uncovered = spots.some(([across, down]) => {
    const there = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down)
    return there !== null && (element.contains(there) || there.contains(element))
  })
  return uncovered ? "seen" : `covered: ${name}`
}

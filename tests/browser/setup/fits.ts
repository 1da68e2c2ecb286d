import type { Page } from "@playwright/test"
import { expect, laidOut, widths } from "./test.ts"

/** Nothing of the page reaches beyond its edge at any of these widths, also far below the screen. The last width stays. */
export async function fits(page: Page, all: readonly number[] = widths): Promise<void> {
  for (const width of all) {
    await page.setViewportSize({ width, height: 900 })
    const restore = await laidOut(page)
    const reached = await page.evaluate(() => document.documentElement.scrollWidth)
    await restore()
    expect(reached, `${new URL(page.url()).pathname} at ${width} px`).toBe(width)
  }
}

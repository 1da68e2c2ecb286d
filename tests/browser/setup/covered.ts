import type { Page } from "@playwright/test"

/** How much of the window's height is covered by what stays while the page scrolls: bars and questions, 0 … 1. */
export function covered(page: Page): Promise<number> {
  return page.evaluate(() => {
    const shown = () =>
      [...document.querySelectorAll<HTMLElement>("body *")]
        .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
    const half = (document.documentElement.scrollHeight - innerHeight) / 2
    scrollTo({ top: half, behavior: "instant" })
    const before = new Map(shown().map(({ element, box }) => [element, box.top]))
    scrollTo({ top: half + 50, behavior: "instant" })
    const rows = new Set<number>()
    for (const { element, box } of shown()) {
      if (before.get(element) !== box.top) continue
      for (let row = Math.max(0, Math.round(box.top)); row < Math.min(innerHeight, Math.round(box.bottom)); row++)
        rows.add(row)
    }
    return rows.size / innerHeight
  })
}

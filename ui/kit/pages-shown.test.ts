import fc from "fast-check"
import { expect, test } from "vitest"
import { type PageShown, pagesShown } from "./pages-shown.ts"

const asText = (shown: readonly PageShown[]) => shown.map(({ page }) => page ?? "…").join(" ")

test("[DI-09] a pagination shows the first page, the last page and the neighbours", () => {
  expect(asText(pagesShown(1, 1))).toBe("1")
  expect(asText(pagesShown(1, 9))).toBe("1 2 3 … 9")
  expect(asText(pagesShown(5, 9))).toBe("1 … 4 5 6 … 9")
  expect(asText(pagesShown(4, 7))).toBe("1 2 3 4 5 6 7")
  expect(asText(pagesShown(9, 9))).toBe("1 … 7 8 9")
})

/** Null when the pages ascend, hold both ends and the current one, and every gap hides at least two pages. */
function fault(shown: readonly PageShown[], page: number, pages: number): string | null {
  const numbers = shown.flatMap(({ page: n }) => (n === null ? [] : [n]))
  if (numbers[0] !== 1 || numbers.at(-1) !== pages) return "an end is missing"
  if (!numbers.includes(page)) return "the current page is missing"
  if (new Set(shown.map(({ key }) => key)).size !== shown.length) return "a key is there twice"
  for (const [index, n] of numbers.entries()) {
    const before = numbers[index - 1]
    if (before === undefined) continue
    const place = shown.findIndex((entry) => entry.page === n)
    const gap = shown[place - 1]?.page === null
    if (gap ? n - before < 3 : n - before !== 1) return `between ${before} and ${n}`
  }
  return null
}

const places = fc
  .integer({ min: 1, max: 60 })
  .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))

test("[DI-09] no gap hides a single page, and no page is shown twice", () => {
  fc.assert(fc.property(places, ([page, pages]) => fault(pagesShown(page, pages), page, pages) === null))
})

test("the check above sees a gap that hides one page", () => {
  const planted: PageShown[] = [1, null, 3, 4].map((page, index) => ({ key: String(index), page }))
  expect(fault(planted, 4, 4)).toBe("between 1 and 3")
})

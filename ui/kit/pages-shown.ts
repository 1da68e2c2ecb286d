/** One entry of a pagination: a page, or a gap if `page` is null. */
export type PageShown = { readonly key: string; readonly page: number | null }

/** The first page, the last page and the neighbours of the current one. A gap never hides a single page. */
export function pagesShown(page: number, pages: number): readonly PageShown[] {
  const near = new Set([1, pages, page - 1, page, page + 1])
  if (page <= 3) for (const early of [2, 3]) near.add(early)
  if (page >= pages - 2) for (const late of [pages - 1, pages - 2]) near.add(late)
  const kept = [...near].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b)
  return kept.flatMap((n, index) => {
    const before = kept[index - 1] ?? n - 1
    const here: PageShown = { key: String(n), page: n }
    if (n - before === 2) return [{ key: String(n - 1), page: n - 1 }, here]
    return n - before > 2 ? [{ key: `gap-${n}`, page: null }, here] : [here]
  })
}

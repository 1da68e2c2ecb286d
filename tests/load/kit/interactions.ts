import type { JSHandle, Page } from "@playwright/test"

/** The browser tells of nothing that takes less. Milliseconds. */
const SHORTEST_MS = 16

export type Watched = {
  /** Of each of the so many interactions since the last reading: from the press until what it changed is painted. */
  readonly took: (interactions: number) => Promise<readonly number[]>
}

type Seen = { readonly take: () => readonly number[] }

/** Watches interactions to their next paint; the page may move on within the shop. */
export async function watchInteractions(page: Page): Promise<Watched> {
  const seen: JSHandle<Seen> = await page.evaluateHandle((durationThreshold) => {
    const longest = new Map<number, number>()
    // Of the events of one press the longest is the press.
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        if (!(entry instanceof PerformanceEventTiming)) continue
        const { interactionId: id, duration } = entry
        if (id > 0) longest.set(id, Math.max(duration, longest.get(id) ?? 0))
      }
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    const asked = { type: "event", durationThreshold }
    observer.observe(asked)
    const take = () => {
      note(observer.takeRecords())
      const all = [...longest.values()]
      longest.clear()
      return all
    }
    return { take }
  }, SHORTEST_MS)
  return {
    took: async (interactions) => {
      // What an entry tells of is known once its frame has been shown.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame++) {
          await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
        }
      })
      const told = await seen.evaluate(({ take }) => take())
      const untold = Math.max(0, interactions - told.length)
      return [...told, ...Array.from({ length: untold }, () => SHORTEST_MS)]
    },
  }
}

import type { JSHandle, Page } from "@playwright/test"

/** The browser does not report shorter interactions. Milliseconds. */
const SHORTEST_MS = 16

export type Watched = {
  /**
   * The times of the interactions since the last reading, from the press until its effect is painted. `interactions`:
   * how many there were.
   */
  readonly took: (interactions: number) => Promise<readonly number[]>
}

type Seen = { readonly take: () => readonly number[] }

/** Measures interactions until their next paint. The page may change within the shop. */
export async function watchInteractions(page: Page): Promise<Watched> {
  const seen: JSHandle<Seen> = await page.evaluateHandle((durationThreshold) => {
    const longest = new Map<number, number>()
    // One press has several events; the longest is its time.
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
      // An entry is reported once its frame has been shown.
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

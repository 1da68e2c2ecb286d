/** What the clients of a turn did. */
export type Looped<T> = {
  readonly all: readonly T[]
  readonly perSecond: number
  readonly faults: readonly unknown[]
}

/** The clients are under way before the window opens. */
const RAMP_MS = 500
/** After a fault a client waits, so that a broken server is not flooded. */
const AFTER_FAULT_MS = 50

/**
 * So many clients do the same again and again, each as soon as it has its answer, until the window is over. What only
 * partly falls into the window counts as that part, so that a long work does not make the rate jump.
 */
export async function closedLoop<C, T>(
  clients: readonly C[],
  seconds: number,
  work: (client: C) => Promise<T>,
): Promise<Looped<T>> {
  const opens = performance.now() + RAMP_MS
  const closes = opens + seconds * 1_000
  const all: T[] = []
  const faults: unknown[] = []
  let inWindow = 0
  const run = async (client: C) => {
    for (let start = performance.now(); start < closes; start = performance.now()) {
      try {
        all.push(await work(client))
        const end = performance.now()
        inWindow += Math.max(0, Math.min(end, closes) - Math.max(start, opens)) / (end - start)
      } catch (fault) {
        faults.push(fault)
        await new Promise((wait) => setTimeout(wait, AFTER_FAULT_MS))
      }
    }
  }
  await Promise.all(clients.map(run))
  return { all, perSecond: inWindow / seconds, faults }
}

/**
 * Loads a script, also after it once did not come. A browser that failed to fetch a module remembers that, and gives the
 * same failure for its address as long as the page stays: it is asked for again under an address that only adds to it.
 */
export function again<Module>(
  load: () => Promise<Module>,
  from: (address: string) => Promise<Module> = (address) => import(/* @vite-ignore */ address),
): () => Promise<Module> {
  let times = 0
  return () =>
    load().catch((error: unknown) => {
      const address = /\bhttps?:\S+\.js\b/.exec(String(error))?.[0]
      // The first failure is told: whoever asked decides whether to try again.
      if (address === undefined || times++ === 0) throw error
      return from(`${address}?again=${times}`)
    })
}

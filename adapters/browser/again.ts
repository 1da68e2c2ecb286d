/**
 * Loads a script again after its fetch failed. A browser remembers a module that it failed to fetch, and fails at once
 * for the same address as long as the page lives. So each new try adds something to the address.
 */
export function again<Module>(
  load: () => Promise<Module>,
  from: (address: string) => Promise<Module> = (address) => import(/* @vite-ignore */ address),
): () => Promise<Module> {
  let times = 0
  return () =>
    load().catch((error: unknown) => {
      const address = /\bhttps?:\S+\.js\b/.exec(String(error))?.[0]
      // The first failure goes to the caller, who decides whether to try again.
      if (address === undefined || times++ === 0) throw error
      return from(`${address}?again=${times}`)
    })
}

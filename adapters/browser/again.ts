/** How often each script was asked for in vain, by its address. */
const failures = new Map<string, number>()

/**
 * Loads a script. The first failure goes to the caller, who decides whether to try again. Chromium remembers a module
 * that it failed to fetch, and fails at once for the same address as long as the page lives. So each new try adds
 * something to the address.
 */
export async function again<Module>(
  load: () => Promise<Module>,
  from: (address: string) => Promise<Module> = (address) => import(/* @vite-ignore */ address),
): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const address = /\bhttps?:\S+\.js\b/.exec(String(error))?.[0]
    if (address === undefined) throw error
    const times = failures.get(address) ?? 0
    failures.set(address, times + 1)
    if (times === 0) throw error
    return from(`${address}?again=${times}`)
  }
}

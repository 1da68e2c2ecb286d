/** Enough time for hydrated components to start their machines. Milliseconds. */
const SETTLED_MS = 500

/** Runs something when the page has time, but soon. Some browsers have no `requestIdleCallback`. */
export function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: SETTLED_MS })
  else setTimeout(act, SETTLED_MS)
}

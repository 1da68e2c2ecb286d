import { useSyncExternalStore } from "react"

/** Below it the phone's layout holds (specification §9). */
const narrowQuery = "(width < 900px)"

function subscribe(changed: () => void): () => void {
  const query = matchMedia(narrowQuery)
  query.addEventListener("change", changed)
  return () => query.removeEventListener("change", changed)
}

/** Whether the window is a phone's; null while nobody knows, on the server and while hydrating. */
export function useNarrow(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    subscribe,
    () => matchMedia(narrowQuery).matches,
    () => null,
  )
}

import { useSyncExternalStore } from "react"

/** Below this width the phone layout applies (specification §9). */
const narrowQuery = "(width < 900px)"

function subscribe(changed: () => void): () => void {
  const query = matchMedia(narrowQuery)
  query.addEventListener("change", changed)
  return () => query.removeEventListener("change", changed)
}

/** Whether the window is as narrow as a phone's. Null on the server and while hydrating, where it is not known. */
export function useNarrow(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    subscribe,
    () => matchMedia(narrowQuery).matches,
    () => null,
  )
}

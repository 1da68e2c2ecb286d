import { useCallback, useEffect, useRef, useState } from "react"
import { type Watched, type Watching, watch } from "./watch.ts"

/** What runs in the tabs of this browser, as it moves, and the way to send it events. */
export function useWatched() {
  const [running, setRunning] = useState<readonly Watched[]>([])
  const watching = useRef<Watching | null>(null)
  useEffect(() => {
    const started = watch(setRunning)
    watching.current = started
    return started.stop
  }, [])
  const inject = useCallback(
    async (watched: Watched, event: { readonly type: string }) =>
      (await watching.current?.inject(watched, event)) ?? null,
    [],
  )
  return { running, inject }
}

import { useCallback, useEffect, useRef, useState } from "react"
import { type Watched, type Watching, watch } from "./watch.ts"

/** The machines that run in the tabs of this browser, and a function that sends them events. */
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

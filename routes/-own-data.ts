import { useRouter } from "@tanstack/react-router"
import { useEffect } from "react"
import type { AppContext } from "./-router.tsx"

/*
 * Pages whose loader reads all of their data need no queries. Like a query's answer, the data is fresh for a minute, is
 * read again when the visitor comes back to an old page, and a failed read is tried once more.
 */

const FRESH_MS = 60_000
const RETRY_AFTER_MS = 1_000

/** The options of a route whose loader reads all of its data. */
export const ownData = { staleTime: FRESH_MS, preloadStaleTime: FRESH_MS } as const

/** While rendering, the server shows an error at once. In the browser a retry helps if the network was briefly down. */
export async function readOwnData<T>({ ports }: AppContext, read: () => Promise<T>): Promise<T> {
  if (ports.browser === null) return read()
  return read().catch(async () => {
    await new Promise((passed) => setTimeout(passed, RETRY_AFTER_MS))
    return read()
  })
}

/** Reads the page's data again, if it is no longer fresh, when the visitor comes back to the window. */
export function useFreshOnReturn(): void {
  const router = useRouter()
  useEffect(() => {
    const leave = new AbortController()
    const returned = () => !document.hidden && void router.load()
    document.addEventListener("visibilitychange", returned, { signal: leave.signal })
    return () => leave.abort()
  }, [router])
}

import { lazy, useEffect, useState } from "react"
import { withVisited } from "../domain/recent.ts"
import { Optional } from "../ui/kit/optional.tsx"
import { usePorts } from "../ui/ports.tsx"

const RecentCards = lazy(() => import("./-recent-cards.tsx"))

const none: readonly string[] = []

/**
 * The cards of the experiences that this browser has visited. None on the server, during hydration and on a first
 * visit.
 */
export function RecentlyVisited() {
  const { browser } = usePorts()
  const [ids, setIds] = useState(none)
  useEffect(() => setIds(browser?.visited.read() ?? none), [browser])
  if (ids.length === 0) return null
  return (
    <Optional>
      <RecentCards ids={ids} />
    </Optional>
  )
}

/** Adds an experience as the most recently visited one. */
export function useVisit(id: string): void {
  const { browser } = usePorts()
  useEffect(() => browser?.visited.write(withVisited(browser.visited.read(), id)), [browser, id])
}

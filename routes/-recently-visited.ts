import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import type { CatalogueReads } from "../domain/catalogue/ports.ts"
import type { ExperienceCard } from "../domain/catalogue/views.ts"
import { withVisited } from "../domain/lists.ts"
import { usePorts } from "../ui/ports.tsx"
import { cardsQuery } from "./-queries.ts"

const none: readonly ExperienceCard[] = []

/**
 * The cards of the experiences that this browser has visited. None on the server, during hydration and on a first
 * visit.
 */
export function useRecentlyVisited(catalogue: CatalogueReads): readonly ExperienceCard[] {
  const { browser } = usePorts()
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => setIds(browser?.visited.read() ?? []), [browser])
  const { data } = useQuery(cardsQuery(catalogue, ids))
  return data ?? none
}

/** Adds an experience as the most recently visited one. */
export function useVisit(id: string): void {
  const { browser } = usePorts()
  useEffect(() => browser?.visited.write(withVisited(browser.visited.read(), id)), [browser, id])
}

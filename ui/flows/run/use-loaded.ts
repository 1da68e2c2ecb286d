import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import type { CatalogueFlow } from "../../../machines/kit/catalogue.ts"
import type { Speech } from "../../../machines/kit/paths/words.ts"
import { loadFlow } from "../../../machines/load.ts"
import { useLocale } from "../../i18n/messages.tsx"

/** The flow's machine, texts and fixtures; undefined while loading, null if there is no such flow. */
export function useLoaded(flow: string): CatalogueFlow | null | undefined {
  const { data } = useQuery({
    queryKey: ["flow-machine", flow],
    queryFn: () => loadFlow(flow),
    staleTime: Number.POSITIVE_INFINITY,
    // Machines must be compared by identity.
    structuralSharing: false,
  })
  return data
}

/** What is needed to name a flow's states and events in the page's language. */
export function useSpeech({ about, durable }: CatalogueFlow): Speech {
  const locale = useLocale()
  return useMemo(() => ({ about, locale, flow: durable.id }), [about, locale, durable])
}

import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import type { CatalogueFlow } from "../../../machines/kit/catalogue.ts"
import type { Speech } from "../../../machines/kit/paths/words.ts"
import { loadFlow } from "../../../machines/load.ts"
import { useLocale } from "../../i18n/messages.tsx"

/** The flow's machine, its texts and its fixtures; undefined until they have come, null where there is no such flow. */
export function useLoaded(flow: string): CatalogueFlow | null | undefined {
  const { data } = useQuery({
    queryKey: ["flow-machine", flow],
    queryFn: () => loadFlow(flow),
    staleTime: Number.POSITIVE_INFINITY,
    // A machine is compared by identity, not part by part.
    structuralSharing: false,
  })
  return data
}

/** What the words of a flow are said with. */
export function useSpeech({ about, durable }: CatalogueFlow): Speech {
  const locale = useLocale()
  return useMemo(() => ({ about, locale, flow: durable.id }), [about, locale, durable])
}

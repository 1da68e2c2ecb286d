import { useQuery } from "@tanstack/react-query"
import { usePorts } from "../ports.tsx"

/** How often the places of the chosen day are read again while it is on screen (lesson L27). */
const PLACES_EVERY_MS = 15_000

/** The slots of a day with their places. They are read again at intervals, and when the window gets the focus. */
export function useDay(variantId: string | null, date: string | null, live = true) {
  const { catalogue } = usePorts().reads
  return useQuery({
    queryKey: ["day", variantId, date],
    queryFn: () => catalogue.day(variantId ?? "", date ?? ""),
    enabled: live && variantId !== null && date !== null,
    staleTime: PLACES_EVERY_MS / 3,
    refetchInterval: PLACES_EVERY_MS,
  })
}

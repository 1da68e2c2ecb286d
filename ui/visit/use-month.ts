import { useQuery } from "@tanstack/react-query"
import type { CatalogueReads } from "../../domain/catalogue/ports.ts"
import { SALES_MONTHS } from "../../domain/catalogue/sales-horizon.ts"
import type { Participants } from "../../domain/participants/quantities.ts"
import { usePorts } from "../ports.tsx"

/** The days that a calendar needs. None are loaded before `live`. */
export type Wanted = { readonly variantId: string | null; readonly asked: Participants; readonly live: boolean }

/** The days of a month for a variant and its participants. `month` is any ISO date of the month. */
export function useMonth({ variantId, asked, live }: Wanted, month: string) {
  const { catalogue } = usePorts().reads
  const yearMonth = month.slice(0, 7)
  return useQuery({
    queryKey: ["month", variantId, yearMonth, asked],
    queryFn: () => catalogue.month(variantId ?? "", yearMonth, asked),
    enabled: live && variantId !== null,
    staleTime: 30_000,
  })
}

/**
 * The first free day after a month without any, for experiences out of season; null if there is none, or while it is
 * looked for.
 */
export function useFirstFree({ variantId, asked, live }: Wanted, month: string, wanted: boolean) {
  const { catalogue } = usePorts().reads
  const yearMonth = month.slice(0, 7)
  const query = useQuery({
    queryKey: ["first free", variantId, yearMonth, asked],
    queryFn: () => firstFreeAfter(catalogue, variantId ?? "", yearMonth, asked),
    enabled: live && variantId !== null && wanted,
    staleTime: 30_000,
  })
  return { firstFree: query.data ?? null, isLooking: query.isLoading }
}

async function firstFreeAfter(catalogue: CatalogueReads, variantId: string, yearMonth: string, asked: Participants) {
  const start = Temporal.PlainYearMonth.from(yearMonth)
  for (let ahead = 1; ahead <= SALES_MONTHS; ahead++) {
    const days = await catalogue.month(variantId, start.add({ months: ahead }).toString(), asked)
    const free = days.find(({ state }) => state === "free")
    if (free) return free.date
  }
  return null
}

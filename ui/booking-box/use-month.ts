import { useQuery } from "@tanstack/react-query"
import { payload } from "../../domain/participants/quantities.ts"
import type { Catalogue, Participants } from "../../domain/shop.ts"
import { usePorts } from "../ports.tsx"
import type { Box } from "./use-booking-box.ts"

/** Months ahead in which the shop sells. */
const MONTHS_AHEAD = 12

/** The days of a month, for the variant and the participants chosen; `month` is any ISO date of it. */
export function useMonth(box: Box, month: string) {
  const { catalogue } = usePorts()
  const { variantId, asked } = askedOf(box)
  const yearMonth = month.slice(0, 7)
  return useQuery({
    queryKey: ["month", variantId, yearMonth, asked],
    queryFn: () => catalogue.month(variantId ?? "", yearMonth, asked),
    enabled: box.live && variantId !== null,
    staleTime: 30_000,
  })
}

/** The first free day after a month without any, for experiences out of season; null: none is sold. */
export function useFirstFree(box: Box, month: string, wanted: boolean): string | null {
  const { catalogue } = usePorts()
  const { variantId, asked } = askedOf(box)
  const yearMonth = month.slice(0, 7)
  const query = useQuery({
    queryKey: ["first free", variantId, yearMonth, asked],
    queryFn: () => firstFreeAfter(catalogue, variantId ?? "", yearMonth, asked),
    enabled: box.live && variantId !== null && wanted,
    staleTime: 30_000,
  })
  return query.data ?? null
}

function askedOf(box: Box) {
  const { variantId, participants } = box.snapshot.context
  return { variantId, asked: payload(participants) }
}

async function firstFreeAfter(catalogue: Catalogue, variantId: string, yearMonth: string, asked: Participants) {
  const start = Temporal.PlainYearMonth.from(yearMonth)
  for (let ahead = 1; ahead <= MONTHS_AHEAD; ahead++) {
    const days = await catalogue.month(variantId, start.add({ months: ahead }).toString(), asked)
    const free = days.find(({ state }) => state === "free")
    if (free) return free.date
  }
  return null
}

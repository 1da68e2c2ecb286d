import { useQuery } from "@tanstack/react-query"
import type { CatalogueReads } from "../../domain/catalogue/ports.ts"
import type { Participants } from "../../domain/participants/quantities.ts"
import { payload } from "../../domain/participants/quantities.ts"
import type { SlotView } from "../../domain/slot.ts"
import { slotHolds } from "../../machines/booking-steps/choices.ts"
import { usePorts } from "../ports.tsx"
import type { Box } from "./use-booking-box.ts"

/** How many other days to search for a free slot. */
const DAYS = 2

/**
 * When the chosen day is full, free slots on the nearest days, for the same participants (XD-07). They are read to be
 * shown, by the machine's own question whether a slot can be chosen; the flow goes on only when one is chosen.
 */
export function useNearest(box: Box, wanted: boolean): readonly SlotView[] {
  const { catalogue } = usePorts().reads
  const { context } = box.snapshot
  const { variantId, date } = context
  const asked = payload(context.participants)
  const query = useQuery({
    queryKey: ["nearest", variantId, date, asked],
    queryFn: () => nearestSlots(catalogue, variantId ?? "", date ?? "", asked),
    enabled: wanted && variantId !== null && date !== null,
    staleTime: 15_000,
  })
  return wanted ? (query.data ?? []).filter((slot) => slotHolds(context, slot, box.now)) : []
}

async function nearestSlots(catalogue: CatalogueReads, variantId: string, date: string, asked: Participants) {
  const chosen = Temporal.PlainDate.from(date)
  const away = (day: { readonly date: string }) => Math.abs(chosen.until(day.date).days)
  const around = [chosen.subtract({ weeks: 2 }), chosen, chosen.add({ weeks: 4 })]
  const months = [...new Set(around.map((day) => day.toString().slice(0, 7)))]
  const days = await Promise.all(months.map((month) => catalogue.month(variantId, month, asked)))
  const free = days.flat().filter((day) => day.state === "free" && day.date !== date)
  const nearest = free.toSorted((a, b) => away(a) - away(b)).slice(0, DAYS)
  const slots = await Promise.all(nearest.map((day) => catalogue.day(variantId, day.date)))
  return slots.flat()
}

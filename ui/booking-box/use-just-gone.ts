import { useEffect, useRef, useState } from "react"
import type { SlotView } from "../../domain/slot.ts"
import { slotFits, variantOf } from "../../machines/booking-steps/choices.ts"
import type { Box } from "./use-booking-box.ts"

/**
 * The slots that were free when they were first shown and no longer are. Only for display: whether a slot may be chosen
 * is the machine's to say, by the places that it has now.
 */
export function useJustGone(box: Box): readonly SlotView[] {
  const { context } = box.snapshot
  const { list } = box.slots
  const variant = variantOf(context)
  const { participants, date } = context
  const [gone, setGone] = useState<{ readonly date: string | null; readonly slots: readonly SlotView[] }>({
    date,
    slots: [],
  })
  const free = useRef<{ date: string | null; ids: ReadonlySet<string> }>({ date, ids: new Set() })
  useEffect(() => {
    if (variant === null) return
    const fitting = new Set(list.filter((slot) => slotFits(variant, participants, slot)).map(({ id }) => id))
    const before = free.current.date === date ? free.current.ids : new Set<string>()
    setGone({ date, slots: list.filter(({ id }) => before.has(id) && !fitting.has(id)) })
    free.current = { date, ids: new Set([...before, ...fitting]) }
  }, [list, variant, participants, date])
  return gone.date === date ? gone.slots : []
}

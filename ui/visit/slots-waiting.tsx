import { useQueryClient } from "@tanstack/react-query"
import type { DayAvailability } from "../../domain/catalogue/views.ts"
import s from "./option.module.css"

type Props = { readonly variantId: string | null; readonly date: string | null; readonly className: string | undefined }

/** What stands in the place of a day's slots until they are read: as many as the calendar knows of, so nothing jumps. */
export function SlotsWaiting({ variantId, date, className }: Props) {
  const months = useQueryClient().getQueriesData<readonly DayAvailability[]>({
    queryKey: ["month", variantId, date?.slice(0, 7)],
  })
  const day = months.flatMap(([, days]) => days ?? []).find((one) => one.date === date)
  const slots = Array.from({ length: Math.max(1, day?.slots ?? 1) }, (_, place) => `slot-${place}`)
  return (
    <div className={className} aria-busy="true">
      {slots.map((slot) => (
        <span key={slot} className={s.waiting} aria-hidden="true" />
      ))}
    </div>
  )
}

import type { SlotView } from "../../domain/slot.ts"
import { dateText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import s from "./booking-box.module.css"
import type { Box } from "./use-booking-box.ts"

/** Offers the nearest slots when the chosen one is gone. One press chooses. */
export function NearestSlots({ box, slots }: { box: Box; slots: readonly SlotView[] }) {
  const text = useText()
  const locale = useLocale()
  if (slots.length === 0) return null
  return (
    <>
      <p className={s.nearestTitle}>{text("box.nearest")}</p>
      <ul className={s.nearest}>
        {slots.slice(0, 4).map((slot) => (
          <li key={slot.id}>
            <Button variant="secondary" size="small" onClick={() => box.send({ type: "customer.choseSlot", slot })}>
              {text("box.nearest.slot", { date: dateText(slot.date, locale), start: slot.start })}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

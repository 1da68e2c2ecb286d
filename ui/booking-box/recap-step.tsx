import type { VariantView } from "../../domain/catalogue/views.ts"
import { cancellationUntil, freeCancellationText } from "../../domain/time/cancellation.ts"
import { isBefore } from "../../domain/time/instant.ts"
import { priceOfChoices, variantOf } from "../../machines/booking-steps/choices.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Icon } from "../kit/icon.tsx"
import { PriceLines } from "../visit/price-lines.tsx"
import s from "./booking-box.module.css"
import { LowestOfChosen } from "./lowest-of-chosen.tsx"
import type { Box } from "./use-booking-box.ts"

/** All choices, the price line by line, and what happens after the press. */
export function RecapStep({ box, holdMinutes }: { box: Box; holdMinutes: number }) {
  const text = useText()
  const locale = useLocale()
  const { context } = box.snapshot
  const variant = variantOf(context)
  const price = priceOfChoices(context)
  if (variant === null || price === null) return null
  const until = context.slot && cancellationUntil(context.slot.startsAt, box.detail.cancellationHours)
  return (
    <>
      <PriceLines price={price} names={namesOf(variant)} />
      {price.withoutOffersCents > price.totalCents && <LowestOfChosen box={box} />}
      <ul className={s.promises}>
        {until !== null && isBefore(box.now, until) && (
          <li data-tone="good">
            <Icon name="shield" />
            {freeCancellationText(until, locale)}
          </li>
        )}
        <li>
          <Icon name={variant.instantBooking ? "bolt" : "clock"} solid={variant.instantBooking} />
          {text(variant.instantBooking ? "box.recap.instant" : "box.recap.request")}
        </li>
        <li>
          <Icon name="ticket" />
          {text("box.recap.hold", { minutes: holdMinutes })}
        </li>
      </ul>
    </>
  )
}

function namesOf({ participantTypes, addons }: VariantView): ReadonlyMap<string, string> {
  return new Map([...participantTypes, ...addons].map(({ id, name }) => [id, name]))
}

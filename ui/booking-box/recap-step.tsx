import type { VariantView } from "../../domain/catalogue/views.ts"
import { cancellationUntil, freeCancellationText } from "../../domain/time/cancellation.ts"
import { isBefore } from "../../domain/time/instant.ts"
import { longDateTimeText } from "../../domain/time/text.ts"
import { isGift, priceOfChoices, variantOf } from "../../machines/booking-steps/choices.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Icon } from "../kit/icon.tsx"
import { PriceLines } from "../visit/price-lines.tsx"
import s from "./booking-box.module.css"
import { drawings } from "./drawings.ts"
import { LowestOfChosen } from "./lowest-of-chosen.tsx"
import { payLaterOf } from "./pay-later.ts"
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
  const later = payLaterOf(box)
  return (
    <>
      <PriceLines price={price} names={namesOf(variant)} />
      {price.withoutOffersCents > price.totalCents && <LowestOfChosen box={box} />}
      {isGift(context) ? (
        <GiftPromises />
      ) : (
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
          {later !== null && (
            <li>
              <Icon name="card" />
              {text("box.recap.later", { until: longDateTimeText(later, locale) })}
            </li>
          )}
          <li>
            <Icon name="ticket" />
            {text("box.recap.hold", { minutes: holdMinutes })}
          </li>
        </ul>
      )}
    </>
  )
}

/** What a gift is. It takes no places, so there is nothing to be sold out. */
function GiftPromises() {
  const text = useText()
  return (
    <ul className={s.promises}>
      <li data-tone="good">
        <Icon name="calendar" />
        {text("box.recap.gift.date")}
      </li>
      <li>
        <Icon name="ticket" />
        {text("box.recap.gift.places")}
      </li>
      <li>
        <Icon name={drawings.gift} />
        {text("box.recap.gift.next")}
      </li>
    </ul>
  )
}

function namesOf({ participantTypes, addons }: VariantView): ReadonlyMap<string, string> {
  return new Map([...participantTypes, ...addons].map(({ id, name }) => [id, name]))
}

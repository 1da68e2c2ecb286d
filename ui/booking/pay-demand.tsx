import type { BookingView } from "../../domain/booking/views.ts"
import { moneyText } from "../../domain/money/text.ts"
import { paths } from "../../domain/paths.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { ButtonLink } from "../kit/button.tsx"

/** The link to the open pay link of the booking, if there is one. */
export function PayDemand({ view: { demand } }: { readonly view: BookingView }) {
  const text = useText()
  const locale = useLocale()
  if (demand === null) return null
  return (
    <p>
      <ButtonLink to={paths.payLink(demand.link)} iconEnd="arrow">
        {text("booking.pay", { money: moneyText(demand.amountCents, locale) })}
      </ButtonLink>
    </p>
  )
}

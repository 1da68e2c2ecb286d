import type { VariantView } from "../../domain/catalogue/views.ts"
import { moneyText } from "../../domain/money/text.ts"
import { peopleIn } from "../../domain/participants/quantities.ts"
import { defaultQuantities } from "../../domain/participants/rules.ts"
import { priceOf } from "../../domain/pricing/price.ts"
import { durationText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Icon } from "../kit/icon.tsx"
import o from "../visit/option.module.css"
import s from "./booking-box.module.css"
import type { Box } from "./use-booking-box.ts"

/** One press chooses and goes on. The total is shown for the usual number of participants. */
export function VariantStep({ box }: { box: Box }) {
  const { variants, variantId } = box.snapshot.context
  return (
    <ul className={s.options}>
      {variants.map((variant) => (
        <li key={variant.id}>
          <button
            type="button"
            className={o.option}
            aria-pressed={variant.id === variantId}
            onClick={() => box.send({ type: "customer.choseVariant", variantId: variant.id })}
          >
            <VariantWords variant={variant} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function VariantWords({ variant }: { variant: VariantView }) {
  const text = useText()
  const locale = useLocale()
  const participants = defaultQuantities(variant)
  const { totalCents } = priceOf({ variant, participants, addons: [], date: "" })
  return (
    <>
      <span className={o.optionMain}>
        <span className={o.name}>{variant.name}</span>
        <span className={o.small}>
          {durationText(variant.durationMinutes, locale)}
          {" · "}
          {text(variant.instantBooking ? "card.instant" : "box.variant.request")}
        </span>
      </span>
      <span className={o.optionEnd}>
        <span className={s.price}>{moneyText(totalCents, locale)}</span>
        <span className={o.small}>
          {variant.pricing.kind === "group"
            ? text("box.variant.group")
            : text("box.variant.people", { count: peopleIn(participants) })}
        </span>
      </span>
      <Icon name="right" />
    </>
  )
}

import { cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import type { BookingStep } from "../../machines/booking-steps/booking-steps.types.ts"
import { isGift, priceOfChoices, variantOf } from "../../machines/booking-steps/choices.ts"
import { isCreating, stepOf } from "../../machines/booking-steps/selectors.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Hidden } from "../kit/hidden.tsx"
import { PriceTag } from "../kit/price-tag.tsx"
import s from "./booking-box.module.css"
import { GiftCredit } from "./gift-credit.tsx"
import { LowestOfChosen } from "./lowest-of-chosen.tsx"
import { payLaterOf } from "./pay-later.ts"
import type { Box } from "./use-booking-box.ts"

/** Shows the total from the first step on, and the button for the next step. */
export function BoxFoot({ box }: { box: Box }) {
  return (
    <div className={s.foot}>
      <Total box={box} />
      <WayOn box={box} />
    </div>
  )
}

function Total({ box }: { box: Box }) {
  const text = useText()
  const locale = useLocale()
  const price = priceOfChoices(box.snapshot.context)
  const gift = isGift(box.snapshot.context) ? null : box.gift
  if (price === null)
    return (
      <p className={s.total}>
        <PriceTag price={box.detail.fromPrice} />
        {gift && <GiftCredit gift={gift} variantId={box.snapshot.context.variantId} totalCents={null} />}
      </p>
    )
  const held = !isGift(box.snapshot.context) && variantOf(box.snapshot.context)?.instantBooking === false
  return (
    <p className={s.total} aria-live="polite">
      <span className={s.small}>{text("visit.price.total")}</span>{" "}
      {price.withoutOffersCents > price.totalCents && (
        <>
          <Hidden>{text("kit.price.before")} </Hidden>
          <s className={s.before}>{moneyText(price.withoutOffersCents, locale)}</s>{" "}
          <Hidden>{text("kit.price.now")} </Hidden>
        </>
      )}
      <b className={s.amount}>{moneyText(price.totalCents, locale)}</b>
      {price.withoutOffersCents > price.totalCents && <LowestOfChosen box={box} />}
      {price.deposit && (
        <span className={s.now}>
          {text(held ? "box.deposit.held" : "box.deposit", { price: moneyText(cents(price.dueOnlineCents), locale) })}
        </span>
      )}
      {payLaterOf(box) !== null && stepOf(box.snapshot) !== "recap" && (
        <span className={s.now}>{text("box.later")}</span>
      )}
      {gift && <GiftCredit gift={gift} variantId={box.snapshot.context.variantId} totalCents={price.totalCents} />}
    </p>
  )
}

const choosing: ReadonlySet<BookingStep> = new Set<BookingStep>(["variant", "date", "slot"])

function WayOn({ box }: { box: Box }) {
  const text = useText()
  const { snapshot, send, now, live } = box
  const creating = isCreating(snapshot)
  const asks = variantOf(snapshot.context)?.instantBooking === false
  const [does, doing] = isGift(snapshot.context)
    ? (["box.give", "box.giving"] as const)
    : ([asks ? "box.ask" : "box.book", "box.booking"] as const)
  if (stepOf(snapshot) === "recap") {
    return (
      <Button
        size="large"
        busy={creating}
        disabled={!live || !(creating || snapshot.can({ type: "customer.booked", at: now }))}
        onClick={() => send({ type: "customer.booked" })}
      >
        {text(creating ? doing : does)}
      </Button>
    )
  }
  const possible = snapshot.can({ type: "customer.continued", at: now })
  // In these steps the choice itself leads to the next step, so a button would only repeat it.
  if (choosing.has(stepOf(snapshot)) && !possible) return null
  return (
    // Not disabled until the box is live: a press before that is kept (adapters/browser/early-presses.ts).
    <Button size="large" disabled={!possible} onClick={() => send({ type: "customer.continued" })}>
      {text("box.continue")}
    </Button>
  )
}

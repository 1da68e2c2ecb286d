import { useEffect, useRef } from "react"
import { takesCard } from "../../domain/checkout/methods.ts"
import { cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import { romeToday } from "../../domain/time/rome.ts"
import { type MessageId, useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { cardFormId } from "./card-form.tsx"
import s from "./checkout.module.css"
import { formIdOf } from "./form-id.ts"
import { methodNames } from "./method-names.ts"
import { PaymentMethods } from "./payment-methods.tsx"
import { PaymentProblem } from "./payment-problem.tsx"
import { PaymentProgress } from "./payment-progress.tsx"
import type { Paying } from "./use-payment.ts"

export type PaymentPanelProps = {
  readonly paying: Paying
  /** True: charged at once. False: on hold until the partner confirms. */
  readonly instant: boolean
  /** The texts that name what is paid for; if left out, a booking. */
  readonly words?: PaymentWords
  /** The server's time, as an ISO instant. */
  readonly serverNow: string
  /** Whether payments go to the sandbox. If so, the test cards are shown. */
  readonly test: boolean
  /** The mailed link that confirms a booking with nothing to pay: its address, when it was last sent, until when it works. */
  readonly link?: { readonly email: string; readonly sent: string; readonly until: string } | null
}

export type PaymentWords = Readonly<Record<"free" | "instant" | "confirm" | "again" | "other", MessageId>>

const forBooking: PaymentWords = {
  free: "checkout.pay.free.how",
  instant: "checkout.pay.instant.how",
  confirm: "checkout.pay.confirm",
  again: "checkout.pay.again",
  other: "checkout.pay.again.other",
}

/** The methods, the forms and the result of a payment, for a booking or a pay link. Its button is `PayButton`. */
export function PaymentPanel({ paying, instant, serverNow, test, link = null, words = forBooking }: PaymentPanelProps) {
  const text = useText()
  const locale = useLocale()
  const { snapshot } = paying.flow
  const { amountCents, error } = snapshot.context
  const busy = snapshot.hasTag("busy")
  const free = amountCents === 0
  const money = moneyText(cents(amountCents), locale)
  const { method } = snapshot.context
  const ownForm = method !== null && paying.forms.keysOf(method) !== null
  const news = useInSight(busy || error !== null, ownForm ? null : error)
  return (
    <>
      <div className={s.news} ref={news} tabIndex={-1}>
        <PaymentProblem payment={paying.flow} link={link} words={words} />
        <PaymentProgress payment={paying.flow} />
      </div>
      <section className={s.part} aria-labelledby="checkout-pay" data-busy={busy || undefined}>
        <h2 id="checkout-pay">{text(free ? "checkout.pay.free" : "checkout.pay.how")}</h2>
        <p className={s.how}>
          {free && link !== null
            ? text("checkout.pay.free.link", { until: link.until })
            : text(free ? words.free : instant ? words.instant : "checkout.pay.request.how", {
                money,
              })}
        </p>
        {!free && <PaymentMethods paying={paying} busy={busy} today={romeToday(serverNow)} test={test} />}
      </section>
    </>
  )
}

type PayButtonProps = Pick<PaymentPanelProps, "paying" | "instant" | "words">

/** The button that pays by the chosen method. */
export function PayButton({ paying, instant, words = forBooking }: PayButtonProps) {
  const text = useText()
  const locale = useLocale()
  const { live, snapshot } = paying.flow
  const { amountCents, method } = snapshot.context
  const money = moneyText(cents(amountCents), locale)
  const label =
    amountCents === 0 ? text(words.confirm) : text(instant ? "checkout.pay.now" : "checkout.pay.request", { money })
  const { keysOf, stateOf } = paying.forms
  const state = amountCents > 0 && method !== null && keysOf(method) !== null ? stateOf(method) : null
  if (method !== null && state?.is === "open" && state.form.pays === "form") {
    return <p className={s.hint}>{text("checkout.form.button", { method: text(methodNames[method]) })}</p>
  }
  const usable = state === null || (state.is === "open" && state.form.pays === "shop")
  const bySubmit = amountCents > 0 && method !== null && takesCard(method)
  const form = method !== null && state !== null ? formIdOf(method) : cardFormId
  return (
    <Button
      size="large"
      busy={snapshot.hasTag("busy")}
      disabled={!live || !usable || (amountCents > 0 && method === null)}
      {...(bySubmit ? { type: "submit", form } : { onClick: () => paying.pay(null) })}
    >
      {label}
    </Button>
  )
}

/**
 * Scrolls to news about the payment, because they are above the form and the button is below it. An error also takes the
 * focus. A payment provider's own form takes it itself (ProviderForm).
 */
function useInSight(news: boolean, error: object | null) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (news) place.current?.scrollIntoView({ block: "nearest" })
  }, [news])
  useEffect(() => {
    if (error !== null) place.current?.focus()
  }, [error])
  return place
}

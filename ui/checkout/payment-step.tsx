import { useEffect, useRef, useState } from "react"
import type { CardInput } from "../../domain/checkout/card.ts"
import { cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import { romeToday } from "../../domain/time/rome.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Icon } from "../kit/icon.tsx"
import { CardForm } from "./card-form.tsx"
import s from "./checkout.module.css"
import { PaymentProblem } from "./payment-problem.tsx"
import { PaymentProgress } from "./payment-progress.tsx"
import { StepFoot } from "./step-foot.tsx"
import { TestCards } from "./test-cards.tsx"
import type { CheckoutFlows } from "./use-checkout.ts"

const formId = "card"

/** Paying by card. What it types goes to the payment provider and nowhere else. */
export function PaymentStep({ flows, booked }: { flows: CheckoutFlows; booked: boolean }) {
  const text = useText()
  const locale = useLocale()
  const { view, checkout, payment, pay } = flows
  const [filled, setFilled] = useState<CardInput | null>(null)
  const today = romeToday(view.serverNow)
  const busy = booked || payment.snapshot.hasTag("busy")
  const due = cents(payment.snapshot.context.amountCents)
  const free = due === 0
  const money = moneyText(due, locale)
  const news = useInSight(busy || payment.snapshot.context.error !== null)
  return (
    <>
      <div className={s.news} ref={news}>
        <PaymentProblem flows={flows} />
        <PaymentProgress flows={flows} booked={booked} />
      </div>
      <section className={s.part} aria-labelledby="checkout-pay" data-busy={busy || undefined}>
        <h2 id="checkout-pay">{text(free ? "checkout.pay.free" : "checkout.pay.card")}</h2>
        <p className={s.how}>
          {text(
            free
              ? "checkout.pay.free.how"
              : view.instantBooking
                ? "checkout.pay.instant.how"
                : "checkout.pay.request.how",
            { money },
          )}
        </p>
        {!free && (
          <>
            <CardForm id={formId} today={today} disabled={busy || !payment.live} filled={filled} onPay={pay} />
            <p className={s.safe}>
              <Icon name="shield" />
              {text("checkout.pay.safe")}
            </p>
            {(view.payment?.provider ?? "sandbox") === "sandbox" && <TestCards today={today} onFill={setFilled} />}
          </>
        )}
      </section>
      <StepFoot
        flows={flows}
        back={
          <Button variant="quiet" icon="left" disabled={busy} onClick={() => checkout.send({ type: "customer.back" })}>
            {text("checkout.back")}
          </Button>
        }
      >
        {free ? (
          <Button size="large" busy={busy} disabled={!payment.live} onClick={() => pay(null)}>
            {text("checkout.pay.confirm")}
          </Button>
        ) : (
          <Button type="submit" form={formId} size="large" busy={busy} disabled={!payment.live}>
            {text(view.instantBooking ? "checkout.pay.now" : "checkout.pay.request", { money })}
          </Button>
        )}
      </StepFoot>
    </>
  )
}

/** What is new about the payment stands above the form, the button below it: whoever pressed has to see it. */
function useInSight(news: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (news) place.current?.scrollIntoView({ block: "nearest" })
  }, [news])
  return place
}

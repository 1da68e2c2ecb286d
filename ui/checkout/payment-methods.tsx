import { useState } from "react"
import type { CardInput } from "../../domain/checkout/card.ts"
import { type CardMethod, type PaymentMethod, takesCard } from "../../domain/checkout/methods.ts"
import { type MessageId, useText } from "../i18n/messages.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import { Hidden } from "../kit/hidden.tsx"
import { Icon } from "../kit/icon.tsx"
import { Notice } from "../kit/notice.tsx"
import { CardForm } from "./card-form.tsx"
import s from "./payment-methods.module.css"
import { TestCards } from "./test-cards.tsx"
import type { Paying } from "./use-payment.ts"

type Props = {
  readonly paying: Paying
  readonly busy: boolean
  /** ISO date in Rome. */
  readonly today: string
  readonly test: boolean
}

/** What the server takes, one of it chosen, with its form below it. A card that was typed stays while one looks around. */
export function PaymentMethods({ paying, busy, today, test }: Props) {
  const text = useText()
  const { live, snapshot, send } = paying.flow
  const { methods, method } = snapshot.context
  const [filled, setFilled] = useState<CardInput | null>(null)
  const off = busy || !live
  if (method === null) return <Notice tone="warn">{text("checkout.methods.none")}</Notice>
  return (
    <>
      {methods.length > 1 && (
        <fieldset className={s.choice} disabled={off}>
          <legend>
            <Hidden>{text("checkout.methods")}</Hidden>
          </legend>
          {methods.map((offered) => (
            <Checkbox
              key={offered}
              kind="radio"
              name="payment-method"
              value={offered}
              label={text(names[offered])}
              checked={offered === method}
              onChange={() => send({ type: "customer.choseMethod", method: offered })}
            />
          ))}
        </fieldset>
      )}
      {!takesCard(method) && (
        <p className={s.how}>
          <Icon name="external" />
          {text(hows[method])}
        </p>
      )}
      {methods.some(takesCard) && (
        <div className={s.card} hidden={!takesCard(method)}>
          <CardForm today={today} disabled={off || !takesCard(method)} filled={filled} onPay={paying.pay} />
          <p className={s.how}>
            <Icon name="shield" />
            {text(method === "paypal_card" ? "checkout.pay.safe.paypal" : "checkout.pay.safe")}
          </p>
          {test && <TestCards today={today} onFill={setFilled} />}
        </div>
      )}
    </>
  )
}

const names: Readonly<Record<PaymentMethod, MessageId>> = {
  card: "checkout.method.card",
  paypal: "checkout.method.paypal",
  paypal_card: "checkout.method.paypal_card",
  apple_pay: "checkout.method.apple_pay",
  google_pay: "checkout.method.google_pay",
}

const hows: Readonly<Record<Exclude<PaymentMethod, CardMethod>, MessageId>> = {
  paypal: "checkout.method.paypal.how",
  apple_pay: "checkout.method.apple_pay.how",
  google_pay: "checkout.method.google_pay.how",
}

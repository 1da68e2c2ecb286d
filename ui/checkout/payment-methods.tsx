import { useState } from "react"
import type { CardInput } from "../../domain/checkout/card.ts"
import { type CardMethod, type PaymentMethod, takesCard } from "../../domain/checkout/methods.ts"
import { type MessageId, useText } from "../i18n/messages.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import { Hidden } from "../kit/hidden.tsx"
import { Icon } from "../kit/icon.tsx"
import { Notice } from "../kit/notice.tsx"
import { CardForm } from "./card-form.tsx"
import { methodNames } from "./method-names.ts"
import s from "./payment-methods.module.css"
import { ProviderFormPlace } from "./provider-form.tsx"
import { TestCards } from "./test-cards.tsx"
import type { Paying } from "./use-payment.ts"

type Props = {
  readonly paying: Paying
  readonly busy: boolean
  /** ISO date in Rome. */
  readonly today: string
  readonly test: boolean
}

/** The offered methods, and the form of the chosen one. A typed card stays while the customer looks at others. */
export function PaymentMethods({ paying, busy, today, test }: Props) {
  const text = useText()
  const { live, snapshot, send } = paying.flow
  const { methods, method } = snapshot.context
  const [filled, setFilled] = useState<CardInput | null>(null)
  const off = busy || !live
  const { keysOf } = paying.forms
  const [opened, setOpened] = useState<readonly PaymentMethod[]>([])
  if (live && method !== null && keysOf(method) !== null && !opened.includes(method)) setOpened([...opened, method])
  const isOurs = (one: PaymentMethod) => takesCard(one) && keysOf(one) === null
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
              label={text(methodNames[offered])}
              checked={offered === method}
              onChange={() => send({ type: "customer.choseMethod", method: offered })}
            />
          ))}
        </fieldset>
      )}
      {!takesCard(method) && (
        <p className={s.how}>
          <Icon name="external" />
          {text(method === "paypal" && keysOf(method) !== null ? "checkout.form.paypal.how" : hows[method])}
        </p>
      )}
      {opened.map((one) => {
        const keys = keysOf(one)
        return keys && <ProviderFormPlace key={one} {...{ paying, keys, off }} method={one} shown={one === method} />
      })}
      {methods.some(isOurs) && (
        <div className={s.card} hidden={!isOurs(method)}>
          <CardForm today={today} disabled={off || !isOurs(method)} filled={filled} onPay={paying.pay} />
        </div>
      )}
      {takesCard(method) && (
        <p className={s.how}>
          <Icon name="shield" />
          {text(method === "paypal_card" ? "checkout.pay.safe.paypal" : "checkout.pay.safe")}
        </p>
      )}
      {test && isOurs(method) && <TestCards today={today} onFill={setFilled} />}
    </>
  )
}

const hows: Readonly<Record<Exclude<PaymentMethod, CardMethod>, MessageId>> = {
  paypal: "checkout.method.paypal.how",
  apple_pay: "checkout.method.apple_pay.how",
  google_pay: "checkout.method.google_pay.how",
}

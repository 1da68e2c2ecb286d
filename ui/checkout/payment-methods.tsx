import { type ReactNode, useState } from "react"
import type { CardInput } from "../../domain/checkout/card.ts"
import {
  type CardMethod,
  isWallet,
  type MethodKind,
  methodsByKind,
  type PaymentMethod,
  takesCard,
} from "../../domain/checkout/methods.ts"
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
import { useWallets } from "./use-wallets.ts"

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
  const { keysOf, stateOf } = paying.forms
  const wallets = useWallets()
  // A provider's wallet that this browser lacks is no choice. The sandbox brings its own.
  const offered = methods.filter((one) => {
    if (one === method || keysOf(one) === null || !isWallet(one)) return true
    const state = stateOf(one)
    return wallets.includes(one) && !(state.is === "open" && state.form.pays === "never")
  })
  const [opened, setOpened] = useState<readonly PaymentMethod[]>([])
  if (live && method !== null && keysOf(method) !== null && !opened.includes(method)) setOpened([...opened, method])
  const isOurs = (one: PaymentMethod) => takesCard(one) && keysOf(one) === null
  if (method === null) return <Notice tone="warn">{text("checkout.methods.none")}</Notice>
  return (
    <>
      {offered.length > 1 && (
        <fieldset className={s.choice} disabled={off}>
          <legend>
            <Hidden>{text("checkout.methods")}</Hidden>
          </legend>
          {methodsByKind(offered).map(([kind, alike]) => (
            <MethodGroup key={kind} kind={kind} titled={alike.length > 1}>
              {alike.map((one) => (
                <Checkbox
                  key={one}
                  kind="radio"
                  name="payment-method"
                  value={one}
                  label={text(methodNames[one])}
                  checked={one === method}
                  onChange={() => send({ type: "customer.choseMethod", method: one })}
                />
              ))}
            </MethodGroup>
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

/** Methods of one kind. Its name is said only where it has several. */
function MethodGroup({ kind, titled, children }: { kind: MethodKind; titled: boolean; children: ReactNode }) {
  const text = useText()
  if (!titled || kind === "paypal") return children
  return (
    <fieldset className={s.kind}>
      <legend>{text(`checkout.methods.${kind}`)}</legend>
      {children}
    </fieldset>
  )
}

const hows: Readonly<Record<Exclude<PaymentMethod, CardMethod>, MessageId>> = {
  paypal: "checkout.method.paypal.how",
  apple_pay: "checkout.method.apple_pay.how",
  google_pay: "checkout.method.google_pay.how",
}

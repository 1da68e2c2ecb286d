import type { ReactNode } from "react"
import { moneyText } from "../../domain/money/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import s from "./checkout.module.css"
import type { CheckoutFlows } from "./use-checkout.ts"

/** The total and the way on; on a phone they stay under the thumb. */
export function StepFoot({ flows, back, children }: { flows: CheckoutFlows; back?: ReactNode; children: ReactNode }) {
  const text = useText()
  const locale = useLocale()
  const { price } = flows.view
  return (
    <div className={s.foot}>
      {back}
      <p className={s.footTotal}>
        <span>{text("booking.price.total")}</span>
        <b>{moneyText(price.totalCents, locale)}</b>
      </p>
      {children}
    </div>
  )
}

import type { ReactNode } from "react"
import type { Discounted } from "../../domain/booking/views.ts"
import { moneyText } from "../../domain/money/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import s from "./checkout.module.css"

type StepFootProps = {
  readonly flows: { readonly view: Pick<Discounted, "payable"> }
  readonly back?: ReactNode
  readonly children: ReactNode
}

/** What is due now and the button to continue. On a phone they stay at the bottom of the screen. */
export function StepFoot({ flows, back, children }: StepFootProps) {
  const text = useText()
  const locale = useLocale()
  const { payable } = flows.view
  // After a deposit or a credit, what is paid now is less than the total.
  const isPart = payable.dueOnlineCents !== payable.totalCents
  return (
    <div className={s.foot}>
      {back}
      <p className={s.footTotal}>
        <span>{text(isPart ? "checkout.price.due" : "visit.price.total")}</span>
        <b>{moneyText(isPart ? payable.dueOnlineCents : payable.totalCents, locale)}</b>
      </p>
      {children}
    </div>
  )
}

import { isScheduled } from "../../domain/gift/fields.ts"
import { REVIEW_OVER_CENTS } from "../../domain/gift/review.ts"
import { settledMoment } from "../../domain/gift/schedule.ts"
import { paths } from "../../domain/paths.ts"
import { longDateTimeText } from "../../domain/time/text.ts"
import { CodeField } from "../checkout/code-field.tsx"
import { PayButton, PaymentPanel, type PaymentWords } from "../checkout/payment-panel.tsx"
import { PointsToggle } from "../checkout/points-toggle.tsx"
import { StepFoot } from "../checkout/step-foot.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Icon } from "../kit/icon.tsx"
import { useBrowserPorts } from "../ports.tsx"
import g from "./gift.module.css"
import type { GiftFlows } from "./use-gift-checkout.ts"

const words: PaymentWords = {
  free: "gift.pay.free",
  instant: "gift.pay.how",
  confirm: "gift.pay.confirm",
  again: "gift.pay.again",
  other: "gift.pay.again.other",
}

/** A person may check the payment first. */
const checkedWords: PaymentWords = { ...words, instant: "gift.pay.reviewed" }

const topUpWords: PaymentWords = { ...words, free: "gift.topUp.free", instant: "gift.topUp.pay" }

/** The last step: how the gift goes out, and the payment. */
export default function PaymentStep({ flows }: { readonly flows: GiftFlows }) {
  const text = useText()
  const ports = useBrowserPorts()
  const { view, checkout, paying } = flows
  const isTopUp = view.kind === "topUp"
  const isChecked = view.payable.dueOnlineCents > REVIEW_OVER_CENTS
  const shown = { paying, instant: true, words: isTopUp ? topUpWords : isChecked ? checkedWords : words }
  const busy = paying.flow.snapshot.hasTag("busy")
  return (
    <>
      {!isTopUp && <WhereItGoes flows={flows} />}
      {view.kind === "experience" && (
        <CodeField
          flows={flows}
          disabled={busy}
          apply={(typed, key) => ports().asks.gift.applyCode(view.code, typed, key)}
        />
      )}
      <PointsToggle
        flows={flows}
        disabled={busy}
        page={paths.giftCheckout(view.code)}
        earns="gift.points.earns"
        use={(wanted, key) => ports().asks.gift.usePoints(view.code, wanted, key)}
      />
      <PaymentPanel {...shown} serverNow={view.serverNow} test={view.paymentForms.length === 0} />
      <StepFoot
        flows={flows}
        back={
          <Button variant="quiet" icon="left" disabled={busy} onClick={() => checkout.send({ type: "customer.back" })}>
            {text("gift.back")}
          </Button>
        }
      >
        <PayButton {...shown} />
      </StepFoot>
    </>
  )
}

/** To whom the voucher goes, and when: read once more before paying. */
function WhereItGoes({ flows }: { readonly flows: GiftFlows }) {
  const text = useText()
  const locale = useLocale()
  const { gift, buyer } = flows.checkout.snapshot.context
  const moment = isScheduled(gift) ? settledMoment(gift) : null
  return (
    <ul className={g.facts}>
      <li>
        <Icon name="mail" />
        <span>{text("gift.goes.buyer", { email: buyer.email })}</span>
      </li>
      {gift.sendTo === "recipient" && (
        <li>
          <Icon name="clock" />
          <span>
            {moment === null
              ? text("gift.goes.now", { email: gift.recipientEmail })
              : text("gift.goes.later", {
                  email: gift.recipientEmail,
                  moment: longDateTimeText(moment.sendAt, locale),
                })}
          </span>
        </li>
      )}
    </ul>
  )
}

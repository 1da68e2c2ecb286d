import { Suspense, useDeferredValue, useEffect } from "react"
import { type GiftStep, giftSteps } from "../../domain/gift/steps.ts"
import type { GiftOrderView } from "../../domain/gift/views.ts"
import { giftAddressOf, giftStepOf } from "../../machines/gift-checkout/selectors.ts"
import s from "../checkout/checkout.module.css"
import { type OnAddress, useAddress } from "../checkout/use-address.ts"
import { useFocusOnChange } from "../checkout/use-focus-on-change.ts"
import { useCountdown } from "../flow/use-countdown.ts"
import { useText } from "../i18n/messages.tsx"
import { Countdown } from "../kit/countdown.tsx"
import { onDemand } from "../kit/on-demand.ts"
import { visitorThere } from "../kit/visitor-there.ts"
import { ChooseStep } from "./choose-step.tsx"
import { GiftNotFound } from "./gift-not-found.tsx"
import { GiftStepsNav } from "./gift-steps-nav.tsx"
import { GiftSummary } from "./gift-summary.tsx"
import { type GiftFlows, useGiftCheckout } from "./use-gift-checkout.ts"

// What the first step needs no code for: above all the drawing of the voucher.
const loadCustomiseStep = () => import("./customise-step.tsx")
const loadPreview = () => import("./voucher-preview.tsx")
const loadBuyerStep = () => import("./buyer-step.tsx")
const loadPaymentStep = () => import("./payment-step.tsx")
const CustomiseStep = onDemand(loadCustomiseStep)
const VoucherPreview = onDemand(async () => ({ default: (await loadPreview()).VoucherPreview }))
const BuyerStep = onDemand(loadBuyerStep)
const PaymentStep = onDemand(loadPaymentStep)
const GiftOver = onDemand(() => import("./gift-over.tsx"))

export type GiftCheckoutProps = {
  /** Null: no order has this code, or it belongs to somebody else. */
  readonly order: GiftOrderView | null
  /** `?step=` of the URL, unchecked. */
  readonly step: string | null
  /** `?payment=return`: the customer is back from the bank's page. */
  readonly returned: boolean
  readonly onAddress: OnAddress<GiftStep>
  /** Shows this order from now on. */
  readonly adopt: (order: GiftOrderView) => void
  /** Reads the order from the server again. */
  readonly refetch: () => void
}

/** `/regali/checkout/{code}`: four steps, one flow that is kept over URLs and reloads (GF-01). */
export function GiftCheckout({ order, ...rest }: GiftCheckoutProps) {
  return <Suspense>{order === null ? <GiftNotFound /> : <Open view={order} {...rest} />}</Suspense>
}

type OpenProps = Omit<GiftCheckoutProps, "order"> & { readonly view: GiftOrderView }

function Open({ view, step, returned, onAddress, adopt, refetch }: OpenProps) {
  const text = useText()
  const flows = useGiftCheckout(view, returned, adopt, refetch)
  const { snapshot, live, send } = flows.checkout
  // A step stays until the code of the next one has come.
  const current = useDeferredValue(snapshot.hasTag("over") ? "over" : giftStepOf(snapshot))
  const go = (to: GiftStep) => send({ type: "customer.wentTo", step: to })
  useAddress({ steps: giftSteps, live, go, address: giftAddressOf(snapshot), step, onAddress })
  const heading = useFocusOnChange(current)
  useEffect(() => {
    // If it cannot be loaded now, the step itself tries again.
    void visitorThere()
      .then(() => Promise.all([loadCustomiseStep(), loadPreview(), loadBuyerStep()]))
      .catch(() => {})
  }, [])

  if (current === "over") return <GiftOver flows={flows} />
  return (
    <div className={s.page} data-step={current}>
      <header className={s.head}>
        <h1 className={s.title} ref={heading} tabIndex={-1}>
          {text(current === "choose" && view.kind === "topUp" ? "gift.topUp" : `gift.title.${current}`)}
        </h1>
        <TimeLeft flows={flows} />
      </header>
      <GiftStepsNav flows={flows} current={current} />
      <div className={s.columns}>
        <div className={s.main}>
          {current === "choose" && <ChooseStep flows={flows} />}
          {current === "customise" && <CustomiseStep flows={flows} />}
          {current === "buyer" && <BuyerStep flows={flows} onBegin={loadPaymentStep} />}
          {current === "payment" && <PaymentStep flows={flows} />}
        </div>
        {current === "customise" ? (
          <VoucherPreview view={view} gift={snapshot.context.gift} />
        ) : (
          <GiftSummary flows={flows} />
        )}
      </div>
    </div>
  )
}

/** The time left for the order, or while paying, for the payment. It uses the server's deadline and clock. */
function TimeLeft({ flows }: { readonly flows: GiftFlows }) {
  const text = useText()
  const { view, checkout, paying, clock, refetch } = flows
  const { deadline } = checkout.snapshot.context
  const left = useCountdown({ of: view.code, deadline, serverNow: view.serverNow, clock, askServer: refetch })
  const busy = paying.flow.snapshot.hasTag("busy")
  return <Countdown milliseconds={left} label={text(busy ? "gift.time.pay" : "gift.time")} />
}

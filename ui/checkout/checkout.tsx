import { Suspense, useDeferredValue } from "react"
import type { CheckoutView } from "../../domain/booking/views.ts"
import { dateText } from "../../domain/time/text.ts"
import { type CheckoutStep, checkoutSteps } from "../../machines/checkout/checkout.types.ts"
import { addressOf, stepOf } from "../../machines/checkout/selectors.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { onDemand } from "../kit/on-demand.ts"
import s from "./checkout.module.css"
import { StepsNav } from "./steps-nav.tsx"
import { Summary } from "./summary.tsx"
import { TimeLeft } from "./time-left.tsx"
import { type OnAddress, useAddress } from "./use-address.ts"
import { useCheckout } from "./use-checkout.ts"
import { useFocusOnChange } from "./use-focus-on-change.ts"

// One step is on screen at a time. The texts of all errors alone are 7 kB.
const ExperienceStep = onDemand(() => import("./experience-step.tsx"))
const loadDataStep = () => import("./data-step.tsx")
const loadPaymentStep = () => import("./payment-step.tsx")
const DataStep = onDemand(loadDataStep)
const PaymentStep = onDemand(loadPaymentStep)
const CheckoutOver = onDemand(() => import("./checkout-over.tsx"))
const BookingNotFound = onDemand(async () => ({ default: (await import("../booking/not-found.tsx")).BookingNotFound }))

export type CheckoutProps = {
  /** Null: no checkout has this code, or it belongs to somebody else. */
  readonly checkout: CheckoutView | null
  /** `?step=` of the URL, unchecked. */
  readonly step: string | null
  /** `?payment=return`: the customer is back from the bank's page. */
  readonly returned: boolean
  readonly onAddress: OnAddress<CheckoutStep>
  /** Shows this checkout from now on. */
  readonly adopt: (checkout: CheckoutView) => void
  /** Reads the checkout from the server again. */
  readonly refetch: () => void
}

/** `/checkout/{code}`: experience, data and payment, one flow that is kept over URLs and reloads (CK-01). */
export function Checkout({ checkout, ...rest }: CheckoutProps) {
  return <Suspense>{checkout === null ? <BookingNotFound /> : <Open view={checkout} {...rest} />}</Suspense>
}

type OpenProps = Omit<CheckoutProps, "checkout"> & { readonly view: CheckoutView }

function Open({ view, step, returned, onAddress, adopt, refetch }: OpenProps) {
  const text = useText()
  const locale = useLocale()
  const flows = useCheckout(view, returned, adopt, refetch)
  const { snapshot } = flows.checkout
  // A step stays until the code of the next one has come.
  const { live, send } = flows.checkout
  const isFirst = stepOf(snapshot) === "experience"
  // The summary repeats the choice, so nobody has to press anything for it: it has its address, but the details open.
  const brought = step ?? (isFirst ? "data" : null)
  const shown = !live && isFirst && brought === "data" ? "data" : stepOf(snapshot)
  const current = useDeferredValue(snapshot.hasTag("over") ? "over" : shown)
  const go = (to: CheckoutStep) => send({ type: "customer.wentTo", step: to })
  useAddress({ steps: checkoutSteps, live, go, address: addressOf(snapshot), step: brought, onAddress })
  const heading = useFocusOnChange(current)
  if (current === "over") return <CheckoutOver flows={flows} />
  return (
    <div className={s.page} data-step={current}>
      <header className={s.head}>
        <h1 className={s.title} ref={heading} tabIndex={-1}>
          {text(titles[current])}
        </h1>
        <TimeLeft flows={flows} />
      </header>
      {/* On a phone, the summary is below the step. */}
      <p className={s.choice}>
        <b>{view.experience.name}</b>
        <br />
        {dateText(view.slot.date, locale)}, {view.slot.start}
      </p>
      <StepsNav flows={flows} current={current} />
      <div className={s.columns}>
        <div className={s.main}>
          {current === "experience" && <ExperienceStep flows={flows} />}
          {current === "data" && <DataStep flows={flows} onBegin={loadPaymentStep} />}
          {current === "payment" && <PaymentStep flows={flows} />}
        </div>
        <Summary flows={flows} />
      </div>
    </div>
  )
}

const titles = {
  experience: "checkout.title.experience",
  data: "checkout.title.data",
  payment: "checkout.title.payment",
} as const

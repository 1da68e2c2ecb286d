import { useEffect, useRef } from "react"
import type { CheckoutView } from "../../domain/booking/views.ts"
import { type CheckoutStep, checkoutSteps } from "../../machines/checkout/checkout.types.ts"
import { BookingNotFound } from "../booking/not-found.tsx"
import { useText } from "../i18n/messages.tsx"
import s from "./checkout.module.css"
import { CheckoutOver } from "./checkout-over.tsx"
import { DataStep } from "./data-step.tsx"
import { ExperienceStep } from "./experience-step.tsx"
import { PaymentStep } from "./payment-step.tsx"
import { StepsNav } from "./steps-nav.tsx"
import { Summary } from "./summary.tsx"
import { TimeLeft } from "./time-left.tsx"
import { type CheckoutFlows, useCheckout } from "./use-checkout.ts"

export type CheckoutProps = {
  /** Null: there is none for this code, or it is somebody else's. */
  readonly checkout: CheckoutView | null
  /** `?step=` of the address, as it stands. */
  readonly step: string | null
  /** `?payment=return`: back from the bank's page. */
  readonly returned: boolean
  /** Puts the step into the address; `replace`: without a step back in the browser's history. */
  readonly onStep: (step: CheckoutStep, replace: boolean) => void
  /** Booked or requested: on to the thank-you page. */
  readonly onBooked: () => void
  /** Asks the server for the checkout anew. */
  readonly refetch: () => void
}

/** `/checkout/{code}`: experience, data, payment, as one flow that each address and each reload finds again (CK-01). */
export function Checkout({ checkout, ...rest }: CheckoutProps) {
  return checkout === null ? <BookingNotFound /> : <Open view={checkout} {...rest} />
}

type OpenProps = Omit<CheckoutProps, "checkout"> & { readonly view: CheckoutView }

function Open({ view, step, returned, onStep, onBooked, refetch }: OpenProps) {
  const text = useText()
  const flows = useCheckout(view, returned, refetch)
  const { snapshot } = flows.checkout
  const current = stepOf(flows)
  useAddress(flows, current, step, onStep)
  const heading = useFocusOnChange(current)

  const booked = snapshot.matches("done")
  const leave = useRef(onBooked)
  useEffect(() => {
    leave.current = onBooked
  })
  useEffect(() => {
    if (booked) leave.current()
  }, [booked])

  if (snapshot.hasTag("over")) return <CheckoutOver flows={flows} />
  return (
    <div className={s.page} data-step={current}>
      <header className={s.head}>
        <h1 className={s.title} ref={heading} tabIndex={-1}>
          {text(titles[current])}
        </h1>
        <TimeLeft flows={flows} />
      </header>
      <StepsNav flows={flows} current={current} />
      <div className={s.columns}>
        <div className={s.main}>
          {current === "experience" && <ExperienceStep flows={flows} />}
          {current === "data" && <DataStep flows={flows} />}
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

/** The step on screen; while the details are saved it is still theirs. */
function stepOf({ checkout: { snapshot } }: CheckoutFlows): CheckoutStep {
  if (snapshot.matches({ open: { step: "payment" } }) || snapshot.matches("done")) return "payment"
  return snapshot.matches({ open: { step: "experience" } }) ? "experience" : "data"
}

/** The address and the flow follow each other: a link leads to its step if that is open, a step gets its address. */
function useAddress(
  { checkout: { live, send } }: CheckoutFlows,
  current: CheckoutStep,
  step: string | null,
  onStep: CheckoutProps["onStep"],
): void {
  const seen = useRef<string | null>(null)
  const tell = useRef(onStep)
  useEffect(() => {
    tell.current = onStep
  })
  useEffect(() => {
    if (!live) return
    const asked = checkoutSteps.find((known) => known === step)
    const isNew = seen.current !== step
    seen.current = step
    if (isNew && asked !== undefined && asked !== current && send({ type: "customer.wentTo", step: asked })) return
    if (step !== current) tell.current(current, isNew)
  }, [live, current, step, send])
}

/** A new step takes the focus to the page's heading, and the page to its top. */
function useFocusOnChange(current: CheckoutStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<CheckoutStep | null>(null)
  useEffect(() => {
    if (shown.current !== null && shown.current !== current) {
      heading.current?.focus({ preventScroll: true })
      window.scrollTo({ top: 0 })
    }
    shown.current = current
  }, [current])
  return heading
}

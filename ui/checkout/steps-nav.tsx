import { type CheckoutStep, checkoutSteps } from "../../machines/checkout/checkout.types.ts"
import { useText } from "../i18n/messages.tsx"
import { Hidden } from "../kit/hidden.tsx"
import { Icon } from "../kit/icon.tsx"
import s from "./steps-nav.module.css"
import type { CheckoutFlows } from "./use-checkout.ts"

const names = {
  experience: "checkout.step.experience",
  data: "checkout.step.data",
  payment: "checkout.step.payment",
} as const

/** The three steps: the present one, and links to those that are open. */
export function StepsNav({ flows, current }: { flows: CheckoutFlows; current: CheckoutStep }) {
  const text = useText()
  const { snapshot, send, live } = flows.checkout
  const at = checkoutSteps.indexOf(current)
  const paying = flows.payment.snapshot.hasTag("busy")
  return (
    <nav aria-label={text("checkout.steps")} className={s.nav}>
      <ol>
        {checkoutSteps.map((step, index) => {
          const event = { type: "customer.wentTo", step } as const
          const open = live && !paying && snapshot.can({ ...event, at: flows.clock.now() })
          const done = index < at
          return (
            <li key={step} data-state={step === current ? "current" : done ? "done" : "todo"}>
              <button
                type="button"
                disabled={!open && step !== current}
                aria-current={step === current ? "step" : undefined}
                onClick={() => send(event)}
              >
                <span className={s.mark}>{done ? <Icon name="check" /> : index + 1}</span>
                <span>
                  {text(names[step])}
                  {done && <Hidden> {text("checkout.step.done")}</Hidden>}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

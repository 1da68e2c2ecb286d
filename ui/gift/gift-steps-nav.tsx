import { type GiftStep, giftStepLabel, stepsOfKind } from "../../domain/gift/steps.ts"
import s from "../checkout/steps-nav.module.css"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Hidden } from "../kit/hidden.tsx"
import { Icon } from "../kit/icon.tsx"
import g from "./gift.module.css"
import type { GiftFlows } from "./use-gift-checkout.ts"

/** The steps, with the specification's labels for phones and for wide screens (GF-01). */
export function GiftStepsNav({ flows, current }: { readonly flows: GiftFlows; readonly current: GiftStep }) {
  const text = useText()
  const locale = useLocale()
  const { checkout, clock, paying, view } = flows
  const { snapshot, send, live } = checkout
  const steps = stepsOfKind(view.kind)
  const at = steps.indexOf(current)
  const busy = paying.flow.snapshot.hasTag("busy")
  const confirming = view.payable.dueOnlineCents === 0
  return (
    <nav aria-label={text("gift.steps")} className={`${s.nav} ${steps.length === 4 ? g.four : ""}`}>
      <ol>
        {steps.map((step, index) => {
          const event = { type: "customer.wentTo", step } as const
          const open = live && !busy && snapshot.can({ ...event, at: clock.now() })
          const done = index < at
          const label = (width: "mobile" | "desktop") => giftStepLabel(step, width, view.kind, confirming)[locale]
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
                  <span className={g.narrow}>{label("mobile")}</span>
                  <span className={g.wide}>{label("desktop")}</span>
                  {done && <Hidden> {text("gift.step.done")}</Hidden>}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

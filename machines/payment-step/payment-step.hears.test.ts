import { describe, expect, it } from "vitest"
import { type PaymentStanding, paymentStandings } from "../../domain/checkout/payment-standing.ts"
import { payLinkStatuses } from "../../domain/pay-link/views.ts"
import { accept, begin } from "../kit/run.ts"
import { paymentStepAt as at, payment, paymentStepInput } from "./payment-step.cases.ts"
import { hearsOfLink, hearsOfPayment } from "./payment-step.hears.ts"
import { paymentStepFlow } from "./payment-step.machine.ts"

const standing = (is: PaymentStanding["is"], code: PaymentStanding["code"] = null) =>
  ({ attempt: 2, is, code }) as const

/** The state of a page that waits for its first payment, after the event. */
function told(event: { readonly type: string }) {
  const run = begin(paymentStepFlow, paymentStepInput, at)
  const outcome = accept(paymentStepFlow, run, { kind: "event", event: { ...event, at } as never })
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.rejection))
  return outcome.run.snapshot
}

describe("[CK-14] the payment step follows the payment's flow", () => {
  it("gets no event before the customer has tried to pay", () => {
    expect(hearsOfPayment({ payment: null, paymentStanding: null })).toBeNull()
  })

  it.each(paymentStandings)("knows that it is %s", (is) => {
    const event = hearsOfPayment({ payment, paymentStanding: standing(is, is === "refused" ? "card_declined" : null) })
    if (event === null) throw new Error("nothing was heard")
    expect(event.type).toBe(`payment.${is}`)
    const { value, context } = told(event)
    const attempt = typeof value === "object" ? value.open.attempt : value
    const leads = {
      opening: "ready",
      open: "ready",
      deciding: { verifying: "waiting" },
      succeeded: "succeeded",
      refused: "ready",
    }
    expect(attempt).toEqual(leads[is])
    expect(context.error?.code ?? null).toBe(is === "refused" ? "card_declined" : null)
  })
})

describe("[PL-01] the payment step follows the pay link", () => {
  it.each(payLinkStatuses)("knows that the link is %s", (status) => {
    const { value } = told(hearsOfLink({ status, expiresAt: paymentStepInput.deadline }))
    const isOpen = ["payable", "paying", "capturing"].includes(status)
    const isBooked = ["pending", "confirmed"].includes(status)
    expect(typeof value === "object" ? "open" : value).toBe(isOpen ? "open" : isBooked ? "succeeded" : "expired")
  })
})

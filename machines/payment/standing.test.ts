import { describe, expect, it } from "vitest"
import type { PaymentStanding } from "../../domain/checkout/payment-standing.ts"
import { accept, begin } from "../kit/run.ts"
import type { Untimed } from "../kit/types.ts"
import { amountCents, openedAt, paymentInput } from "./payment.cases.ts"
import { paymentFlow } from "./payment.machine.ts"
import type { PaymentEvent } from "./payment.types.ts"
import { standingOf } from "./standing.ts"

const paymentId = "pay-1"
const created = { type: "provider.created", paymentId } as const
const authorised = { type: "provider.authorised", paymentId, amountCents } as const
const captured = { type: "provider.captured", paymentId, amountCents } as const
const failed = { type: "provider.failed", paymentId, error: "card_declined" } as const
const letGo = { type: "owner.letsGo" } as const
const disputed = { type: "provider.disputed", paymentId } as const

function standing(capture: "atOnce" | "onDemand", ...events: readonly Untimed<PaymentEvent>[]): PaymentStanding {
  let run = begin(paymentFlow, { ...paymentInput, attempt: 3, capture }, openedAt)
  for (const event of events) {
    const outcome = accept(paymentFlow, run, { kind: "event", event: { ...event, at: openedAt } })
    if (!outcome.ok) throw new Error(`${event.type} was refused`)
    run = outcome.run
  }
  return standingOf(run.snapshot)
}

const is = (stands: PaymentStanding["is"], code: PaymentStanding["code"] = null) => ({ attempt: 3, is: stands, code })

describe("[CK-14] the standing of a payment", () => {
  it("is open until the customer has paid, then deciding until the money is captured", () => {
    expect(standing("atOnce")).toEqual(is("opening"))
    expect(standing("atOnce", created)).toEqual(is("open"))
    expect(standing("atOnce", created, authorised)).toEqual(is("deciding"))
    expect(standing("atOnce", created, authorised, captured)).toEqual(is("succeeded"))
  })

  it("[CK-12] is succeeded with the hold if the money is captured later", () => {
    expect(standing("onDemand", created, authorised)).toEqual(is("succeeded"))
  })

  it("is refused with the reason, even while the failed payment is still being closed", () => {
    expect(standing("atOnce", created, failed)).toEqual(is("refused", "card_declined"))
    const isClosed = { type: "provider.released", paymentId } as const
    expect(standing("atOnce", created, failed, isClosed)).toEqual(is("refused", "card_declined"))
    const unknown = { type: "provider.failed", paymentId: null, error: "payment_not_created" } as const
    expect(standing("atOnce", unknown)).toEqual(is("refused", "payment_not_created"))
    const lost = { type: "provider.captureFailed", paymentId, error: "card_declined" } as const
    expect(standing("atOnce", created, authorised, lost)).toEqual(is("refused", "card_declined"))
  })

  it("is refused without a reason if the owner released it, even if the money was captured anyway", () => {
    expect(standing("atOnce", created, letGo)).toEqual(is("refused"))
    expect(standing("atOnce", created, authorised, letGo, captured)).toEqual(is("refused"))
  })

  it("[CK-08] is refused without a reason if the owner closed it before the customer had paid", () => {
    const closes = { type: "owner.closes" } as const
    const gone = { type: "provider.failed", paymentId, error: "payment_not_confirmed" } as const
    expect(standing("atOnce", created, closes, gone)).toEqual(is("refused"))
    expect(standing("atOnce", created, closes, failed), "a card that was declined before").toEqual(
      is("refused", "card_declined"),
    )
  })

  it("[L14] is deciding while the owner decides about money that came late", () => {
    const closes = { type: "owner.closes" } as const
    expect(standing("atOnce", created, closes)).toEqual(is("deciding"))
    expect(standing("atOnce", created, closes, authorised)).toEqual(is("deciding"))
  })

  it("stays succeeded after later refunds and disputes", () => {
    expect(standing("atOnce", created, authorised, captured, disputed)).toEqual(is("succeeded"))
    const lost = { type: "provider.disputeLost", paymentId } as const
    expect(standing("atOnce", created, authorised, captured, disputed, lost)).toEqual(is("succeeded"))
  })
})

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

describe("[CK-14] how a payment stands for the customer", () => {
  it("is open until the customer has paid, then being decided until the money is taken", () => {
    expect(standing("atOnce")).toEqual(is("opening"))
    expect(standing("atOnce", created)).toEqual(is("open"))
    expect(standing("atOnce", created, authorised)).toEqual(is("deciding"))
    expect(standing("atOnce", created, authorised, captured)).toEqual(is("succeeded"))
  })

  it("[CK-12] has succeeded with the hold where the money is taken later", () => {
    expect(standing("onDemand", created, authorised)).toEqual(is("succeeded"))
  })

  it("is refused with the reason, also while the failed payment is still being closed", () => {
    expect(standing("atOnce", created, failed)).toEqual(is("refused", "card_declined"))
    const isClosed = { type: "provider.released", paymentId } as const
    expect(standing("atOnce", created, failed, isClosed)).toEqual(is("refused", "card_declined"))
    const unknown = { type: "provider.failed", paymentId: null, error: "payment_not_created" } as const
    expect(standing("atOnce", unknown)).toEqual(is("refused", "payment_not_created"))
    const lost = { type: "provider.captureFailed", paymentId, error: "card_declined" } as const
    expect(standing("atOnce", created, authorised, lost)).toEqual(is("refused", "card_declined"))
  })

  it("is refused without a reason where the owner let it go, also when the money was taken all the same", () => {
    expect(standing("atOnce", created, letGo)).toEqual(is("refused"))
    expect(standing("atOnce", created, authorised, letGo, captured)).toEqual(is("refused"))
  })

  it("[L14] is being decided while the owner, whose time is over, decides about money that came late", () => {
    const closes = { type: "owner.closes" } as const
    expect(standing("atOnce", created, closes)).toEqual(is("deciding"))
    expect(standing("atOnce", created, closes, authorised)).toEqual(is("deciding"))
  })

  it("stays a success whatever the bank and the customer make of the money later", () => {
    expect(standing("atOnce", created, authorised, captured, disputed)).toEqual(is("succeeded"))
    const lost = { type: "provider.disputeLost", paymentId } as const
    expect(standing("atOnce", created, authorised, captured, disputed, lost)).toEqual(is("succeeded"))
  })
})

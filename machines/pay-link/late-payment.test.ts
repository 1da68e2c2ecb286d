import { describe, expect, it } from "vitest"
import { begin, type Run } from "../kit/run.ts"
import { driver } from "../kit/testing/drive.ts"
import type { Untimed } from "../kit/types.ts"
import { capturedCents, givenBackCents, type PaymentWord } from "../payment/owner/money.ts"
import { paymentFlow } from "../payment/payment.machine.ts"
import { payLinkFollowsPayment, paymentFollowsPayLink } from "./follows.ts"
import { amountCents, linkInput, openedAt } from "./pay-link.cases.ts"
import { payLinkFlow, type payLinkMachine } from "./pay-link.machine.ts"

/* The customer pays at the instant at which the link ends: the payment has not heard of the end yet. */

const link = driver(payLinkFlow)
const payment = driver(paymentFlow)
const paymentId = "pay-1"
const between = { followed: "one", follower: "other" }

/** A link that is being paid, and the payment that it opened. */
function paying() {
  const run = link.after(begin(payLinkFlow, linkInput, openedAt), { type: "customer.paymentStarted", attempt: 1 })
  const entry = run.log.at(-1)
  const opened = entry && paymentFollowsPayLink.opens?.({ entry, state: run.snapshot, followed: "link-1" })
  if (!opened) throw new Error("the link opens no payment")
  return { run, own: begin(paymentFlow, opened.input, run.at) }
}

/** What the latest fact of the link says to its payment. */
function said(run: Run<typeof payLinkMachine>) {
  const entry = run.log.at(-1)
  return entry ? paymentFollowsPayLink.hears({ entry, state: run.snapshot, about: { attempt: 1 }, ...between }) : null
}

const created = { type: "provider.created", paymentId } as const
const authorised = { type: "provider.authorised", paymentId, amountCents } as const
const calls = ({ outbox }: Run<typeof paymentFlow.machine>) => outbox.map(({ type }) => type)

describe("[PL-01] a payment in the moment in which its link expires", () => {
  it("is released, and never captured", () => {
    const { run, own } = paying()
    const expired = link.timeout(run)
    const onHold = payment.after(own, created, authorised)
    expect(calls(onHold)).toEqual(["createPayment"])
    const entry = onHold.log.at(-1)
    const held = entry && payLinkFollowsPayment.hears({ entry, state: onHold.snapshot, about: null, ...between })
    expect(held).toMatchObject({ type: "payment.held" })
    const late = link.after(expired, held as Untimed<PaymentWord>)
    expect(said(late)).toEqual({ type: "owner.letsGo" })
    expect(calls(payment.after(onHold, { type: "owner.letsGo" }))).toEqual(["createPayment", "releasePayment"])
  })

  it("is captured if the link is still open, because the link asks for it", () => {
    const { run, own } = paying()
    const onHold = payment.after(own, created, authorised)
    const paid = link.after(run, { type: "payment.held", attempt: 1, by: paymentId, cents: amountCents })
    expect(said(paid)).toEqual({ type: "owner.wantsCapture" })
    expect(calls(payment.after(onHold, { type: "owner.wantsCapture" }))).toEqual(["createPayment", "capturePayment"])
  })

  it("[L17] counts as taken and given back if an older payment had captured it", () => {
    const late = link.after(
      link.timeout(paying().run),
      { type: "payment.held", attempt: 1, by: paymentId, cents: amountCents },
      { type: "payment.givenBack", by: paymentId, cents: amountCents, inAllCents: amountCents },
    )
    const { context } = late.snapshot
    expect([capturedCents(context), givenBackCents(context)]).toEqual([amountCents, amountCents])
  })

  it("counts as not taken while it is only on hold", () => {
    const late = link.after(link.timeout(paying().run), {
      type: "payment.held",
      attempt: 1,
      by: paymentId,
      cents: amountCents,
    })
    expect(capturedCents(late.snapshot.context)).toBe(0)
  })
})

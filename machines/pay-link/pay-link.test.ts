import { describe, expect, it } from "vitest"
import { plusMinutes } from "../../domain/time/instant.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { begin, nextTimer, type Run } from "../kit/run.ts"
import { brokenBy, firstOf } from "../kit/testing/broken.ts"
import { driver } from "../kit/testing/drive.ts"
import { testDurableFlow } from "../kit/testing.ts"
import type { OutboxMessage, Untimed } from "../kit/types.ts"
import { amountCents, linkInput, openedAt, payLinkCases, terms } from "./pay-link.cases.ts"
import { type PayLinkEvent, payLinkFlow, payLinkMachine } from "./pay-link.machine.ts"
import { payLinkRules } from "./pay-link.rules.ts"
import type { LinkTerms } from "./pay-link.types.ts"

testDurableFlow(payLinkFlow, payLinkCases, "[PL-01]")

type Link = Run<typeof payLinkMachine>
type Flow = Durable<typeof payLinkMachine>
type Sent = Untimed<PayLinkEvent>

const open = (change: Partial<LinkTerms> = {}) =>
  begin(payLinkFlow, { ...linkInput, link: { ...terms, ...change } }, openedAt)

const { tell, after, timeout } = driver(payLinkFlow)

const asked = ({ outbox }: Link) =>
  outbox.map(({ type, params }) => {
    const { kind = "", word = "" }: { kind?: string; word?: string } = Object(params)
    return `${type} ${kind}${word}`.trim()
  })

const started: Sent = { type: "customer.paymentStarted", attempt: 1 }
const authorised: Sent = { type: "payment.authorised", paymentId: "pay-1", amountCents }
const captured: Sent = { type: "payment.captured", paymentId: "pay-1", amountCents }
const released: Sent = { type: "payment.released", paymentId: "pay-1" }
const refused = (run: Link, event: Sent, at?: string) => !tell(run, event, at).ok

describe("a payment link", () => {
  it("[PL-01] that nobody knows is not found, and that is the end of it", () => {
    const run = begin(payLinkFlow, { ...linkInput, link: null }, openedAt)
    expect([run.snapshot.value, run.snapshot.status, run.outbox]).toEqual(["notFound", "done", []])
    expect(tell(run, started)).toMatchObject({ rejection: { code: "closed" } })
  })

  it("[PL-01] [PL-03] is paid at its own price, whatever the booking costs, and the booking hears of it", () => {
    const run = after(open({ amountCents: 1_234 }), started)
    expect(run.outbox.at(-1)?.params).toEqual({ linkId: "link-1", attempt: 1, amountCents: 1_234 })
    const paid = after(open(), started, authorised, captured)
    expect(paid.snapshot.value).toBe("confirmed")
    expect(asked(paid)).toEqual(["sendMail link", "createPayment", "capturePayment", "tellBooking paid"])
    expect(refused(paid, { ...started, attempt: 2 }), "already booked").toBe(true)
    expect(refused(paid, { type: "partner.revoked" }), "already booked").toBe(true)
  })

  it("[PL-01] of a request is pending with the money on hold, and taken on the provider's yes alone", () => {
    const pending = after(open({ instant: false }), started, authorised)
    expect(pending.snapshot.value).toBe("pending")
    expect(asked(pending)).not.toContain("capturePayment")
    const yes = after(pending, { type: "booking.confirmed" }, captured)
    expect(yes.snapshot.value).toBe("confirmed")
    for (const no of [after(pending, { type: "booking.rejected" }), timeout(pending)]) {
      expect(no.snapshot.value).toEqual({ declined: "settling" })
      expect(asked(no).at(-1)).toBe("releasePayment")
      expect(after(no, released).snapshot.value).toEqual({ declined: "settled" })
    }
    expect(Temporal.Instant.from(timeout(pending).at).since(pending.at).total("hours")).toBe(72)
  })

  it("[PL-02] can be paid to the last millisecond before its expiry, and not at it", () => {
    const run = open()
    expect(nextTimer(run)?.dueAt).toBe(terms.expiresAt)
    expect(refused(run, started, "2026-11-23T08:59:59.999Z")).toBe(false)
    const over = timeout(run)
    expect([over.at, over.snapshot.value]).toEqual([terms.expiresAt, { expired: "settled" }])
    expect(refused(over, started)).toBe(true)
    expect(asked(over)).toEqual(["sendMail link", "closePayments", "tellBooking closed"])
  })

  it("[PL-02] that was late already when it was made has expired at once", () => {
    expect(timeout(open({ expiresAt: openedAt })).at).toBe(openedAt)
  })

  it("[PL-01] money that comes after expiry or revocation is given back and mailed", () => {
    const paying = after(open(), started)
    for (const over of [timeout(paying), after(paying, { type: "partner.revoked" })]) {
      const late = after(over, authorised)
      expect(asked(late).slice(-2)).toEqual(["releasePayment", "sendMail tooLate"])
      expect(asked(late)).not.toContain("capturePayment")
      expect(refused(late, authorised), "told twice").toBe(true)
      expect(JSON.stringify(after(late, released).snapshot.value)).toContain("settled")
    }
  })

  it("[PL-03] is revoked by its partner, by the shop or with its booking, but not while the money is taken", () => {
    for (const type of ["partner.revoked", "admin.revoked", "booking.canceled"] as const) {
      expect(after(open(), { type }).snapshot.value).toEqual({ revoked: "settled" })
    }
    const taking = after(open(), started, authorised)
    expect(refused(taking, { type: "admin.revoked" })).toBe(true)
    expect(nextTimer(taking)).toBeUndefined()
  })

  it("[PL-03] is sent again as often as it is asked for, each time as a mail of its own", () => {
    const run = after(open(), { type: "partner.resent" }, { type: "admin.resent" })
    expect(run.outbox.map(({ params }) => Reflect.get(Object(params), "of"))).toEqual(["1", "2", "3"])
    expect(nextTimer(run)?.dueAt, "which does not prolong it").toBe(terms.expiresAt)
  })

  it("[PL-01] whose card fails is payable again while there is time, and expired when there is none", () => {
    const taking = after(open(), started, authorised)
    const failed: Sent = { type: "payment.captureFailed", paymentId: "pay-1", error: "card_declined" }
    expect(after(taking, failed).snapshot.value).toEqual({ open: "payable" })
    expect(after(taking, [failed, terms.expiresAt]).snapshot.value).toEqual({ expired: "settled" })
  })

  it("[PL-01] of a booking that was booked in another way says so, and what was open is closed", () => {
    const confirmed = after(open(), started, { type: "booking.confirmed" })
    expect([confirmed.snapshot.value, asked(confirmed).at(-1)]).toEqual(["confirmed", "closePayments"])
    const pending = after(open({ instant: false }), { type: "booking.pending" }, { type: "booking.confirmed" })
    expect(pending.snapshot.value).toBe("confirmed")
  })

  it("[L17] of a booking that is called off afterwards is refunded in full", () => {
    const run = after(open(), started, authorised, captured, { type: "booking.canceled" })
    expect(run.outbox.at(-1)).toMatchObject({ type: "refundPayment", params: { amountCents } })
    const back = after(run, { type: "payment.refunded", paymentId: "pay-1", amountCents })
    expect([back.snapshot.value, asked(back).at(-1)]).toEqual([{ canceled: "settled" }, "sendMail refunded"])
    const late = after(back, [{ type: "payment.authorised", paymentId: "pay-2", amountCents }, plusMinutes(back.at, 1)])
    expect(asked(late).at(-1)).toBe("sendMail tooLate")
  })
})

const broken = brokenBy(payLinkCases, payLinkRules)

describe("[FL-04] safety of the payment link", () => {
  const withEffects = (change: (message: OutboxMessage) => readonly OutboxMessage[]): Flow => ({
    ...payLinkFlow,
    decide: (snapshot, fact, place, delivery) => {
      const decision = payLinkFlow.decide(snapshot, fact, place, delivery)
      return decision.ok ? { ...decision, outbox: decision.outbox.flatMap(change) } : decision
    },
  })
  const withGuards = (guards: Parameters<typeof payLinkMachine.provide>[0]["guards"] & object): Flow =>
    durable({ machine: payLinkMachine.provide({ guards }), policyGuards: [] })
  const without = (type: string) => withEffects((message) => (message.type === type ? [] : [message]))
  const twice = (type: string) => withEffects((message) => (message.type === type ? [message, message] : [message]))
  const isLateMail = ({ params }: OutboxMessage) => Reflect.get(Object(params), "kind") === "tooLate"

  it("holds after every step that exploring finds", () => {
    expect([...broken(payLinkFlow)]).toEqual([])
  })

  it.each([
    [
      "taken after it was revoked",
      withEffects((message) =>
        message.type === "releasePayment" ? [{ ...message, type: "capturePayment" }] : [message],
      ),
      "nothing is taken once",
    ],
    [
      "late money given back without a word",
      withEffects((one) => (isLateMail(one) ? [] : [one])),
      "succeeds after the end",
    ],
    [
      "another price",
      withEffects((one) =>
        one.type === "createPayment" ? [{ ...one, params: { ...Object(one.params), amountCents: 1 } }] : [one],
      ),
      "[PL-03]",
    ],
    ["captured twice", twice("capturePayment"), "[CK-03]"],
    ["refunded twice", twice("refundPayment"), "[L17] refunds never exceed what was taken"],
    ["money neither kept nor given back", without("releasePayment"), "[L14]"],
    ["mailed twice", twice("sendMail"), "[L15]"],
    ["a repeated authorisation released", withGuards({ isStray: () => true }), "[L11]"],
    [
      "a part of what is to be released taken for all of it",
      withGuards({
        isReleasing: ({ context, event }) =>
          "paymentId" in event &&
          event.paymentId !== null &&
          (context.strays[event.paymentId] === "releasing" ||
            (event.paymentId === context.payment?.paymentId && context.returning)),
      }),
      "[CK-13] the link believes of its money what the ledger says",
    ],
    ["the booking not told that it is paid", without("tellBooking"), "confirmed means paid"],
  ] as const)("a planted fault is found: %s", (_name, flow, rule) => {
    expect(firstOf(broken(flow), rule)).toContain(rule)
  })
})

import { describe, expect, it } from "vitest"
import { type Durable, durable } from "../kit/durable.ts"
import { begin, nextTimer, type Run } from "../kit/run.ts"
import { brokenBy, firstOf } from "../kit/testing/broken.ts"
import { driver } from "../kit/testing/drive.ts"
import { testPlanted } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import type { OutboxMessage, Untimed } from "../kit/types.ts"
import { byHandCents } from "../payment/owner/money.ts"
import { amountCents, linkInput, openedAt, payLinkCases, terms } from "./pay-link.cases.ts"
import { type PayLinkEvent, payLinkFlow, payLinkMachine } from "./pay-link.machine.ts"
import { planted } from "./pay-link.planted.ts"
import { payLinkRules } from "./pay-link.rules.ts"
import type { LinkTerms } from "./pay-link.types.ts"
import { stanceOf } from "./stance.ts"

testDurableFlow(payLinkFlow, payLinkCases, "[PL-01]")

type Link = Run<typeof payLinkMachine>
type Flow = Durable<typeof payLinkMachine>
type Sent = Untimed<PayLinkEvent>

const open = (change: Partial<LinkTerms> = {}) =>
  begin(payLinkFlow, { ...linkInput, link: { ...terms, ...change } }, openedAt)

const { tell, after, timeout } = driver(payLinkFlow)

const asked = ({ outbox }: Link) =>
  outbox.map(({ type, params }) => {
    const { kind = "" }: { kind?: string } = Object(params)
    return `${type} ${kind}`.trim()
  })

const started: Sent = { type: "customer.paymentStarted", attempt: 1 }
const held: Sent = { type: "payment.held", attempt: 1, by: "pay-1", cents: amountCents }
const paid: Sent = { type: "payment.paid", attempt: 1, by: "pay-1", cents: amountCents }
const released: Sent = { type: "payment.notPaid", attempt: 1, by: "pay-1", code: null }
const stances = ({ snapshot }: Link) =>
  Array.from({ length: snapshot.context.attempt }, (_, index) => stanceOf(snapshot, index + 1))
const refused = (run: Link, event: Sent, at?: string) => !tell(run, event, at).ok

describe("a pay link", () => {
  it("[PL-01] that does not exist ends as not found", () => {
    const run = begin(payLinkFlow, { ...linkInput, link: null }, openedAt)
    expect([run.snapshot.value, run.snapshot.status, run.outbox]).toEqual(["notFound", "done", []])
    expect(tell(run, started)).toMatchObject({ rejection: { code: "closed" } })
  })

  it("[PL-01] is confirmed when it is paid", () => {
    const confirmed = after(open(), started, held, paid)
    expect(confirmed.snapshot.value).toBe("confirmed")
    expect(asked(confirmed)).toEqual(["sendMail link"])
    expect(stances(after(open(), started))).toEqual(["waits"])
    expect(stances(after(open(), started, held))).toEqual(["takes"])
    expect(stances(confirmed)).toEqual(["keeps"])
    expect(refused(confirmed, { ...started, attempt: 2 }), "already booked").toBe(true)
    expect(refused(confirmed, { type: "partner.revoked" }), "already booked").toBe(true)
  })

  it("[CK-11] changes the method in one step: it releases the first payment and starts a second one", () => {
    const second = after(open(), started, { type: "customer.paymentStarted", attempt: 2, method: "paypal" })
    expect([second.snapshot.value, stances(second)]).toEqual([{ open: "paying" }, ["letsGo", "waits"]])
    expect(refused(second, held), "the first is wanted no more").toBe(true)
    expect(refused(second, released), "nor is it news that it is gone").toBe(true)
  })

  it("[PL-01] for a booking on request keeps the money on hold, and captures it only if the partner confirms", () => {
    const pending = after(open({ instant: false }), started, held)
    expect([pending.snapshot.value, stances(pending)]).toEqual(["pending", ["waits"]])
    const agreed = after(pending, { type: "booking.confirmed" })
    expect([agreed.snapshot.value, stances(agreed)]).toEqual(["capturing", ["takes"]])
    expect(after(agreed, paid).snapshot.value).toBe("confirmed")
    for (const no of [after(pending, { type: "booking.rejected" }), timeout(pending)]) {
      expect([no.snapshot.value, stances(no)]).toEqual(["declined", ["letsGo"]])
      expect(after(no, released).snapshot.context.paid).toEqual([])
    }
    expect(Temporal.Instant.from(timeout(pending).at).since(pending.at).total("hours")).toBe(72)
  })

  it("[PL-02] can be paid until the last millisecond before it expires", () => {
    const run = open()
    expect(nextTimer(run)?.dueAt).toBe(terms.expiresAt)
    expect(refused(run, started, "2026-11-23T08:59:59.999Z")).toBe(false)
    const over = timeout(run)
    expect([over.at, over.snapshot.value]).toEqual([terms.expiresAt, "expired"])
    expect(refused(over, started)).toBe(true)
    expect(asked(over)).toEqual(["sendMail link"])
  })

  it("[PL-02] expires at once if its time was over when it was made", () => {
    expect(timeout(open({ expiresAt: openedAt })).at).toBe(openedAt)
  })

  it("[PL-01] gives back money that comes after it expired or was revoked, with a mail", () => {
    const paying = after(open(), started)
    for (const over of [timeout(paying), after(paying, { type: "partner.revoked" })]) {
      expect(stances(over), "what is open is closed").toEqual(["closes"])
      const late = after(over, held)
      expect([asked(late).at(-1), stances(late)]).toEqual(["sendMail tooLate", ["letsGo"]])
      expect(refused(late, held), "told twice").toBe(true)
      expect(after(late, released).snapshot.context.paid).toEqual([])
    }
  })

  it("[PL-03] can be revoked by its partner, the operator or its booking, but not during a capture", () => {
    for (const type of ["partner.revoked", "admin.revoked", "booking.canceled"] as const) {
      expect(after(open(), { type }).snapshot.value).toBe("revoked")
    }
    const taking = after(open(), started, held)
    expect(refused(taking, { type: "admin.revoked" })).toBe(true)
    expect(nextTimer(taking)).toBeUndefined()
  })

  it("[PL-03] can be sent again any number of times, each time as a new mail", () => {
    const run = after(open(), { type: "partner.resent" }, { type: "admin.resent" })
    expect(run.outbox.map(({ params }) => Reflect.get(Object(params), "of"))).toEqual(["1", "2", "3"])
    expect(nextTimer(run)?.dueAt, "which does not prolong it").toBe(terms.expiresAt)
  })

  it("[PL-01] can be paid again after a failed card, or expires if its time is over", () => {
    const taking = after(open(), started, held)
    const failed: Sent = { type: "payment.notPaid", attempt: 1, by: "pay-1", code: "card_declined" }
    expect(after(taking, failed).snapshot.value).toEqual({ open: "payable" })
    expect(after(taking, failed).snapshot.context.error).toBe("card_declined")
    expect(after(taking, [failed, terms.expiresAt]).snapshot.value).toBe("expired")
  })

  it("[PL-01] is confirmed if its booking was booked in another way, and releases its payment", () => {
    const confirmed = after(open(), started, { type: "booking.confirmed" })
    expect([confirmed.snapshot.value, stances(confirmed)]).toEqual(["confirmed", ["letsGo"]])
    const pending = after(open({ instant: false }), { type: "booking.pending" }, { type: "booking.confirmed" })
    expect(pending.snapshot.value).toBe("confirmed")
  })

  it("[L17] gives back the rest of its money when its booking is cancelled", () => {
    const reduced = after(open(), started, held, paid, { type: "booking.reduced", amountCents: 2_000 })
    expect(reduced.snapshot.context.paid).toMatchObject([{ askedCents: 2_000, backCents: 0 }])
    expect(refused(reduced, { type: "booking.reduced", amountCents: amountCents - 1_999 }), "more than is left").toBe(
      true,
    )
    const over = after(reduced, { type: "booking.canceled" })
    expect([over.snapshot.value, stances(over)]).toEqual(["canceled", ["letsGo"]])
    const part = after(over, { type: "payment.givenBack", by: "pay-1", cents: 0, inAllCents: 2_000 })
    expect(asked(part)).not.toContain("sendMail refunded")
    const back = after(part, { type: "payment.givenBack", by: "pay-1", cents: 0, inAllCents: amountCents })
    expect(asked(back).at(-1)).toBe("sendMail refunded")
  })

  it("[AD-01] [L17] gives back what the operator refunds if it made the booking, each time with a mail", () => {
    const refund = (amountCents: number): Sent => ({ type: "admin.refunded", amountCents, remark: "remark-1" })
    const run = after(open(), started, held, paid, refund(2_000), refund(1_000))
    expect(run.snapshot.context.paid).toMatchObject([{ askedCents: 3_000 }])
    const mails = run.outbox.filter(({ params }) => Reflect.get(Object(params), "kind") === "allowance")
    expect(mails.map(({ params }) => Reflect.get(Object(params), "of"))).toEqual(["2000/2000", "1000/3000"])
    expect(refused(run, refund(amountCents - 2_999)), "more than is left").toBe(true)
    expect(refused(after(run, { type: "booking.canceled" }), refund(1)), "all is on its way").toBe(true)
    const ofDemand = after(open({ reason: "later" }), started, held, paid)
    expect(refused(ofDemand, refund(1)), "its booking has the money").toBe(true)
  })

  it("[L17] waits for a person if a refund bounces twice", () => {
    const bounced: Sent = {
      type: "payment.waitsForAPerson",
      by: "pay-1",
      cents: amountCents,
      inAllCents: 0,
      failures: 2,
    }
    const waiting = after(open(), started, held, paid, { type: "booking.canceled" }, bounced)
    expect([asked(waiting).at(-1), byHandCents(waiting.snapshot.context)]).toEqual([
      "sendMail refundBounced",
      amountCents,
    ])
    expect(refused(waiting, bounced), "told twice").toBe(true)
    const byHand: Sent = { type: "payment.givenBack", by: "pay-1", cents: 0, inAllCents: amountCents, byHand: true }
    expect(byHandCents(after(waiting, byHand).snapshot.context)).toBe(0)
  })
})

const broken = brokenBy(payLinkCases, payLinkRules)

describe("[FL-04] safety of the pay link", () => {
  const withEffects = (change: (message: OutboxMessage) => readonly OutboxMessage[]): Flow => ({
    ...payLinkFlow,
    decide: (snapshot, fact, place, delivery) => {
      const decision = payLinkFlow.decide(snapshot, fact, place, delivery)
      return decision.ok ? { ...decision, outbox: decision.outbox.flatMap(change) } : decision
    },
  })
  const withGuards = (guards: Parameters<typeof payLinkMachine.provide>[0]["guards"] & object): Flow =>
    durable({ machine: payLinkMachine.provide({ guards }), policyGuards: [] })
  const withActions = (actions: Parameters<typeof payLinkMachine.provide>[0]["actions"] & object): Flow =>
    durable({ machine: payLinkMachine.provide({ actions }), policyGuards: [] })
  const twice = (type: string) => withEffects((message) => (message.type === type ? [message, message] : [message]))
  const isLateMail = ({ params }: OutboxMessage) => Reflect.get(Object(params), "kind") === "tooLate"

  it("holds after every step that the search reaches", () => {
    expect([...broken(payLinkFlow)]).toEqual([])
  })

  it.each([
    [
      "late money given back without a mail",
      withEffects((one) => (isLateMail(one) ? [] : [one])),
      "succeeds after the end",
    ],
    ["mailed twice", twice("sendMail"), "[L15]"],
    ["a bounced refund counted twice", withGuards({ isNewBounce: () => true }), "[L11]"],
    ["late money counted twice", withGuards({ isNewMoney: () => true }), "[L15]"],
    ["money kept after the end", withActions({ askAllBack: () => {} }), "nothing is wanted once"],
    ["confirmed by a payment of an earlier attempt", withGuards({ isOfLatest: () => true }), "[CK-03] [L14]"],
    ["money that is not noted", withActions({ notePaid: () => {} }), "confirmed means paid"],
  ] as const)("a planted fault is found: %s", (_name, flow, rule) => {
    expect(firstOf(broken(flow), rule)).toContain(rule)
  })

  testPlanted(payLinkCases, payLinkRules, planted)
})

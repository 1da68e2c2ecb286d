import { describe, expect, it } from "vitest"
import { buyerValues } from "../../domain/gift/buyer.ts"
import { ManualClock } from "../kit/fixtures/manual-clock.ts"
import { DurableActor, type Saved } from "../kit/host.ts"
import type { OutboxMessage } from "../kit/types.ts"
import {
  anna,
  giftAt,
  giftDeadline,
  giftInput,
  laterDeadline,
  orderCode,
  scheduledGift,
} from "./gift-checkout.cases.ts"
import { wordOfOrder } from "./gift-checkout.hears.ts"
import { giftCheckoutFlow, type giftCheckoutMachine } from "./gift-checkout.machine.ts"
import { giftAddressOf } from "./selectors.ts"

type Gift = typeof giftCheckoutMachine

function page(change: Partial<typeof giftInput> = {}, saved?: Saved<Gift>) {
  const clock = new ManualClock(giftAt)
  const asked: OutboxMessage[] = []
  const actor = new DurableActor<Gift>({
    flow: giftCheckoutFlow,
    stream: "gift-checkout",
    input: { ...giftInput, ...change },
    clock,
    saved,
    deliver: (message) => void asked.push(message),
  }).start()
  const type = (values: Readonly<Record<string, string>>) => {
    for (const [field, value] of Object.entries(values)) actor.send({ type: "customer.changed", field, value })
  }
  const step = () => {
    const { value } = actor.getSnapshot()
    return typeof value === "object" && "open" in value ? value.open.step : value
  }
  const context = () => actor.getSnapshot().context
  const problems = () =>
    Object.fromEntries(Object.entries(context().problems).map(([field, problem]) => [field, problem?.code]))
  return { actor, clock, asked, type, step, context, problems }
}

function customising(change: Partial<typeof giftInput> = {}) {
  const shown = page(change)
  shown.actor.send({ type: "customer.continued" })
  return shown
}

function buying(change: Partial<typeof giftInput> = {}) {
  const shown = customising(change)
  shown.actor.send({ type: "customer.continued" })
  return shown
}

function saved(change: Partial<typeof giftInput> = {}) {
  const shown = buying({ buyer: anna, ...change })
  shown.actor.send({ type: "customer.changed", field: "sender", value: "Anna" })
  shown.actor.send({ type: "customer.submittedData" })
  shown.actor.send({ type: "server.saved" })
  return shown
}

describe("[GF-01] the four steps", () => {
  it("choose, customise, customer, payment; what was typed is saved before the payment", () => {
    const { actor, asked, step, type } = page()
    expect(step()).toBe("choose")
    actor.send({ type: "customer.continued" })
    expect(step()).toBe("customise")
    actor.send({ type: "customer.continued" })
    expect(step(), "customising is optional").toBe("buyer")
    type(buyerValues(anna))
    actor.send({ type: "customer.submittedData" })
    expect(asked).toMatchObject([
      { type: "saveGift", params: { code: orderCode, buyer: buyerValues(anna), gift: { sendTo: "buyer" } } },
    ])
    actor.send({ type: "server.saved" })
    expect(step()).toBe("payment")
    actor.send({ type: "server.status", status: "CONFIRMED", deadline: giftDeadline, reason: null })
    expect(actor.getSnapshot().value).toBe("done")
  })

  it("a step opens once all steps before it are done", () => {
    const { actor, step, type } = page()
    const go = (to: "choose" | "customise" | "buyer" | "payment") => actor.send({ type: "customer.wentTo", step: to })
    expect([go("payment"), go("buyer"), go("customise")]).toEqual([false, true, true])
    type({ sendTo: "recipient" })
    expect(go("buyer"), "the recipient's address is missing").toBe(false)
    expect([go("choose"), step()]).toEqual([true, "choose"])
  })

  it("a reload returns to the step, with everything typed", () => {
    const before = buying()
    before.type({ name: "Anna" })
    const after = page({}, JSON.parse(JSON.stringify(before.actor.saved)))
    expect([after.step(), after.context().buyer.name]).toEqual(["buyer", "Anna"])
  })

  it("what did not change is not saved again", () => {
    const { actor, asked, type, step } = saved()
    actor.send({ type: "customer.back" })
    actor.send({ type: "customer.submittedData" })
    expect(step(), "nothing changed").toBe("payment")
    actor.send({ type: "customer.back" })
    type({ name: "Bea" })
    expect(actor.send({ type: "customer.wentTo", step: "payment" })).toBe(false)
    actor.send({ type: "customer.submittedData" })
    expect(asked.at(-1)).toMatchObject({ type: "saveGift", params: { buyer: { name: "Bea" } } })
  })
})

describe("[GF-02] customising", () => {
  it("shows problems when a field is left or on continuing, and focuses the first", () => {
    const { actor, asked, type, problems, step } = customising()
    type({ sendTo: "recipient", recipientEmail: "bea", when: "later" })
    expect(problems(), "not while typing").toEqual({})
    actor.send({ type: "customer.blurred", field: "recipientEmail" })
    expect(problems()).toEqual({ recipientEmail: "email_invalid" })
    actor.send({ type: "customer.continued" })
    expect([step(), Object.keys(problems())]).toEqual(["customise", ["recipientEmail", "date", "hour"]])
    expect(asked.at(-1)).toMatchObject({ type: "focusField", params: { field: "recipientEmail" } })
    type({ recipientEmail: "bea@example.it" })
    expect(Object.keys(problems())).toEqual(["date", "hour"])
    type({ when: "now" })
    expect(problems()).toEqual({})
  })

  it("[XD-02] what is posted goes without a message only if the customer says so", () => {
    const { actor, type, step, problems, asked } = customising({ isPosted: true })
    type({ postName: "Bea", street: "Via Roma 1", postcode: "53026", town: "Pienza (SI)" })
    actor.send({ type: "customer.continued" })
    expect([step(), problems()]).toEqual(["customise", { message: "gift_message_missing" }])
    expect(asked.at(-1)).toMatchObject({ type: "focusField", params: { field: "message" } })
    type({ withoutMessage: "yes" })
    expect(problems()).toEqual({})
    actor.send({ type: "customer.continued" })
    expect(step()).toBe("buyer")
  })

  it("a sending time in the past is shown at its date as soon as its last part is left", () => {
    const { actor, type, problems } = customising()
    type({ ...scheduledGift, date: "2026-11-20", hour: "9", minute: "59" })
    actor.send({ type: "customer.blurred", field: "minute" })
    expect(problems()).toEqual({ date: "schedule_past" })
    type({ hour: "11" })
    expect(problems()).toEqual({})
  })

  it("[L18] is saved as typed; the server settles a time that the clocks skip", () => {
    const { asked } = saved({ gift: { ...scheduledGift, date: "2027-03-28", hour: "2", minute: "30" } })
    expect(asked[0]).toMatchObject({ params: { gift: { date: "2027-03-28", hour: "2", minute: "30" } } })
  })

  it("if the sending time passes before it is saved, the customer is led back to it", () => {
    const { actor, clock, step, problems } = buying({ buyer: anna, gift: scheduledGift })
    clock.advanceTo("2026-11-21T09:00:01.000Z")
    actor.send({ type: "customer.submittedData" })
    expect([step(), problems()]).toEqual(["customise", { date: "schedule_past" }])
  })
})

describe("[GF-03] the customer's details", () => {
  it("need name, surname and an address typed twice alike", () => {
    const { actor, type, problems, step } = buying()
    actor.send({ type: "customer.submittedData" })
    expect(problems()).toEqual({ name: "name_required", surname: "surname_required", email: "email_required" })
    type({ ...anna, confirmEmail: "other@example.it" })
    actor.send({ type: "customer.submittedData" })
    expect([step(), problems()]).toEqual(["buyer", { confirmEmail: "emails_differ" }])
    type({ confirmEmail: "ANNA@example.it" })
    actor.send({ type: "customer.submittedData" })
    expect(step()).toBe("saving")
  })

  it("a problem that the server finds is shown at its field and step; what was typed stays", () => {
    const { actor, step, problems, context, type } = buying({ gift: { ...scheduledGift, message: "Auguri" } })
    type(buyerValues(anna))
    const refuse = (field: string) => {
      actor.send({ type: "customer.submittedData" })
      const errors = { [field]: { code: "email_invalid" } } as const
      actor.send({ type: "server.saveFailed", code: "validation_failed", errors })
      return [step(), Object.keys(problems())]
    }
    expect(refuse("email")).toEqual(["buyer", ["email"]])
    expect(refuse("recipientEmail")).toEqual(["customise", ["recipientEmail"]])
    expect([context().gift.message, context().buyer.name]).toEqual(["Auguri", "Anna"])
  })

  it("if the server does not answer, no field is to blame", () => {
    const { actor, step, context, type } = buying()
    type(buyerValues(anna))
    actor.send({ type: "customer.submittedData" })
    actor.send({ type: "server.saveFailed", code: "service_unavailable", errors: {} })
    expect([step(), context().error]).toEqual(["buyer", { code: "service_unavailable" }])
  })
})

describe("[GF-01] the time for the order", () => {
  it("at zero the page asks the server, and the server decides", () => {
    const { actor, clock, asked } = buying({ buyer: anna })
    clock.advanceTo(giftDeadline)
    expect(asked.at(-1)).toMatchObject({ type: "refetch", params: { code: orderCode } })
    actor.send({ type: "server.unreachable" })
    clock.advanceTo("2026-11-20T09:30:03.000Z")
    expect(asked.filter(({ type }) => type === "refetch")).toHaveLength(2)
    actor.send({ type: "server.status", status: "EXPIRED", deadline: giftDeadline, reason: "checkout" })
    expect(actor.getSnapshot().value).toEqual({ expired: "checkout" })
  })

  it("if the deadline moves, the countdown goes on, also at zero", () => {
    const { actor, clock, asked } = page()
    const fetches = () => asked.filter(({ type }) => type === "refetch").length
    actor.send({ type: "server.deadlineMoved", deadline: laterDeadline })
    clock.advanceTo(giftDeadline)
    expect(fetches()).toBe(0)
    clock.advanceTo(laterDeadline)
    expect([fetches(), actor.getSnapshot().matches({ open: { clock: "verifyingExpiry" } })]).toEqual([1, true])
    actor.send({ type: "server.deadlineMoved", deadline: "2026-11-20T09:50:00.000Z" })
    clock.advanceTo("2026-11-20T09:50:00.000Z")
    expect(fetches()).toBe(2)
  })

  it.each([
    [{ status: "EXPIRED", reason: "payment" }, { expired: "payment" }],
    [{ status: "CANCELED", reason: "customer" }, "canceled"],
    [{ status: "CONFIRMED", reason: null }, "done"],
  ] as const)("a page opened on %j shows it at once", (word, value) => {
    expect(page(word).actor.getSnapshot().value).toEqual(value)
  })

  it("a withdrawn order was paid, so its page is the thanks", () => {
    const order = { status: "WITHDRAWN", reason: null, checkoutExpirationAt: null, serverNow: giftAt } as const
    expect(wordOfOrder(order)).toEqual({ status: "CONFIRMED", deadline: giftAt, reason: null })
    expect(giftAddressOf(page(wordOfOrder(order)).actor.getSnapshot())).toBe("thanks")
  })
})

describe("[GF-01] giving up", () => {
  it("the server cancels, and while it cannot, the customer stays", () => {
    const { actor, asked, step, context } = saved()
    actor.send({ type: "customer.canceled" })
    expect(asked.at(-1)).toMatchObject({ type: "cancelOrder", params: { code: orderCode } })
    actor.send({ type: "server.cancelFailed", code: "not_allowed_now" })
    expect([step(), context().error?.code]).toEqual(["payment", "not_allowed_now"])
    actor.send({ type: "customer.canceled" })
    actor.send({ type: "server.canceled" })
    expect([actor.getSnapshot().value, giftAddressOf(actor.getSnapshot())]).toEqual(["canceled", null])
  })
})

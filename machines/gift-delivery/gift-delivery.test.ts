import { describe, expect, it } from "vitest"
import { assign } from "xstate"
import { MAX_RESENDS, MAX_RETRIES, MAX_TRIES } from "../../domain/gift/delivery.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { brokenRules, doubled } from "../kit/fixtures/rule-faults.ts"
import { begin, nextTimer, type Run } from "../kit/run.ts"
import { driver } from "../kit/testing/drive.ts"
import { testPlanted } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import type { Untimed } from "../kit/types.ts"
import { christmasEve, deliveryAt, deliveryInput, giftDeliveryCases } from "./gift-delivery.cases.ts"
import { giftDeliveryFlow, giftDeliveryMachine } from "./gift-delivery.machine.ts"
import { planted } from "./gift-delivery.planted.ts"
import { giftDeliveryRules } from "./gift-delivery.rules.ts"
import type { GiftDeliveryEvent, GiftDeliveryInput } from "./gift-delivery.types.ts"

testDurableFlow(giftDeliveryFlow, giftDeliveryCases, "[GF-04]")

type Delivery = Run<typeof giftDeliveryMachine>
type Sent = Untimed<GiftDeliveryEvent>

const open = (change: Partial<GiftDeliveryInput> = {}) =>
  begin(giftDeliveryFlow, { ...deliveryInput, maxTries: MAX_TRIES, maxRetries: MAX_RETRIES, ...change }, deliveryAt)

const { tell, after, timeout } = driver(giftDeliveryFlow)

const mails = (run: Delivery) => run.outbox.map(({ params }) => params)
const accepted = (sending: number, attempt: number): Sent => ({ type: "mail.accepted", sending, attempt })
const failed = (attempt: number, permanent = false): Sent => ({ type: "mail.failed", sending: 1, attempt, permanent })
const rescheduled = (sendAt: string | null): Sent => ({ type: "customer.rescheduled", sendAt })
const withdrawn: Sent = { type: "voucher.withdrawn" }
const sent = () => after(open(), accepted(1, 1))

describe("[GF-04] when a voucher is sent", () => {
  it("at once, if no time was set", () => {
    const run = open()
    expect(run.snapshot.value).toBe("sending")
    expect(mails(run)).toEqual([{ voucherId: deliveryInput.voucherId, to: "recipient", sending: 1, attempt: 1 }])
    expect([...run.timers.keys()]).toEqual([])
  })

  it("at the set time, to the millisecond, however far ahead", () => {
    const run = open({ sendAt: christmasEve })
    expect(mails(run)).toEqual([])
    expect(nextTimer(run)?.dueAt).toBe(christmasEve)
    expect(mails(timeout(run))).toHaveLength(1)
  })

  it("at once, if the time passed while the customer was paying", () => {
    expect(nextTimer(open({ sendAt: "2026-11-20T08:59:00.000Z" }))?.dueAt).toBe(deliveryAt)
  })

  it("until then the customer may change the time: later, earlier, at once; never into the past or after the voucher's end", () => {
    const run = open({ sendAt: christmasEve })
    expect(nextTimer(after(run, rescheduled("2026-12-31T10:00:00.000Z")))?.dueAt).toBe("2026-12-31T10:00:00.000Z")
    expect(after(run, rescheduled(null)).snapshot.value).toBe("sending")
    for (const sendAt of [deliveryAt, "2027-11-20T23:00:00.000Z"]) {
      expect(tell(run, rescheduled(sendAt))).toMatchObject({ rejection: { code: "guard", guards: ["isAhead"] } })
    }
    expect(tell(timeout(run), rescheduled("2026-12-31T10:00:00.000Z")).ok).toBe(false)
  })
})

describe("[GF-04] a mail that fails", () => {
  it("is tried again after growing pauses, then waits for the customer", () => {
    let run = open()
    const pauses: number[] = []
    for (let attempt = 1; attempt < MAX_TRIES; attempt++) {
      run = after(run, failed(attempt))
      const due = nextTimer(run)?.dueAt ?? ""
      pauses.push((Date.parse(due) - Date.parse(run.at)) / 60_000)
      run = timeout(run)
    }
    expect(pauses).toEqual([1, 5, 30, 120, 720])
    run = after(run, failed(MAX_TRIES))
    expect(run.snapshot.value).toBe("failed")
    const again = after(run, { type: "customer.retried" })
    expect(mails(again).at(-1)).toMatchObject({ sending: 1, attempt: MAX_TRIES + 1 })
    expect(again.snapshot.context.tries).toBe(1)
  })

  it("is tried again by hand only a limited number of times", () => {
    let run = after(open(), failed(1, true))
    for (let attempt = 2; attempt <= MAX_RETRIES + 1; attempt++) {
      run = after(run, { type: "customer.retried" }, failed(attempt, true))
    }
    expect(tell(run, { type: "customer.retried" })).toMatchObject({ rejection: { guards: ["mayAskAgain"] } })
    expect(after(run, { type: "customer.readdressed" }).snapshot.value, "the address can still change").toBe("sending")
  })

  it("for good is not tried again: the address is corrected, and an answer about the old one is ignored", () => {
    const wrong = after(open(), failed(1, true))
    expect(wrong.snapshot.value).toBe("failed")
    const right = after(wrong, { type: "customer.readdressed" })
    expect(mails(right).at(-1)).toMatchObject({ sending: 2, attempt: 1 })
    expect(tell(right, accepted(1, 1)).ok).toBe(false)
    expect(after(right, accepted(2, 1)).snapshot.value).toBe("sent")
    expect(tell(open(), { type: "customer.readdressed" }).ok, "the mail is on its way").toBe(false)
  })

  it("[GF-04] goes to the corrected address, before it is sent and after it", () => {
    const early = after(open({ sendAt: christmasEve }), { type: "customer.readdressed" })
    expect([early.snapshot.value, mails(early), early.snapshot.context.addresses]).toEqual(["scheduled", [], 1])
    const late = after(sent(), { type: "customer.readdressed" })
    expect([mails(late).at(-1), late.snapshot.context.addresses]).toMatchObject([{ sending: 2, attempt: 1 }, 1])
  })

  it("can be sent to a corrected address only a limited number of times", () => {
    let run = after(open(), failed(1, true))
    for (let sending = 2; sending <= MAX_RESENDS + 1; sending++) {
      run = after(run, { type: "customer.readdressed" }, { type: "mail.failed", sending, attempt: 1, permanent: true })
    }
    expect(tell(run, { type: "customer.readdressed" })).toMatchObject({
      rejection: { guards: ["mayResend", "mayReaddress"] },
    })
  })

  it("but arrives after all is not sent again", () => {
    for (const permanent of [false, true]) {
      const run = after(open(), failed(1, permanent), accepted(1, 1))
      expect(run.snapshot.value).toBe("sent")
      expect([...run.timers.keys()]).toEqual([])
    }
  })

  it("an answer about another mail changes nothing", () => {
    const run = after(open(), failed(1), { type: "customer.retried" })
    expect(tell(run, failed(1)).ok).toBe(false)
    expect(tell(run, accepted(2, 2)).ok).toBe(false)
  })
})

describe("[GF-04] while the purchase is disputed at the bank", () => {
  const withheld = (attempt: number): Sent => ({ type: "mail.withheld", sending: 1, attempt })
  const thawed: Sent = { type: "voucher.thawed" }

  it("the mail waits however long that lasts, and is sent once it is decided", () => {
    const run = after(timeout(open({ sendAt: christmasEve })), withheld(1))
    expect([run.snapshot.value, [...run.timers.keys()]]).toEqual(["held", []])
    const free = after(run, thawed)
    expect([free.snapshot.value, mails(free).at(-1)]).toMatchObject(["sending", { sending: 1, attempt: 2 }])
    expect(after(run, withdrawn).snapshot.value).toBe("cancelled")
  })

  it("a mail that is held back is no try; one that had left has arrived", () => {
    let run = open({ maxTries: 1 })
    for (const attempt of [1, 2, 3]) {
      run = after(run, withheld(attempt))
      expect([run.snapshot.value, run.snapshot.context.tries]).toEqual(["held", 0])
      run = after(run, thawed)
    }
    expect(after(run, failed(4)).snapshot.value).toBe("failed")
    expect(after(open(), withheld(1), accepted(1, 1)).snapshot.value).toBe("sent")
  })

  it("an address that is corrected meanwhile gets the mail", () => {
    const run = after(open(), withheld(1), { type: "customer.readdressed" })
    expect(run.snapshot.value).toBe("held")
    expect(mails(after(run, thawed)).at(-1)).toMatchObject({ sending: 2, attempt: 1 })
    expect(tell(run, accepted(1, 1)).ok, "of the address before").toBe(false)
  })
})

describe("[GF-04] sent again", () => {
  it("has its own number and a limit; the first sending keeps its instant", () => {
    let run = sent()
    for (let sending = 2; sending <= MAX_RESENDS + 1; sending++) {
      run = after(run, { type: "customer.resent" })
      expect(mails(run).at(-1)).toMatchObject({ sending, attempt: 1 })
      expect(tell(run, accepted(1, 1)).ok, "the answer to the first").toBe(false)
      run = after(run, accepted(sending, 1))
    }
    expect(run.snapshot.context.sentAt).toBe(deliveryAt)
    expect(tell(run, { type: "customer.resent" })).toMatchObject({ rejection: { guards: ["mayResend"] } })
  })

  it("is not possible before it was sent", () => {
    expect(tell(open(), { type: "customer.resent" }).ok).toBe(false)
  })
})

describe("[GF-07] a voucher that is withdrawn", () => {
  it("is no longer sent, in any state of its delivery", () => {
    const retrying = after(open(), failed(1))
    const gone = [open({ sendAt: christmasEve }), open(), retrying, after(open(), failed(1, true)), sent()]
    for (const run of gone) {
      const end = after(run, withdrawn)
      expect(end.snapshot.value).toBe("cancelled")
      expect([...end.timers.keys()]).toEqual([])
      expect(tell(end, { type: "customer.resent" })).toMatchObject({ rejection: { code: "closed" } })
    }
  })
})

describe("[FL-04] the delivery's rules", () => {
  type Flow = Durable<typeof giftDeliveryMachine>
  const changed = (change: Parameters<typeof giftDeliveryMachine.provide>[0]): Flow =>
    durable({ machine: giftDeliveryMachine.provide(change), policyGuards: giftDeliveryFlow.policyGuards })
  const found = (flow: Flow) => brokenRules(flow, giftDeliveryCases, giftDeliveryRules)

  it("hold", () => expect(found(giftDeliveryFlow)).toEqual([]))

  const faults: readonly (readonly [string, Flow, string])[] = [
    ["a mail handed over twice", doubled(giftDeliveryFlow, "sendVoucher"), "is made twice"],
    ["sent again under the old number", changed({ actions: { beginSending: assign({ tries: 0 }) } }), "had arrived"],
    ["sent early", changed({ guards: { sendsNow: () => true } }), "before its time"],
    [
      "a number that counts up by itself",
      changed({ actions: { beginTries: assign(({ context }) => ({ tries: 0, sending: context.sending + 1 })) } }),
      "sendings, 0 requested",
    ],
    ["tried for ever", changed({ guards: { mayRetry: () => true } }), "[GF-04] tried a limited number"],
  ]
  it.each(faults)("planted fault: %s", (_name, flow, what) => {
    expect(found(flow)).toContainEqual(expect.stringContaining(what))
  })

  it("planted fault: a mail that is held back is tried again", () => {
    const flow: Flow = {
      ...giftDeliveryFlow,
      decide: (snapshot, fact, place, delivery) => {
        const decision = giftDeliveryFlow.decide(snapshot, fact, place, delivery)
        if (!decision.ok || fact.kind !== "event" || fact.event.type !== "mail.withheld") return decision
        const params = { voucherId: deliveryInput.voucherId, to: "recipient", sending: 1, attempt: 9 }
        return { ...decision, outbox: [{ id: `${place.stream}/${place.seq}/0`, type: "sendVoucher", params }] }
      },
    }
    expect(found(flow)).toContainEqual(expect.stringContaining("while it is held back"))
  })

  testPlanted(giftDeliveryCases, giftDeliveryRules, planted)

  it("planted fault: a withdrawal that sends a mail", () => {
    const flow: Flow = {
      ...giftDeliveryFlow,
      decide: (snapshot, fact, place, delivery) => {
        const decision = giftDeliveryFlow.decide(snapshot, fact, place, delivery)
        if (!decision.ok || fact.kind !== "event" || fact.event.type !== "voucher.withdrawn") return decision
        const params = { voucherId: deliveryInput.voucherId, to: "recipient", sending: 9, attempt: 9 }
        return { ...decision, outbox: [{ id: `${place.stream}/${place.seq}/0`, type: "sendVoucher", params }] }
      },
    }
    expect(found(flow)).toContainEqual(expect.stringContaining("after the voucher was withdrawn"))
  })
})

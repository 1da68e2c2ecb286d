import { describe, expect, it } from "vitest"
import { assign } from "xstate"
import { durable } from "../kit/durable.ts"
import { accept, begin } from "../kit/run.ts"
import { testRules } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import type { Untimed } from "../kit/types.ts"
import { answeredBy, contactCases, written } from "./contact.cases.ts"
import { contactFlow, contactMachine } from "./contact.machine.ts"
import { contactRules } from "./contact.rules.ts"
import type { ContactEvent } from "./contact.types.ts"

testDurableFlow(contactFlow, contactCases, "[NL-02]")

const changed = (change: Parameters<typeof contactMachine.provide>[0]) =>
  durable({ machine: contactMachine.provide(change), policyGuards: [] })

testRules(contactFlow, contactCases, contactRules, {
  "[NL-02] no message is sent with a wrong field": changed({ guards: { isValid: () => true } }),
  "[NL-02] one key is one message: a retry keeps the key, a changed text gets a new one": changed({
    actions: { take: assign((_, { values }) => ({ values, problems: {}, error: null })) },
  }),
  "[NL-02] what was typed stays until the message has arrived": changed({
    actions: { noteFailure: assign({ values: {}, error: { code: "contact_failed" } }) },
  }),
  "[NL-02] a failure is shown while it lasts": changed({ actions: { noteFailure: assign({}) } }),
  "[NL-02] a refusal names its fields": changed({ actions: { showProblems: assign({}) } }),
})

const { at } = contactCases

function after(...events: readonly Untimed<ContactEvent>[]) {
  let run = begin(contactFlow, { form: "contact", id: "q1", posted: null }, at)
  for (const event of events) {
    const outcome = accept(contactFlow, run, { kind: "event", event: { ...event, at } })
    if (!outcome.ok) throw new Error(`${event.type}: ${outcome.rejection.code}`)
    run = outcome.run
  }
  const { value, context } = run.snapshot
  return { value, context, effects: run.outbox.map(({ type, params }) => [type, params]) }
}

const submitted = { type: "customer.submitted", values: written } as const
const keys = (effects: readonly (readonly unknown[])[]) =>
  effects.flatMap(([type, params]) => (type === "sendMessage" ? [JSON.parse(JSON.stringify(params)).key] : []))

describe("[NL-02] a message to the shop", () => {
  it("is sent, and the page says by when it is answered", () => {
    const { value, context, effects } = after(submitted, { type: "server.received", replyBy: answeredBy })
    expect(value).toBe("sent")
    expect(context.replyBy).toBe(answeredBy)
    expect(effects.map(([type]) => type)).toEqual(["sendMessage", "focusReceipt"])
  })

  it("with invalid fields is not sent, and the first of them gets the focus", () => {
    const { value, context, effects } = after({ ...submitted, values: { message: "Ciao", email: "anna@" } })
    expect(value).toBe("invalid")
    expect(Object.keys(context.problems)).toEqual(["name", "email"])
    expect(effects).toEqual([["focusField", { field: "name" }]])
  })

  it("is sent again unchanged with the same key, and changed with a new one", () => {
    const lost = { type: "server.unreachable" } as const
    const again = after(submitted, lost, submitted, lost)
    expect(again.context).toMatchObject({ error: { code: "contact_failed" }, values: written })
    expect(keys(again.effects)).toEqual(["q1.1", "q1.1"])
    const other = { ...submitted, values: { ...written, message: "Un’altra cosa" } }
    expect(keys(after(submitted, lost, other).effects)).toEqual(["q1.1", "q1.2"])
    const received = { type: "server.received", replyBy: answeredBy } as const
    expect(keys(after(submitted, received, { type: "customer.wroteAnother" }, submitted).effects)).toEqual([
      "q1.1",
      "q1.2",
    ])
  })

  it("that the server refuses shows why: at the field, or with the time at which to try again", () => {
    const refusal = { type: "server.refused", code: "validation_failed" } as const
    const atField = after(submitted, { ...refusal, problems: { bookingCode: { code: "booking_code_invalid" } } })
    expect(atField.value).toBe("invalid")
    expect(atField.effects.at(-1)).toEqual(["focusField", { field: "bookingCode" }])
    const late = {
      type: "server.refused",
      code: "contact_rate_limited",
      params: { when: "10:00" },
      problems: {},
    } as const
    expect(after(submitted, late)).toMatchObject({
      value: "failed",
      context: { error: { code: "contact_rate_limited", params: { when: "10:00" } } },
    })
  })
})

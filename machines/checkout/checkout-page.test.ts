import { describe, expect, it } from "vitest"
import { ManualClock } from "../kit/fixtures/manual-clock.ts"
import { DurableActor, type Saved } from "../kit/host.ts"
import type { OutboxMessage } from "../kit/types.ts"
import { anna, checkoutAt, checkoutDeadline, checkoutInput } from "./checkout.cases.ts"
import { checkoutFlow, type checkoutMachine } from "./checkout.machine.ts"

type Checkout = typeof checkoutMachine

function page(saved?: Saved<Checkout>, clock = new ManualClock(checkoutAt), input = checkoutInput) {
  const asked: OutboxMessage[] = []
  const deliver = (message: OutboxMessage) => void asked.push(message)
  const actor = new DurableActor<Checkout>({ flow: checkoutFlow, stream: "checkout", input, clock, saved, deliver })
  actor.start()
  const type = (field: string, value: string) => actor.send({ type: "customer.changed", field, value })
  const fill = () => {
    for (const [field, value] of Object.entries({ ...anna, confirmEmail: anna.email })) {
      if (typeof value === "string") type(field, value)
    }
  }
  const step = () => {
    const { value } = actor.getSnapshot()
    return typeof value === "object" && "open" in value ? value.open.step : value
  }
  const problems = () => Object.keys(actor.getSnapshot().context.problems)
  return { actor, clock, asked, type, fill, step, problems }
}

function atData() {
  const shown = page()
  shown.actor.send({ type: "customer.continued" })
  return shown
}

const expired = { type: "server.status", status: "EXPIRED", deadline: checkoutDeadline, reason: "checkout" } as const

describe("the data step", () => {
  it("[CK-04] shows problems when a field is left or the form submitted, not while typing, and focuses the first", () => {
    const { actor, asked, type, problems, step } = atData()
    type("email", "anna")
    expect(problems()).toEqual([])
    actor.send({ type: "customer.blurred", field: "email" })
    expect(problems()).toEqual(["email"])
    type("email", "anna@example.it")
    expect(problems(), "goes as soon as it is right").toEqual([])
    actor.send({ type: "customer.submittedData" })
    expect(problems()).toEqual(["name", "surname", "confirmEmail", "phone"])
    expect(step()).toBe("data")
    expect(asked.at(-1)).toMatchObject({ type: "focusField", params: { field: "name" } })
  })

  it("[CK-04] the confirmation is checked again when the email changes", () => {
    const { actor, type, problems, fill } = atData()
    fill()
    type("confirmEmail", "other@example.it")
    actor.send({ type: "customer.blurred", field: "confirmEmail" })
    expect(problems()).toEqual(["confirmEmail"])
    type("email", "other@example.it")
    expect(problems()).toEqual([])
  })

  it("[CK-05] a phone number that the library rejects is refused, whenever the library answers", () => {
    const { actor, type, problems, fill } = atData()
    fill()
    type("phone", "12345")
    actor.send({ type: "phone.checked", phone: "12345", valid: false })
    expect(problems()).toEqual(["phone"])
    actor.send({ type: "customer.submittedData" })
    expect(problems()).toEqual(["phone"])
    type("phone", anna.phone)
    expect(problems(), "the verdict was on another number").toEqual([])
  })

  it("[CK-06] the partner's own fields are validated with the others", () => {
    const { actor, type, problems, fill } = atData()
    fill()
    type("diet", "x".repeat(201))
    actor.send({ type: "customer.submittedData" })
    expect(problems()).toEqual(["diet"])
  })

  it("saves what was typed, then opens the payment; unchanged data are not saved again", () => {
    const { actor, asked, fill, step } = atData()
    fill()
    actor.send({ type: "customer.submittedData" })
    expect(asked.at(-1)).toMatchObject({
      type: "saveCustomer",
      params: { code: checkoutInput.code, customer: { ...anna, confirmEmail: anna.email, customFields: {} } },
    })
    actor.send({ type: "server.saved" })
    expect(step()).toBe("payment")
    actor.send({ type: "customer.back" })
    actor.send({ type: "customer.submittedData" })
    expect(step()).toBe("payment")
  })

  it("a problem that the server finds is shown at its field, and nothing typed is lost", () => {
    const { actor, fill, step, problems } = atData()
    fill()
    actor.send({ type: "customer.submittedData" })
    const errors = { phone: { code: "phone_invalid" } } as const
    actor.send({ type: "server.saveFailed", code: "validation_failed", errors })
    expect([step(), problems()]).toEqual(["data", ["phone"]])
    expect(actor.getSnapshot().context.values.name).toBe("Anna")
    actor.send({ type: "customer.submittedData" })
    actor.send({ type: "server.saveFailed", code: "service_unavailable", errors: {} })
    expect(actor.getSnapshot().context.error).toEqual({ code: "service_unavailable" })
  })
})

describe("[CK-01] steps", () => {
  it("a reload returns to the step, with everything typed", () => {
    const before = atData()
    before.type("name", "Anna")
    before.actor.stop()
    const after = page(JSON.parse(JSON.stringify(before.actor.saved)))
    expect(after.step()).toBe("data")
    expect(after.actor.getSnapshot().context.values.name).toBe("Anna")
  })

  it("a reload while saving asks again with the same key", () => {
    const before = atData()
    before.fill()
    before.actor.send({ type: "customer.submittedData" })
    const { saved } = before.actor
    const after = page(JSON.parse(JSON.stringify({ ...saved, pending: before.asked.slice(-1) })))
    expect(after.asked.map(({ id }) => id)).toEqual([before.asked.at(-1)?.id])
  })

  it("the payment opens only once the server has the details; a deep link to the data always works", () => {
    const { actor, step } = page()
    expect(actor.send({ type: "customer.wentTo", step: "payment" })).toBe(false)
    expect(actor.send({ type: "customer.wentTo", step: "data" })).toBe(true)
    const known = page(undefined, undefined, { ...checkoutInput, customer: anna })
    expect(known.actor.send({ type: "customer.wentTo", step: "payment" })).toBe(true)
    known.actor.send({ type: "customer.back" })
    known.type("name", "Bea")
    expect(known.actor.send({ type: "customer.wentTo", step: "payment" }), "changed since").toBe(false)
    expect(step()).toBe("data")
  })
})

describe("[CK-02] the countdown", () => {
  it("at zero the page asks the server, and expires only if the server says so", () => {
    const { actor, clock, asked, step } = page()
    clock.advanceTo(checkoutDeadline)
    expect(asked.at(-1)).toMatchObject({ type: "refetch", params: { code: checkoutInput.code } })
    expect(step(), "still open").toBe("experience")
    actor.send(expired)
    expect(actor.getSnapshot().value).toEqual({ expired: "checkout" })
  })

  it("if the deadline moves, the countdown continues", () => {
    const { actor, clock, asked } = page()
    actor.send({ type: "server.deadlineMoved", deadline: "2026-11-20T09:29:00.000Z" })
    clock.advanceTo("2026-11-20T09:28:59.000Z")
    expect(asked).toEqual([])
    clock.advanceTo("2026-11-20T09:29:00.000Z")
    expect(asked.map(({ type }) => type)).toEqual(["refetch"])
  })

  it("if the deadline moves while the page asks at zero, the countdown starts again", () => {
    const { actor, clock, asked } = page()
    clock.advanceTo(checkoutDeadline)
    expect(actor.getSnapshot().matches({ open: { clock: "verifyingExpiry" } })).toBe(true)
    actor.send({ type: "server.deadlineMoved", deadline: "2026-11-20T09:29:00.000Z" })
    clock.advanceTo("2026-11-20T09:29:00.000Z")
    expect(asked.map(({ type }) => type)).toEqual(["refetch", "refetch"])
  })

  it("while the server still accepts the money or cannot be reached, the page asks again a little later", () => {
    const { actor, clock, asked } = page()
    clock.advanceTo(checkoutDeadline)
    actor.send({ type: "server.status", status: "CHECKOUT", deadline: checkoutDeadline, reason: null })
    clock.advanceTo("2026-11-20T09:20:03.000Z")
    actor.send({ type: "server.unreachable" })
    clock.advanceTo("2026-11-20T09:20:06.000Z")
    expect(asked.map(({ type }) => type)).toEqual(["refetch", "refetch", "refetch"])
  })

  it("a second tab sees the expiry, and what was typed is still there", () => {
    const { actor, type } = atData()
    type("name", "Anna")
    actor.send(expired)
    expect(actor.getSnapshot().hasTag("over")).toBe(true)
    expect(actor.getSnapshot().context.values.name).toBe("Anna")
  })

  it.each([
    [{ status: "EXPIRED", reason: "checkout" }, { expired: "checkout" }],
    [{ status: "EXPIRED", reason: "payment" }, { expired: "payment" }],
    [{ status: "CANCELED", reason: "customer" }, "canceled"],
    [{ status: "PENDING", reason: null }, "done"],
    [{ status: "REJECTED", reason: "providerSilent" }, "done"],
  ] as const)("a page opened on %j shows it at once", (word, value) => {
    expect(page(undefined, undefined, { ...checkoutInput, ...word }).actor.getSnapshot().value).toEqual(value)
  })
})

describe("[CK-16] giving up", () => {
  it("asks the server once, and is done when the server says so", () => {
    const { actor, asked } = page()
    actor.send({ type: "customer.canceled" })
    expect(actor.send({ type: "customer.canceled" })).toBe(false)
    expect(asked.map(({ type }) => type)).toEqual(["cancelCheckout"])
    actor.send({ type: "server.canceled" })
    expect(actor.getSnapshot().value).toBe("canceled")
  })

  it("if it fails, the customer stays on the page and reads why", () => {
    const { actor, step } = atData()
    actor.send({ type: "customer.canceled" })
    actor.send({ type: "server.cancelFailed", code: "cancellation_failed" })
    expect([step(), actor.getSnapshot().context.error?.code]).toEqual(["data", "cancellation_failed"])
  })
})

import { describe, expect, it, vi } from "vitest"
import type { CheckoutView } from "../../domain/booking/views.ts"
import type { CardInput } from "../../domain/checkout/card.ts"
import type { FormMeans, PaymentConfirmation, PaymentView } from "../../domain/checkout/payment-form.ts"
import type { ErrorCode } from "../../domain/errors/catalogue.ts"
import type { Outcome } from "../../domain/errors/refusal.ts"
import { cents } from "../../domain/money/cents.ts"
import { bookingInput } from "../../machines/booking/booking.cases.ts"
import type { BookingInput } from "../../machines/booking/booking.machine.ts"
import { hearsOfBooking } from "../../machines/checkout/checkout.hears.ts"
import { hearsOfPayment } from "../../machines/payment-step/payment-step.hears.ts"
import { snapshotIn } from "../booking/snapshot-in.ts"
import { bookingAfter, checkoutViewOf, type Told } from "../booking/testing/checkout-view.ts"
import { checkoutHandlers, fieldErrors } from "./checkout-handlers.ts"
import { type Held, type Payee, paymentHandlers } from "./payment-handlers.ts"

const card: CardInput = { number: "4242 4242 4242 4242", holder: "Ada Rossi", expiry: "12/28", cvv: "123" }
const payment: PaymentView = {
  paymentId: "pay-1",
  provider: "sandbox",
  method: "card",
  clientSecret: "secret",
  endpoint: "/sandbox",
  amountCents: cents(bookingInput.dueOnlineCents),
}

const paying: Told = [{ type: "customer.detailsGiven" }, { type: "customer.paymentStarted", attempt: 1 }]
const authorised = { type: "payment.held", attempt: 1, by: "pay-1", cents: bookingInput.dueOnlineCents } as const
const declined = { type: "payment.notPaid", attempt: 1, by: "pay-1", code: "card_declined" } as const

const answer = (events: Told, given: PaymentView | null = payment, input: Partial<BookingInput> = {}) =>
  ({ ok: true, value: checkoutViewOf(bookingAfter(events, input), given) }) satisfies Outcome<CheckoutView>

const no = (code: ErrorCode) =>
  ({ ok: false, refusal: { status: 409, code, detail: "", errors: [], nearest: [] } }) satisfies Outcome<never>

const refused = async () => Promise.reject(new Error("not asked"))

function outside(calls: Partial<Payee<CheckoutView>>, confirmation?: PaymentConfirmation, first: Held = card) {
  const confirmed: CardInput[] = []
  const adopted: CheckoutView[] = []
  let held: Held | null = first
  const handlers = paymentHandlers<CheckoutView>({
    payee: {
      read: async () => null,
      pay: refused,
      confirm: refused,
      hears: ({ stream }) => hearsOfBooking(snapshotIn(stream)),
      ...calls,
    },
    browser: () => ({
      confirmPayment: async (_payment, given) => {
        if (given) confirmed.push(given)
        if (!confirmation) throw new Error("the connection broke")
        return confirmation
      },
      leaveTo: () => {},
    }),
    adopt: (view) => adopted.push(view),
    take: () => {
      const taken = held
      held = null
      return taken
    },
    returnUrl: () => "https://shop/back",
  })
  return { handlers, confirmed, adopted }
}

const { code } = bookingInput
const sent = () => {
  const events: unknown[] = []
  return { events, send: (event: unknown) => events.push(event) > 0 }
}

describe("[CK-14] the result of a payment", () => {
  it.each([
    ["not decided", paying, { type: "payment.open", payment }],
    ["being taken", [...paying, authorised], { type: "payment.deciding" }],
    ["declined", [...paying, declined], { type: "payment.refused", code: "card_declined" }],
    [
      "booked",
      [...paying, authorised, { ...authorised, type: "payment.paid" } as const],
      { type: "payment.succeeded" },
    ],
  ])("%s, by the word of the payment that the server shows", async (_title, events, word) => {
    const { handlers, adopted } = outside({ confirm: async () => answer(events) })
    const { events: told, send } = sent()
    await handlers.verifyPayment?.({ code, paymentId: "pay-1" }, send, "k")
    expect(told, "the handler itself decides nothing").toEqual([{ type: "server.answered" }])
    expect(adopted.map(hearsOfPayment)).toMatchObject([word])
  })

  it("too late: the page gets the booking's state before the refusal", async () => {
    const over = answer([...paying, { type: "customer.leftCheckout" }])
    const order: unknown[] = []
    const { handlers, adopted } = outside({
      read: async () => over.value,
      confirm: async () => no("payment_time_expired"),
    })
    const send = (event: { readonly type: string }) => order.push(adopted.length, event.type) > 0
    await handlers.verifyPayment?.({ code, paymentId: "pay-1" }, send, "k")
    expect(order).toEqual([1, "server.checkRefused"])
  })

  it("a server that does not answer is reported, and the flow asks again", async () => {
    const { handlers } = outside({})
    const { events, send } = sent()
    vi.useFakeTimers()
    const asked = handlers.verifyPayment?.({ code, paymentId: "pay-1" }, send, "k")
    await vi.runAllTimersAsync()
    await asked
    vi.useRealTimers()
    expect(events).toEqual([{ type: "server.unreachable" }])
  })
})

describe("[CK-13] asking for a payment", () => {
  it("continues with the attempt that the server names", async () => {
    const { handlers, adopted } = outside({ pay: async () => answer(paying) })
    const { events, send } = sent()
    await handlers.createPayment?.({ code, method: "card" }, send, "k")
    expect(events).toEqual([{ type: "server.asked", attempt: 1 }])
    expect(adopted.map(hearsOfPayment)).toMatchObject([{ type: "payment.open", payment }])
  })

  it("[L21] starts none if nothing is due: the booking's state comes first and ends the step", async () => {
    const free = answer(paying.slice(0, 2), null, { dueOnlineCents: 0 })
    const { handlers, adopted } = outside({ pay: async () => free })
    const order: unknown[] = []
    const send = (event: { readonly type: string }) => order.push(adopted.length, event) > 0
    await handlers.createPayment?.({ code, method: "card" }, send, "k")
    expect(adopted).toEqual([free.value])
    // Otherwise the page would prepare the payment for ever.
    expect(order).toEqual([1, { type: "server.refused", code: "payment_not_created" }])
  })

  it("gets the reason if the server does not start one", async () => {
    const { handlers } = outside({
      pay: async () => no("payment_method_unavailable"),
    })
    const { events, send } = sent()
    await handlers.createPayment?.({ code, method: "card" }, send, "k")
    expect(events).toEqual([{ type: "server.refused", code: "payment_method_unavailable" }])
  })
})

describe("[CK-11] the card", () => {
  it.each([
    [{ kind: "authorised" }, { type: "provider.authorised" }],
    [
      { kind: "challenge", redirectUrl: "/bank" },
      { type: "provider.challenged", redirectUrl: "/bank" },
    ],
    [
      { kind: "refused", code: "card_declined" },
      { type: "provider.refused", code: "card_declined" },
    ],
    [{ kind: "unknown" }, { type: "provider.unknown" }],
  ] as const)("goes to the provider alone: %j", async (confirmation, event) => {
    const { handlers, confirmed } = outside({}, confirmation)
    const { events, send } = sent()
    await handlers.confirmWithProvider?.({ payment }, send, "k")
    expect([confirmed, events]).toEqual([[card], [event]])
  })

  it("is sent once: a repeated effect has no card, and the server is asked instead", async () => {
    const { handlers, confirmed } = outside({}, { kind: "authorised" })
    const { events, send } = sent()
    await handlers.confirmWithProvider?.({ payment }, send, "k")
    await handlers.confirmWithProvider?.({ payment }, send, "k")
    expect(confirmed).toHaveLength(1)
    expect(events.at(-1)).toEqual({ type: "provider.unknown" })
  })

  it("has an unknown result after a broken connection", async () => {
    const { handlers } = outside({})
    const { events, send } = sent()
    await handlers.confirmWithProvider?.({ payment }, send, "k")
    expect(events).toEqual([{ type: "provider.unknown" }])
  })
})

describe("[CK-11] a wallet", () => {
  const byWallet = { ...payment, method: "apple_pay" } as const

  it("needs no card", async () => {
    const { handlers, confirmed } = outside({}, { kind: "authorised" })
    const { events, send } = sent()
    await handlers.confirmWithProvider?.({ payment: byWallet }, send, "k")
    await handlers.confirmWithProvider?.({ payment: byWallet }, send, "k")
    expect(events).toEqual([{ type: "provider.authorised" }, { type: "provider.authorised" }])
    expect(confirmed).toEqual([card])
  })

  it("[CK-14] reports to the flow that it was closed, without a call to the server", async () => {
    const { handlers } = outside({}, { kind: "canceled" })
    const { events, send } = sent()
    await handlers.confirmWithProvider?.({ payment: byWallet }, send, "k")
    expect(events).toEqual([{ type: "provider.canceled" }])
  })

  it("is named in the call to the server; without a method, the call names none", async () => {
    const asked: unknown[] = []
    const { handlers } = outside({
      pay: async (...call) => {
        asked.push(call)
        return answer(paying)
      },
    })
    const { send } = sent()
    await handlers.createPayment?.({ code, method: "paypal" }, send, "k1")
    await handlers.createPayment?.({ code, method: null }, send, "k2")
    expect(asked).toEqual([
      [code, "k1", "paypal"],
      [code, "k2", undefined],
    ])
  })
})

describe("[CK-11] a payment provider's own form", () => {
  const byStripe = { ...payment, provider: "stripe" } as const

  function form(answer: PaymentConfirmation) {
    const heard: string[] = []
    const means: FormMeans = {
      confirm: async ({ clientSecret }, returnUrl) => {
        heard.push(`${clientSecret} ${returnUrl}`)
        return answer
      },
      drop: () => heard.push("dropped"),
    }
    return { heard, means }
  }

  it("confirms the server's payment once, without another call", async () => {
    const { heard, means } = form({ kind: "authorised" })
    const { handlers, confirmed } = outside({ pay: async () => answer(paying, byStripe) }, undefined, means)
    const { events, send } = sent()
    await handlers.createPayment?.({ code, method: "card" }, send, "k")
    await handlers.confirmWithProvider?.({ payment: byStripe }, send, "k")
    await handlers.confirmWithProvider?.({ payment: byStripe }, send, "k")
    expect(heard).toEqual(["secret https://shop/back"])
    expect(confirmed).toEqual([])
    expect(events.slice(1)).toEqual([{ type: "provider.authorised" }, { type: "provider.unknown" }])
  })

  it("[CK-14] stops waiting for a payment if nothing is due", async () => {
    const { heard, means } = form({ kind: "authorised" })
    const pay = async () => answer(paying.slice(0, 2), null, { dueOnlineCents: 0 })
    const { handlers } = outside({ pay }, undefined, means)
    await handlers.createPayment?.({ code, method: "paypal" }, sent().send, "k")
    expect(heard).toEqual(["dropped"])
  })

  it("[CK-14] stops waiting when the flow says that no payment was opened", async () => {
    const { heard, means } = form({ kind: "authorised" })
    const { handlers } = outside({ pay: async () => answer(paying.slice(0, 2), null) }, undefined, means)
    await handlers.createPayment?.({ code, method: "paypal" }, sent().send, "k")
    expect(heard, "it may still be opened").toEqual([])
    await handlers.dropForm?.({}, sent().send, "k2")
    await handlers.dropForm?.({}, sent().send, "k3")
    expect(heard).toEqual(["dropped"])
  })
})

describe("[CK-04] a problem that the server finds", () => {
  it("is shown at the page's own fields", () => {
    const errors = [
      { field: "confirm_email", code: "emails_differ", detail: "" },
      { field: "custom_fields.diet", code: "field_required", detail: "" },
      { field: "phone", code: "phone_invalid", detail: "" },
    ] as const
    expect(fieldErrors({ errors })).toEqual({
      confirmEmail: { code: "emails_differ" },
      diet: { code: "field_required" },
      phone: { code: "phone_invalid" },
    })
  })

  it("does not count as not found if the server cannot be reached", async () => {
    const broken = () => Promise.reject(new Error("offline"))
    const handlers = checkoutHandlers({
      reads: { checkout: broken },
      asks: () => ({ saveCustomer: broken, cancelCheckout: broken }),
      adopt: () => {},
    })
    const { events, send } = sent()
    await handlers.refetch?.({ code }, send, "k")
    expect(events).toEqual([{ type: "server.unreachable" }])
  })
})

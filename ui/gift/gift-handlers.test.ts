import { afterEach, describe, expect, it, vi } from "vitest"
import type { ErrorCode } from "../../domain/errors/catalogue.ts"
import type { Outcome, Refusal } from "../../domain/errors/refusal.ts"
import { buyerValues, emptyBuyer } from "../../domain/gift/buyer.ts"
import { emptyGift } from "../../domain/gift/fields.ts"
import type { GiftOrderView } from "../../domain/gift/views.ts"
import { anna } from "../../machines/gift-checkout/gift-checkout.cases.ts"
import { type GiftOutside, giftErrors, giftHandlers } from "./gift-handlers.ts"

const order = { code: "ORDER", status: "CHECKOUT", reason: null } as GiftOrderView
const good: Outcome<GiftOrderView> = { ok: true, value: order }
const no = (code: ErrorCode, errors: Refusal["errors"] = []): Outcome<never> => ({
  ok: false,
  refusal: { status: 422, code, detail: "", errors, nearest: [] },
})

function outside(asks: Partial<ReturnType<GiftOutside["asks"]>>, read: GiftOrderView | null = order) {
  const called: string[] = []
  const told: unknown[] = []
  const noted =
    (name: string, answer: Outcome<GiftOrderView>) =>
    async (_code: string, ...rest: readonly unknown[]) => {
      called.push(`${name} ${rest.at(-1)}`)
      return answer
    }
  const handlers = giftHandlers({
    reads: { order: async () => read },
    asks: () => ({
      customise: noted("customise", good),
      saveBuyer: noted("saveBuyer", good),
      cancel: noted("cancel", good),
      ...asks,
    }),
    adopt: () => called.push("adopt"),
  })
  const send = (event: unknown) => {
    told.push(event)
    return true
  }
  return { handlers, called, told, send }
}

afterEach(() => vi.useRealTimers())

const saved = { code: "ORDER", gift: emptyGift, buyer: buyerValues(anna) }

describe("[GF-01] saving the gift", () => {
  it("saves the words and then the buyer, each under its own key", async () => {
    const { handlers, called, told, send } = outside({})
    await handlers.saveGift?.(saved, send, "id")
    expect(called).toEqual(["customise id/gift", "adopt", "saveBuyer id/buyer", "adopt"])
    expect(told).toEqual([{ type: "server.saved" }])
  })

  it("a refusal stops there, and is told by the page's name of the field", async () => {
    const errors = [{ field: "recipient_email", code: "email_invalid", detail: "" }] as const
    const { handlers, called, told, send } = outside({ customise: async () => no("validation_failed", errors) })
    await handlers.saveGift?.(saved, send, "id")
    expect(called).toEqual([])
    expect(told).toEqual([
      { type: "server.saveFailed", code: "validation_failed", errors: { recipientEmail: { code: "email_invalid" } } },
    ])
  })

  it("a broken connection blames no field", async () => {
    const { handlers, told, send } = outside({ saveBuyer: () => Promise.reject(new TypeError("offline")) })
    vi.useFakeTimers()
    const saving = handlers.saveGift?.({ ...saved, buyer: emptyBuyer }, send, "id")
    // It tries again, and waits longer each time.
    await vi.runAllTimersAsync()
    await saving
    expect(told).toEqual([{ type: "server.saveFailed", code: "offline", errors: {} }])
  })

  it("a field that the page does not have is no field's fault", () => {
    const errors = [
      { field: "confirm_email", code: "emails_differ", detail: "" },
      { field: "moon", code: "field_required", detail: "" },
    ] as const
    expect(giftErrors({ errors })).toEqual({ confirmEmail: { code: "emails_differ" } })
  })
})

describe("[GF-01] giving up, and asking again", () => {
  it("tells whether the order is cancelled", async () => {
    const { handlers, told, send } = outside({})
    await handlers.cancelOrder?.({ code: "ORDER" }, send, "id")
    const refused = outside({ cancel: async () => no("not_allowed_now") })
    await refused.handlers.cancelOrder?.({ code: "ORDER" }, refused.send, "id")
    expect([told, refused.told]).toEqual([
      [{ type: "server.canceled" }],
      [{ type: "server.cancelFailed", code: "not_allowed_now" }],
    ])
  })

  it("an order that is not there is gone", async () => {
    const { handlers, told, send } = outside({}, null)
    await handlers.refetch?.({ code: "ORDER" }, send, "id")
    expect(told).toEqual([{ type: "server.notFound" }])
  })
})

import { isEmail, sameEmail } from "../../domain/contact/email.ts"
import { buyerFields, buyerValues } from "../../domain/gift/buyer.ts"
import { giftFields } from "../../domain/gift/fields.ts"
import { isSendable } from "../../domain/gift/schedule.ts"
import type { FlowRules } from "../kit/rules.ts"
import type { Run } from "../kit/run.ts"
import type { giftCheckoutMachine } from "./gift-checkout.machine.ts"
import type { GiftCheckoutEvent, PlaceOrderParams } from "./gift-checkout.types.ts"

type Checkout = Run<typeof giftCheckoutMachine>

export const giftCheckoutRules: FlowRules<typeof giftCheckoutMachine> = {
  "[GF-02] an ordered gift can be sent as the customer asked": (run) =>
    ordersOf(run).flatMap(({ seq, at, order: { gift } }) => {
      const reaches = gift.recipientEmail === null || isEmail(gift.recipientEmail)
      const ahead = gift.sendAt === null || isSendable(gift.sendAt, at)
      return [
        ...(reaches ? [] : [`the order at ${seq} goes to '${gift.recipientEmail}'`]),
        ...(ahead ? [] : [`the order at ${seq} is to be sent at ${gift.sendAt}`]),
      ]
    }),

  "[GF-03] the customer's address was typed twice alike": (run) =>
    ordersOf(run).flatMap(({ seq, order: { buyer } }) => {
      const [email, confirmed] = [typed(run, "email", seq), typed(run, "confirmEmail", seq)]
      const isSure = isEmail(buyer.email) && sameEmail(email, confirmed) && sameEmail(email, buyer.email)
      return isSure ? [] : [`the order at ${seq} is '${buyer.email}''s`]
    }),

  "[GF-01] the payment opens only with an order": ({ snapshot }) =>
    snapshot.matches({ open: { step: "payment" } }) && snapshot.context.code === null ? ["nothing was ordered"] : [],

  "[GF-01] one checkout makes one order": (run) =>
    ordersOf(run).flatMap(({ seq, order }) => {
      const isPlaced =
        run.opening.input.code !== null ||
        eventsOf(run).some((one) => one.seq < seq && one.event.type === "server.ordered")
      return isPlaced && order.code === null ? [`another order at ${seq}`] : []
    }),

  "[GF-01] what was typed stays": (run) => {
    const { gift, buyer } = run.snapshot.context
    const now = { ...gift, ...buyer }
    return [...giftFields, ...buyerFields].flatMap((field) =>
      now[field] === typed(run, field) ? [] : [`${field} is '${now[field]}', typed was '${typed(run, field)}'`],
    )
  },
}

type Order = { readonly seq: number; readonly at: string; readonly order: PlaceOrderParams }

function ordersOf({ outbox, log }: Checkout): readonly Order[] {
  return outbox.flatMap(({ id, type, params }): Order[] => {
    const seq = Number(id.split("/").at(-2))
    const at = log[seq - 1]?.at
    return type === "placeOrder" && at !== undefined && isOrder(params) ? [{ seq, at, order: params }] : []
  })
}

function isOrder(params: unknown): params is PlaceOrderParams {
  return typeof params === "object" && params !== null && "gift" in params && "buyer" in params
}

function eventsOf({ log }: Checkout): readonly { readonly seq: number; readonly event: GiftCheckoutEvent }[] {
  return log.flatMap(({ seq, fact }) => (fact.kind === "event" ? [{ seq, event: fact.event }] : []))
}

type Field = (typeof giftFields)[number] | (typeof buyerFields)[number]

/** The last value typed into a field before the fact; otherwise the value that the page started with. */
function typed(run: Checkout, field: Field, before = Number.POSITIVE_INFINITY): string {
  const last = eventsOf(run).findLast(
    ({ seq, event }) => seq < before && event.type === "customer.changed" && event.field === field,
  )
  const { gift, buyer } = run.opening.input
  return last?.event.type === "customer.changed" ? last.event.value : { ...gift, ...buyerValues(buyer) }[field]
}

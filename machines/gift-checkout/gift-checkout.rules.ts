import { isEmail, sameEmail } from "../../domain/contact/email.ts"
import { buyerFields, buyerValues } from "../../domain/gift/buyer.ts"
import { giftDetails, giftFields } from "../../domain/gift/fields.ts"
import { isSendable } from "../../domain/gift/schedule.ts"
import type { FlowRules } from "../kit/rules.ts"
import type { Run } from "../kit/run.ts"
import type { giftCheckoutMachine } from "./gift-checkout.machine.ts"
import type { GiftCheckoutEvent, SaveGiftParams } from "./gift-checkout.types.ts"

type Checkout = Run<typeof giftCheckoutMachine>

export const giftCheckoutRules: FlowRules<typeof giftCheckoutMachine> = {
  "[GF-02] a saved gift can be sent as the customer asked": (run) =>
    savesOf(run).flatMap(({ seq, at, gift }) => {
      const { recipientEmail, sendAt } = giftDetails(gift)
      const reaches = recipientEmail === null || isEmail(recipientEmail)
      const ahead = sendAt === null || isSendable(sendAt, at)
      return [
        ...(reaches ? [] : [`what was saved at ${seq} goes to '${recipientEmail}'`]),
        ...(ahead ? [] : [`what was saved at ${seq} is to be sent at ${sendAt}`]),
      ]
    }),

  "[GF-03] the customer's address was typed twice alike": (run) =>
    savesOf(run).flatMap(({ seq, buyer }) => {
      const [email, confirmed] = [typed(run, "email", seq), typed(run, "confirmEmail", seq)]
      const isSure = isEmail(buyer.email) && sameEmail(email, confirmed) && sameEmail(email, buyer.email)
      return isSure ? [] : [`what was saved at ${seq} is '${buyer.email}''s`]
    }),

  "[GF-01] the payment opens only once the server has what was typed": ({ snapshot }) =>
    snapshot.matches({ open: { step: "payment" } }) && !snapshot.context.saved ? ["nothing was saved"] : [],

  "[GF-01] what was typed stays": (run) => {
    const { gift, buyer } = run.snapshot.context
    const now = { ...gift, ...buyer }
    return [...giftFields, ...buyerFields].flatMap((field) =>
      now[field] === typed(run, field) ? [] : [`${field} is '${now[field]}', typed was '${typed(run, field)}'`],
    )
  },
}

type Saved = SaveGiftParams & { readonly seq: number; readonly at: string }

function savesOf({ outbox, log }: Checkout): readonly Saved[] {
  return outbox.flatMap(({ id, type, params }): Saved[] => {
    const seq = Number(id.split("/").at(-2))
    const at = log[seq - 1]?.at
    return type === "saveGift" && at !== undefined && isSave(params) ? [{ seq, at, ...params }] : []
  })
}

function isSave(params: unknown): params is SaveGiftParams {
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
  const { gift, buyer, known = null } = run.opening.input
  return last?.event.type === "customer.changed" ? last.event.value : { ...gift, ...buyerValues(buyer ?? known) }[field]
}

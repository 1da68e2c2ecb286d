import type { Untimed } from "../../kit/types.ts"
import type { OwnerWord } from "../payment.types.ts"
import type { OwnerMoney } from "./money.ts"

/**
 * What an owner wants of one of its payments. `waits`: the customer or somebody else must decide first. `takes`: it
 * wants the money. `closes`: its time is over or the customer gave it up, but it still hears of a payment that arrives. `letsGo`: it releases the
 * payment. `keeps`: it has the money, less what it asked back.
 */
export type Stance = "waits" | "takes" | "closes" | "letsGo" | "keeps"

/** The event that an owner sends to a payment; null: none. `id` names the refund, `why` is for the records. */
export function ownerWord(
  stance: Stance,
  { paid }: Pick<OwnerMoney, "paid">,
  attempt: number,
  { id, why }: { readonly id: string; readonly why: string },
): Untimed<OwnerWord> | null {
  switch (stance) {
    case "waits":
      return null
    case "takes":
      return { type: "owner.wantsCapture" }
    case "closes":
      return { type: "owner.closes" }
    case "letsGo":
      return { type: "owner.letsGo" }
    case "keeps": {
      const asked = paid.find((part) => part.attempt === attempt)?.askedCents ?? 0
      return asked > 0 ? { type: "owner.refunds", id, inAllCents: asked, why } : null
    }
    default:
      return stance satisfies never
  }
}

/** The stream of the payment of an attempt. `code` is the name under which the payment provider knows the owner. */
export const paymentStream = (code: string, attempt: number): string => `${paymentsOf(code)}${attempt}`

/** How the names of all payment streams of an owner begin. */
export const paymentsOf = (code: string): string => `payment-${code}-`

import type { Untimed } from "../kit/types.ts"
import type { OwnerMoney } from "./owner.ts"
import type { OwnerWord } from "./payment.types.ts"

/**
 * How an owner stands to one of its payments. `waits`: the customer or somebody else is to decide. `takes`: it wants the
 * money. `closes`: its time is over, though a payment that arrives all the same is heard. `letsGo`: it wants it no more.
 * `keeps`: it has the money, less what it asked back.
 */
export type Stance = "waits" | "takes" | "closes" | "letsGo" | "keeps"

/** What an owner says to the payment of an attempt; null: nothing. `id` names the refund, `why` is for the records. */
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

/** The payment of an owner's attempt is a stream of its own. `code`: how providers know the owner. */
export const paymentStream = (code: string, attempt: number): string => `${paymentsOf(code)}${attempt}`

/** How the names of an owner's payments begin. */
export const paymentsOf = (code: string): string => `payment-${code}-`

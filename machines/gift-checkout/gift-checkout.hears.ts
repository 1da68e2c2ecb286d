import type { GiftOrderView } from "../../domain/gift/views.ts"
import type { ServerEvent, ServerWord } from "../deadline/types.ts"

type Order = Pick<GiftOrderView, "status" | "reason" | "checkoutExpirationAt" | "serverNow">

/**
 * The state of a gift order, as the flows of its checkout need it. A withdrawn order, and one
 * that a person checks, was paid: its page is the thanks.
 */
export function wordOfOrder({ status, reason, checkoutExpirationAt, serverNow }: Order): ServerWord {
  return {
    status: status === "WITHDRAWN" || status === "REVIEW" ? "CONFIRMED" : status,
    deadline: checkoutExpirationAt ?? serverNow,
    reason,
  }
}

/** The event that an order's state means for its checkout's flows: a pure follow, run by their host. */
export function hearsOfOrder(order: Order): Extract<ServerEvent, { readonly type: "server.status" }> {
  return { type: "server.status", ...wordOfOrder(order) }
}

import type { SnapshotFrom } from "xstate"
import type { GiftOrderStatus } from "../../domain/gift/views.ts"
import { keptOnlineCents } from "./gift-order.amounts.ts"
import type { giftOrderMachine } from "./gift-order.machine.ts"

type Snapshot = SnapshotFrom<typeof giftOrderMachine>

/** The order's status: the top level of its state. */
export function statusOf({ value }: Pick<Snapshot, "value">): GiftOrderStatus {
  return typeof value === "string" ? value : "CHECKOUT"
}

/** The customer has started to pay, and the result is not known yet. */
export const isPaying = (snapshot: Snapshot): boolean => snapshot.matches({ CHECKOUT: "paying" })
export const isCapturing = (snapshot: Snapshot): boolean =>
  snapshot.matches({ CHECKOUT: "capturing" }) || snapshot.matches({ CHECKOUT: "checking" })

/** Until when the customer may pay; null once the checkout is over. */
export const checkoutDeadline = (snapshot: Snapshot): string | null =>
  snapshot.hasTag("checkout") ? snapshot.context.deadline : null

/** The money that the order keeps, of which its buyer earns points, and since when; null before it is paid. */
export const boughtFor = (snapshot: Snapshot): { readonly keptCents: number; readonly at: string } | null => {
  const keptCents = keptOnlineCents(snapshot.context)
  const { confirmedAt } = snapshot.context
  return keptCents === null || confirmedAt === null ? null : { keptCents, at: confirmedAt }
}

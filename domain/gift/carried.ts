import type { ChosenAddons } from "../participants/addons.ts"
import type { Participants } from "../participants/quantities.ts"
import type { GiftedExperience, VoucherBalance } from "./views.ts"
import type { Pays } from "./voucher.ts"

/** A gift on its way from its recipient's page to a booking. Its code is money, and pays at the checkout. */
export type CarriedGift = {
  readonly code: string
  readonly leftCents: number
  /** What is left for the variant that it was bought for, and for anything else; absent: the same. */
  readonly bound?: { readonly variantId: string; readonly leftCents: Pays }
  readonly experienceId: string | null
  readonly variantId: string | null
  readonly participants: Participants
  readonly addons: ChosenAddons
  /** Nothing of it is used, so it can be exchanged for what is chosen now. */
  readonly unused?: boolean
}

type Usable = GiftedExperience & Pick<VoucherBalance, "leftCents" | "bound" | "unused"> & { readonly code: string }

/** What a booking takes along of an opened gift, or of a voucher in the account. */
export function carriedOf(usable: Usable): CarriedGift {
  const { code, leftCents, bound, experience, variantId, participants, addons, unused } = usable
  return {
    code,
    leftCents,
    ...(bound !== null && { bound: { variantId: bound.variantId, leftCents: bound.leftCents } }),
    experienceId: experience?.id ?? null,
    variantId,
    participants: participants.map(({ typeId, quantity }) => ({ typeId, quantity })),
    addons: addons.map(({ addonId, quantity }) => ({ addonId, quantity })),
    unused,
  }
}

/** Reads a kept gift; anything may be stored there, so other texts are ignored. */
export function readCarried(text: string | null): CarriedGift | null {
  try {
    const kept: unknown = JSON.parse(text ?? "null")
    return isCarried(kept) ? kept : null
  } catch {
    return null
  }
}

function isCarried(kept: unknown): kept is CarriedGift {
  if (typeof kept !== "object" || kept === null) return false
  const { code, leftCents, bound, participants, addons } = kept as Record<string, unknown>
  return (
    (bound === undefined || isBound(bound)) &&
    typeof code === "string" &&
    Number.isSafeInteger(leftCents) &&
    Array.isArray(participants) &&
    Array.isArray(addons)
  )
}

function isBound(kept: unknown): boolean {
  if (typeof kept !== "object" || kept === null) return false
  const { variantId, leftCents } = kept as Record<string, unknown>
  if (typeof variantId !== "string" || typeof leftCents !== "object" || leftCents === null) return false
  const { own, elsewhere } = leftCents as Record<string, unknown>
  return Number.isSafeInteger(own) && Number.isSafeInteger(elsewhere)
}

/** What a gift has left for a variant. */
export function creditFor({ leftCents, bound }: Pick<CarriedGift, "leftCents" | "bound">, variantId: string | null) {
  if (bound === undefined) return leftCents
  return bound.variantId === variantId ? bound.leftCents.own : bound.leftCents.elsewhere
}

/** What a gift pays of a variant's price, what is still to pay, and what stays on it for this variant. */
export function giftPays(
  gift: Pick<CarriedGift, "leftCents" | "bound">,
  { variantId, totalCents }: { readonly variantId: string | null; readonly totalCents: number },
) {
  const has = creditFor(gift, variantId)
  const paid = Math.min(has, totalCents)
  return { paid, rest: totalCents - paid, left: has - paid }
}

/**
 * What a voucher leaves to pay of its experience, as that costs today. Nothing once it is used: then what is left on it is a
 * rest.
 */
export function missingCents({
  leftCents,
  priceCents,
  standing,
  unused,
}: Pick<VoucherBalance, "standing" | "unused"> & {
  readonly leftCents: number
  readonly priceCents: number | null
}): number {
  return standing === "left" && unused && priceCents !== null ? Math.max(0, priceCents - leftCents) : 0
}

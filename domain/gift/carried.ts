import type { ChosenAddons } from "../participants/addons.ts"
import type { Participants } from "../participants/quantities.ts"
import type { GiftedExperience, VoucherBalance } from "./views.ts"

/** A gift on its way from its recipient's page to a booking. Its code is money, and pays at the checkout. */
export type CarriedGift = {
  readonly code: string
  readonly leftCents: number
  readonly experienceId: string | null
  readonly variantId: string | null
  readonly participants: Participants
  readonly addons: ChosenAddons
  /** Nothing of it is used, so it can be exchanged for what is chosen now. */
  readonly unused?: boolean
}

type Usable = GiftedExperience & Pick<VoucherBalance, "leftCents" | "unused"> & { readonly code: string }

/** What a booking takes along of an opened gift, or of a voucher in the account. */
export function carriedOf(usable: Usable): CarriedGift {
  const { code, leftCents, experience, variantId, participants, addons, unused } = usable
  return {
    code,
    leftCents,
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
  const { code, leftCents, participants, addons } = kept as Record<string, unknown>
  return (
    typeof code === "string" && Number.isSafeInteger(leftCents) && Array.isArray(participants) && Array.isArray(addons)
  )
}

/** What a gift pays of a price, what is still to pay, and what stays on it. */
export function giftPays({ leftCents }: Pick<CarriedGift, "leftCents">, totalCents: number) {
  const paid = Math.min(leftCents, totalCents)
  return { paid, rest: totalCents - paid, left: leftCents - paid }
}

export type ChosenAddons = readonly { readonly addonId: string; readonly quantity: number }[]

/** The properties of an add-on that the rules need. `per` as in the catalogue. */
export type AddonRule = { readonly id: string; readonly per: "participant" | "booking" | "all" }

export type AddonsProblem =
  | { readonly code: "addon_unknown"; readonly addonId: string }
  | { readonly code: "addon_invalid"; readonly addonId: string }
  | { readonly code: "addon_above_maximum"; readonly addonId: string; readonly maximum: number }
  | { readonly code: "addon_only_for_all"; readonly addonId: string; readonly people: number }

/** The add-ons that say how a gift is presented (a box, a card), or those that come with a visit. */
export function addonsOfKind<A extends { readonly gift?: boolean }>(addons: readonly A[], kind: "gift" | "visit"): A[] {
  return addons.filter(({ gift = false }) => gift === (kind === "gift"))
}

/** The quantities of an add-on that a picker offers for this many people. */
export function addonQuantities(addon: AddonRule, people: number): { readonly most: number; readonly step: number } {
  switch (addon.per) {
    case "participant":
      return { most: people, step: 1 }
    case "booking":
      return { most: people > 0 ? 1 : 0, step: 1 }
    case "all":
      return { most: people, step: Math.max(people, 1) }
    default:
      return addon.per satisfies never
  }
}

/** The first reason why these add-ons are refused, or null. */
export function addonsProblem(
  addons: readonly AddonRule[],
  chosen: ChosenAddons,
  people: number,
): AddonsProblem | null {
  const sums = new Map<string, number>()
  for (const { addonId, quantity } of chosen) {
    if (!addons.some(({ id }) => id === addonId)) return { code: "addon_unknown", addonId }
    if (!Number.isSafeInteger(quantity) || quantity < 0) return { code: "addon_invalid", addonId }
    sums.set(addonId, (sums.get(addonId) ?? 0) + quantity)
  }
  for (const addon of addons) {
    const quantity = sums.get(addon.id) ?? 0
    const { most, step } = addonQuantities(addon, people)
    if (addon.per === "all" && quantity % step !== 0) return { code: "addon_only_for_all", addonId: addon.id, people }
    if (quantity > most) return { code: "addon_above_maximum", addonId: addon.id, maximum: most }
  }
  return null
}

/**
 * The add-ons after the number of people changed. Add-ons for everyone follow the number; the others are lowered to
 * what is still valid. Those with quantity zero are dropped.
 */
export function addonsFor(addons: readonly AddonRule[], chosen: ChosenAddons, people: number): ChosenAddons {
  return addons.flatMap((addon) => {
    const quantity = chosen.reduce((sum, line) => sum + (line.addonId === addon.id ? line.quantity : 0), 0)
    if (quantity <= 0) return []
    const { most } = addonQuantities(addon, people)
    const kept = addon.per === "all" ? most : Math.min(quantity, most)
    return kept > 0 ? [{ addonId: addon.id, quantity: kept }] : []
  })
}

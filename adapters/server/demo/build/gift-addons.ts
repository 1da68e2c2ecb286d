import type { Variant } from "../../../../domain/catalogue/experience.ts"
import { cents } from "../../../../domain/money/cents.ts"
import { t } from "../../catalogue/part.ts"

type Addon = Variant["addons"][number]

const once = { per: "booking", gift: true } as const

const offered: readonly Addon[] = [
  {
    ...once,
    id: "gift-box",
    name: t("Cofanetto con nastro", "Gift box with ribbon"),
    description: t("Carta cotone, sigillo di cera", "Cotton paper, wax seal"),
    priceCents: cents(1_400),
  },
  {
    ...once,
    id: "gift-card",
    name: t("Biglietto scritto a mano", "Handwritten card"),
    description: t("Con il tuo messaggio", "With your message"),
    priceCents: cents(500),
  },
  {
    ...once,
    id: "printed-voucher",
    name: t("Buono stampato", "Printed voucher"),
    description: t("Su carta spessa, piegato a mano", "On heavy paper, folded by hand"),
    priceCents: cents(400),
  },
]

/** How a gift is presented. Only some partners offer it: those who also sell an extra for a whole booking. */
export const giftAddonsOf = (addons: readonly { readonly per: Addon["per"] }[]): readonly Addon[] =>
  addons.some(({ per }) => per === "booking") ? offered : []

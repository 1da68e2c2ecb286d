import type { CardBrand } from "../../domain/checkout/card.ts"
import s from "./card-form.module.css"

const names: Readonly<Record<Exclude<CardBrand, "unknown">, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "Amex",
  maestro: "Maestro",
}

/** The card's brand as text, by the first digits. The shop may not use the brands' logos. */
export function CardMark({ brand }: { brand: CardBrand }) {
  return (
    <span className={s.mark} aria-live="polite">
      {brand === "unknown" ? "" : names[brand]}
    </span>
  )
}

import { useEffect, useRef, useState } from "react"
import { creditFor } from "../../domain/gift/carried.ts"
import type { Locale } from "../../domain/locale.ts"
import { cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import { peopleIn } from "../../domain/participants/quantities.ts"
import { searchPath } from "../../domain/search/path.ts"
import { type SearchState, withSearchChange } from "../../domain/search/state.ts"
import { useLocale } from "../i18n/messages.tsx"
import { Button, ButtonLink } from "../kit/button.tsx"
import { Notice } from "../kit/notice.tsx"
import { keepGift, keptGift } from "../visit/kept-gift.ts"
import s from "./carried-gift.module.css"

/**
 * What the gift that brought somebody here pays, above the results, and a search for what it pays in full. It can be put
 * aside: then the next booking does not take it.
 */
export default function CarriedGift({ state }: { readonly state: SearchState }) {
  const say = words[useLocale()]
  const locale = useLocale()
  const [gift, setGift] = useState(keptGift)
  const [isAside, setIsAside] = useState(false)
  const aside = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isAside) aside.current?.focus()
  }, [isAside])
  if (isAside)
    return (
      <p className={s.gift} role="status" ref={aside} tabIndex={-1}>
        {say.aside}
      </p>
    )
  if (gift === null) return null
  const credit = cents(creditFor(gift, null))
  const party = state.participants ?? (peopleIn(gift.participants) || null)
  const isNarrowed = state.priceToCents !== null && state.priceToCents <= credit
  const putAside = () => {
    keepGift(null)
    setGift(null)
    setIsAside(true)
  }
  return (
    <div className={s.gift}>
      <Notice
        tone="good"
        icon="ticket"
        title={credit > 0 ? say.has(moneyText(credit, locale)) : say.none}
        actions={
          <>
            {credit > 0 && !isNarrowed && (
              <ButtonLink
                to={searchPath(withSearchChange(state, { priceToCents: credit, participants: party }))}
                variant="secondary"
                size="small"
              >
                {say.only(party)}
              </ButtonLink>
            )}
            <Button variant="quiet" size="small" onClick={putAside}>
              {say.putAside}
            </Button>
          </>
        }
      >
        {credit > 0 && <p>{say.how}</p>}
      </Notice>
    </div>
  )
}

type Words = Readonly<Record<"none" | "how" | "putAside" | "aside", string>> & {
  readonly has: (money: string) => string
  /** Null: for any number of people. */
  readonly only: (people: number | null) => string
}

/** They come with this part, which few visitors need, so that no page carries them. */
const words: Readonly<Record<Locale, Words>> = {
  it: {
    has: (money) => `Hai ${money} da spendere con il tuo regalo`,
    none: "Il tuo regalo vale solo per l’esperienza per cui è stato comprato",
    how: "Scegli un’esperienza: il buono paga da sé quando prenoti. Se costa di più paghi solo la differenza, se costa di meno il resto rimane sul buono.",
    only: (people) =>
      people === null
        ? "Solo quelle che paga per intero"
        : `Solo quelle che paga per intero per ${people === 1 ? "una persona" : `${people} persone`}`,
    putAside: "Non usarlo adesso",
    aside: "Il regalo resta tuo: al pagamento di una prenotazione puoi scrivere il suo codice.",
  },
  en: {
    has: (money) => `You have ${money} to spend from your gift`,
    none: "Your gift is only for the experience that it was bought for",
    how: "Choose an experience: the voucher pays by itself when you book. If it costs more, you pay only the difference; if it costs less, the rest stays on the voucher.",
    only: (people) =>
      people === null
        ? "Only those it pays for in full"
        : `Only those it pays for in full, for ${people === 1 ? "one person" : `${people} people`}`,
    putAside: "Don’t use it now",
    aside: "The gift is still yours: you can type its code when you pay for a booking.",
  },
}

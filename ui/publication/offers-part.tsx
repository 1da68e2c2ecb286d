import type { DraftVariant } from "../../domain/publication/draft.ts"
import { MOST_OFFERS } from "../../domain/publication/limits.ts"
import { useText } from "../i18n/messages.tsx"
import { Line, Row } from "./fields.tsx"
import s from "./publication.module.css"
import { useTyped } from "./typed.tsx"

/** The partner's discounts for visits on some days. */
export function OffersPart({ variant, today }: { readonly variant: DraftVariant; readonly today: string }) {
  const text = useText()
  const { rows } = useTyped()
  return (
    <>
      <p>{text("publication.offers.lead")}</p>
      {rows("offer", variant.offers.length, MOST_OFFERS).map((n) => {
        const offer = variant.offers[n]
        const row = `offer${n}`
        return (
          <Row key={n} name={row} legend={text("publication.offer", { n: n + 1 })}>
            <div className={s.some}>
              <Line
                name={`${row}-percent`}
                label={text("publication.offer.percent")}
                saved={offer ? offer.percent / 100 : null}
                inputMode="numeric"
                unit="%"
              />
              <Line
                name={`${row}-from`}
                label={text("publication.offer.from")}
                type="date"
                saved={offer?.from ?? null}
              />
              <Line
                name={`${row}-to`}
                label={text("publication.offer.to")}
                type="date"
                min={today}
                saved={offer?.to ?? null}
              />
            </div>
          </Row>
        )
      })}
    </>
  )
}

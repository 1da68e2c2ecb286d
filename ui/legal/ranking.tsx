import { useText } from "../i18n/messages.tsx"
import s from "./policy.module.css"

/**
 * What decides the order of every list, and where the reviews come from (BX-03; consumer code art. 22 (4-bis) and
 * (5-bis)). It describes `catalogue/orders.ts` and `catalogue/popularity.ts`: change them together.
 */
const chapters = [
  { id: "brief", texts: ["ranking.brief.first", "ranking.brief.second"] },
  { id: "filters", texts: ["ranking.filters.first", "ranking.filters.second"] },
  { id: "orders", texts: ["ranking.orders.first", "ranking.orders.second", "ranking.orders.third"] },
  { id: "score", texts: ["ranking.score.first", "ranking.score.second"] },
  { id: "lists", texts: ["ranking.lists.first"] },
  { id: "reviews", texts: ["ranking.reviews.first", "ranking.reviews.check", "ranking.reviews.second"] },
] as const

export function Ranking() {
  const text = useText()
  return (
    <article className={s.policy}>
      <h1>{text("ranking.title")}</h1>
      <p className={s.lead}>{text("ranking.lead")}</p>
      {chapters.map(({ id, texts }) => (
        <section key={id} id={id} className={s.chapter}>
          <h2>{text(`ranking.${id}.title`)}</h2>
          {texts.map((one) => (
            <p key={one}>{text(one)}</p>
          ))}
        </section>
      ))}
    </article>
  )
}

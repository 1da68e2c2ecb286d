import { useMemo } from "react"
import { paths } from "../../../domain/paths.ts"
import type { FlowSummary } from "../../../machines/kit/picture/types.ts"
import { useLocale } from "../../i18n/messages.tsx"
import { Link } from "../../kit/link.tsx"
import { Facts } from "../facts.tsx"
import s from "./flow-card.module.css"

/** A flow at a glance. The whole card is a link. */
export function FlowCard({ flow }: { flow: FlowSummary }) {
  const locale = useLocale()
  // Our build draws the thumbnail: shapes only, no text, so it is safe as HTML.
  const thumbnail = useMemo(() => ({ dangerouslySetInnerHTML: { __html: flow.thumbnail } }), [flow])
  return (
    <article className={s.card}>
      <div className={s.thumbnail} aria-hidden="true" {...thumbnail} />
      <div className={s.words}>
        <h3>
          <Link to={paths.flow(flow.id)}>{flow.title[locale]}</Link>
        </h3>
        <p className={s.summary}>{flow.summary[locale]}</p>
        <Facts summary={flow} brief />
      </div>
    </article>
  )
}

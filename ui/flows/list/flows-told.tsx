import { useMemo } from "react"
import { paths } from "../../../domain/paths.ts"
import type { FlowMap, FlowSummary } from "../../../machines/kit/picture/types.ts"
import { useLocale, useText } from "../../i18n/messages.tsx"
import { Link } from "../../kit/link.tsx"
import s from "./flows-told.module.css"

/** What the flows tell each other: a drawing, and the same in sentences for everybody. */
export function FlowsTold({ map, flows }: { map: FlowMap; flows: readonly FlowSummary[] }) {
  const text = useText()
  const locale = useLocale()
  // Our build draws it and escapes its titles, so it is safe as HTML.
  const drawing = useMemo(() => ({ dangerouslySetInnerHTML: { __html: map.drawing[locale] } }), [map, locale])
  const link = (id: string) => (
    <Link to={paths.flow(id)}>{flows.find((flow) => flow.id === id)?.title[locale] ?? id}</Link>
  )
  return (
    <section className={s.told} aria-labelledby="flows-told">
      <h2 id="flows-told">{text("flows.told.title")}</h2>
      <p className={s.intro}>{text("flows.told.intro")}</p>
      <div className={s.drawing} role="img" aria-label={text("flows.told.drawing")} {...drawing} />
      <ol className={s.sentences}>
        {map.told.map(({ followed, follower, text: sentence }) => (
          <li key={`${followed} ${follower}`}>
            <span className={s.pair}>
              {link(followed)} <span aria-hidden="true">→</span> {link(follower)}
            </span>
            <span>{sentence[locale]}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

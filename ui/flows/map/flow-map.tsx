import { useMemo } from "react"
import { paths } from "../../../domain/paths.ts"
import type { FlowMap, FlowSummary, FlowTold } from "../../../machines/kit/picture/types.ts"
import { useLocale, useText } from "../../i18n/messages.tsx"
import { Breadcrumb } from "../../kit/breadcrumb.tsx"
import { Link } from "../../kit/link.tsx"
import { EmptyState } from "../../kit/states.tsx"
import { PictureStyle } from "../canvas/picture-style.tsx"
import s from "./flow-map.module.css"
import { Message } from "./message.tsx"

/**
 * What the flows tell each other: a drawing of links, and the same in sentences. An arrow leads to its sentence, and the
 * number of a sentence to its arrow, also without scripts.
 */
export function FlowMapPage({ map, flows }: { map: FlowMap; flows: readonly FlowSummary[] }) {
  const text = useText()
  const locale = useLocale()
  // Our build draws it and escapes its texts, so it is safe as HTML.
  const drawing = useMemo(() => ({ dangerouslySetInnerHTML: { __html: map.drawing } }), [map])
  const silent = flows.filter(({ id }) => map.told.every((one) => one.followed !== id && one.follower !== id))
  const titles = new Map(flows.map(({ id, title }) => [id, title[locale]]))
  return (
    <div className={s.page}>
      <PictureStyle />
      <Breadcrumb steps={[{ label: text("flows.breadcrumb"), to: paths.flows }, { label: text("flows.map.crumb") }]} />
      <header className={s.head}>
        <h1>{text("flows.told.title")}</h1>
        <p className={s.intro}>{text("flows.told.intro")}</p>
      </header>
      {map.told.length === 0 && <EmptyState title={text("flows.map.empty")} />}
      <section className={s.drawing} aria-label={text("flows.told.drawing")} {...scrolls} {...drawing} />
      <section aria-labelledby="told">
        <h2 id="told">{text("flows.map.sentences")}</h2>
        <ol className={s.sentences}>
          {map.told.map((told, index) => (
            <Told key={`${told.followed} ${told.follower}`} told={told} number={index + 1} titles={titles} />
          ))}
        </ol>
      </section>
      {silent.length > 0 && (
        <section aria-labelledby="silent">
          <h2 id="silent">{text("flows.map.silent")}</h2>
          <ul className={s.silent}>
            {silent.map(({ id, title }) => (
              <li key={id}>
                <Link to={paths.flow(id)}>{title[locale]}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** A wide drawing scrolls in its frame, also by keyboard. */
const scrolls = { tabIndex: 0 }

type ToldProps = {
  readonly told: FlowTold
  readonly number: number
  readonly titles: ReadonlyMap<string, string>
}

function Told({ told: { followed, follower, text: sentence, messages }, number, titles }: ToldProps) {
  const text = useText()
  const title = (id: string) => titles.get(id) ?? id
  return (
    <li id={`told-${number}`} tabIndex={-1}>
      <h3 className={s.pair}>
        <a className={s.number} href={`#arrow-${number}`} aria-label={text("flows.map.arrow", { number })}>
          {number}
        </a>
        <Link to={paths.flow(followed)}>{title(followed)}</Link> <span aria-hidden="true">→</span>{" "}
        <Link to={paths.flow(follower)}>{title(follower)}</Link>
      </h3>
      <p>{sentence}</p>
      <ul className={s.messages}>
        {messages.map((message) => (
          <li key={message.title}>
            <Message
              message={message}
              from={{ flow: followed, title: title(followed) }}
              to={{ flow: follower, title: title(follower) }}
            />
          </li>
        ))}
      </ul>
    </li>
  )
}

import { paths } from "../../../domain/paths.ts"
import type { FlowSummary } from "../../../machines/kit/picture/types.ts"
import { useText } from "../../i18n/messages.tsx"
import { Link } from "../../kit/link.tsx"
import { EmptyState } from "../../kit/states.tsx"
import { PictureStyle } from "../canvas/picture-style.tsx"
import { FlowCard } from "./flow-card.tsx"
import s from "./flow-list.module.css"
import { grouped } from "./groups.ts"

/** All flows, in the order of the customer's journey. */
export function FlowList({ flows }: { flows: readonly FlowSummary[] }) {
  const text = useText()
  return (
    <div className={s.page}>
      <PictureStyle />
      <header className={s.head}>
        <h1>{text("flows.title")}</h1>
        <p className={s.intro}>{text("flows.intro")}</p>
        <p>
          <Link to={paths.flowMap}>{text("flows.map.open")}</Link>
        </p>
      </header>
      {flows.length === 0 && <EmptyState title={text("flows.empty.title")} text={<p>{text("flows.empty.text")}</p>} />}
      {grouped(flows).map((group) => (
        <section key={group.name} className={s.group} aria-labelledby={`flows-${group.name}`}>
          <h2 id={`flows-${group.name}`}>{text(`flows.group.${group.name}`)}</h2>
          <ul className={s.cards}>
            {group.flows.map((flow) => (
              <li key={flow.id}>
                <FlowCard flow={flow} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

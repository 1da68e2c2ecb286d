import { Suspense } from "react"
import { paths } from "../../../domain/paths.ts"
import type { FlowSummary } from "../../../machines/kit/picture/types.ts"
import { useText } from "../../i18n/messages.tsx"
import { Link } from "../../kit/link.tsx"
import { onDemand } from "../../kit/on-demand.ts"
import { EmptyState } from "../../kit/states.tsx"
import { PictureStyle } from "../canvas/picture-style.tsx"
import { useMounted } from "../page/use-mounted.ts"
import { FlowCard } from "./flow-card.tsx"
import s from "./flow-list.module.css"
import { grouped } from "./groups.ts"

const FlowSearch = onDemand(async () => ({ default: (await import("./flow-search.tsx")).FlowSearch }))

/** All flows, in the order of the customer's journey. */
export function FlowList({ flows }: { flows: readonly FlowSummary[] }) {
  const text = useText()
  // Without scripts it could find nothing.
  const mounted = useMounted()
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
      {mounted && (
        <Suspense fallback={null}>
          <FlowSearch />
        </Suspense>
      )}
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

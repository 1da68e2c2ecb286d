import { useQuery } from "@tanstack/react-query"
import type { StuckStream } from "../../../machines/kit/figures/types.ts"
import { useLocale, useText } from "../../i18n/messages.tsx"
import { Button, ButtonLink } from "../../kit/button.tsx"
import { RetryNotice } from "../../kit/retry-notice.tsx"
import { SkeletonText } from "../../kit/skeleton.tsx"
import { usePorts } from "../../ports.tsx"
import { viewPath } from "../address.ts"
import p from "../panel.module.css"
import type { PanelProps } from "../panel.ts"
import { instantText } from "../run/instant-text.ts"
import s from "./figures-panel.module.css"

type StuckProps = Pick<PanelProps, "flow" | "query" | "setQuery" | "select">

/** The streams that somebody should look at, with why, since when, and a link to their story. */
export function Stuck({ flow, query, setQuery, select }: StuckProps) {
  const text = useText()
  const { flowLogs } = usePorts()
  const { id } = flow.summary
  const page = /^\d{1,2}$/.test(query.page ?? "") ? Math.max(1, Number(query.page)) : 1
  const { data, isError, refetch } = useQuery({
    queryKey: ["flow-stuck", id, page],
    queryFn: () => flowLogs.stuck(id, page),
    staleTime: 0,
  })
  const go = (to: number) => setQuery({ ...query, page: String(to) })
  return (
    <section aria-label={text("flows.stuck.title")} className={s.stuck}>
      <h3>{text("flows.stuck.title")}</h3>
      <p>{text("flows.stuck.intro")}</p>
      {isError && <RetryNotice title={text("flows.failed.title")} retry={() => void refetch()} />}
      {data === undefined && !isError && <SkeletonText long />}
      {data?.streams.length === 0 && <p>{text("flows.stuck.none")}</p>}
      <ul>
        {data?.streams.map((one) => (
          <StuckRow key={one.stream} flow={flow} stuck={one} select={select} />
        ))}
      </ul>
      <div className={s.pages}>
        {page > 1 && (
          <Button size="small" variant="secondary" onClick={() => go(page - 1)}>
            {text("flows.stuck.previous")}
          </Button>
        )}
        {data?.hasMore && (
          <Button size="small" variant="secondary" onClick={() => go(page + 1)}>
            {text("flows.stuck.next")}
          </Button>
        )}
      </div>
    </section>
  )
}

type StuckRowProps = Pick<StuckProps, "flow" | "select"> & { readonly stuck: StuckStream }

function StuckRow({ flow, stuck: { stream, why, state, since, due }, select }: StuckRowProps) {
  const text = useText()
  const locale = useLocale()
  const title = flow.picture.states.find(({ id }) => id === state)?.title ?? state
  return (
    <li data-stuck={why}>
      <b>{stream}</b>
      <span>{text(`flows.stuck.why.${why}`)}</span>
      <span>
        <button type="button" className={p.link} onClick={() => select(state)}>
          {title}
        </button>{" "}
        {text("flows.stuck.since", { at: instantText(since, locale) })}
      </span>
      {due !== null && <span>{text("flows.stuck.due", { at: instantText(due, locale) })}</span>}
      <ButtonLink size="small" variant="secondary" to={viewPath(flow.summary.id, "replay", { stream })}>
        {text("flows.stuck.replay")}
      </ButtonLink>
    </li>
  )
}

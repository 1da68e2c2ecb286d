import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { useLocale, useText } from "../../i18n/messages.tsx"
import { Notice } from "../../kit/notice.tsx"
import { RetryNotice } from "../../kit/retry-notice.tsx"
import { SkeletonText } from "../../kit/skeleton.tsx"
import { usePorts } from "../../ports.tsx"
import { Actor } from "../actor.tsx"
import s from "../panel.module.css"
import type { PanelProps } from "../panel.ts"
import { flowDifferenceQuery } from "../queries.ts"
import { type Change, changeKinds, changesOf } from "./changes.ts"
import { Unkept } from "./unkept.tsx"

/** Two versions of the flow in one picture, and their differences in words. */
export function DifferencePanel(props: PanelProps) {
  const text = useText()
  const { flow, query } = props
  const from = flow.versions.find((version) => version === query.from) ?? flow.versions[0]
  return (
    <div className={s.panel}>
      <h2>{text("flows.difference.title")}</h2>
      {query.from !== undefined && query.from !== from && <Unkept version={query.from} shown={from} />}
      {from === undefined ? (
        <Notice tone="info" title={text("flows.difference.one", { version: flow.summary.version })}>
          <p>{text("flows.difference.one.how")}</p>
        </Notice>
      ) : (
        <Between {...props} from={from} />
      )}
    </div>
  )
}

function Between({ flow, from, paint, show, select, setQuery }: PanelProps & { readonly from: string }) {
  const text = useText()
  const locale = useLocale()
  const { flows } = usePorts()
  const { data, isPending, isError, refetch } = useQuery(flowDifferenceQuery(flows, flow.summary.id, from, locale))
  useEffect(() => {
    if (!data) return
    show(data.picture)
    paint({ change: new Map(Object.entries(data.changes)) })
  }, [data, show, paint])
  return (
    <>
      <p className={s.versions}>
        <label htmlFor="from-version">{text("flows.difference.from")}</label>
        <select id="from-version" value={from} onChange={(event) => setQuery({ from: event.currentTarget.value })}>
          {flow.versions.map((version) => (
            <option key={version} value={version}>
              {text("flows.version", { version })}
            </option>
          ))}
        </select>
        <span>{text("flows.difference.to", { version: flow.summary.version })}</span>
      </p>
      {isPending && <SkeletonText long />}
      {(isError || data === null) && <RetryNotice title={text("flows.failed.title")} retry={() => void refetch()} />}
      {data && <Changes changes={changesOf(data)} select={select} />}
    </>
  )
}

function Changes({ changes, select }: { changes: readonly Change[]; select: (state: string) => void }) {
  const text = useText()
  if (changes.length === 0) return <p>{text("flows.difference.none")}</p>
  return changeKinds.map((kind) => {
    const some = changes.filter((change) => change.kind === kind)
    if (some.length === 0) return null
    return (
      <section key={kind}>
        <h3 className={s.change} data-change={kind}>
          {text(`flows.difference.${kind}`, { count: some.length })}
        </h3>
        <ul className={s.list}>
          {some.map((change) => (
            <li key={change.id}>
              {change.of === "state" ? (
                <p>
                  {text("flows.difference.state")}{" "}
                  <button type="button" className={s.link} onClick={() => select(change.id)}>
                    {change.state.title}
                  </button>
                </p>
              ) : (
                <>
                  <p className={s.title}>
                    <Actor by={change.edge.by} />
                    {change.edge.title}
                  </p>
                  <p>
                    <button type="button" className={s.link} onClick={() => select(change.edge.source)}>
                      {change.source}
                    </button>
                    {change.target !== null && ` → ${change.target}`}
                  </p>
                </>
              )}
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

import { useQuery } from "@tanstack/react-query"
import { useEffect, useMemo } from "react"
import { type FlowFigures, type Window, windows } from "../../../machines/kit/figures/types.ts"
import { useLocale, useText } from "../../i18n/messages.tsx"
import { Field } from "../../kit/field.tsx"
import { Hidden } from "../../kit/hidden.tsx"
import { Select } from "../../kit/input.tsx"
import { Notice } from "../../kit/notice.tsx"
import { RetryNotice } from "../../kit/retry-notice.tsx"
import { SkeletonText } from "../../kit/skeleton.tsx"
import { usePorts } from "../../ports.tsx"
import p from "../panel.module.css"
import type { PanelProps } from "../panel.ts"
import { figuresPaint, roughly, type StateFigures, statesWithFigures } from "./figures.ts"
import s from "./figures-panel.module.css"
import { Stuck } from "./stuck.tsx"

const USUAL: Window = 30

/** How many are in each state, how many passed, how long they stayed and where they left, from the stored logs. */
export function FiguresPanel(props: PanelProps) {
  const text = useText()
  const isStored = props.flow.summary.kind === "server"
  return (
    <div className={p.panel}>
      <h2>{text("flows.figures.title")}</h2>
      {isStored ? <Figures {...props} /> : <Notice tone="info" title={text("flows.figures.browser")} />}
    </div>
  )
}

function Figures({ flow, paint, select, query, setQuery }: PanelProps) {
  const text = useText()
  const locale = useLocale()
  const { flowLogs } = usePorts()
  const { id } = flow.summary
  const days = windows.find((one) => String(one) === query.days) ?? USUAL
  const version = query.version ?? ""
  const { data, isError, refetch } = useQuery({
    queryKey: ["flow-figures", id, days, version],
    queryFn: () => flowLogs.figures(id, days, version),
    placeholderData: (before) => before,
    staleTime: 0,
  })
  const shown = useMemo(() => (data ? statesWithFigures(flow.picture, data) : []), [flow, data])
  useEffect(() => {
    if (!data) return
    const words = ({ now, medianMs }: StateFigures) => {
      const count = text("flows.figures.badge", { count: now })
      return medianMs === null ? count : `${count} · ~${roughly(medianMs, locale)}`
    }
    paint(figuresPaint(shown, data, words))
  }, [paint, shown, data, text, locale])
  if (isError) return <RetryNotice title={text("flows.failed.title")} retry={() => void refetch()} />
  if (data === undefined) return <SkeletonText long />
  if (data === null) return <p>{text("flows.figures.closed")}</p>
  return (
    <>
      <p>{text("flows.figures.intro")}</p>
      <Choices {...{ data, days, version, query, setQuery }} />
      {version !== "" && !data.versions.includes(version) && (
        <Notice tone="warn" role="alert" title={text("flows.figures.version.gone", { version })} />
      )}
      {shown.length === 0 ? (
        <p>{text("flows.figures.none")}</p>
      ) : (
        <section className={s.scroll} {...scrollable} aria-label={text("flows.figures.table")}>
          <table className={s.table}>
            <thead>
              <tr>
                {(["state", "now", "passed", "stay", "left"] as const).map((one) => (
                  <th key={one} scope="col">
                    {text(`flows.figures.${one}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((one) => (
                <Row key={one.id} state={one} select={select} titleOf={titleIn(flow.picture)} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p className={p.remark}>{text("flows.figures.exact")}</p>
      <Stuck flow={flow} query={query} setQuery={setQuery} select={select} />
    </>
  )
}

/** The table scrolls, so it must be focusable for keyboard users. */
const scrollable = { tabIndex: 0 }

const titleIn = (picture: PanelProps["flow"]["picture"]) => (id: string | null) =>
  picture.states.find((state) => state.id === id)?.title ?? id ?? ""

type ChoicesProps = Pick<PanelProps, "query" | "setQuery"> & {
  readonly data: FlowFigures
  readonly days: Window
  readonly version: string
}

function Choices({ data, days, version, query, setQuery }: ChoicesProps) {
  const text = useText()
  const { page: _, ...kept } = query
  const versions = data.versions.map((one) => ({ value: one, label: text("flows.version", { version: one }) }))
  return (
    <div className={s.choices}>
      <Field label={text("flows.figures.window")}>
        <Select
          value={String(days)}
          options={windows.map((one) => ({ value: String(one), label: text("flows.figures.days", { days: one }) }))}
          onChange={(event) => setQuery({ ...kept, days: event.target.value })}
        />
      </Field>
      <Field label={text("flows.figures.version")}>
        <Select
          value={version}
          options={[{ value: "", label: text("flows.figures.version.all") }, ...versions]}
          onChange={(event) => setQuery({ ...kept, version: event.target.value })}
        />
      </Field>
    </div>
  )
}

type RowProps = Pick<PanelProps, "select"> & {
  readonly state: StateFigures
  readonly titleOf: (state: string | null) => string
}

function Row({ state, select, titleOf }: RowProps) {
  const text = useText()
  const locale = useLocale()
  const { id, title, inside, now, entered, enteredBefore, medianMs, mostMs, left } = state
  return (
    <tr data-figures={id}>
      <th scope="row">
        {inside !== "" && <small>{inside}</small>}
        <button type="button" className={p.link} onClick={() => select(id)}>
          {title}
        </button>
      </th>
      <td data-now={now}>{now}</td>
      <td data-passed={entered}>
        {entered} <small>{text("flows.figures.before", { count: enteredBefore })}</small>
      </td>
      <td>
        {medianMs === null || mostMs === null ? (
          <Hidden>{text("flows.figures.stay.none")}</Hidden>
        ) : (
          <>
            {text("flows.figures.median", { time: roughly(medianMs, locale) })}
            <small>{text("flows.figures.most", { time: roughly(mostMs, locale) })}</small>
          </>
        )}
      </td>
      <td>
        <ul>
          {left.map(({ edge, times }) => (
            <li key={edge.id}>
              <b>{times}</b> {edge.title} → {titleOf(edge.target)}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

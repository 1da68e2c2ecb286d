import { useQuery } from "@tanstack/react-query"
import { useEffect, useMemo, useState } from "react"
import { longDateTimeText } from "../../../domain/time/text.ts"
import {
  type CoverageSource,
  coverageSources,
  type FlowCoverage,
  type PictureEdge,
} from "../../../machines/kit/picture/types.ts"
import { useLocale, useText } from "../../i18n/messages.tsx"
import { Notice } from "../../kit/notice.tsx"
import { RetryNotice } from "../../kit/retry-notice.tsx"
import { SkeletonText } from "../../kit/skeleton.tsx"
import { usePorts } from "../../ports.tsx"
import { Actor } from "../actor.tsx"
import s from "../panel.module.css"
import type { PanelProps } from "../panel.ts"
import { flowCoverageQuery } from "../queries.ts"
import { type Covered, coveredBy, oneEach } from "./covered.ts"

type By = "tour" | CoverageSource

/**
 * Shows which transitions the generated tour takes, and which the last test run took in a browser, over HTTP and
 * simulated. Each source is painted and counted separately, with a list of missing transitions.
 */
export function CoveragePanel({ flow, paint, select }: PanelProps) {
  const text = useText()
  const locale = useLocale()
  const { flows } = usePorts()
  const { data: run, isPending, isError, refetch } = useQuery(flowCoverageQuery(flows, flow.summary.id))
  const [by, setBy] = useState<By>("tour")
  const tour = useMemo(() => coveredBy(flow.picture, oneEach(flow.toured)), [flow])
  const ofRun = useMemo(() => (run ? bySource((taken) => coveredBy(flow.picture, taken), run) : null), [flow, run])
  const shown = by === "tour" ? tour : (ofRun?.[by] ?? null)
  useEffect(() => paint(shown === null ? {} : { taken: shown.paint }), [paint, shown])
  return (
    <div className={s.panel}>
      <h2>{text("flows.coverage.title")}</h2>
      <p>{text("flows.coverage.intro")}</p>
      <fieldset className={s.choice}>
        <legend>{text("flows.coverage.by")}</legend>
        {(["tour", ...coverageSources] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="coverage" value={one} checked={by === one} onChange={() => setBy(one)} />
            <span>
              {text(`flows.coverage.by.${one}`)}
              <b>{figure(one === "tour" ? tour : (ofRun?.[one] ?? null))}</b>
            </span>
          </label>
        ))}
      </fieldset>
      {by !== "tour" && isPending && <SkeletonText long />}
      {by !== "tour" && isError && <RetryNotice title={text("flows.failed.title")} retry={() => void refetch()} />}
      {by !== "tour" && run === null && (
        <Notice tone="info" title={text("flows.coverage.none")}>
          <p>{text("flows.coverage.none.how")}</p>
          <p>
            <code>npm test</code>
          </p>
        </Notice>
      )}
      {by !== "tour" && run && (
        <p className={s.remark}>{text("flows.coverage.at", { at: longDateTimeText(run.at, locale) })}</p>
      )}
      {shown !== null && <Missed covered={shown} titleOf={titleIn(flow.picture)} select={select} />}
    </div>
  )
}

function bySource(
  cover: (taken: ReadonlyMap<string, number>) => Covered,
  { taken }: FlowCoverage,
): Readonly<Record<CoverageSource, Covered>> {
  const of = (source: CoverageSource) => cover(new Map(Object.entries(taken[source])))
  return { browser: of("browser"), http: of("http"), simulated: of("simulated") }
}

const figure = (covered: Covered | null): string => (covered === null ? "–" : `${covered.percent}%`)

const titleIn = (picture: PanelProps["flow"]["picture"]) => (id: string) =>
  picture.states.find((state) => state.id === id)?.title ?? id

type MissedProps = {
  readonly covered: Covered
  readonly titleOf: (state: string) => string
  readonly select: (state: string) => void
}

function Missed({ covered: { taken, of, percent, missed }, titleOf, select }: MissedProps) {
  const text = useText()
  return (
    <>
      <div className={s.meter} role="img" aria-label={text("flows.coverage.figure", { taken, of, percent })}>
        <span style={{ inlineSize: `${percent}%` }} />
      </div>
      <p className={s.figure}>{text("flows.coverage.figure", { taken, of, percent })}</p>
      {missed.length === 0 ? (
        <p>{text("flows.coverage.all")}</p>
      ) : (
        <>
          <h3>{text("flows.coverage.missed", { count: missed.length })}</h3>
          <ul className={s.list}>
            {missed.map((edge: PictureEdge) => (
              <li key={edge.id}>
                <p className={s.title}>
                  <Actor by={edge.by} />
                  {edge.title}
                </p>
                <p>
                  <button type="button" className={s.link} onClick={() => select(edge.source)}>
                    {titleOf(edge.source)}
                  </button>
                  {edge.target !== null && ` → ${titleOf(edge.target)}`}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

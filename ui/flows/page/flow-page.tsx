import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react"
import { paths } from "../../../domain/paths.ts"
import type { FlowTalk, Paint, Picture } from "../../../machines/kit/picture/types.ts"
import { useLocale, useText } from "../../i18n/messages.tsx"
import { Breadcrumb } from "../../kit/breadcrumb.tsx"
import { onDemand } from "../../kit/on-demand.ts"
import { SkeletonText } from "../../kit/skeleton.tsx"
import type { Shown } from "../address.ts"
import { Canvas } from "../canvas/canvas.tsx"
import type { Insets } from "../canvas/zoom.ts"
import { ExportMenu } from "../export/export-menu.tsx"
import { Facts } from "../facts.tsx"
import { Legend } from "../legend.tsx"
import p from "../panel.module.css"
import type { FlowView, PanelProps } from "../panel.ts"
import { Rows } from "../rows.tsx"
import { StatePanel } from "../state/state-panel.tsx"
import { Tests } from "../tests.tsx"
import s from "./flow-page.module.css"
import { panels } from "./panels.ts"
import { useMounted } from "./use-mounted.ts"
import { ViewTabs } from "./view-tabs.tsx"

export type FlowPageProps = Pick<PanelProps, "flow" | "query" | "setQuery"> & {
  readonly view: FlowView
  readonly onView: (view: FlowView) => void
  /** Whom its transitions tell something, and from whom its events come. */
  readonly talk: FlowTalk | null
  /** What the address shows in the picture. It may not exist. */
  readonly shown: Shown
  /** Shows a state, or none. Stable between renders. */
  readonly onShow: (state: string | null) => void
}

const unpainted: Paint = {}

const NotHere = onDemand(async () => ({ default: (await import("./not-here.tsx")).NotHere }))
const FlowTable = onDemand(async () => ({ default: (await import("../table/flow-table.tsx")).FlowTable }))
const Phases = onDemand(async () => ({ default: (await import("../phases/phases-overview.tsx")).PhasesOverview }))

/** One flow: its picture, the chosen view's panel, the panel of the selected state, and the table. */
export function FlowPage({ flow, view, onView, query, setQuery, shown, onShow, talk }: FlowPageProps) {
  const text = useText()
  const locale = useLocale()
  const { summary } = flow
  const [paint, setPaint] = useState(unpainted)
  const [other, show] = useState<Picture | null>(null)
  const told = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const byKey = useRef(false)
  const picture = other ?? flow.picture
  const selected = shown.state ?? picture.edges.find(({ id }) => id === shown.transition)?.source ?? null
  const lit = useMemo(
    () => (view === "picture" && shown.transition !== undefined ? { last: new Set([shown.transition]) } : paint),
    [view, shown.transition, paint],
  )

  // Clears what the view has painted when it is left.
  useEffect(
    () => () => {
      if (view === "picture") return
      setPaint(unpainted)
      show(null)
    },
    [view],
  )
  const onSelect = useCallback(
    (state: string | null, key: boolean) => {
      byKey.current = key
      onShow(state)
    },
    [onShow],
  )
  useEffect(() => {
    if (selected === null) return
    const close = (event: KeyboardEvent) => event.key === "Escape" && onShow(null)
    document.addEventListener("keydown", close)
    return () => document.removeEventListener("keydown", close)
  }, [selected, onShow])
  useEffect(() => {
    if (selected !== null && byKey.current) heading.current?.focus({ preventScroll: true })
  }, [selected])

  return (
    <div className={s.page}>
      <Breadcrumb steps={[{ label: text("flows.breadcrumb"), to: paths.flows }, { label: summary.title[locale] }]} />
      <header className={s.head}>
        <div>
          <h1>{summary.title[locale]}</h1>
          <p className={s.summary}>{summary.summary[locale]}</p>
          <Facts summary={summary} />
        </div>
        <ExportMenu flow={flow} picture={picture} paint={lit} />
      </header>
      <ViewTabs flow={summary.id} view={view} onView={onView} />
      <Suspense fallback={null}>
        {(view !== "difference" || other !== null) && isGone(picture, shown) && (
          <NotHere flow={flow} picture={picture} shown={shown} />
        )}
        {view === "picture" && <Phases picture={flow.picture} />}
      </Suspense>
      <div className={s.work} data-view={view}>
        <div className={s.stage}>
          <Canvas
            picture={picture}
            paint={lit}
            selected={selected}
            onSelect={onSelect}
            insets={() => insetsOf(told.current)}
          />
          {picture.states.some(({ id }) => id === selected) && selected !== null && (
            <div ref={told} className={s.told}>
              <StatePanel
                flow={flow}
                talk={talk}
                picture={picture}
                state={selected}
                select={onShow}
                heading={heading}
              />
            </div>
          )}
        </div>
        {view !== "picture" && (
          <div className={p.side}>
            <ViewPanel {...{ flow, view, query, setQuery, paint: setPaint, show, select: onShow, selected }} />
          </div>
        )}
      </div>
      <Legend picture={picture} />
      <details className={s.table}>
        <summary>{text("flows.table.open")}</summary>
        <Suspense fallback={null}>
          <FlowTable picture={picture} />
        </Suspense>
      </details>
      <details className={s.about}>
        <summary>{text("flows.about")}</summary>
        <Rows own={[]} flow={flow.rows} />
        {flow.tests.length > 0 && <Tests tests={flow.tests} />}
      </details>
    </div>
  )
}

/** An address names a state or a transition that the picture does not have. */
function isGone({ states, edges }: Picture, { state, transition }: Shown): boolean {
  const [id, all] = state === undefined ? [transition, edges] : [state, states]
  return id !== undefined && !all.some((one) => one.id === id)
}

function ViewPanel({ view, ...props }: PanelProps & { readonly view: Exclude<FlowView, "picture"> }) {
  const mounted = useMounted()
  const Panel = panels[view]
  const waiting = <SkeletonText long />
  // The other panels render in the browser only.
  if (!Panel || (!mounted && view !== "coverage" && view !== "difference")) return waiting
  return (
    <Suspense fallback={waiting}>
      <Panel {...props} />
    </Suspense>
  )
}

/** How much of the canvas the state's panel covers: the right side, or on a phone the bottom. */
function insetsOf(told: HTMLElement | null): Insets {
  const stage = told?.parentElement
  if (!told || !stage) return { right: 0, bottom: 0 }
  if (getComputedStyle(told).position === "absolute") return { right: told.offsetWidth + 16, bottom: 0 }
  stage.scrollIntoView({ block: "start", behavior: "instant" })
  const covered = stage.getBoundingClientRect().bottom - (innerHeight - told.offsetHeight)
  return { right: 0, bottom: Math.max(0, covered) }
}

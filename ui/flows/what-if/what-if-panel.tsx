import { useEffect, useMemo, useState } from "react"
import type { CatalogueFlow } from "../../../machines/kit/catalogue.ts"
import { reasonWords, stateWords } from "../../../machines/kit/paths/words.ts"
import { stateText } from "../../../machines/kit/replay/active.ts"
import { frames as framesOf } from "../../../machines/kit/replay/frames.ts"
import { plainSnapshot } from "../../../machines/kit/seam.ts"
import {
  advance,
  options as optionsOf,
  press,
  type Simulation,
  storedOf,
  undo,
} from "../../../machines/kit/what-if/simulation.ts"
import { useText } from "../../i18n/messages.tsx"
import { Button } from "../../kit/button.tsx"
import { Hidden } from "../../kit/hidden.tsx"
import { SkeletonText } from "../../kit/skeleton.tsx"
import { drawings } from "../drawings.ts"
import type { PanelProps } from "../panel.ts"
import { BrokenLogNotice } from "../replay/broken-log.tsx"
import { CopyButton } from "../run/copy-button.tsx"
import { byOf, EventPicker, type Pressed } from "../run/event-picker.tsx"
import { FrameList } from "../run/frame-list.tsx"
import { FrameView } from "../run/frame-view.tsx"
import p from "../run/panel.module.css"
import { useLoaded, useSpeech } from "../run/use-loaded.ts"
import { Ways } from "../run/ways.tsx"
import { Clock } from "./clock.tsx"
import { Start } from "./start.tsx"
import { useSimulation } from "./use-simulation.ts"

/** Plays events on a flow that runs nowhere, with a clock that moves only by hand. */
export function WhatIfPanel(props: PanelProps) {
  const text = useText()
  const loaded = useLoaded(props.flow.summary.id)
  return (
    <div className={p.panel}>
      <h2>{text("flows.whatIf.title")}</h2>
      <p>{text("flows.whatIf.intro")}</p>
      {loaded ? <Simulating {...props} loaded={loaded} /> : <SkeletonText long />}
    </div>
  )
}

function Simulating({ loaded, ...props }: PanelProps & { readonly loaded: CatalogueFlow }) {
  const { simulation, broken, change } = useSimulation(loaded, props)
  return (
    <>
      {broken !== null && <BrokenLogNotice broken={broken} shown={0} />}
      <Start loaded={loaded} states={props.flow.picture.states} selected={props.selected} onStart={change} />
      {simulation !== null && <Trial {...{ loaded, simulation, change, paint: props.paint }} />}
    </>
  )
}

type TrialProps = Pick<PanelProps, "paint"> & {
  readonly loaded: CatalogueFlow
  readonly simulation: Simulation
  readonly change: (to: Simulation) => void
}

function Trial({ loaded, simulation, change, paint }: TrialProps) {
  const text = useText()
  const speech = useSpeech(loaded)
  const { durable, cases } = loaded
  const { run, now, given } = simulation
  const { frames } = useMemo(() => framesOf(durable, { opening: run.opening, log: run.log }), [durable, run])
  const options = useMemo(() => optionsOf(durable, cases, run, now), [durable, cases, run, now])
  const [said, say] = useState({ words: "", refused: false })
  // Shows the newest frame after each event. An older frame stays chosen only until the next event.
  const [looked, setLooked] = useState<{ readonly of: number; readonly at: number } | null>(null)
  const last = frames.length - 1
  const current = looked?.of === frames.length ? looked.at : last
  const frame = frames[current]

  useEffect(() => {
    if (frame === undefined) return
    const possible = current === last ? options.flatMap(({ transitions }) => transitions) : []
    paint({ active: new Set(frame.active), last: new Set(frame.transitions), possible: new Set(possible) })
  }, [paint, frame, current, last, options])
  useEffect(() => () => paint({}), [paint])

  const arrive = (to: Simulation) => {
    change(to)
    const state = stateWords(speech, plainSnapshot(to.run.snapshot).value)
    say({ words: text("flows.whatIf.now", { state }), refused: false })
  }
  const onPress = (event: Pressed) => {
    const pressed = press(durable, simulation, event, byOf(speech, event.type))
    if (pressed.ok) arrive(pressed.simulation)
    else say({ words: text("flows.whatIf.refused", { reason: reasonWords(speech, pressed.rejection) }), refused: true })
  }
  const { value, status } = plainSnapshot(run.snapshot)
  return (
    <div
      className={p.run}
      data-what-if={durable.id}
      data-state={stateText(value)}
      data-entries={run.log.length}
      data-taken={frames[last]?.transitions.join(" ")}
    >
      <p className={p.state}>{stateWords(speech, value)}</p>
      <p role="status" className={p.said}>
        {said.refused ? said.words : <Hidden>{said.words}</Hidden>}
      </p>
      <h3>{text("flows.whatIf.events")}</h3>
      {status === "active" ? (
        <EventPicker options={options} speech={speech} onPress={onPress} />
      ) : (
        <p className={p.remark}>{text("flows.whatIf.over")}</p>
      )}
      <h3>{text("flows.whatIf.clock")}</h3>
      <Clock simulation={simulation} speech={speech} onAdvance={(to) => arrive(advance(durable, simulation, to))} />
      <header className={p.head}>
        <h3>{text("flows.run.log")}</h3>
        <Button
          variant="quiet"
          size="small"
          icon={drawings.undo}
          data-undo=""
          disabled={run.log.length <= given}
          onClick={() => arrive(undo(durable, simulation))}
        >
          {text("flows.whatIf.undo")}
        </Button>
      </header>
      <FrameList
        frames={frames}
        speech={speech}
        current={current}
        onChoose={(at) => setLooked({ of: frames.length, at })}
      />
      {frame !== undefined && <FrameView frame={frame} speech={speech} />}
      <div className={p.row}>
        <CopyButton
          name="test"
          label={text("flows.whatIf.test")}
          text={async () => (await import("../../../machines/kit/what-if/as-test.ts")).triedTest(durable.id, frames)}
        />
        <CopyButton name="link" label={text("flows.run.link")} text={() => location.href} />
      </div>
      <Ways flow={durable.id} stored={storedOf(simulation)} to="replay" entries={run.log.length} />
    </div>
  )
}

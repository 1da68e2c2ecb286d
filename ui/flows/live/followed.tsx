import { useEffect, useMemo, useState } from "react"
import type { CatalogueFlow } from "../../../machines/kit/catalogue.ts"
import { stateText } from "../../../machines/kit/replay/active.ts"
import { isBroken } from "../../../machines/kit/replay/decode.ts"
import { frames as framesOf } from "../../../machines/kit/replay/frames.ts"
import type { StoredLog } from "../../../machines/kit/replay/types.ts"
import { plainSnapshot } from "../../../machines/kit/seam.ts"
import { options as optionsOf, runOf } from "../../../machines/kit/what-if/simulation.ts"
import { useText } from "../../i18n/messages.tsx"
import { Notice } from "../../kit/notice.tsx"
import type { PanelProps } from "../panel.ts"
import { BrokenLogNotice } from "../replay/broken-log.tsx"
import { EventPicker, type Pressed } from "../run/event-picker.tsx"
import { FrameList } from "../run/frame-list.tsx"
import { FrameView } from "../run/frame-view.tsx"
import p from "../run/panel.module.css"
import { useSpeech } from "../run/use-loaded.ts"
import { Ways } from "../run/ways.tsx"
import type { Watched } from "./watch.ts"

type FollowedProps = Pick<PanelProps, "paint"> & {
  readonly watched: Watched
  readonly loaded: CatalogueFlow
  readonly inject: (event: Pressed) => Promise<boolean | null>
}

/** One running machine: its state, how it got there, and which events can be sent to it. */
export function Followed({ watched: { stored, decides }, ...rest }: FollowedProps) {
  return isBroken(stored) ? (
    <BrokenLogNotice broken={stored} shown={0} />
  ) : (
    <Moving {...rest} stored={stored} decides={decides} />
  )
}

type MovingProps = Omit<FollowedProps, "watched"> & Pick<Watched, "decides"> & { readonly stored: StoredLog }

function Moving({ stored, decides, loaded, paint, inject }: MovingProps) {
  const text = useText()
  const speech = useSpeech(loaded)
  const { durable } = loaded
  const { frames, broken } = useMemo(() => framesOf(durable, stored), [durable, stored])
  const [looked, setLooked] = useState<{ readonly of: number; readonly at: number } | null>(null)
  const last = frames.length - 1
  const current = looked?.of === frames.length ? looked.at : last
  const frame = frames[current]

  useEffect(() => {
    if (frame === undefined) return
    paint({ active: new Set(frame.active), last: new Set(frame.transitions) })
  }, [paint, frame])
  useEffect(() => () => paint({}), [paint])

  return (
    <div className={p.run} data-followed={durable.id} data-state={stateText(frames[last]?.value)} data-entries={last}>
      {broken !== null && <BrokenLogNotice broken={broken} shown={frames.length} />}
      {frame !== undefined && <FrameView frame={frame} speech={speech} />}
      <h3>{text("flows.run.log")}</h3>
      <FrameList
        frames={frames}
        speech={speech}
        current={current}
        onChoose={(at) => setLooked({ of: frames.length, at })}
      />
      <Ways flow={durable.id} stored={stored} to="replay" entries={stored.log.length} />
      <h3>{text("flows.live.inject")}</h3>
      {decides === "server" ? (
        <Notice tone="info">
          <p>{text("flows.live.inject.server")}</p>
        </Notice>
      ) : (
        <Injecting {...{ stored, loaded, inject }} />
      )}
    </div>
  )
}

function Injecting({ stored, loaded, inject }: Pick<MovingProps, "stored" | "loaded" | "inject">) {
  const text = useText()
  const speech = useSpeech(loaded)
  const { durable, cases } = loaded
  const [said, setSaid] = useState("")
  const run = useMemo(() => runOf(durable, stored), [durable, stored])
  const options = useMemo(
    () => ("code" in run ? [] : optionsOf(durable, cases, run, new Date().toISOString())),
    [durable, cases, run],
  )
  if ("code" in run) return null
  const onPress = async (event: Pressed) => {
    const accepted = await inject(event)
    setSaid(
      text(
        accepted === null
          ? "flows.live.inject.silent"
          : accepted
            ? "flows.live.inject.taken"
            : "flows.live.inject.refused",
      ),
    )
  }
  const over = plainSnapshot(run.snapshot).status !== "active"
  return (
    <>
      <p className={p.remark}>{text(over ? "flows.live.inject.over" : "flows.live.inject.how")}</p>
      {!over && <EventPicker options={options} speech={speech} onPress={onPress} />}
      <p role="status" className={p.said}>
        {said}
      </p>
    </>
  )
}

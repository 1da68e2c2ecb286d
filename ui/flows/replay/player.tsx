import { useEffect, useMemo, useRef } from "react"
import { publicPath } from "../../../domain/paths.ts"
import type { CatalogueFlow } from "../../../machines/kit/catalogue.ts"
import { stateWords } from "../../../machines/kit/paths/words.ts"
import { counted, frames as framesOf } from "../../../machines/kit/replay/frames.ts"
import type { StoredLog } from "../../../machines/kit/replay/types.ts"
import { logLink } from "../../../machines/kit/what-if/link.ts"
import { useLocale, useText } from "../../i18n/messages.tsx"
import { Button } from "../../kit/button.tsx"
import { Hidden } from "../../kit/hidden.tsx"
import { logPath } from "../address.ts"
import type { PanelProps } from "../panel.ts"
import { CopyButton } from "../run/copy-button.tsx"
import { FrameList } from "../run/frame-list.tsx"
import { FrameView, useHappened } from "../run/frame-view.tsx"
import p from "../run/panel.module.css"
import { useSpeech } from "../run/use-loaded.ts"
import { Ways } from "../run/ways.tsx"
import { BrokenLogNotice } from "./broken-log.tsx"
import { Controls } from "./controls.tsx"
import { usePlayer } from "./use-player.ts"

type PlayerProps = Pick<PanelProps, "paint"> & {
  readonly loaded: CatalogueFlow
  readonly stored: StoredLog
  /** The log exists only here, so a link to it must contain the log. */
  readonly own: boolean
  /** Index of the first frame to show, from the address. */
  readonly frame: number
  /** Called shortly after each step, to write it into the address. */
  readonly onFrame: (frame: number) => void
  readonly onClose: () => void
}

/** A frame shown for this long is written into the address. Milliseconds. */
const SETTLED_MS = 200

/** A stored log, frame by frame, painted onto the picture. */
export function Player({ loaded, stored, own, frame: asked, onFrame, onClose, paint }: PlayerProps) {
  const text = useText()
  const locale = useLocale()
  const speech = useSpeech(loaded)
  const happened = useHappened(speech)
  const { frames, broken } = useMemo(() => framesOf(loaded.durable, stored), [loaded, stored])
  const last = frames.length - 1
  const root = useRef<HTMLElement>(null)
  const player = usePlayer(root, frames.length, asked)
  const { chosen, current } = player
  const frame = frames[current]
  // A drag of the slider crosses many frames. Only the one where it stops goes into the address.
  useEffect(() => {
    if (chosen === asked) return
    const settled = setTimeout(() => onFrame(chosen), SETTLED_MS)
    return () => clearTimeout(settled)
  }, [chosen, asked, onFrame])

  useEffect(() => {
    if (frame === undefined) return
    const taken = counted(frames.slice(0, current + 1))
    paint({ active: new Set(frame.active), last: new Set(frame.transitions), taken })
  }, [paint, frames, frame, current])
  useEffect(() => () => paint({}), [paint])
  useEffect(() => {
    const box = root.current
    if (box === null) return
    box.focus({ preventScroll: true })
    // The player replaces a longer list, so its top may be above the window. If it is in sight it stays.
    if (box.getBoundingClientRect().top < 0) box.scrollIntoView({ block: "start" })
  }, [])

  const ownLink = async () => {
    const link = await logLink(stored)
    if (link === null) throw new RangeError("the log is too long for a link")
    const path = publicPath(logPath(loaded.durable.id, "replay", link), locale)
    return new URL(path, location.origin).href
  }
  const position = text("flows.replay.position", { frame: String(current + 1), of: String(frames.length) })
  const said = frame === undefined ? "" : `${happened(frame)}: ${stateWords(speech, frame.value)}`
  return (
    <section ref={root} tabIndex={-1} className={p.run} aria-label={text("flows.replay.player")}>
      <header className={p.head}>
        <code className={p.stream}>{stored.opening.stream}</code>
        <Button variant="quiet" size="small" onClick={onClose}>
          {text("flows.replay.other")}
        </Button>
      </header>
      {broken !== null && <BrokenLogNotice broken={broken} shown={frames.length} />}
      {frame !== undefined && (
        <>
          <Controls {...{ player, current, last, position, said: `${position}. ${said}` }} />
          <p role="status" aria-live={player.playing ? "off" : "polite"} className={p.quiet}>
            <Hidden>{`${position}. ${said}`}</Hidden>
          </p>
          <FrameView frame={frame} speech={speech} />
          <h3>{text("flows.run.log")}</h3>
          <FrameList frames={frames} speech={speech} current={current} onChoose={player.move} />
          <p className={p.remark}>{text("flows.replay.keys")}</p>
          <div className={p.row}>
            <CopyButton name="link" label={text("flows.run.link")} text={() => (own ? ownLink() : location.href)} />
          </div>
          <Ways flow={loaded.durable.id} stored={stored} to="what-if" entries={frame.seq} />
        </>
      )}
    </section>
  )
}

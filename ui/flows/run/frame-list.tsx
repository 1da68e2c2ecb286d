import { useEffect, useRef } from "react"
import { arrivedWords, type Speech } from "../../../machines/kit/paths/words.ts"
import type { Frame } from "../../../machines/kit/replay/types.ts"
import { useText } from "../../i18n/messages.tsx"
import s from "./frame-list.module.css"
import { useHappened } from "./frame-view.tsx"
import { instantText } from "./instant-text.ts"
import { whoActs } from "./who.ts"

type FrameListProps = {
  readonly frames: readonly Frame[]
  readonly speech: Speech
  /** Index of the frame that is shown. */
  readonly current: number
  readonly onChoose: (index: number) => void
}

/** The log as a list, with the newest entry last and in sight. */
export function FrameList({ frames, speech, current, onChoose }: FrameListProps) {
  const text = useText()
  const happened = useHappened(speech)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const box = list.current
    const item = box?.children[current]
    if (!box || !(item instanceof HTMLElement)) return
    // `scrollIntoView` would also scroll the page.
    const above = item.offsetTop - box.offsetTop
    if (above < box.scrollTop) box.scrollTop = above
    const below = above + item.offsetHeight - box.clientHeight
    if (below > box.scrollTop) box.scrollTop = below
  }, [current])
  return (
    <ol ref={list} className={s.list} aria-label={text("flows.run.log")}>
      {frames.map((frame, index) => {
        const before = frames[index - 1]
        const arrived = before === undefined ? null : arrivedWords(speech, before.value, frame.value)
        const words = (
          <>
            <span className={s.what} data-by={frame.kind === "opening" ? undefined : whoActs(speech.about, frame)}>
              {happened(frame)}
            </span>
            {arrived !== null && <span className={s.to}>→ {arrived}</span>}
            <time className={s.at} dateTime={frame.at}>
              {instantText(frame.at, speech.locale)}
            </time>
          </>
        )
        return (
          <li key={`${frame.seq} ${index}`} value={frame.seq}>
            <button type="button" aria-current={index === current ? "step" : undefined} onClick={() => onChoose(index)}>
              {words}
            </button>
          </li>
        )
      })}
    </ol>
  )
}

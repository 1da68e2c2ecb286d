import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
} from "react"
import { draw } from "../../../machines/kit/picture/draw.ts"
import type { Box, Paint, Picture } from "../../../machines/kit/picture/types.ts"
import { useText } from "../../i18n/messages.tsx"
import s from "./canvas.module.css"
import { Controls, FACTOR } from "./controls.tsx"
import { PictureStyle } from "./picture-style.tsx"
import { redraw } from "./redraw.ts"
import { elementOf, markStates, neighbour, sourceAt, stateAt } from "./states.ts"
import { useGestures } from "./use-gestures.ts"
import { type PanZoom, usePanZoom } from "./use-pan-zoom.ts"
import { type Insets, LEGIBLE_SCALE, type View } from "./zoom.ts"

export type CanvasProps = {
  readonly picture: Picture
  readonly paint: Paint
  readonly selected: string | null
  /** `byKey`: chosen without a pointer, so that the focus may follow. */
  readonly onSelect: (state: string | null, byKey: boolean) => void
  /** How much of the frame is covered by what tells about the selected state. */
  readonly insets: () => Insets
}

/** The picture of a flow, to be moved, zoomed and asked. Without script it is a picture that fills its frame. */
export function Canvas({ picture, paint, selected, onSelect, insets }: CanvasProps) {
  const text = useText()
  const helpId = useId()
  const frame = useRef<HTMLElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  /** The state that Tab leads to. */
  const stop = useRef<string | null>(null)
  const panZoom = usePanZoom(frame, layer, picture)
  useGestures(frame, panZoom)
  // Our own drawing, every text in it escaped by `draw`; what is painted over it comes afterwards.
  const drawing = useMemo(() => ({ dangerouslySetInnerHTML: { __html: draw(picture) } }), [picture])

  const reveal = useEffectEvent((id: string) => {
    const box = picture.states.find((state) => state.id === id)
    if (box) panZoom.reveal(box, insets())
  })
  const paintOver = useEffectEvent((drawn: Picture, over: Paint) => {
    if (layer.current) redraw(layer.current, draw(drawn, over, { interactive: true }), { stop: stop.current, selected })
  })
  useEffect(() => paintOver(picture, paint), [picture, paint])
  // Where the flow goes, the eye goes along.
  const now = paint.active && picture.states.findLast(({ id }) => paint.active?.has(id))?.id
  useEffect(() => {
    if (now !== undefined) reveal(now)
  }, [now])
  useEffect(() => {
    const drawn = layer.current
    if (drawn === null || selected === null) return
    stop.current = selected
    markStates(drawn, selected, selected)
    reveal(selected)
    return () => {
      markStates(drawn, stop.current, null)
      // What told of the state had the focus and is gone: back to where it came from.
      if (document.activeElement === document.body) elementOf(drawn, selected)?.focus({ preventScroll: true })
    }
  }, [selected])

  const onFocus = (event: FocusEvent) => {
    const state = stateAt(event.target)?.dataset.state
    if (state === undefined || layer.current === null) return
    stop.current = state
    markStates(layer.current, state, selected)
    // A press has brought it where the pointer is; only the keyboard may lead out of sight.
    if (!event.target.matches(":focus-visible")) return
    reveal(state)
    const box = picture.states.find(({ id }) => id === state)
    if (box && frame.current) scrollTo(frame.current, panZoom.view(), box)
  }
  const onClick = (event: MouseEvent) => {
    onSelect(stateAt(event.target)?.dataset.state ?? sourceAt(event.target), false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const on = stateAt(event.target)
    const next = on && !event.shiftKey && layer.current ? neighbour(layer.current, on, event.key) : null
    if (next) next.focus({ preventScroll: true })
    else if (on?.dataset.state !== undefined && (event.key === "Enter" || event.key === " "))
      onSelect(on.dataset.state, true)
    else if (!pressed(event.key, panZoom)) return
    event.preventDefault()
  }

  return (
    <div className={s.canvas} style={room(picture)}>
      <PictureStyle />
      <section
        ref={frame}
        className={s.frame}
        aria-label={text("flows.canvas.label")}
        aria-describedby={helpId}
        {...reachable}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onClick={onClick}
      >
        <div ref={layer} className={s.layer} {...drawing} />
      </section>
      <Controls panZoom={panZoom} helpId={helpId} />
    </div>
  )
}

/** What the canvas needs to be read, and to show all of it as drawn: the style sheet weighs them against the window. */
function room({ width, height }: Picture): CSSProperties & Readonly<Record<"--legible" | "--whole", string>> {
  const margins = 36
  return {
    aspectRatio: width / height,
    "--legible": `${height * LEGIBLE_SCALE + margins}px`,
    "--whole": `${height + margins}px`,
  }
}

/** Moves the page to where the state comes to rest: the browser only knows where it was. */
function scrollTo(frame: Element, { y, scale }: View, box: Box) {
  const [under, over] = [96, innerHeight - 32]
  const top = frame.getBoundingClientRect().top + y + box.y * scale
  const bottom = top + box.height * scale
  const by = top < under ? top - under : bottom > over ? Math.min(bottom - over, top - under) : 0
  if (by !== 0) window.scrollBy({ top: by, behavior: "instant" })
}

/** The arrow keys move the picture while nothing in it has the focus. */
const reachable = { tabIndex: 0 }

const STEP = 80
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
}

/** True when the key means something for the picture as a whole. */
function pressed(key: string, { panBy, zoomBy, fit, toScale }: PanZoom): boolean {
  const direction = directions[key]
  if (direction) panBy({ x: direction[0], y: direction[1] })
  else if (key === "+" || key === "=") zoomBy(FACTOR)
  else if (key === "-" || key === "_") zoomBy(1 / FACTOR)
  else if (key === "0") fit()
  else if (key === "1") toScale(1)
  else return false
  return true
}

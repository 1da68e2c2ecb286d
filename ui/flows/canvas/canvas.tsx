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
  /** `byKey`: selected by keyboard, so the focus may move. */
  readonly onSelect: (state: string | null, byKey: boolean) => void
  /** How much of the frame the panel about the selected state covers. */
  readonly insets: () => Insets
}

/**
 * The picture of a flow, which can be moved, zoomed and selected. Without scripts it is a plain picture that fills its
 * frame.
 */
export function Canvas({ picture, paint, selected, onSelect, insets }: CanvasProps) {
  const text = useText()
  const helpId = useId()
  const frame = useRef<HTMLElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  /** The state that the Tab key reaches. */
  const stop = useRef<string | null>(null)
  const panZoom = usePanZoom(frame, layer, picture)
  useGestures(frame, panZoom)
  // `draw` makes this markup and escapes every text in it. Paint is added afterwards.
  const drawing = useMemo(() => ({ dangerouslySetInnerHTML: { __html: draw(picture) } }), [picture])

  const reveal = useEffectEvent((id: string) => {
    const box = picture.states.find((state) => state.id === id)
    if (box) panZoom.reveal(box, insets())
  })
  const paintOver = useEffectEvent((drawn: Picture, over: Paint) => {
    if (layer.current) redraw(layer.current, draw(drawn, over, { interactive: true }), { stop: stop.current, selected })
  })
  useEffect(() => paintOver(picture, paint), [picture, paint])
  // Moves the picture to the active state.
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
      // The closed panel had the focus: move the focus back to the state.
      if (document.activeElement === document.body) elementOf(drawn, selected)?.focus({ preventScroll: true })
    }
  }, [selected])

  const onFocus = (event: FocusEvent) => {
    const state = stateAt(event.target)?.dataset.state
    if (state === undefined || layer.current === null) return
    stop.current = state
    markStates(layer.current, state, selected)
    // A pressed state is already in sight; a focused one may not be.
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

/**
 * The heights at which the picture is legible and at which it is whole. The style sheet compares them with the window.
 */
function room({ width, height }: Picture): CSSProperties & Readonly<Record<"--legible" | "--whole", string>> {
  const margins = 36
  return {
    aspectRatio: width / height,
    "--legible": `${height * LEGIBLE_SCALE + margins}px`,
    "--whole": `${height + margins}px`,
  }
}

/** Scrolls the page to the final position of the state, which the browser does not know during the transition. */
function scrollTo(frame: Element, { y, scale }: View, box: Box) {
  const [under, over] = [96, innerHeight - 32]
  const top = frame.getBoundingClientRect().top + y + box.y * scale
  const bottom = top + box.height * scale
  const by = top < under ? top - under : bottom > over ? Math.min(bottom - over, top - under) : 0
  if (by !== 0) window.scrollBy({ top: by, behavior: "instant" })
}

/** The frame can take the focus, so that the arrow keys can move the picture. */
const reachable = { tabIndex: 0 }

const STEP = 80
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
}

/** Handles a key that concerns the whole picture; true if it did. */
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

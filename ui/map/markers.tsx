import { type CSSProperties, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { moneyText, numberText } from "../../domain/money/text.ts"
import { useIsLit, useTies } from "../card/ties.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Hidden } from "../kit/hidden.tsx"
import type { Cluster } from "./cluster.ts"
import s from "./markers.module.css"
import { isDirection, nearest } from "./nearest.ts"
import type { Placed } from "./sight.ts"

export type MarkersProps = {
  /** The layer above the map. Its content moves with it. */
  readonly layer: HTMLElement
  readonly placed: readonly Placed[]
  /** The names of the experiences that are loaded. */
  readonly names: ReadonlyMap<string, string>
  /** The cluster whose card is open. */
  readonly open: Cluster | null
  /** Called when these markers are in the page. The layer may be moved to their position only then. */
  readonly onPlaced: () => void
  readonly onPress: (cluster: Cluster) => void
}

/** A press that moves further than this drags the map instead. Pixels. */
const DRAG = 5

/** The markers. The Tab key stops at one of them; arrow keys lead to the others. */
export function Markers({ layer, placed, names, open, onPlaced, onPress }: MarkersProps) {
  const text = useText()
  const [chosen, setChosen] = useState<string | null>(null)
  const inSight = placed.filter((one) => one.inSight)
  const current = inSight.some(({ cluster }) => cluster.key === chosen) ? chosen : (inSight[0]?.cluster.key ?? null)
  const press = useRef({ x: 0, y: 0 })
  useLayoutEffect(onPlaced, [onPlaced])

  // The map also listens to the arrow keys, so keys that a marker handles must not reach it.
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      if (!isDirection(event.key) || !(event.target instanceof HTMLElement)) return
      const key = event.target.dataset.key
      const from = placed.find(({ cluster }) => cluster.key === key)
      if (from === undefined) return
      event.preventDefault()
      event.stopPropagation()
      const next = nearest(
        from,
        event.key,
        placed.filter((one) => one.inSight),
      )
      if (next === null) return
      setChosen(next.cluster.key)
      markerIn(layer, next.cluster.key)?.focus({ preventScroll: true })
    }
    const down = ({ clientX: x, clientY: y }: PointerEvent) => {
      press.current = { x, y }
    }
    layer.addEventListener("keydown", move)
    layer.addEventListener("pointerdown", down)
    return () => {
      layer.removeEventListener("keydown", move)
      layer.removeEventListener("pointerdown", down)
    }
  }, [layer, placed])

  return createPortal(
    <ul aria-label={text("map.markers")}>
      {placed.map(({ cluster, x, y, inSight: seen }) => (
        <MapMarker
          key={cluster.key}
          cluster={cluster}
          x={x}
          y={y}
          seen={seen}
          name={names.get(cluster.ids[0] ?? "") ?? null}
          stop={cluster.key === current}
          open={cluster.key === open?.key}
          onFocus={setChosen}
          onPress={(event) => {
            const { x: fromX, y: fromY } = press.current
            const dragged = event.detail > 0 && Math.hypot(event.clientX - fromX, event.clientY - fromY) > DRAG
            if (!dragged) onPress(cluster)
          }}
        />
      ))}
    </ul>,
    layer,
  )
}

export function markerIn(layer: HTMLElement, key: string): HTMLElement | null {
  return layer.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
}

type MapMarkerProps = {
  readonly cluster: Cluster
  readonly x: number
  readonly y: number
  /** Beyond the edge of the map: not focusable until the map is moved. */
  readonly seen: boolean
  readonly name: string | null
  readonly stop: boolean
  readonly open: boolean
  readonly onFocus: (key: string) => void
  readonly onPress: (event: MouseEvent) => void
}

function MapMarker({ cluster, x, y, seen, name, stop, open, onFocus, onPress }: MapMarkerProps) {
  const text = useText()
  const locale = useLocale()
  const ties = useTies()
  const lit = useIsLit(cluster.ids)
  const price = moneyText(cluster.cents, locale)
  const count = cluster.ids.length
  const light = () => ties?.light(cluster.ids)
  const dim = () => ties?.light([])
  return (
    <li className={s.place} style={placeAt(x, y)} data-lit={lit || open || undefined} inert={!seen}>
      <button
        type="button"
        className={s.marker}
        data-key={cluster.key}
        data-count={count}
        data-lit={lit || undefined}
        aria-expanded={open}
        tabIndex={stop ? 0 : -1}
        aria-label={
          count > 1 ? undefined : text(name === null ? "map.marker.unnamed" : "map.marker", { name: name ?? "", price })
        }
        onClick={onPress}
        onPointerEnter={light}
        onPointerLeave={dim}
        onFocus={() => {
          onFocus(cluster.key)
          light()
        }}
        onBlur={dim}
      >
        {count > 1 && (
          <>
            <b className={s.count}>{numberText(count, locale)}</b>
            <Hidden> {text("map.cluster")} </Hidden>
          </>
        )}
        <span>{text("map.from", { price })}</span>
      </button>
    </li>
  )
}

/** Pixels from the middle of the map. The style sheet turns them into a position. */
function placeAt(x: number, y: number): CSSProperties & Readonly<Record<"--x" | "--y", number>> {
  return { "--x": x, "--y": y }
}

import { useLayoutEffect } from "react"
import { createPortal } from "react-dom"
import type { Point } from "../../domain/map/map.ts"
import { Icon } from "../kit/icon.tsx"
import { useBrowserPorts } from "../ports.tsx"
import s from "./experience-map.module.css"
import { metresOf } from "./mercator.ts"
import p from "./point-map.module.css"
import { useCanvas } from "./use-canvas.ts"

/** The shop's own map shows the towns around a point; an operator's tiles show its streets. */
const ZOOM = { own: 10, tiles: 15 } as const

export type PointMapProps = {
  readonly at: Point
  /** What the map shows, for those who do not see it. */
  readonly label: string
}

const nothing = () => {}

/** One place on the shop's map, as a picture: it is neither moved nor zoomed, so a page scrolls over it. */
export default function PointMap({ at, label }: PointMapProps) {
  const { mapTiles } = useBrowserPorts()()
  const zoom = mapTiles === null ? ZOOM.own : ZOOM.tiles
  const { target, layer, sight, onPlaced } = useCanvas(
    { key: `${at.lat} ${at.lon}`, look: { center: metresOf(at), zoom } },
    nothing,
  )
  return (
    <div className={`${s.map} ${p.map}`} role="img" aria-label={label} data-placed={sight !== null || undefined}>
      <div ref={target} className={s.canvas} inert />
      {layer && sight && <Pin layer={layer} onPlaced={onPlaced} />}
      <p className={s.thanks} aria-hidden="true">
        {mapTiles === null ? "Natural Earth" : mapTiles.attribution}
      </p>
    </div>
  )
}

/** In the middle: the map looks at its point. */
function Pin({ layer, onPlaced }: { layer: HTMLElement; onPlaced: () => void }) {
  useLayoutEffect(onPlaced, [onPlaced])
  return createPortal(
    <span className={p.pin}>
      <Icon name="pin" />
    </span>,
    layer,
  )
}

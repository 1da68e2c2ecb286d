import { type ComponentProps, lazy, useEffect, useRef, useState } from "react"
import type { MapOfPoint } from "../kit/map-of-point.ts"
import { Optional } from "../kit/optional.tsx"
import s from "./point-map-slot.module.css"

/** Loaded in the browser only. The server's bundle does not contain it. */
const PointMap = lazy<MapOfPoint>(() =>
  import.meta.env.SSR ? Promise.resolve({ default: () => null }) : import("./point-map.tsx"),
)

/** How far below the window a map is drawn already. */
const NEAR = "400px"

/** The place of a map of one point, which comes as one gets near. Without the map's script, a page shows nothing there. */
export function PointMapSlot({ unseen = false, ...props }: ComponentProps<MapOfPoint>) {
  const [lost, setLost] = useState(false)
  const [isNear, setNear] = useState(false)
  const slot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = slot.current
    if (place === null) return
    if (unseen) return setNear(true)
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: NEAR })
    watch.observe(place)
    return () => watch.disconnect()
  }, [unseen])
  if (lost) return null
  return (
    <div ref={slot} className={s.slot}>
      {isNear && (
        <Optional onLost={() => setLost(true)}>
          <PointMap {...props} />
        </Optional>
      )}
    </div>
  )
}

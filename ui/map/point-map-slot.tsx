import { type ComponentType, lazy, useState, useSyncExternalStore } from "react"
import { Optional } from "../kit/optional.tsx"
import type { PointMapProps } from "./point-map.tsx"
import s from "./point-map-slot.module.css"

/** Loaded in the browser only. The server's bundle does not contain it. */
const PointMap = lazy<ComponentType<PointMapProps>>(() =>
  import.meta.env.SSR ? Promise.resolve({ default: () => null }) : import("./point-map.tsx"),
)

/** The place of a map of one point. Without the map's script, a page shows nothing there. */
export function PointMapSlot(props: PointMapProps) {
  const [lost, setLost] = useState(false)
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (lost) return null
  return (
    <div className={s.slot}>
      {inBrowser && (
        <Optional onLost={() => setLost(true)}>
          <PointMap {...props} />
        </Optional>
      )}
    </div>
  )
}

const never = () => () => {}

import { lazy, Suspense, useSyncExternalStore } from "react"
import { useText } from "../i18n/messages.tsx"
import type { ExperienceMapProps } from "./experience-map.tsx"
import s from "./map-slot.module.css"

/** The map is loaded when it is first shown. The server's bundle does not contain it. */
const ExperienceMap = lazy(() =>
  import.meta.env.SSR
    ? Promise.resolve({ default: MapMissing })
    : import("./experience-map.tsx").catch(() => ({ default: MapMissing })),
)

/** The place of the map, beside or above the list. */
export function MapSlot(props: ExperienceMapProps) {
  const text = useText()
  // The server leaves room for the map and does not draw it.
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const waiting = (
    <p className={s.waiting} role="status">
      {text("map.loading")}
    </p>
  )
  return (
    <div className={s.slot} data-full={props.state.fullWidthMap || undefined}>
      {inBrowser ? (
        <Suspense fallback={waiting}>
          <ExperienceMap {...props} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}

function MapMissing() {
  const text = useText()
  return (
    <p className={s.waiting} role="status">
      {text("map.missing")}
    </p>
  )
}

const never = () => () => {}

import { type RefObject, useMemo, useState } from "react"
import type { ExperienceCard } from "../../domain/catalogue/views.ts"
import { MAX_MAP_ZOOM } from "../../domain/map/map.ts"
import { numberText } from "../../domain/money/text.ts"
import type { Bounds, Point } from "../../domain/search/place.ts"
import type { SearchState } from "../../domain/search/state.ts"
import type { Markers as Found } from "../../domain/search/views.ts"
import { useTies } from "../card/ties.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button, IconButton } from "../kit/button.tsx"
import { Hidden } from "../kit/hidden.tsx"
import { useBrowserPorts } from "../ports.tsx"
import { type Cluster, clustersOf } from "./cluster.ts"
import { drawings } from "./drawings.ts"
import s from "./experience-map.module.css"
import { MapCards } from "./map-cards.tsx"
import { Markers, markerIn } from "./markers.tsx"
import { comesApart, lookOf, placedIn, viewOf } from "./sight.ts"
import { useCanvas } from "./use-canvas.ts"
import { useListBeside } from "./use-list-beside.ts"

export type MapView = { readonly bounds: Bounds; readonly center: Point; readonly zoom: number }

export type ExperienceMapProps = {
  readonly state: SearchState
  /** Null while the first results are loading. */
  readonly found: Found | null
  /** Other results are loading, or failed to load. */
  readonly busy: boolean
  readonly failed: boolean
  /** The cards of the list beside the map, which need not be read again. */
  readonly cards: readonly ExperienceCard[]
  /** The element of that list. */
  readonly list: RefObject<HTMLElement | null>
  /** Whether the search follows the map, and (`lags`) whether its results are for an older position of the map. */
  readonly follows: boolean
  /** The search's machine runs. Until then the switch is disabled. */
  readonly live: boolean
  readonly lags: boolean
  readonly onMoved: (view: MapView) => void
  readonly onToggleFollow: () => void
  readonly onSearchHere: () => void
  readonly onWiden: () => void
  readonly onNarrow: () => void
  readonly onClose: () => void
  /** False for a map that belongs to no search: it shows its places, and has nothing else to be switched. */
  readonly searches?: boolean
}

const nobody: readonly Cluster[] = []

/** The results of a search as prices on a map. The list contains every one of them as well. */
export default function ExperienceMap({
  state,
  found,
  busy,
  failed,
  cards,
  list,
  searches = true,
  ...on
}: ExperienceMapProps) {
  const text = useText()
  const locale = useLocale()
  const { mapTiles } = useBrowserPorts()()
  const ties = useTies()
  const { target, layer, canvas, sight, onPlaced } = useCanvas(lookOf(state, found?.markers ?? null), (seen) =>
    on.onMoved(viewOf(seen)),
  )
  const [open, setOpen] = useState<Cluster | null>(null)
  const scale = sight?.metresPerPixel ?? null
  const clusters = useMemo(
    () => (found === null || scale === null ? nobody : clustersOf(found.markers, scale)),
    [found, scale],
  )
  const placed = useMemo(() => (sight === null ? [] : placedIn(clusters, sight)), [clusters, sight])
  const names = useMemo(() => new Map(cards.map(({ id, name }) => [id, name])), [cards])
  // A card belongs to a marker. Without the marker it is not shown.
  const shown = clusters.find(({ key }) => key === open?.key) ?? null
  useListBeside(list, cards, shown)
  const close = () => {
    if (layer && shown) markerIn(layer, shown.key)?.focus({ preventScroll: true })
    setOpen(null)
  }
  const press = (cluster: Cluster) => {
    if (cluster.ids.length === 1 || !comesApart(cluster, MAX_MAP_ZOOM)) return setOpen(cluster)
    // The marker is removed under the pointer, so no leave event will come.
    ties?.light([])
    canvas?.zoomTo(cluster.extent)
  }
  const empty = found !== null && found.total === 0
  return (
    <section
      className={s.map}
      aria-label={text("map.title")}
      aria-busy={busy || undefined}
      data-zoom={sight && viewOf(sight).zoom}
      data-markers={clusters.length}
      data-found={found?.markers.length}
    >
      <div
        ref={target}
        className={s.canvas}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map.
        tabIndex={0}
        aria-label={text("map.canvas")}
        aria-describedby="map-keys"
      />
      <p id="map-keys" hidden>
        {text("map.keys")}
      </p>
      {layer && sight && (
        <Markers layer={layer} placed={placed} names={names} open={shown} onPlaced={onPlaced} onPress={press} />
      )}
      {searches && (
        <>
          <div className={s.top}>
            {on.lags && !on.follows ? (
              <Button size="small" icon="search" onClick={on.onSearchHere}>
                {text("map.searchHere")}
              </Button>
            ) : null}
            <FollowSwitch on={on.follows} disabled={!on.live} onToggle={on.onToggleFollow} />
          </div>
          <div className={s.corner}>
            <span className={s.onlyWide}>
              {state.fullWidthMap ? (
                <IconButton icon={drawings.shrink} variant="outline" label={text("map.narrow")} onClick={on.onNarrow} />
              ) : (
                <IconButton icon="fit" variant="outline" label={text("map.widen")} onClick={on.onWiden} />
              )}
            </span>
            <IconButton icon="close" variant="outline" label={text("map.close")} onClick={on.onClose} />
          </div>
        </>
      )}
      <div className={s.zoom}>
        <IconButton icon="plus" variant="outline" label={text("map.closer")} onClick={() => canvas?.zoomBy(1)} />
        <IconButton icon="minus" variant="outline" label={text("map.farther")} onClick={() => canvas?.zoomBy(-1)} />
      </div>
      {searches && !shown && (
        <div className={s.list}>
          <Button icon={drawings.list} onClick={on.onClose}>
            {text("map.hide")}
          </Button>
        </div>
      )}
      {(empty || failed) && (
        <p className={s.note} role="status">
          {text(failed ? "map.failed" : "map.empty")}
        </p>
      )}
      {found !== null && found.total > found.markers.length && (
        <p className={s.note}>
          {text("map.first", {
            shown: numberText(found.markers.length, locale),
            total: numberText(found.total, locale),
          })}
        </p>
      )}
      {shown && <MapCards key={shown.key} ids={shown.ids} cards={cards} onClose={close} />}
      <p className={s.thanks}>
        <Hidden>{text("map.source")} </Hidden>
        {mapTiles === null ? "Natural Earth" : mapTiles.attribution}
      </p>
    </section>
  )
}

/** The switch that makes the search follow the map. */
function FollowSwitch({ on, disabled, onToggle }: { on: boolean; disabled: boolean; onToggle: () => void }) {
  const text = useText()
  return (
    <label className={s.follow}>
      <input type="checkbox" role="switch" checked={on} aria-checked={on} disabled={disabled} onChange={onToggle} />
      {text("map.follow")}
    </label>
  )
}

import { Suspense, useRef, useState } from "react"
import { paths } from "../../domain/paths.ts"
import type { SearchState } from "../../domain/search/state.ts"
import type { SearchPage } from "../../domain/search/views.ts"
import { TiesProvider } from "../card/ties.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Icon } from "../kit/icon.tsx"
import { Link } from "../kit/link.tsx"
import { onDemand } from "../kit/on-demand.ts"
import pill from "../kit/pill-button.module.css"
import { useNear } from "../kit/use-near.ts"
import type { ExperienceMapProps } from "../map/experience-map.tsx"
import { MapSlot } from "../map/map-slot.tsx"
import { NearMe, NearMeProblem, type NearMeProps } from "../map/near-me.tsx"
import { Opening } from "../shell/opening.tsx"
import { BeyondLast } from "./beyond-last.tsx"
import { ChipList } from "./chip-list.tsx"
import { chipsOf } from "./chips.ts"
import { drawings } from "./drawings.ts"
import { GiftHere } from "./gift-here.tsx"
import { searchHeading } from "./heading.ts"
import { Ignored } from "./ignored.tsx"
import { NoResults } from "./no-results.tsx"
import { Pages } from "./pages.tsx"
import { Results } from "./results.tsx"
import s from "./search.module.css"
import { SortForm } from "./sort-form.tsx"
import { WideForm } from "./wide-form.tsx"

const FilterSheet = onDemand(() => import("./filter-sheet.tsx"))

export type SearchProps = {
  readonly state: SearchState
  readonly page: SearchPage
  /** Another search is loading: the current results stay, dimmed. */
  readonly busy?: boolean
  readonly onSearch: (state: SearchState) => void
  /** What is chosen beside the results so far, also while the party is still being stepped. If left out, `state`. */
  readonly chosen?: SearchState
  /** The party's stepper was pressed. If left out, each press searches. */
  readonly onStep?: (state: SearchState) => void
  /** Called when a pointer, a finger or the focus comes near. */
  readonly onNear?: () => void
  /** Loads the results of a search that the visitor may ask for next. */
  readonly onPrefetch?: (state: SearchState) => void
  /** The filter sheet on a phone. If left out, it stays closed. */
  readonly sheet?: SheetControl
  /** What the map shows, and whether it is open. If left out, there is no map. */
  readonly map?: MapControl
  /** The search around the visitor. If left out, the visitor is not asked. */
  readonly near?: NearMeProps
}

export type MapControl = Omit<ExperienceMapProps, "state" | "cards" | "list"> & { readonly onShow: () => void }

export type SheetControl = {
  readonly open: boolean
  /** What is chosen in the sheet so far; null: the current search. */
  readonly draft: SearchState | null
  /** How many results the draft has; null if unknown. While counting, the previous number. */
  readonly found: number | null
  readonly counting: boolean
  readonly onOpen: () => void
  /** Called when the draft changes. */
  readonly onDraft: (draft: SearchState) => void
  readonly onApply: (draft: SearchState) => void
  readonly onClose: () => void
  readonly onReset: () => void
}

const nothing = () => {}
const noSheet: SheetControl = {
  open: false,
  draft: null,
  found: null,
  counting: false,
  onOpen: nothing,
  onDraft: nothing,
  onApply: nothing,
  onClose: nothing,
  onReset: nothing,
}

function NothingYet({ heading }: { heading: string }) {
  const text = useText()
  return (
    <div className={s.nothing}>
      <header className={s.head}>
        <h1>{heading}</h1>
        <p className={s.count} role="status">
          {text("search.count", { count: 0 })}
        </p>
      </header>
      <Opening />
    </div>
  )
}

export function Search({
  state,
  page,
  busy = false,
  onSearch,
  chosen,
  onStep,
  onNear,
  onPrefetch = nothing,
  sheet = noSheet,
  map,
  near,
}: SearchProps) {
  const text = useText()
  const locale = useLocale()
  const [wasOpen, setWasOpen] = useState(false)
  if (sheet.open && !wasOpen) setWasOpen(true)
  const whole = useNear<HTMLDivElement>(onNear)
  const list = useRef<HTMLDivElement>(null)
  const chips = chipsOf(state, locale, text)
  const pages = Math.ceil(page.total / page.pageSize)
  // A search without filters found nothing: the shop is empty, so there is nothing to filter.
  if (page.total === 0 && chips.length === 0) return <NothingYet heading={searchHeading(state, locale, text)} />
  const mapLook = map && state.map ? (state.fullWidthMap ? "full" : "beside") : undefined
  return (
    <TiesProvider on={mapLook !== undefined}>
      <div className={s.search} data-map={mapLook} ref={whole}>
        <header className={s.head}>
          <h1>{searchHeading(state, locale, text)}</h1>
          <p className={s.count} role="status">
            {page.withAllWords === null
              ? text("search.count", { count: page.total })
              : text("search.partly", { all: page.withAllWords, some: page.total - page.withAllWords })}
            {state.page > 1 && state.page <= pages && `, ${text("search.page", { page: state.page, pages })}`}
          </p>
        </header>
        <aside id="filters" className={s.filters} aria-labelledby="filters-title">
          <h2 id="filters-title" className={s.filtersTitle}>
            {text("search.filters")}
          </h2>
          <WideForm state={chosen ?? state} facets={page.facets} onSearch={onSearch} {...(onStep && { onStep })} live />
        </aside>
        <section className={s.results} aria-label={text("search.results")} aria-busy={busy || undefined}>
          <div className={s.tools}>
            <button type="button" className={`${pill.pill} ${s.open}`} onClick={sheet.onOpen}>
              <Icon name="filter" />
              {text("search.filters.open", { count: chips.length })}
            </button>
            <noscript>
              <a href="#filters" className={`${pill.pill} ${s.toFilters}`}>
                <Icon name="filter" />
                {text("search.filters")}
              </a>
            </noscript>
            {map && (
              <button
                type="button"
                className={`${pill.pill} ${s.mapButton}`}
                aria-pressed={state.map}
                onClick={state.map ? map.onClose : map.onShow}
              >
                <Icon name={drawings.map} />
                {text("search.map")}
              </button>
            )}
            {near && <NearMe {...near} />}
            <SortForm state={state} onSearch={onSearch} />
          </div>
          <div className={s.said}>
            {near && <NearMeProblem {...near} />}
            <GiftHere state={state} />
            <ChipList state={state} chips={chips} />
            <Ignored filters={page.ignored} chips={chips} />
          </div>
          {page.results.length === 0 && page.total > 0 ? (
            <BeyondLast state={state} pages={pages} />
          ) : page.results.length === 0 ? (
            <NoResults state={state} loosen={page.loosen} chips={chips} />
          ) : (
            <>
              <div className={s.cards} ref={list}>
                <Results found={page.results} source={state.locationSource} place={state.locationLabel} />
              </div>
              <Pages state={state} pages={pages} onPrefetch={onPrefetch} />
              <p className={s.how}>
                {text("search.sort.how")} <Link to={paths.ranking}>{text("search.sort.more")}</Link>
              </p>
            </>
          )}
        </section>
        {map && mapLook && (
          <div className={s.map}>
            <MapSlot {...map} state={state} cards={page.results} list={list} />
          </div>
        )}
        {wasOpen && (
          <Suspense>
            <FilterSheet sheet={sheet} state={state} facets={page.facets} />
          </Suspense>
        )}
      </div>
    </TiesProvider>
  )
}

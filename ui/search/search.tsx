import { lazy, Suspense, useState } from "react"
import type { SearchPage } from "../../domain/catalogue/views.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { type SearchState, searchEntries, searchSorts, withSearchChange } from "../../domain/search/state.ts"
import { CardList } from "../experience/card-list.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Icon } from "../kit/icon.tsx"
import { Select } from "../kit/input.tsx"
import { Link } from "../kit/link.tsx"
import { Pagination } from "../kit/pagination.tsx"
import { chipsOf, searchHeading } from "./chips.ts"
import { FilterForm } from "./filter-form.tsx"
import { NoResults } from "./no-results.tsx"
import s from "./search.module.css"
import { searchPath } from "./search-path.ts"

const FilterSheet = lazy(() => import("./filter-sheet.tsx"))

export type SearchProps = {
  readonly state: SearchState
  readonly page: SearchPage
  /** Another search is on its way: what is shown stays, dimmed. */
  readonly busy?: boolean
  readonly onSearch: (state: SearchState) => void
}

export function Search({ state, page, busy = false, onSearch }: SearchProps) {
  const text = useText()
  const locale = useLocale()
  const [sheet, setSheet] = useState<"never" | "open" | "closed">("never")
  const chips = chipsOf(state, locale, text)
  const pages = Math.ceil(page.total / page.pageSize)
  const form = { state, facets: page.facets, onSearch }
  return (
    <div className={s.search}>
      <header className={s.head}>
        <h1>{searchHeading(state, locale, text)}</h1>
        <p className={s.count} role="status">
          {text("search.count", { count: page.total })}
          {pages > 1 && state.page > 1 && `, ${text("search.page", { page: state.page, pages })}`}
        </p>
      </header>
      <aside className={s.filters} aria-labelledby="filters-title">
        <h2 id="filters-title" className={s.filtersTitle}>
          {text("search.filters")}
        </h2>
        <FilterForm {...form} live>
          <div className={s.apply}>
            <Button type="submit" wide>
              {text("search.filters.apply")}
            </Button>
          </div>
        </FilterForm>
      </aside>
      <section className={s.results} aria-label={text("search.results")} aria-busy={busy || undefined}>
        <div className={s.tools}>
          <button type="button" className={s.open} onClick={() => setSheet("open")}>
            <Icon name="filter" />
            {text("search.filters.open", { count: chips.length })}
          </button>
          <SortForm state={state} onSearch={onSearch} />
        </div>
        {chips.length > 0 && (
          <ul className={s.chips} aria-label={text("search.filters.active")}>
            {chips.map(({ key, label, without }) => (
              <li key={key}>
                <Link
                  to={searchPath(without)}
                  className={s.chip}
                  aria-label={text("search.filters.remove", { filter: label })}
                >
                  {label}
                  <Icon name="close" />
                </Link>
              </li>
            ))}
            <li>
              <Link to={searchPath({ sort: state.sort })} className={s.reset}>
                {text("search.filters.reset")}
              </Link>
            </li>
          </ul>
        )}
        {page.results.length === 0 ? (
          <NoResults state={state} chips={chips} />
        ) : (
          <>
            <CardList cards={page.results} level={2} eager={3} />
            <div className={s.pages}>
              <Pagination page={state.page} pages={pages} to={(number) => searchPath({ ...state, page: number })} />
            </div>
            <p className={s.how}>{text("search.sort.how")}</p>
          </>
        )}
      </section>
      {sheet !== "never" && (
        <Suspense>
          <FilterSheet {...form} open={sheet === "open"} onClose={() => setSheet("closed")} />
        </Suspense>
      )}
    </div>
  )
}

/** Carries the rest of the search as hidden fields, so that it sorts without script as well. */
function SortForm({ state, onSearch }: Pick<SearchProps, "state" | "onSearch">) {
  const text = useText()
  const locale = useLocale()
  return (
    <form className={s.sort} action={publicPath(paths.search, locale)} method="get">
      {searchEntries({ ...state, sort: "popularity", page: 1 }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort">{text("search.sort")}</label>
      <Select
        id="sort"
        name="sort"
        value={state.sort}
        options={searchSorts.map((sort) => ({ value: sort, label: text(`search.sort.${sort}`) }))}
        onChange={(event) => {
          const sort = searchSorts.find((one) => one === event.currentTarget.value)
          if (sort) onSearch(withSearchChange(state, { sort }))
        }}
      />
      <noscript>
        <Button type="submit" size="small" variant="secondary">
          {text("search.sort.apply")}
        </Button>
      </noscript>
    </form>
  )
}

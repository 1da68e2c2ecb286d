import { useState } from "react"
import { paths, publicPath } from "../../domain/paths.ts"
import {
  normalSearch,
  type SearchState,
  searchEntries,
  searchSorts,
  withSearchChange,
} from "../../domain/search/state.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { afterPaint } from "../kit/after-paint.ts"
import { Button } from "../kit/button.tsx"
import { Select } from "../kit/input.tsx"
import s from "./sort-form.module.css"

type SortFormProps = { readonly state: SearchState; readonly onSearch: (state: SearchState) => void }

/** Contains the rest of the search as hidden fields, so that sorting works without scripts. */
export function SortForm({ state, onSearch }: SortFormProps) {
  const text = useText()
  const locale = useLocale()
  const [shown, setShown] = useState({ given: state.sort, sort: state.sort })
  // The search changed elsewhere.
  if (shown.given !== state.sort) setShown({ given: state.sort, sort: state.sort })
  // The order by distance exists only for a search around a place.
  const sorts = searchSorts.filter((sort) => normalSearch({ ...state, sort }).sort === sort)
  return (
    <form className={s.sort} action={publicPath(paths.search, locale)} method="get">
      {searchEntries({ ...state, sort: "popularity", page: 1 }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort">{text("search.sort")}</label>
      <Select
        id="sort"
        name="sort"
        value={shown.sort}
        options={sorts.map((sort) => ({ value: sort, label: text(`search.sort.${sort}`) }))}
        onChange={(event) => {
          const sort = searchSorts.find((one) => one === event.currentTarget.value)
          if (sort === undefined) return
          setShown({ given: state.sort, sort })
          afterPaint(() => onSearch(withSearchChange(state, { sort })))
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

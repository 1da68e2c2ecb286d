import { withoutFilters } from "../../domain/search/filters.ts"
import { searchPath } from "../../domain/search/path.ts"
import type { SearchState } from "../../domain/search/state.ts"
import { useText } from "../i18n/messages.tsx"
import { Icon } from "../kit/icon.tsx"
import { Link } from "../kit/link.tsx"
import s from "./chip-list.module.css"
import type { Chip } from "./chips.ts"

/** The chosen filters. One press removes one of them, or all. */
export function ChipList({ state, chips }: { readonly state: SearchState; readonly chips: readonly Chip[] }) {
  const text = useText()
  if (chips.length === 0) return null
  return (
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
        <Link to={searchPath(withoutFilters(state))} className={s.reset}>
          {text("search.filters.reset")}
        </Link>
      </li>
    </ul>
  )
}

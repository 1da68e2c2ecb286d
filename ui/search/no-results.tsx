import { withoutFilter, withoutFilters } from "../../domain/search/filters.ts"
import { searchPath } from "../../domain/search/path.ts"
import type { SearchState } from "../../domain/search/state.ts"
import type { SearchPage } from "../../domain/search/views.ts"
import { useText } from "../i18n/messages.tsx"
import { ButtonLink } from "../kit/button.tsx"
import { EmptyState } from "../kit/states.tsx"
import type { Chip } from "./chips.ts"
import { filterLabel } from "./filter-labels.ts"

type NoResultsProps = {
  readonly state: SearchState
  readonly loosen: SearchPage["loosen"]
  readonly chips: readonly Chip[]
}

/** Says which filter to remove, each with one press, and how many results that would give, the most first. */
export function NoResults({ state, loosen, chips }: NoResultsProps) {
  const text = useText()
  const ways = loosen.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
  return (
    <EmptyState
      title={text("search.empty.title")}
      text={
        <>
          {state.text !== "" && <p>{text("search.empty.spelling")}</p>}
          <p>{ways.length > 0 ? text("search.empty.text") : text("filters.loosen.none")}</p>
        </>
      }
      actions={
        <>
          {ways.map(({ filter, count }) => (
            <ButtonLink key={filter} to={searchPath(withoutFilter(state, filter))} variant="secondary">
              {text("filters.loosen", { filter: filterLabel(filter, chips, text), count })}
            </ButtonLink>
          ))}
          <ButtonLink to={searchPath(withoutFilters(state))}>{text("search.filters.reset")}</ButtonLink>
        </>
      }
    />
  )
}

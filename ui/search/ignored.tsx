import type { FilterName } from "../../domain/search/filters.ts"
import { useText } from "../i18n/messages.tsx"
import { Notice } from "../kit/notice.tsx"
import s from "./chip-list.module.css"
import type { Chip } from "./chips.ts"
import { filterLabel } from "./filter-labels.ts"

type IgnoredProps = { readonly filters: readonly FilterName[]; readonly chips: readonly Chip[] }

/** Filters of the address that have no valid value. The results ignore them. */
export function Ignored({ filters, chips }: IgnoredProps) {
  const text = useText()
  if (filters.length === 0) return null
  return (
    <div className={s.ignored}>
      <Notice tone="info" role="status">
        {filters.map((filter) => (
          <p key={filter}>
            {filter === "date" || filter === "place"
              ? text(`filters.ignored.${filter}`)
              : text("filters.ignored.other", { filter: filterLabel(filter, chips, text) })}
          </p>
        ))}
      </Notice>
    </div>
  )
}

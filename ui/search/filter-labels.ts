import type { FilterName } from "../../domain/search/filters.ts"
import type { useText } from "../i18n/messages.tsx"
import type { Chip } from "./chips.ts"

/** A filter's name for a sentence: what was chosen in it. */
export function filterLabel(filter: FilterName, chips: readonly Chip[], text: ReturnType<typeof useText>): string {
  const chosen = chips.filter((chip) => chip.filter === filter).map(({ label }) => label)
  return chosen.length > 0 ? chosen.join(", ") : text("search.filters")
}

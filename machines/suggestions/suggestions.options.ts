import { plainText } from "../../domain/search/words.ts"
import type { Move, Option, SuggestionsContext } from "./suggestions.types.ts"

/** Fewer letters are not specific enough. */
export const FEWEST_LETTERS = 2
/** The number of recent searches in an empty box, and beside suggestions. */
const MOST_RECENT = 6
const MOST_RECENT_BESIDE = 2

export const isLong = (text: string): boolean => plainText(text).replaceAll(" ", "").length >= FEWEST_LETTERS

/** The present list: the suggestions, then the recent searches that begin with the words. */
export function optionsOf({ text, found, recent }: SuggestionsContext): readonly Option[] {
  const words = plainText(text)
  const alike = recent.filter(({ keyword }) => plainText(keyword).startsWith(words) && plainText(keyword) !== words)
  const shown = alike.slice(0, words === "" ? MOST_RECENT : MOST_RECENT_BESIDE)
  return [...(isLong(text) ? found : []), ...shown.map((one) => ({ kind: "recent" as const, ...one }))]
}

/** Up and down wrap around, passing through the words in the box. */
export function movedTo(active: number | null, count: number, to: Move): number | null {
  if (count === 0) return null
  if (to === "first") return 0
  if (to === "last") return count - 1
  if (active === null) return to === "next" ? 0 : count - 1
  const next = active + (to === "next" ? 1 : -1)
  return next < 0 || next >= count ? null : next
}

import { categoryWords } from "../catalogue/category-words.ts"
import { type CategoryId, categoryIds } from "../catalogue/taxonomy.ts"
import { plainWords } from "./words.ts"

/** Words of a search text that belong together, and the categories that people call so. */
export type TextPart = { readonly words: readonly string[]; readonly categories: readonly CategoryId[] }

/** A category's term has at most this many words without the small ones. */
const LONGEST = 3

/** A word without its ending of number or gender; small words say nothing. */
const bare = (words: readonly string[]) =>
  words.filter(({ length }) => length > 2).map((word) => word.replace(/(?:es|s|[aeiou])$/, ""))

const terms = new Map<string, CategoryId[]>()
for (const category of categoryIds)
  for (const term of categoryWords[category]) {
    const key = bare(plainWords(term)).join(" ")
    terms.set(key, [...(terms.get(key) ?? []), category])
  }

const categoriesOf = (words: readonly string[]): readonly CategoryId[] => terms.get(bare(words).join(" ")) ?? []

/**
 * The parts of a text of plain words: what people call a category ("corso di cucina") as one part, each other word by
 * itself. So a cooking course is not looked for among those who run ("di corsa").
 */
export function textParts(words: readonly string[]): readonly TextPart[] {
  const [first, ...rest] = words.filter(({ length }) => length > 2)
  if (first === undefined) return []
  for (let count = Math.min(LONGEST, rest.length + 1); count > 0; count--) {
    const head = [first, ...rest.slice(0, count - 1)]
    const categories = categoriesOf(head)
    if (count === 1 || categories.length > 0) return [{ words: head, categories }, ...textParts(rest.slice(count - 1))]
  }
  return []
}

/** Words for an occasion. No experience is called so, and texts that have them mean something else. */
const occasions = new Set(
  plainWords(`regalo regali regalare gift gifts present presents romantico romantica romantici romantiche romantic coppia
    coppie couple couples amici amiche friends weekend compleanno birthday anniversario anniversary idea idee ideas
    esperienza esperienze experience experiences`),
)

/** A text without the words for an occasion, unless it has no others. */
export function withoutOccasion(text: string): string {
  const words = plainWords(text)
  const telling = words.filter((word) => !occasions.has(word))
  return telling.length === words.length || !telling.some(({ length }) => length > 2) ? text : telling.join(" ")
}

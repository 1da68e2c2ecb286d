/** The maximum number of recently visited experiences and of recent searches (spec §9). */
export const MAX_RECENT = 10

export type RecentSearch = { readonly keyword: string; readonly category: string | null }

/** Reads the recent searches from storage. */
export function recentSearchesOf(text: string | null): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]")
    return Array.isArray(stored) ? stored.flatMap(recentSearch).slice(0, MAX_RECENT) : []
  } catch {
    return []
  }
}

function recentSearch(stored: unknown): RecentSearch[] {
  if (typeof stored !== "object" || stored === null || !("keyword" in stored) || !("category" in stored)) return []
  const { keyword, category } = stored
  return typeof keyword === "string" && (category === null || typeof category === "string")
    ? [{ keyword, category }]
    : []
}

/** Visited experiences with the newest first, each once, at most ten. */
export function withVisited(visited: readonly string[], id: string): string[] {
  return [...new Set([id, ...visited])].slice(0, MAX_RECENT)
}

/** Searches, newest first. The same words in the same category count as one search, regardless of case. */
export function withSearch(searches: readonly RecentSearch[], search: RecentSearch): RecentSearch[] {
  const keyword = search.keyword.trim().replace(/\s+/g, " ")
  if (keyword === "") return [...searches]
  const newest = { keyword, category: search.category }
  return [newest, ...searches.filter((other) => identity(other) !== identity(newest))].slice(0, MAX_RECENT)
}

function identity({ keyword, category }: RecentSearch): string {
  return `${category ?? ""}\n${keyword.toLowerCase()}`
}

const KEY = "visited"

/** Kept in this browser only; a browser that keeps nothing simply forgets. */
export const visited = {
  read(): readonly string[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]")
      return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : []
    } catch {
      return []
    }
  },
  write(ids: readonly string[]): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(ids))
    } catch {
      // Storage is full or forbidden: the list is a convenience.
    }
  },
}

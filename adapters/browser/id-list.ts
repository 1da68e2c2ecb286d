import type { IdList } from "../../domain/shop.ts"

/** A list of ids kept in this browser only; a browser that keeps nothing simply forgets. */
export const idList = (key: string): IdList => ({
  read() {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]")
      return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : []
    } catch {
      return []
    }
  },
  write(ids) {
    try {
      localStorage.setItem(key, JSON.stringify(ids))
    } catch {
      // Storage is full or forbidden: the list is a convenience.
    }
  },
})

/* Lists of experience ids, newest first, each once. */

/** A favourite that was added or removed, as the server is told. Applying it twice changes nothing. */
export type FavouriteChange = { readonly id: string; readonly kept: boolean }

export function withChange(ids: readonly string[], { id, kept }: FavouriteChange): readonly string[] {
  const others = ids.filter((other) => other !== id)
  if (!kept) return others
  return ids.includes(id) ? ids : [id, ...others]
}

export function withChanges(ids: readonly string[], changes: readonly FavouriteChange[]): readonly string[] {
  return changes.reduce(withChange, ids)
}

/**
 * Merges two lists. The browser's entries come before the account's because they are newer. Both lists keep their
 * order.
 */
export function mergedFavourites(local: readonly string[], account: readonly string[]): readonly string[] {
  return [...new Set([...local, ...account])]
}

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

/**
 * The changes that the server must still be told, in order. A newer change replaces a waiting one for the same
 * experience. The first `sent` changes are being sent and cannot be replaced.
 */
export function withUnsaved(
  changes: readonly FavouriteChange[],
  change: FavouriteChange,
  sent: 0 | 1,
): readonly FavouriteChange[] {
  const waiting = changes.slice(sent).filter(({ id }) => id !== change.id)
  return [...changes.slice(0, sent), ...waiting, change]
}

/** The favourites that only this browser knows. After a reload they are sent like a visitor's. */
export function onlyHere(changes: readonly FavouriteChange[]): readonly string[] {
  const last = new Map(changes.map(({ id, kept }) => [id, kept]))
  return [...last].flatMap(([id, kept]) => (kept ? [id] : [])).reverse()
}

/* Lists of experience ids, newest first, each once. */

/** A favourite added or taken away, as the server is told: doing it again changes nothing. */
export type FavouriteChange = { readonly id: string; readonly kept: boolean }

export function withChange(ids: readonly string[], { id, kept }: FavouriteChange): readonly string[] {
  const others = ids.filter((other) => other !== id)
  if (!kept) return others
  return ids.includes(id) ? ids : [id, ...others]
}

export function withChanges(ids: readonly string[], changes: readonly FavouriteChange[]): readonly string[] {
  return changes.reduce(withChange, ids)
}

/** What was kept in this browser comes before what the account has: it is newer. Both keep their order. */
export function mergedFavourites(local: readonly string[], account: readonly string[]): readonly string[] {
  return [...new Set([...local, ...account])]
}

/**
 * The changes that the server has yet to be told, in order. A newer one takes the place of one that waits for the same
 * experience; the first `sent` are on their way and cannot be called back.
 */
export function withUnsaved(
  changes: readonly FavouriteChange[],
  change: FavouriteChange,
  sent: 0 | 1,
): readonly FavouriteChange[] {
  const waiting = changes.slice(sent).filter(({ id }) => id !== change.id)
  return [...changes.slice(0, sent), ...waiting, change]
}

/** The favourites that only this browser knows of: after a reload they are sent as those of a visitor are. */
export function onlyHere(changes: readonly FavouriteChange[]): readonly string[] {
  const last = new Map(changes.map(({ id, kept }) => [id, kept]))
  return [...last].flatMap(([id, kept]) => (kept ? [id] : [])).reverse()
}

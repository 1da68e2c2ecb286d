import type { FavouriteChange } from "./favourites.ts"

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

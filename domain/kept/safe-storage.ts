/**
 * A storage of the browser. Opening one may throw: where a site blocks what it embeds, and where the visitor forbids it. All
 * code uses storage through this file, which then answers "nothing kept".
 */
export type OpenStorage = () => Pick<Storage, "getItem" | "setItem">

/** What is read of a storage; `nothing` if the browser has none for this page. */
export function storedOr<S, T>(open: () => S, read: (storage: S) => T, nothing: T): T {
  try {
    return read(open())
  } catch {
    return nothing
  }
}

export type SafeStorage = {
  /** Null: nothing is kept. */
  readonly read: (key: string) => string | null
  /** False: it could not be kept, for example because the storage is full. */
  readonly write: (key: string, text: string) => boolean
}

export const safe = (open: OpenStorage): SafeStorage => ({
  read: (key) => storedOr(open, (storage) => storage.getItem(key), null),
  write: (key, text) =>
    storedOr(
      open,
      (storage) => {
        storage.setItem(key, text)
        return true
      },
      false,
    ),
})

import type { Upcasters } from "../kit/upcast.ts"

/** By the version that wrote the entry. */
export const publicationUpcast: Upcasters = {
  // Version 1 mailed nobody. Its logs mean the same.
  "1": { opening: (old) => ({ ...old, version: "2" }), entry: (old) => [{ ...old, version: "2" }] },
}

import type { Upcasters } from "../kit/upcast.ts"

/** By the version that wrote the entry. */
export const giftOrderUpcast: Upcasters = {
  // Orders of version 1 are not checked by a person: their policy says nothing of it. Their logs mean the same.
  "1": {
    opening: (old) => ({ ...old, version: "2" }),
    entry: (old) => [{ ...old, version: "2" }],
  },
}

import type { Upcasters } from "../kit/upcast.ts"

/** By the version that wrote the entry. */
export const referralUpcast: Upcasters = {
  // Version 1 did not hear of cards. Its logs mean the same.
  "1": { opening: (old) => ({ ...old, version: "2" }), entry: (old) => [{ ...old, version: "2" }] },
}

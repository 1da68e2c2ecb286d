import type { Upcasters } from "../kit/upcast.ts"

/** By the version that wrote the entry. Version 1 is the first, so there is nothing older to read. */
export const voucherUpcast: Upcasters = {}

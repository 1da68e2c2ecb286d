import type { Party } from "../../machines/kit/about.ts"

/** In the order of legends and tables: people first, then what acts for them. */
export const parties = ["customer", "provider", "payment", "system", "clock"] as const satisfies readonly Party[]

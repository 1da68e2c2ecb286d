import type { Party } from "../../machines/kit/about.ts"

/** In the order in which legends and tables name them: people first, then what acts for them. */
export const parties = ["customer", "provider", "payment", "system", "clock"] as const satisfies readonly Party[]

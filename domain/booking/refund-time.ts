import type { Locale } from "../locale.ts"

/** How long a refund usually takes to show on a card: pages and mails name the same time. */
export const refundDays: Readonly<Record<Locale, string>> = { it: "5–10 giorni lavorativi", en: "5–10 working days" }

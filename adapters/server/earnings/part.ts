import type { Part } from "../kernel/part.ts"
import { earningsMigrations } from "./migrations.ts"
import { postingsFromLogs } from "./postings.ts"

export { partsByLog, postingRows } from "./postings.ts"

/** What partners earn by their bookings: the postings. Statements and payouts are in another part. */
export const earningsPart = {
  name: "earnings",
  migrations: earningsMigrations,
  derived: { partner_posting: "rows" },
  rebuild: postingsFromLogs,
  impersonal: {
    partner_posting: "cause kind partner_id booking from_account to_account channel",
    partner_contract_change: "partner_id channel coupons_by set_by",
  },
} satisfies Part

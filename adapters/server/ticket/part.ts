import type { Part } from "../kernel/part.ts"
import { ticketMigrations } from "./migrations.ts"

export { attendedAtSql, departureScannedSql } from "./attended.ts"
export { isSignedBy } from "./sign.ts"
export {
  revisionSql,
  type StoredTicket,
  signedTicket,
  slotHashSql,
  storedTicket,
  ticketIdOf,
  ticketIdSql,
} from "./tickets.ts"

export const ticketPart = {
  name: "ticket",
  migrations: ticketMigrations,
  impersonal: {
    ticket_key: "partner_id public_key sealed",
    ticket_move: "code slot_id",
    partner_scan: "partner_id booking_code ticket_id kind flags",
  },
} satisfies Part

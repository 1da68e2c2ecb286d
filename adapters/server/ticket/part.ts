import type { Part } from "../kernel/part.ts"
import { ticketMigrations } from "./migrations.ts"

export { isSignedBy } from "./sign.ts"
export {
  revisionSql,
  type StoredTicket,
  signedTicket,
  slotHashSql,
  storedTicket,
  ticketIdSql,
} from "./tickets.ts"

export const ticketPart = {
  name: "ticket",
  migrations: ticketMigrations,
  impersonal: { ticket_key: "partner_id public_key sealed", ticket_move: "code slot_id" },
} satisfies Part

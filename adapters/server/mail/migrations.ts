import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"
import { stopMigrations } from "./stop.ts"

export const mailMigrations: Migrations = {
  ...stopMigrations,
  "0573_mails_filled": script(`
-- Retention empties mails and keeps their rows. Each night it looks for old mails that are not empty yet.
create index mails_filled on mails (created_at)
  where to_address is distinct from '' or subject is distinct from '' or eml is distinct from '';
`),
}

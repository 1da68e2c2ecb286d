import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

/** The server's own secret, made once per database, so that every process signs access tokens alike. */
const secrets = script(`
create table secrets (
  name text primary key,
  value text not null
);
`)

export const bookingMigrations: Migrations = { "0020_secrets": secrets }

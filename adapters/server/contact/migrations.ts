import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const contact = script(`
-- Messages to the shop. The mails are made from them, and they prove what was asked when.
create table contact_messages (
  id text primary key,
  form text not null check (form in ('contact', 'collaboration')),
  name text not null,
  email text not null,
  fields jsonb not null,
  message text not null,
  locale text not null,
  reply_by timestamptz not null,
  created_at timestamptz not null
);
create index contact_messages_by_age on contact_messages (created_at desc);

-- The counts of rate limits, in the form of rate-limiter-flexible: "expire" in milliseconds of real time.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expired on rate_limits (expire);
`)

export const contactMigrations: Migrations = { "0034_contact": contact }

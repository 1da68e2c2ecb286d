import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const entries = script(`
-- Who waits for places on a slot. The log (streams "waiting-<id>") says what became of it. The hashes are kept only while
-- the entry is live: they count what one mailbox and one network address wait for.
create table waiting_entry (
  id text primary key,
  token_hash text not null unique,
  slot_id text not null references slots (id) on delete cascade,
  variant_id text not null references variants (id) on delete cascade,
  party jsonb not null,
  holds jsonb not null,
  booking_code text not null,
  standing text not null,
  cutoff_at timestamptz not null,
  joined_at timestamptz not null,
  confirmed_at timestamptz,
  passes integer not null default 0,
  collect_until timestamptz,
  was_collected boolean not null default false,
  offer_until timestamptz,
  offers integer not null default 0,
  email_hash text,
  mailbox_hash text,
  address_hash text,
  seq integer not null default 0
);
create unique index waiting_once on waiting_entry (slot_id, email_hash) where email_hash is not null;
create index waiting_of_slot on waiting_entry (slot_id, standing);
create index waiting_of_mailbox on waiting_entry (mailbox_hash) where mailbox_hash is not null;
create index waiting_of_address on waiting_entry (address_hash) where address_hash is not null;

-- Where who waits is reached. These rows can be erased; the log, which never is, does not name them.
create table waiting_contact (
  entry_id text primary key references waiting_entry (id) on delete cascade,
  email text not null,
  email_key text not null,
  locale text not null
);
create index waiting_contact_of_email on waiting_contact (email_key);
`)

export const waitingMigrations: Migrations = { "0731_waiting": entries }

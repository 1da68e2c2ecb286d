import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const newsletter = script(`
-- Who reads the newsletters. These rows can be erased; the log, which never is, names an address by its id only.
create table newsletter_address (
  id text primary key,
  email text not null,
  email_key text not null unique,
  locale text not null,
  name text,
  surname text,
  phone text,
  city text,
  region text,
  confirmations integer not null default 0,
  mailed_at timestamptz,
  verified_at timestamptz,
  created_at timestamptz not null
);

-- Where the subscription of an address to one newsletter stands (streams "subscription-<address>-<newsletter>").
create table newsletter_subscription (
  address_id text not null,
  newsletter text not null,
  state text not null,
  source text,
  changed_at timestamptz not null,
  primary key (address_id, newsletter)
);

-- The proof of each consent. Its address stays behind as a keyed hash when the address is erased.
create table newsletter_consent (
  address_id text not null,
  address_hash text not null,
  newsletter text not null,
  source text not null,
  text_version text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz not null,
  ended_at timestamptz
);
create index newsletter_consent_of on newsletter_consent (address_id, newsletter) where ended_at is null;
create index newsletter_consent_ended on newsletter_consent (ended_at);
`)

export const newsletterMigrations: Migrations = { "0790_newsletter": newsletter }

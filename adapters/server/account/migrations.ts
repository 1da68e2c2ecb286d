import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"
import { avatarMigrations } from "./avatar/tables.ts"
import { passkeyMigrations } from "./passkey/tables.ts"

const accounts = script(`
-- Customers with an account. The log (streams "account-<id>") knows only their random ids.
create table person (
  id uuid primary key,
  email text not null,
  -- The form in which addresses are compared (domain/contact/email.ts).
  email_key text not null unique,
  email_verified_at timestamptz,
  -- Null: signs in without a password.
  password_phc text,
  first_name text not null,
  last_name text not null,
  phone text,
  city text,
  public_username text unique,
  avatar text,
  is_admin boolean not null default false,
  referral_code text not null unique,
  -- The referral code that was typed at the sign-up.
  invited_by text,
  sharing_id text not null unique,
  locale text not null,
  created_at timestamptz not null
);

-- Only the hash of a session's id is kept. "auth_at": when the customer last showed a secret.
create table session (
  id_hash text primary key,
  person_id uuid not null references person (id) on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  auth_at timestamptz not null,
  method text not null,
  device_label text not null,
  network text
);
create index sessions_of_person on session (person_id);
create index sessions_by_end on session (expires_at);

-- Accounts of identity providers that sign a person in.
create table identity (
  provider text not null,
  subject text not null,
  person_id uuid not null references person (id) on delete cascade,
  primary key (provider, subject)
);
create index identities_of_person on identity (person_id);

-- Links in mails. The link's token is derived from the id and the server's secret; only its hash is kept.
create table mail_token (
  id uuid primary key,
  hash text not null unique,
  purpose text not null,
  email text not null,
  email_key text not null,
  person_id uuid references person (id) on delete cascade,
  callback text not null,
  locale text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_tokens_of_email on mail_token (email_key, purpose);
create index mail_tokens_by_end on mail_token (expires_at);
`)

const ownBookings = script(`
-- The links by which two mailboxes agree to a new address belong together.
alter table mail_token add column change_id uuid;
create index mail_tokens_of_change on mail_token (change_id) where change_id is not null;

-- Whose account shows a booking. Somebody who says that a booking is not theirs keeps the row, so that it does not join
-- again.
create table booking_owner (
  code text primary key references bookings (code),
  person_id uuid not null references person (id) on delete cascade,
  how text not null check (how in ('joined', 'notMine')),
  created_at timestamptz not null
);
create index booking_owners_of_person on booking_owner (person_id);
create index booking_contacts_by_email on booking_contact (lower(email));
`)

const formerAddresses = script(`
-- The addresses that an account had before. Mails and messages may still name them, so an export and an erasure must know.
create table former_address (
  person_id uuid not null references person (id) on delete cascade,
  email_key text not null,
  created_at timestamptz not null,
  primary key (person_id, email_key)
);
insert into former_address (person_id, email_key, created_at)
select distinct on (t.person_id, t.email_key) t.person_id, t.email_key, shop_now() from mail_token t
join person p on p.id = t.person_id where t.purpose = 'oldMailbox' and t.email_key <> p.email_key;
`)

const lateBookings = script(`
-- A look at the bookings of an account reads what is new, not all that it ever had.
create index booking_contacts_late on booking_contact (lower(email), updated_at);
drop index booking_contacts_by_email;
create index booking_owners_late on booking_owner (person_id, created_at);
drop index booking_owners_of_person;
`)

const bookingsByKey = script(`
-- One index for the bookings that join an account and for those of an export, which ask by the same key.
create index booking_contacts_by_key on booking_contact (lower(btrim(email)), updated_at);
drop index booking_contacts_late;
`)

const usernames = script(`
-- A public name that somebody gave up stays theirs for a while, so that nobody can pass for them.
create table former_username (
  name text primary key,
  person_id uuid not null references person (id) on delete cascade,
  left_at timestamptz not null
);
create index former_usernames_of_person on former_username (person_id);
alter table person add column username_changed_at timestamptz;
`)

const noInviter = script(`
-- The referral says who invited whom. What was typed here was read by nobody.
alter table person drop column invited_by;
`)

const signedInBookings = script(`
-- "own": the customer was signed in when the booking began. Others only carry the address of the account.
alter table booking_owner drop constraint booking_owner_how_check;
alter table booking_owner add constraint booking_owner_how_check check (how in ('own', 'joined', 'notMine'));
`)

export const accountMigrations: Migrations = {
  "0200_accounts": accounts,
  "0201_own_bookings": ownBookings,
  "0280_former_addresses": formerAddresses,
  ...passkeyMigrations,
  "0331_former_usernames": usernames,
  "0365_late_bookings": lateBookings,
  "0445_bookings_by_key": bookingsByKey,
  ...avatarMigrations,
  "0500_no_inviter": noInviter,
  "0691_signed_in_bookings": signedInBookings,
}

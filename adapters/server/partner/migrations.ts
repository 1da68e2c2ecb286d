import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const members = script(`
-- Who works for a partner. The log (streams "member-<id>") knows only their random ids.
create table partner_member (
  id uuid primary key,
  partner_id text not null references partners (id) on delete cascade,
  email text not null,
  -- The form in which addresses are compared (domain/contact/email.ts).
  email_key text not null,
  name text not null,
  locale text not null,
  role text not null,
  standing text not null,
  -- Null until the invitation is accepted.
  password_phc text,
  -- The link of the newest mail by which a password is chosen.
  link_hash text unique,
  link_until timestamptz,
  -- The secrets of one-time codes, sealed with the shop's secret. "totp_pending": shown, not yet confirmed by a code.
  totp_secret text,
  totp_pending text,
  -- The step of the last code that was used: no code counts twice.
  totp_step bigint,
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index partner_members_by_email on partner_member (email_key) where standing <> 'removed';
create index partner_members_of_partner on partner_member (partner_id);

create table partner_recovery_code (
  hash text primary key,
  member_id uuid not null references partner_member (id) on delete cascade
);
create index partner_recovery_codes_of_member on partner_recovery_code (member_id);

-- Only the hash of a session's id is kept. "auth_at": when a secret was last shown; "code_at": when a one-time code was.
create table partner_session (
  id_hash text primary key,
  member_id uuid not null references partner_member (id) on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  auth_at timestamptz not null,
  code_at timestamptz,
  device_label text not null,
  network text
);
create index partner_sessions_of_member on partner_session (member_id);
create index partner_sessions_by_end on partner_session (expires_at);

-- Keys of programs, beside the partner's first one (partners.token_hash), which has every scope.
create table partner_key (
  id uuid primary key,
  partner_id text not null references partners (id) on delete cascade,
  token_hash text not null unique,
  label text not null,
  -- Separated by spaces.
  scopes text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index partner_keys_of_partner on partner_key (partner_id);

-- The inbox of a partner: what waits for somebody's answer, by its deadline.
create index bookings_open_of_partner on bookings (partner_id, deadline)
  where status in ('PENDING', 'PENDING_RESCHEDULE');
`)

export const partnerMigrations: Migrations = { "0640_partner_members": members }

import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const participations = script(`
-- The state of each invitation. "role": what the holder of its link is, null: nothing; "booking_seq": the last entry
-- of the booking's log that it was told.
create table invitations (
  invitation_id text primary key,
  token_hash text not null unique,
  booking_code text not null references bookings (code),
  state jsonb not null,
  role text check (role in ('participant', 'invited')),
  is_open boolean not null,
  booking_seq integer not null,
  seq integer not null,
  created_at timestamptz not null
);
create index invitations_of_booking on invitations (booking_code);
create index invitations_open on invitations (booking_code) where is_open;

-- The invited people. These rows can be erased; the log, which never is, does not name them.
create table invitation_people (
  invitation_id text primary key,
  booking_code text not null references bookings (code),
  name text not null,
  email text not null,
  email_key text not null,
  locale text not null,
  is_open boolean not null
);
create unique index invitation_people_once on invitation_people (booking_code, email_key) where is_open;

-- How many people are currently invited to a booking.
create table invitation_seats (
  booking_code text primary key references bookings (code),
  taken integer not null check (taken >= 0),
  most integer not null,
  constraint invitation_seats_check check (taken <= most)
);
`)

/**
 * Invitations hear of their booking through subscriptions. Only older releases still write "booking_seq". Facts that an
 * invitation had not heard yet are told from the booking's log.
 */
const follows = script(`
alter table invitations alter column booking_seq set default 0;
insert into subscriptions (followed, follow, follower, about, heard, due_at)
select b.stream, 'booking > participation', i.invitation_id,
  jsonb_build_object('durationMinutes', (b.summary->>'durationMinutes')::integer), i.booking_seq,
  case when b.seq > i.booking_seq then clock_timestamp() end
from invitations i join bookings b on b.code = i.booking_code where i.is_open
on conflict do nothing;
`)

export const participationMigrations: Migrations = {
  "0055_participations": participations,
  "0061_participations_follow": follows,
}

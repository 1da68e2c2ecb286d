import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const tickets = script(`
-- The keys by which a partner's tickets are signed. The newest signs, for a year; older ones are still believed.
create table ticket_key (
  partner_id text not null references partners (id) on delete cascade,
  key_id smallint not null check (key_id between 1 and 255),
  public_key text not null,
  -- The private half, sealed with the shop's secret.
  sealed text not null,
  made_at timestamptz not null,
  primary key (partner_id, key_id)
);

-- The slots that a booking has left. Their number is the revision of its tickets.
create table ticket_move (
  code text not null references bookings (code) on delete cascade,
  revision smallint not null,
  slot_id text not null,
  primary key (code, revision)
);
create index ticket_moves_from on ticket_move (slot_id);

create function note_ticket_move() returns trigger language plpgsql as $$
begin
  insert into ticket_move (code, revision, slot_id)
  select new.code, coalesce(max(revision), 0) + 1, old.slot_id from ticket_move where code = new.code;
  return null;
end $$;
create trigger bookings_note_ticket_move after update of slot_id on bookings
  for each row when (old.slot_id <> new.slot_id) execute function note_ticket_move();
`)

const scans = script(`
-- What doors have scanned, and what members have recorded by hand. A row never changes: what a scan is worth comes from all
-- scans of its booking (domain/tickets/scans.ts).
create table partner_scan (
  scan_id uuid primary key,
  partner_id text not null references partners (id) on delete cascade,
  booking_code text not null references bookings (code),
  ticket_id text not null,
  -- Of whom it is: one of the two, or neither for a program with a key.
  device_id uuid,
  member_id uuid,
  kind text not null,
  seq integer not null,
  -- By the device's clock, how far the shop's was ahead, and both together.
  at timestamptz not null,
  offset_ms bigint not null,
  happened_at timestamptz not null,
  units smallint not null check (units between 1 and 255),
  undoes uuid,
  -- Separated by spaces.
  flags text not null,
  received_at timestamptz not null,
  -- Grows in the order in which the scans of a partner are committed.
  change bigint generated always as identity,
  -- Whether the partner's programs have been told.
  is_told boolean not null default false
);
create index partner_scans_of_booking on partner_scan (booking_code);
create index partner_scans_in_order on partner_scan (partner_id, change);
create index partner_scans_untold on partner_scan (change) where not is_told;
create index partner_scans_undone on partner_scan (undoes) where undoes is not null;
`)

export const ticketMigrations: Migrations = { "0740_tickets": tickets, "0741_scans": scans }

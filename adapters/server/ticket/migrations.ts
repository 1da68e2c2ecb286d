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

export const ticketMigrations: Migrations = { "0740_tickets": tickets }

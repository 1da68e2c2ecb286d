import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const embeds = script(`
-- The booking boxes on partners' own sites.
create table embed (
  id text primary key,
  partner_id text not null references partners (id) on delete cascade,
  name text not null,
  -- The sites that may frame it, separated by spaces (domain/embed/origins.ts).
  origins text not null,
  is_on boolean not null,
  -- Who made it, and who changed it last: members of the partner.
  created_by uuid not null,
  created_at timestamptz not null,
  changed_by uuid not null,
  changed_at timestamptz not null
);
create index embeds_of_partner on embed (partner_id);

-- What an embed sells of other partners, as the operator has agreed with both.
create table embed_network (
  embed_id text not null references embed (id) on delete cascade,
  experience_id text not null references experiences (id) on delete cascade,
  primary key (embed_id, experience_id)
);

-- Where a booking began.
create table embed_booking (
  code text primary key references bookings (code) on delete cascade,
  embed_id text not null references embed (id) on delete cascade
);
create index bookings_of_embed on embed_booking (embed_id);
`)

export const embedMigrations: Migrations = { "0735_embeds": embeds }

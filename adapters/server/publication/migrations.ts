import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const publications = script(`
-- An experience as its partner writes it. The log (streams "publication-<id>") says who saved, published and approved it;
-- what customers see stands in "experiences".
create table publication (
  experience_id text primary key,
  partner_id text not null references partners (id) on delete cascade,
  standing text not null,
  revision integer not null,
  -- Null: what is live is the newest.
  draft jsonb,
  -- What was approved and is about to be written into the catalogue, and the live one that it began from.
  going jsonb,
  base jsonb,
  -- Why the shop has sent it back.
  note text,
  -- Who saved last.
  saved_by uuid,
  saved_at timestamptz not null
);
create index publications_of_partner on publication (partner_id, saved_at desc);
create index publications_to_read on publication (saved_at) where standing in ('review', 'changeInReview');

-- Pictures of an experience that is not live yet. In a folder, the row says only that they are there.
alter table uploaded_picture drop constraint uploaded_picture_experience_id_fkey;
alter table uploaded_picture alter small drop not null, alter medium drop not null, alter large drop not null;
`)

export const publicationMigrations: Migrations = { "0751_publications": publications }

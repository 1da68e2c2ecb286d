import { script } from "../store/migrations/script.ts"

/** Its rows are written by whatever grants or takes out (kernel/partner-acts.ts). */
export const actMigration = script(`
-- Who granted or revoked an access, and who took figures out of the shop. A row is never changed.
create table partner_act (
  id uuid primary key,
  partner_id text not null references partners (id) on delete cascade,
  -- Null: a program with a key of the partner.
  member_id uuid,
  what text not null,
  about text not null,
  at timestamptz not null
);
create index partner_acts_of_partner on partner_act (partner_id, at);
`)

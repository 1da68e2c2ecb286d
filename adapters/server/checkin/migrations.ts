import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const devices = script(`
-- Phones that scan tickets for a partner. The code of a pairing works once, for some minutes.
create table partner_device (
  id uuid primary key,
  partner_id text not null references partners (id) on delete cascade,
  label text not null,
  pair_hash text unique,
  pair_until timestamptz,
  token_hash text unique,
  token_until timestamptz,
  created_at timestamptz not null,
  paired_at timestamptz,
  used_at timestamptz,
  revoked_at timestamptz
);
create index partner_devices_of_partner on partner_device (partner_id);
-- Members see each other's check-ins live.
create trigger partner_scans_note_work after insert on partner_scan for each row execute function note_partner_work();
`)

export const checkinMigrations: Migrations = { "0742_devices": devices }

import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const referrals = script(`
-- Friends who signed up with a customer's code, kept equal to the log. Both ids are random.
create table referral (
  friend_id uuid primary key,
  inviter_id uuid not null,
  state text not null,
  created_at timestamptz not null
);
create index referrals_of_inviter on referral (inviter_id, created_at desc);
create index people_by_phone on person (phone) where phone is not null;
`)

export const referralMigrations: Migrations = { "0350_referrals": referrals }

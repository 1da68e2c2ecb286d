import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const coupons = script(`
-- "held": checkouts under way that use it; "used": bookings that were made with it.
create table coupons (
  code text primary key,
  percent integer check (percent between 1 and 10000),
  amount_cents integer check (amount_cents > 0),
  minimum_cents integer not null default 0 check (minimum_cents >= 0),
  valid_from timestamptz not null,
  valid_until timestamptz,
  max_uses integer check (max_uses >= 0),
  login_required boolean not null default false,
  with_deposit boolean not null default true,
  held integer not null default 0 check (held >= 0),
  used integer not null default 0 check (used >= 0),
  check ((percent is null) <> (amount_cents is null)),
  constraint coupons_uses_check check (held + used <= max_uses)
);
create table coupon_uses (
  coupon_code text not null references coupons (code),
  booking_code text not null,
  cents integer not null check (cents > 0),
  state text not null check (state in ('held', 'used')),
  primary key (coupon_code, booking_code)
);
`)

const grants = script(`
-- The coupons that were given to a person, who finds them in the account.
create table coupon_grant (
  person_id uuid not null,
  code text not null references coupons (code),
  granted_at timestamptz not null,
  primary key (person_id, code)
);
`)

const usesOfBooking = script("create index coupon_uses_of_booking on coupon_uses (booking_code);")

export const couponMigrations: Migrations = {
  "0053_coupons": coupons,
  "0420_coupon_grants": grants,
  "0444_coupon_uses_of_booking": usesOfBooking,
}

import { script } from "../../store/migrations/script.ts"

/**
 * One row for each call that makes a payment. It is written before the call, so that the shop knows of the payment even
 * if the answer is lost. `poll_at` is the time of the next check; null when the payment can no longer change.
 */
export const payments = script(`
create table payment_attempts (
  key text primary key,
  provider text not null,
  code text not null,
  attempt integer not null,
  amount_cents integer not null,
  payment_id text unique,
  client_secret text,
  polls integer not null default 0,
  poll_at timestamptz,
  created_at timestamptz not null
);
create index payment_attempts_due on payment_attempts (poll_at) where poll_at is not null;
create index payment_attempts_of_booking on payment_attempts (code, attempt);
`)

import { script } from "../../store/migrations/script.ts"

export const paymentCards = script(`
-- With which card a booking of an account was paid, as a hash that only this shop can compute. A referral compares them.
create table payment_card (
  booking_code text primary key,
  card_hash text not null,
  created_at timestamptz not null
);
create index payment_cards_by_hash on payment_card (card_hash);
create index payment_cards_by_age on payment_card (created_at);
`)

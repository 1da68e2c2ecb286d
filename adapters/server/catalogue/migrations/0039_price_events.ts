import { script } from "../../store/migrations/script.ts"

/**
 * The history of the starting prices, as events that never change. When a discount begins, the lowest earlier price,
 * which the law requires beside a discount, is computed from them and stored in the row that cards read.
 */
export const priceEvents = script(`
create table price_events (
  position bigserial primary key,
  experience_id text not null references experiences (id) on delete cascade,
  at timestamptz not null,
  price_cents integer not null,
  price_without_offers_cents integer not null,
  price_per text collate "C" not null check (price_per in ('person', 'group')),
  cause text not null check (cause in ('past', 'written', 'offers', 'found'))
);
create index price_events_of_experience on price_events (experience_id, at, position);
comment on column price_events.cause is
  'which write changed it: past = known when it was first written, offers = an offer ended, found = before there were events';
create function price_events_stay() returns trigger language plpgsql as $$
  begin raise exception 'price events are never changed'; end $$;
create trigger price_events_stay before update on price_events for each row execute function price_events_stay();

alter table experiences
  add column lowest_30_days_cents integer,
  add column lowest_since date;
comment on column experiences.lowest_30_days_cents is 'lowest price of the 30 days before the discount began; null without one';

-- For existing experiences, only today's price is known.
insert into price_events (experience_id, at, price_cents, price_without_offers_cents, price_per, cause)
  select id, shop_now(), price_from_cents, price_without_offers_cents, price_per, 'found' from experiences;
`)

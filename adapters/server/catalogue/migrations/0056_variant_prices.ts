import { script } from "../../store/migrations/script.ts"

/**
 * Price events are now about variants instead of experiences, so that each variant's own lowest price can stand beside
 * its discount. An experience's starting price is that of one of its variants.
 * || Each old event goes to the variant whose price it was: the one that costs as much without offers, preferably the
 * one with today's starting price. No event is lost. For variants without old events, only today's price is known.
 */
export const variantPrices = script(`
-- With 100,000 experiences it may take longer than a page's statement may.
set local statement_timeout = 0;
create temporary table priced on commit drop as
  select of.*, floor((of.without_offers * (10000 - of.percent) * 2 + 10000) / 20000.0)::integer as cents
  from (
    select v.id, v.experience_id, v.position, v.data->'pricing'->>'kind' as per,
      case v.data->'pricing'->>'kind' when 'group' then (v.data->'pricing'->>'priceCents')::integer
        else coalesce((select min((t->>'priceCents')::integer) from jsonb_array_elements(v.data->'participantTypes') as t
          where (t->>'priceCents')::integer > 0), 0) end as without_offers,
      coalesce((select max((o->>'percent')::bigint) from jsonb_array_elements(v.data->'offers') as o
        where (o->>'from')::date <= (o->>'to')::date
          and (o->>'to')::date >= (shop_now() at time zone 'Europe/Rome')::date), 0) as percent
    from variants v) as of;
create index on priced (experience_id);
analyze priced;

alter table variants
  add column lowest_30_days_cents integer,
  add column lowest_since date;
comment on column variants.lowest_30_days_cents is 'lowest price of the 30 days before the discount began; null without one';
comment on column experiences.lowest_30_days_cents is 'that of the variant which the price from is of';

alter table price_events add column variant_id text references variants (id) on delete cascade;
alter table price_events disable trigger price_events_stay;
update price_events p set variant_id = (
  select v.id from priced v join experiences e on e.id = v.experience_id
  where v.experience_id = p.experience_id
  order by (v.without_offers, v.per) = (p.price_without_offers_cents, p.price_per) desc,
    (v.cents, v.without_offers, v.per) = (e.price_from_cents, e.price_without_offers_cents, e.price_per) desc, v.position
  limit 1);
alter table price_events enable trigger price_events_stay;
alter table price_events alter column variant_id set not null, drop column experience_id;
create index price_events_of_variant on price_events (variant_id, at, position);

insert into price_events (variant_id, at, price_cents, price_without_offers_cents, price_per, cause)
  select v.id, shop_now(), v.cents, v.without_offers, v.per, 'found'
  from priced v left join lateral (
    select p.price_cents, p.price_without_offers_cents, p.price_per from price_events p
    where p.variant_id = v.id order by p.at desc, p.position desc limit 1) as last on true
  where (last.price_cents, last.price_without_offers_cents, last.price_per)
    is distinct from (v.cents, v.without_offers, v.per);

-- The lowest price beside the starting price stays, and is now also shown beside its variant.
update variants set lowest_30_days_cents = shown.lowest_30_days_cents, lowest_since = shown.lowest_since
  from (
    select distinct on (e.id) v.id, e.lowest_30_days_cents, e.lowest_since
    from experiences e join priced v on v.experience_id = e.id
      and (v.cents, v.without_offers, v.per) = (e.price_from_cents, e.price_without_offers_cents, e.price_per)
    where e.lowest_30_days_cents is not null and v.percent > 0
    order by e.id, v.position) as shown
  where variants.id = shown.id;
`)

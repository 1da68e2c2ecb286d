import { script } from "../../store/migrations/script.ts"

/**
 * "From" is now what the cheapest type that may book alone pays on an ordinary day. It was the lowest price of any type,
 * on the day with the best offer.
 * || The types that the demo has always sold only with others are marked. A variant's past prices were those of its
 * cheapest type; an offer takes the same share off every type, so the new type's past prices follow from the old ones.
 * The starting prices of all experiences are computed anew when the server starts (`derived_until`).
 */
export const lonePrices = script(`
-- With 100,000 experiences it may take longer than a page's statement may.
set local statement_timeout = 0;
create temporary table marked on commit drop as
  select v.id, jsonb_agg(case when t->>'id' in ('child', 'toddler', 'infant', 'young-rider', 'walker')
      or (t->>'id' = 'passenger' and v.data->'participantTypes' @> '[{"id": "driver"}]')
      or (t->>'id' = 'driver' and v.data->'participantTypes' @> '[{"id": "taster"}]')
    then t || '{"accompanied": true}' else t end order by place) as types
  from variants v, jsonb_array_elements(v.data->'participantTypes') with ordinality as each(t, place)
  group by v.id;
delete from marked where not types @> '[{"accompanied": true}]';
update variants v set data = jsonb_set(v.data, '{participantTypes}', m.types) from marked m where m.id = v.id;

create temporary table repriced on commit drop as
  select * from (
    select v.id,
      (select min((t->>'priceCents')::bigint) from jsonb_array_elements(m.types) as t
        where (t->>'priceCents')::integer > 0) as was,
      (select min((t->>'priceCents')::bigint) from jsonb_array_elements(m.types) as t
        where (t->>'priceCents')::integer > 0 and not t ? 'accompanied') as lone
    from variants v join marked m on m.id = v.id
    where v.data->'pricing'->>'kind' = 'person') as prices
  where lone > was;
alter table price_events disable trigger price_events_stay;
-- The offer is found again from the rounded prices: offers are whole or half percents.
update price_events p set price_without_offers_cents = scaled.full_price,
    price_cents = floor((scaled.full_price * (10000 - scaled.offer) * 2 + 10000) / 20000)
  from (
    select e.position, (e.price_without_offers_cents * r.lone * 2 + r.was) / (r.was * 2) as full_price,
      round((1 - e.price_cents::numeric / e.price_without_offers_cents) * 200) * 50 as offer
    from price_events e join repriced r on r.id = e.variant_id) as scaled
  where scaled.position = p.position;
alter table price_events enable trigger price_events_stay;
update variants v set lowest_30_days_cents = (v.lowest_30_days_cents * r.lone * 2 + r.was) / (r.was * 2)
  from repriced r where r.id = v.id and v.lowest_30_days_cents is not null;

alter table experiences rename column price_without_offers_cents to price_on_offer_cents;
alter table experiences alter column price_on_offer_cents drop not null;
comment on column experiences.price_from_cents is 'of the cheapest type that may book alone, on an ordinary day';
comment on column experiences.price_on_offer_cents is 'the same on the days of the best coming offer; null without one';
update experiences set price_from_cents = price_on_offer_cents, price_on_offer_cents = null,
  derived_until = '2000-01-01';
`)

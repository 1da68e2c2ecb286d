import { script } from "../../store/migrations/script.ts"

/** What a party costs on an ordinary day, for a search that says how many come (CK-20). */
export const partyPrices = script(`
-- With 100,000 experiences it may take longer than a page's statement may.
set local statement_timeout = 0;
create function party_cents(variant jsonb, people integer) returns integer language sql immutable parallel safe as $$
  select case when variant->'pricing'->>'kind' = 'group' then (variant->'pricing'->>'priceCents')::integer
    else (
      select coalesce(sum(least(most, greatest(0, people - before)) * cents), 0)::integer
      from (
        select most, cents, coalesce(sum(most) over (order by last, cents, place
          rows between unbounded preceding and 1 preceding), 0)::integer as before
        from (
          select place, (g->>'maxQuantity')::integer as most,
            bool_and(t ? 'accompanied') as last,
            coalesce(min((t->>'priceCents')::integer) filter (where not t ? 'accompanied' and t->>'priceCents' <> '0'),
              min((t->>'priceCents')::integer) filter (where not t ? 'accompanied'),
              min((t->>'priceCents')::integer) filter (where t->>'priceCents' <> '0'), 0) as cents
          from jsonb_array_elements(variant->'capacityGroups') with ordinality as taken(g, place)
          join jsonb_array_elements(variant->'participantTypes') as t on t->>'capacityGroup' = g->>'id'
          group by place, g) as groups) as filled)
  end
$$;
comment on function party_cents is 'as typicalParty of domain/participants/typical and the price of that party';
alter table variants add column unit_cents integer not null generated always as (party_cents(data, 1)) stored;
comment on column variants.unit_cents is 'what the cheapest lone booker pays on an ordinary day, or the group';
`)

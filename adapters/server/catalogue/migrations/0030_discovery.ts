import { script } from "../../store/migrations/script.ts"

/**
 * The columns for searching by more than words, categories and prices.
 * || Generated columns read the party sizes and lead times from the variants' own data, so that no writer can forget
 * them. Places and slots are read where bookings change them, never from a copy (lesson L27).
 */
export const discovery = script(`
create function language_bit(language text) returns integer language sql immutable parallel safe as $$
  select coalesce(1 << (array_position(
    array['it', 'en', 'de', 'fr', 'es', 'pt', 'nl', 'sl', 'ja', 'zh', 'ru', 'pl'], language) - 1), 0)
$$;
create function language_bits(languages jsonb) returns integer language sql immutable parallel safe as $$
  select coalesce(bit_or(language_bit(language)), 0) from jsonb_array_elements_text(languages) as language
$$;
-- The places of each capacity group that a booking may take. With one price per group: one place of the first.
create function places_taken(variant jsonb) returns jsonb language sql immutable parallel safe as $$
  select case variant->'pricing'->>'kind'
    when 'person' then coalesce(
      (select jsonb_object_agg(taken->>'id', taken->'maxQuantity')
        from jsonb_array_elements(variant->'capacityGroups') as taken
        where variant->'participantTypes' @> jsonb_build_array(jsonb_build_object('capacityGroup', taken->'id'))), '{}')
    else case when jsonb_array_length(variant->'capacityGroups') > 0
      then jsonb_build_object(variant->'capacityGroups'->0->>'id', 1) else '{}' end
  end
$$;
create function most_people(variant jsonb) returns integer language sql immutable parallel safe as $$
  select coalesce(sum((taken->>'maxQuantity')::integer), 0)::integer
  from jsonb_array_elements(variant->'capacityGroups') as taken
  where variant->'participantTypes' @> jsonb_build_array(jsonb_build_object('capacityGroup', taken->'id'))
$$;

alter table variants
  add column languages integer not null generated always as (language_bits(data->'languages')) stored,
  add column lead_hours integer not null generated always as ((data->>'leadTimeHours')::integer) stored,
  add column least_people integer not null generated always as (greatest(1, (data->>'minParticipants')::integer)) stored,
  add column most_people integer not null generated always as (most_people(data)) stored,
  add column takes jsonb not null generated always as (places_taken(data)) stored,
  add column for_party boolean not null generated always as (data->'pricing'->>'kind' <> 'person') stored;
comment on column variants.languages is 'one bit per guide language, in the order of domain/catalogue/languages';
comment on column variants.takes is 'places of each capacity group that one booking may take';
comment on column variants.for_party is 'one place for the whole party instead of one for each of them';
create index variants_of_experience on variants (experience_id)
  include (id, languages, lead_hours, least_people, most_people, takes, for_party);

-- Keeps the slots of one day together, by variant: a search for a day reads only that part of the index.
drop index slots_by_date;
create index slots_of_day on slots (date, variant_id);

alter table experiences add column languages integer not null default 0;
comment on column experiences.languages is 'the guide languages of all variants, in bits as there';
update experiences e set languages = spoken.languages
  from (select experience_id, bit_or(languages) as languages from variants group by experience_id) as spoken
  where spoken.experience_id = e.id;
create index experiences_place on experiences (lat, lon)
  include (id, region, categories, price_from_cents, visit_type, instant, offer_percent, languages);
`)

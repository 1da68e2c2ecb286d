import { script } from "../../store/migrations/script.ts"

/**
 * The catalogue's tables.
 * || `experiences` has two halves. The narrow half (filters, sort keys) stays in the row. `toast_tuple_target` moves
 * the wide half (`data`, cards, search vectors) out of it, so that a scan of 100,000 experiences reads a few thousand
 * pages and no text. Every sort order has an index that also contains the columns of the filters. A page's ids, its
 * total and the counts of the filters are therefore found without reading the table.
 */
export const catalogue = script(`
-- Accents are removed before stemming, in texts and in searches: "citta" finds "città".
create text search configuration altrove_it (copy = pg_catalog.italian);
alter text search configuration altrove_it alter mapping for hword, hword_part, word with unaccent, italian_stem;
create text search configuration altrove_en (copy = pg_catalog.english);
alter text search configuration altrove_en alter mapping for hword, hword_part, word with unaccent, english_stem;

create table experiences (
  id text primary key,
  slug text not null unique,
  partner_id text not null references partners (id),
  region text collate "C" not null,
  categories integer not null,
  price_from_cents integer not null,
  price_without_offers_cents integer not null,
  price_per text collate "C" not null check (price_per in ('person', 'group')),
  offer_percent integer,
  derived_until date,
  popularity integer not null,
  rating_hundredths integer,
  rating_order integer not null generated always as (coalesce(rating_hundredths, 0)) stored,
  review_count integer not null,
  published_at timestamptz not null,
  lat double precision not null,
  lon double precision not null,
  visit_type text collate "C" not null check (visit_type in ('PU', 'PR', 'SG')),
  instant boolean not null,
  duration_minutes integer not null,
  data jsonb not null,
  card_it jsonb not null,
  card_en jsonb not null,
  search_it tsvector not null,
  search_en tsvector not null
) with (toast_tuple_target = 256);
comment on column experiences.categories is 'one bit per category, in the order of domain/catalogue/taxonomy';
comment on column experiences.derived_until is 'last day in Rome on which prices and offer hold; null: for ever';
comment on column experiences.data is 'the experience without its variants';

-- Ties are broken by id, in the same order with any collation of the database.
create index experiences_popularity on experiences (popularity desc, id collate "C")
  include (region, categories, price_from_cents);
create index experiences_price on experiences (price_from_cents, id collate "C") include (region, categories);
create index experiences_rating on experiences (rating_order desc, review_count desc, id collate "C")
  include (region, categories, price_from_cents);
create index experiences_newest on experiences (published_at desc, id collate "C")
  include (region, categories, price_from_cents);
create index experiences_region on experiences (region, price_from_cents)
  include (categories, popularity, rating_order, review_count, published_at, id);
create index experiences_categories on experiences (categories, price_from_cents) include (region);
create index experiences_derived on experiences (derived_until) where derived_until is not null;
create index experiences_partner on experiences (partner_id);
create index experiences_search_it on experiences using gin (search_it);
create index experiences_search_en on experiences using gin (search_en);

-- The sets of categories that exist: "one of these categories" becomes a list of such sets, for the index.
create table category_sets (categories integer primary key);

-- The words of names and cities in both languages, without accents. Misspelt words are compared with them.
create table search_words (word text primary key);
create index search_words_alike on search_words using gin (word gin_trgm_ops);

create table variants (
  id text primary key,
  experience_id text not null references experiences (id) on delete cascade,
  position integer not null,
  data jsonb not null,
  unique (experience_id, position)
);

create table reviews (
  id text primary key,
  experience_id text not null references experiences (id) on delete cascade,
  author text not null,
  rating smallint not null check (rating between 1 and 5),
  title text not null,
  text text not null,
  language text not null check (language in ('it', 'en')),
  visited_on date not null,
  images jsonb not null
);
create index reviews_of_experience on reviews (experience_id, visited_on desc, id collate "C");

create table schedules (
  variant_id text not null references variants (id) on delete cascade,
  position integer not null,
  weekdays integer[] not null,
  times text[] not null,
  season_from text collate "C" not null check (season_from ~ '^[0-1][0-9]-[0-3][0-9]$'),
  season_to text collate "C" not null check (season_to ~ '^[0-1][0-9]-[0-3][0-9]$'),
  places jsonb not null,
  generated_until date,
  primary key (variant_id, position)
);
create index schedules_to_extend on schedules (generated_until nulls first);
comment on column schedules.generated_until is 'last day in Rome whose slots were made; null: none yet';
`)

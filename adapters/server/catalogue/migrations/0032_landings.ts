import { script } from "../../store/migrations/script.ts"

/**
 * The landing pages: their handwritten texts, and the list of the pages that exist. `landing_pages` is a read model of
 * the experiences and can be rebuilt at any time (see landing-pages.ts).
 */
export const landings = script(`
alter table experiences
  add column province text collate "C" generated always as (card_it->>'province') stored,
  add column city text collate "C" generated always as (card_it->>'city') stored,
  add column partner_named boolean generated always as (card_it->>'partnerName' is not null) stored,
  add column changed_at timestamptz;
update experiences set changed_at = published_at;
alter table experiences alter column changed_at set not null;
comment on column experiences.changed_at is 'when its page last said something new, for the sitemap';

-- A page changes with its texts, prices and ratings. It does not show the popularity, which sales change.
create function experience_published() returns trigger language plpgsql as $$
  begin new.changed_at := coalesce(new.changed_at, new.published_at); return new; end $$;
create trigger experiences_published before insert on experiences
  for each row execute function experience_published();
create function experience_changed() returns trigger language plpgsql as $$
  begin new.changed_at := now(); return new; end $$;
create trigger experiences_changed
  before update of data, card_it, card_en, price_from_cents, offer_percent, rating_hundredths, review_count on experiences
  for each row when (
    (old.data, old.card_it, old.card_en, old.price_from_cents, old.offer_percent, old.rating_hundredths, old.review_count)
      is distinct from
    (new.data, new.card_it, new.card_en, new.price_from_cents, new.offer_percent, new.rating_hundredths, new.review_count))
  execute function experience_changed();

create index experiences_in_place on experiences (region, province, city, popularity desc, id collate "C");
-- Sitemaps list experiences in this order: new ones come last, so the other sitemaps stay the same.
create index experiences_sitemap on experiences (published_at, id collate "C") include (slug, changed_at);

create table landing_texts (
  kind text collate "C" not null check (kind in ('destination', 'category', 'gift')),
  slug text collate "C" not null,
  position integer not null,
  texts jsonb not null,
  query text,
  changed_at timestamptz not null,
  primary key (kind, slug)
);
comment on column landing_texts.query is 'of a gift idea: the search that picks its experiences';

create table landing_pages (
  kind text collate "C" not null check (kind in ('destination', 'category', 'gift', 'partner')),
  slug text collate "C" not null,
  position integer not null,
  label jsonb not null,
  place text collate "C" check (place in ('region', 'province', 'city')),
  region text collate "C",
  province text collate "C",
  city text collate "C",
  partner_id text references partners (id) on delete cascade,
  query text,
  bounds jsonb,
  picture jsonb not null,
  count integer not null,
  changed_at timestamptz not null,
  primary key (kind, slug)
);
comment on column landing_pages.query is 'the search that finds the same; null for cities, provinces and partners';
comment on column landing_pages.changed_at is 'newest change of an experience on it';
`)

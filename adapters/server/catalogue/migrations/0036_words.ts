import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Experience } from "../../../../domain/catalogue/experience.ts"
import { script } from "../../store/migrations/script.ts"
import { placeCalled, writeWords } from "../words.ts"

/** How many experiences of an older catalogue are read at once. */
const AT_ONCE = 500

/**
 * The search vectors. The texts of both languages share one vector, so that a search in one language also finds what
 * was written in the other. The texts that say what and where an experience is ("near": name, place, category, summary)
 * also have a vector of their own, because a word there counts more than one in the small print.
 */
const tables = script(`
drop index experiences_search_it;
drop index experiences_search_en;
create index experiences_words on experiences using gin ((search_it || search_en));
create index experiences_near on experiences using gin (ts_filter(search_it || search_en, '{a,b}'));

-- Requires all words, each by its stem in either language. A word that is a stop word in one of them is left out.
create function words_query(words text[]) returns tsquery language sql immutable parallel safe as $$
  select coalesce(string_agg('(' || (plainto_tsquery('altrove_it', word) || plainto_tsquery('altrove_en', word))::text
    || ')', ' & '), '')::tsquery
  from unnest(words) as word
  where numnode(plainto_tsquery('altrove_it', word)) > 0 and numnode(plainto_tsquery('altrove_en', word)) > 0
$$;

-- The same while typing: a word may be incomplete. Takes normalised words only (domain/search/words).
create function typed_query(words text[]) returns tsquery language sql immutable parallel safe as $$
  with asked as (
    select word, plainto_tsquery('altrove_it', word) as it, plainto_tsquery('altrove_en', word) as en
    from unnest(words) as word
  )
  select coalesce(string_agg('(' || (to_tsquery('simple', '''' || word || ''':*') || it || en)::text || ')', ' & '), '')
    ::tsquery
  from asked
  where (numnode(it) > 0 and numnode(en) > 0)
    or not exists (select from asked where numnode(it) > 0 and numnode(en) > 0)
$$;

-- For suggestions: popularity and the words of names are in one index, so that the planner may use either: the
-- most popular experiences first, or those with the word.
create table experience_names (
  id text primary key references experiences (id) on delete cascade,
  popularity integer not null,
  names tsvector not null
);
create index experience_names_popularity on experience_names (popularity desc, id collate "C");
create index experience_names_words on experience_names using gin (names);

create function copy_popularity() returns trigger language plpgsql as $$
begin
  update experience_names set popularity = new.popularity where id = new.id;
  return null;
end $$;
create trigger experiences_popularity_copied after update of popularity on experiences
  for each row when (old.popularity is distinct from new.popularity) execute function copy_popularity();

-- Places and categories with their number of experiences, counted as experiences are added.
create table destinations (
  slug text primary key,
  place text not null check (place in ('region', 'province', 'city')),
  name text not null,
  region text not null,
  count integer not null,
  south double precision not null,
  west double precision not null,
  north double precision not null,
  east double precision not null,
  lats double precision not null,
  lons double precision not null
);
comment on column destinations.lats is 'sum of the latitudes, for the middle';
create table category_counts (category text primary key, count integer not null);

-- The names of places and categories, beginning at each of their words.
create table suggestion_terms (
  term text collate "C" not null,
  kind text not null check (kind in ('destination', 'category')),
  key text not null,
  aside smallint not null,
  primary key (term, kind, key)
);
comment on column suggestion_terms.aside is 'twice the words of the name before the term, one more for a name that is not the usual one';

-- Each word once, with the kind of text it is from: 0 place or category, 1 name, 2 summary.
truncate search_words;
alter table search_words add column weight smallint not null;
create index search_words_order on search_words (word collate "C");
`)

/** Adds the words of an older catalogue. In a new database there are no experiences yet. */
const backfill = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (let after = ""; ; ) {
    const rows = yield* sql<{ id: string; data: Omit<Experience, "variants"> }>`
      select id, data from experiences where id collate "C" > ${after} order by id collate "C" limit ${AT_ONCE}`
    const last = rows.at(-1)
    if (last === undefined) return
    yield* writeWords(rows.map(({ data }) => data))
    const called = rows.map(({ id, data }) => ({ id, names: placeCalled(data.address).join(" ") }))
    yield* sql`update experiences e set
      search_it = search_it || setweight(to_tsvector('altrove_it', r.names), 'B'),
      search_en = search_en || setweight(to_tsvector('altrove_en', r.names), 'B')
      from jsonb_to_recordset(${JSON.stringify(called)}::text::jsonb) as r(id text, names text) where e.id = r.id`
    after = last.id
  }
})

export const words = Effect.andThen(tables, backfill)

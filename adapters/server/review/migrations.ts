import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const reviewOfVisit = script(`
-- The review of each visit, kept equal to the log. "text_id": what was written last; null: nothing.
create table review (
  booking_code text primary key references bookings (code),
  token_hash text not null unique,
  experience_id text not null,
  partner_id text not null,
  visited_on date not null,
  state jsonb not null,
  text_id text,
  rating smallint check (rating between 1 and 5),
  is_live boolean not null,
  is_held boolean not null,
  seq integer not null,
  created_at timestamptz not null
);
create index reviews_live on review (experience_id) where is_live;
create index reviews_held on review (created_at) where is_held;

-- What people wrote. These rows can be erased; the log, which never is, only names them.
create table review_text (
  text_id text primary key,
  booking_code text not null references bookings (code),
  author text not null,
  words text not null,
  language text not null,
  pictures text not null,
  flags text not null,
  created_at timestamptz not null
);
create index review_texts_of_booking on review_text (booking_code);
create table review_picture (
  booking_code text not null references bookings (code),
  hash text not null,
  large bytea not null,
  small bytea not null,
  created_at timestamptz not null,
  primary key (booking_code, hash)
);
create index review_pictures_by_hash on review_picture (hash);
create table review_answer (
  booking_code text primary key references bookings (code),
  as_described text not null,
  organised smallint not null check (organised between 1 and 5),
  improve text not null,
  created_at timestamptz not null
);
create table review_reply (
  booking_code text primary key references bookings (code),
  words text not null,
  created_at timestamptz not null
);

-- The mean of the reviews that are shown. It also changes when the text of one is erased or has reached its age.
create function review_ratings() returns trigger language plpgsql as $$
declare of_experience text;
begin
  if tg_table_name = 'review' then
    of_experience := new.experience_id;
  else
    select experience_id into of_experience from review where booking_code = old.booking_code and is_live;
  end if;
  if of_experience is null then return null; end if;
  update experiences e set rating_hundredths = m.mean, review_count = m.count
  from (
    select floor((sum(rating) * 200 + count(*)) / (2.0 * count(*)))::integer as mean, count(*)::integer as count from (
      select rating from reviews where experience_id = of_experience
      union all
      select r.rating from review r join review_text t using (text_id) where r.experience_id = of_experience and r.is_live
    ) as shown
  ) as m
  where e.id = of_experience;
  return null;
end $$;
create trigger review_changes_rating after update on review for each row
  when (old.is_live is distinct from new.is_live or (new.is_live and old.rating is distinct from new.rating))
  execute function review_ratings();
create trigger review_text_goes after delete on review_text for each row execute function review_ratings();
`)

const refusals = script(`
-- How often a text of this review was refused. The sum over an experience is public.
alter table review add column refusals integer not null default 0;
update review r set refusals = e.count from (
  select stream, count(*)::integer as count from events
  where machine = 'review' and fact->'event'->>'type' = 'operator.refused' group by stream
) as e where e.stream = 'review-' || r.booking_code;
create index reviews_refused on review (experience_id) where refusals > 0;
`)

const keeps = script(`
-- Whether the text stays when its author is erased. It has no name then.
alter table review_text add column keeps boolean not null default false;
`)

const ratingsAtOnce = script(`
-- The mean of an experience's reviews is worked out once for each experience, not again for each text that retention
-- deletes.
create function rate_experience(of_experience text) returns void language sql as $$
  update experiences e set rating_hundredths = m.mean, review_count = m.count
  from (
    select floor((sum(rating) * 200 + count(*)) / (2.0 * count(*)))::integer as mean, count(*)::integer as count from (
      select rating from reviews where experience_id = of_experience
      union all
      select r.rating from review r join review_text t using (text_id) where r.experience_id = of_experience and r.is_live
    ) as shown
  ) as m
  where e.id = of_experience
$$;
create function review_texts_gone() returns trigger language plpgsql as $$
begin
  perform rate_experience(experience_id) from (
    select distinct r.experience_id from review r join gone using (booking_code) where r.is_live) as rated;
  return null;
end $$;
create or replace function review_ratings() returns trigger language plpgsql as $$
begin
  perform rate_experience(new.experience_id);
  return null;
end $$;
drop trigger review_text_goes on review_text;
create trigger review_texts_go after delete on review_text referencing old table as gone for each statement
  execute function review_texts_gone();
`)

const liveByDate = script(`
-- An experience's page takes its few reviews by an index. "language": of the text of a live review, as long as it stands.
alter table review add column language text;
update review r set language = t.language from review_text t where t.text_id = r.text_id and r.is_live;
create function review_language() returns trigger language plpgsql as $$
begin
  new.language := (select language from review_text where text_id = new.text_id);
  return new;
end $$;
create trigger review_has_language before update on review for each row when (new.is_live)
  execute function review_language();
create or replace function review_texts_gone() returns trigger language plpgsql as $$
begin
  update review r set language = null from gone where r.text_id = gone.text_id and r.is_live;
  perform rate_experience(experience_id) from (
    select distinct r.experience_id from review r join gone using (booking_code) where r.is_live) as rated;
  return null;
end $$;
create index reviews_live_by_date on review (experience_id, language, visited_on desc, text_id collate "C") where is_live;
drop index reviews_live;
`)

export const reviewMigrations: Migrations = {
  "0370_reviews": reviewOfVisit,
  "0441_review_refusals": refusals,
  "0443_review_keeps": keeps,
  "0560_review_ratings_at_once": ratingsAtOnce,
  "0571_live_reviews_by_date": liveByDate,
}

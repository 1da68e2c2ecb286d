import { script } from "../../store/migrations/script.ts"

/**
 * Reduces what a search reads.
 * || The narrow half of a row should stay in the row (see 0002), but longer ids and slugs were moved out as well:
 * comparing an id read three more pages for every experience. Storage `main` keeps them in the row.
 * || The planner does not know how much it costs to read and compare an experience's words, so it read all texts
 * instead of using the index. These functions declare their cost. They are in plpgsql, because the planner would inline
 * an SQL function.
 */
export const lessRead = script(`
-- With 100,000 experiences this takes longer than a search may.
set local statement_timeout = 0;
alter table experiences
  alter column id set storage main,
  alter column slug set storage main,
  alter column partner_id set storage main,
  alter column region set storage main,
  alter column province set storage main,
  alter column city set storage main,
  alter column price_per set storage main,
  alter column visit_type set storage main;
-- A value changes its storage only if it is written again.
update experiences set id = id || '', slug = slug || '', partner_id = partner_id || '';

create function words_of(it tsvector, en tsvector) returns tsvector language plpgsql immutable strict parallel safe cost 1000
  as $$ begin return it || en; end $$;
create function near_words_of(it tsvector, en tsvector) returns tsvector language plpgsql immutable strict parallel safe
  cost 1000 as $$ begin return ts_filter(it || en, '{a,b}'); end $$;
drop index experiences_words;
drop index experiences_near;
create index experiences_words on experiences using gin (words_of(search_it, search_en));
create index experiences_near on experiences using gin (near_words_of(search_it, search_en));
`)

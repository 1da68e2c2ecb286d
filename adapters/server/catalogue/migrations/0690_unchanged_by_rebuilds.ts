import { script } from "../../store/migrations/script.ts"

export const unchangedByRebuilds = script(`
-- A rebuild writes the ratings again, one review after the other. No page says anything new because of it.
create or replace function experience_changed() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('altrove.rebuilds', true), '') <> 'yes' then new.changed_at := now(); end if;
  return new;
end $$;
`)

import { script } from "../../store/migrations/script.ts"

/**
 * The order by rating adds 8 reviews of average rating to those of each experience, so that one review does not decide
 * (domain/review/rating.ts). The mean of all changes with every review: it is kept beside, and renewed by the catalogue's
 * upkeep.
 */
export const ratingOrder = script(`
create table rating_mean (
  is_only boolean primary key default true check (is_only),
  hundredths double precision not null
);
comment on table rating_mean is 'the mean of the live reviews of all experiences, when it was last looked at';

create function damped_rating(rating integer, reviews integer, mean double precision) returns integer
language sql immutable as $$
  select case when rating is null or reviews = 0 then 0
    else round(((8 * coalesce(mean, rating) + rating::double precision * reviews) / (8 + reviews))::numeric)::integer end
$$;

alter table experiences alter column rating_order drop expression;
alter table experiences alter column rating_order set default 0;

insert into rating_mean (hundredths)
select sum(rating_hundredths::double precision * review_count) / sum(review_count) from experiences
where rating_hundredths is not null having sum(review_count) > 0;
update experiences set rating_order = damped_rating(rating_hundredths, review_count, (select hundredths from rating_mean));

create function keep_rating_order() returns trigger language plpgsql as $$
begin
  new.rating_order := damped_rating(new.rating_hundredths, new.review_count, (select hundredths from rating_mean));
  return new;
end $$;
create trigger experience_rating_order before insert or update of rating_hundredths, review_count on experiences
  for each row execute function keep_rating_order();
`)

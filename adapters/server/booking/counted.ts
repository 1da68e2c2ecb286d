/** SQL: now, in milliseconds, as `rate_limits` has its times. */
export const instant = "extract(epoch from clock_timestamp()) * 1000"

/** SQL: the end of an insert into `rate_limits as r`. A count whose time is over begins anew. */
export const oneMore = `on conflict (key) do update set
    points = case when r.expire > ${instant} then r.points + 1 else 1 end,
    expire = case when r.expire > ${instant} then r.expire else excluded.expire end`

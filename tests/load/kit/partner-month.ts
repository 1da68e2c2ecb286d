/* A partner with 15,000 departures in a month. */

export const VARIANTS = 50
export const TIMES = 10
export const MONTH = "2031-05"
export const DAYS = 30

/** SQL: gives the partner so many variants, each with ten departures a day. */
export const fillMonth = (partnerId: string): string => `
  with one as (select v.* from variants v join experiences e on e.id = v.experience_id
      where e.partner_id = '${partnerId}' order by v.id limit 1),
    more as (
      insert into variants (id, experience_id, position, data)
      select one.id || '-' || n, one.experience_id, 1000 + n, one.data from one, generate_series(1, ${VARIANTS}) n
      returning id),
    made as (
      insert into slots (id, variant_id, starts_at, date, start_time)
      select more.id || ':' || to_char(day, 'YYYYMMDD') || 'T' || lpad(hour::text, 2, '0') || '00', more.id,
        day + make_interval(hours => hour), day::date, lpad(hour::text, 2, '0') || ':00'
      from more, generate_series('${MONTH}-01'::date, '${MONTH}-${DAYS}'::date, interval '1 day') day,
        generate_series(8, ${7 + TIMES}) hour
      returning id)
  insert into slot_places (slot_id, group_id, capacity, sold) select id, 'all', 8, 3 from made`

/** SQL: what the month shows, as short as it can be asked for. */
export const bareMonth = (partnerId: string): string => `
  select s.date, count(distinct s.id) as departures, sum(p.sold) as sold, sum(p.held) as held,
    sum(p.capacity - p.sold - p.held) filter (where not s.closed) as free
  from experiences e join variants v on v.experience_id = e.id join slots s on s.variant_id = v.id
    join slot_places p on p.slot_id = s.id
  where e.partner_id = '${partnerId}' and s.date between '${MONTH}-01' and '${MONTH}-31' group by s.date order by s.date`

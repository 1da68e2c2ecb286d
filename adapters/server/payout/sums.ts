import { EARNED_HOURS } from "../../../domain/earnings/statement.ts"

/*
 * SQL over the postings of bookings, named `p`. A part grows with the posting that sold it, and shrinks with a
 * counter-posting.
 */

const grows = "case when p.to_account = 'partner_due' or p.to_account = 'on_site' then p.cents else -p.cents end"
const takes = "case when p.from_account = 'partner_due' then p.cents else -p.cents end"
const sumOf = (cents: string, kinds: string) =>
  `coalesce(sum(${cents}) filter (where p.kind in (${kinds})), 0)::integer`

/** The sums of one booking. */
export const sums = {
  value: sumOf(grows, "'online', 'voucher', 'promotion', 'onSite'"),
  promotion: sumOf(grows, "'promotion'"),
  onSite: sumOf(grows, "'onSite'"),
  commission: sumOf(takes, "'commission'"),
  reseller: sumOf(takes, "'reseller'"),
}

/** When the booking `b` on the slot `s` is earned. */
export const earnedAtSql = `s.starts_at + make_interval(hours => ${EARNED_HOURS}, mins => (b.summary->>'durationMinutes')::integer)`

/** The columns of a statement's line. */
export const lineColumns =
  "booking, channel, starts_at, value_cents, promotion_cents, commission_cents, reseller_cents, on_site_cents, due_cents"

/**
 * What has changed on each booking of `:partnerId` since the partner's statements, of those that are earned before
 * `:until`. The channel is that of the last posting.
 */
export const openLines = `
  with posted as (
    select p.booking, (array_agg(p.channel order by p.at desc))[1] as channel, s.starts_at,
      ${sums.value} as value, ${sums.promotion} as promotion, ${sums.commission} as commission,
      ${sums.reseller} as reseller, ${sums.onSite} as on_site
    from partner_posting p join bookings b on b.code = p.booking join slots s on s.id = b.slot_id
    where p.partner_id = :partnerId and ${earnedAtSql} < :until::timestamptz
    group by p.booking, s.starts_at
  ), stated as (
    select booking, sum(value_cents)::integer as value, sum(promotion_cents)::integer as promotion,
      sum(commission_cents)::integer as commission, sum(reseller_cents)::integer as reseller,
      sum(on_site_cents)::integer as on_site
    from partner_statement_line where partner_id = :partnerId group by booking
  ), changed as (
    select posted.booking, posted.channel, posted.starts_at, posted.value - coalesce(stated.value, 0) as value_cents,
      posted.promotion - coalesce(stated.promotion, 0) as promotion_cents,
      posted.commission - coalesce(stated.commission, 0) as commission_cents,
      posted.reseller - coalesce(stated.reseller, 0) as reseller_cents,
      posted.on_site - coalesce(stated.on_site, 0) as on_site_cents
    from posted left join stated using (booking))
  select *, value_cents - commission_cents - reseller_cents - on_site_cents as due_cents from changed
  where (value_cents, commission_cents, reseller_cents, on_site_cents) <> (0, 0, 0, 0)`

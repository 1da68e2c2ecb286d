import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { dueOf } from "../../../domain/earnings/parts.ts"
import { millisecondsBetween } from "../../../domain/time/instant.ts"
import { plusDays, romeInstant, romeToday } from "../../../domain/time/rome.ts"
import { partsByLog } from "../earnings/part.ts"
import { Admins } from "../kernel/admins.ts"
import { now } from "../store/clock.ts"
import type { Loop } from "../store/worker-loop.ts"
import { hashOf, type StatementLine, totalsOf } from "./count.ts"
import { lineColumns } from "./sums.ts"

/** When the books are compared, in Rome's time. */
const NIGHTLY = "03:30"
const SAFETY_LOOK_MS = 600_000
/** How far back a night looks for bookings that were posted. */
const LOOK_BACK = "8 days"
const MOST = 5_000

export type PartnerDue = {
  readonly partnerId: string
  /** What the shop owes this partner now: earned or not, in a statement or not, and not paid out. */
  readonly dueCents: number
  /** Of closed statements that are not paid. */
  readonly statedCents: number
}

export type PartnerDifference =
  | { readonly is: "booking"; readonly booking: string; readonly postedCents: number; readonly byLogCents: number }
  | { readonly is: "statement"; readonly statementId: string }
  | { readonly is: "partner"; readonly partnerId: string; readonly dueCents: number; readonly sumCents: number }

/** What each partner is owed. */
export const partnersDue = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<PartnerDue>`
    select partner_id as "partnerId",
      sum(case 'partner_due' when to_account then cents when from_account then -cents else 0 end)::double precision
        as "dueCents",
      coalesce((select sum((totals->>'dueCents')::integer) from partner_statement t
        where t.partner_id = p.partner_id and state in ('CLOSED', 'APPROVED', 'DISPUTED')), 0)::double precision
        as "statedCents"
    from partner_posting p group by partner_id order by partner_id`
})

/** Bookings that were posted lately, against their own logs. */
const bookingsDiffering = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const posted = yield* sql<{ booking: string; stream: string; cents: number }>`
    select p.booking, b.stream,
      sum(case 'partner_due' when p.to_account then p.cents when p.from_account then -p.cents else 0 end)::integer as cents
    from partner_posting p join bookings b on b.code = p.booking
    where p.booking in (
      select booking from partner_posting where at > shop_now() - ${LOOK_BACK}::interval order by at desc limit ${MOST})
    group by p.booking, b.stream order by p.booking`
  const differing: PartnerDifference[] = []
  for (const { booking, stream, cents } of posted) {
    const parts = yield* partsByLog(stream)
    const byLogCents = parts === null ? 0 : dueOf(parts)
    if (byLogCents !== cents) differing.push({ is: "booking", booking, postedCents: cents, byLogCents })
  }
  return differing
})

/** Closed statements whose lines are not those that were closed. */
const statementsDiffering = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const statements = yield* sql<{ stream: string; hash: string; due: number }>`
    select stream, hash, (totals->>'dueCents')::integer as due from partner_statement where hash is not null`
  const differing: PartnerDifference[] = []
  for (const { stream, hash, due } of statements) {
    const lines = yield* sql<StatementLine>`
      select ${sql.literal(lineColumns)} from partner_statement_line where stream = ${stream}`
    if (hashOf(lines) !== hash || totalsOf(lines).dueCents !== due)
      differing.push({ is: "statement", statementId: stream })
  }
  return differing
})

/** What was earned, against what is in statements and what is in none yet. */
const partnersDiffering = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ partnerId: string; dueCents: number; sumCents: number }>`
    with of_booking as (
      select partner_id, booking,
        sum(case 'partner_due' when to_account then cents when from_account then -cents else 0 end) as cents
      from partner_posting where booking is not null group by partner_id, booking),
    stated as (
      select partner_id, booking, sum(due_cents) as cents from partner_statement_line group by partner_id, booking),
    summed as (
      select partner_id, sum(coalesce(o.cents, 0) - coalesce(l.cents, 0)) as open, sum(coalesce(l.cents, 0)) as stated
      from of_booking o full join stated l using (partner_id, booking) group by partner_id)
    select s.partner_id as "partnerId", coalesce(p.cents, 0)::double precision as "dueCents",
      (s.open + s.stated - coalesce(t.paid, 0))::double precision as "sumCents"
    from summed s
    left join (
      select partner_id, sum(case 'partner_due' when to_account then cents when from_account then -cents else 0 end) as cents
      from partner_posting group by partner_id) p using (partner_id)
    left join (
      select partner_id, sum((totals->>'dueCents')::integer) as paid from partner_statement where state = 'PAID'
      group by partner_id) t using (partner_id)
    where coalesce(p.cents, 0) <> s.open + s.stated - coalesce(t.paid, 0)`
  return rows.map((row): PartnerDifference => ({ is: "partner", ...row }))
})

/** Everything of the partners' money that does not agree. */
export const partnerDifferences = Effect.gen(function* () {
  return [...(yield* bookingsDiffering), ...(yield* statementsDiffering), ...(yield* partnersDiffering)]
})

/** `GET /api/ops/partner-money`: what each partner is owed, and what does not agree. Only for the operator. */
export const booksAnswer = Effect.fnUntraced(function* (request: Request) {
  yield* (yield* Admins).nameOf(request.headers.get("authorization") ?? undefined)
  const sql = yield* SqlClient.SqlClient
  const [last] = yield* sql<{ checkedAt: string | null }>`select max(night) as "checkedAt" from partner_money_check`
  const books = { due: yield* partnersDue, checkedAt: last?.checkedAt ?? null, differences: yield* partnerDifferences }
  return Response.json(books, { headers: { "cache-control": "no-store" } })
})

/** Compares the books once a night, in one process. Returns in how many milliseconds the next night begins. */
export const comparePartners = Effect.fn("payout.compare")(function* () {
  const sql = yield* SqlClient.SqlClient
  const at = yield* now
  const tonight = romeInstant(romeToday(at), NIGHTLY)
  const isPast = Temporal.Instant.compare(tonight, at) <= 0
  const night = isPast ? tonight : romeInstant(plusDays(romeToday(at), -1), NIGHTLY)
  const mine = yield* sql`
    insert into partner_money_check (night) values (${night}) on conflict do nothing returning night`
  if (mine.length > 0) {
    const differences = yield* partnerDifferences
    if (differences.length > 0) yield* Effect.logError("partners' money that cannot be explained", { differences })
    yield* sql`update partner_money_check set differing = ${differences.length} where night = ${night}`
  }
  return millisecondsBetween(at, romeInstant(plusDays(romeToday(night), 1), NIGHTLY))
})

export const partnerBooksLoop: Loop<SqlClient.SqlClient> = {
  name: "partner-books",
  step: comparePartners(),
  wokenBy: () => false,
  safetyLookMs: SAFETY_LOOK_MS,
}

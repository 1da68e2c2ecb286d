import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { EarningLine, PartnerMoney, StatementState, StatementView } from "../../../domain/earnings/ports.ts"
import type { StatementTotals } from "../../../domain/earnings/statement.ts"
import type { Locale } from "../../../domain/locale.ts"
import { plusDays, romeToday } from "../../../domain/time/rome.ts"
import { experienceNamed } from "../catalogue/part.ts"
import { Refused } from "../kernel/refused.ts"
import { type Member, selfOf } from "../partner/part.ts"
import { now } from "../store/clock.ts"
import { readRows } from "../store/reads.ts"
import { bankOf } from "./bank.ts"
import { fixedLines, linesUntil } from "./count.ts"
import { earnedAtSql, sums } from "./sums.ts"

/** The most lines that the page shows. */
const MOST_SHOWN = 100
/** Of visits that far in the past and ahead. */
const SHOWN_DAYS = 400
/** The most that a call returns. */
const MOST_READ = 20_000

type Row = Omit<EarningLine, "discountCents" | "discountBy" | "partnerPriceCents" | "dueCents"> & {
  readonly promotionCents: number
  readonly couponCents: number
}

/** SQL: the coupon of the booking `b`, as its log's state holds it. */
const coupon = `(select coalesce(sum((d->>'cents')::integer), 0)::integer
  from streams t, jsonb_array_elements(t.snapshot::jsonb->'snapshot'->'context'->'discounts') as d
  where t.stream = b.stream and d->>'kind' = 'coupon')`

const earnings = (locale: Locale) => `
  select b.code, ${experienceNamed("b.summary", locale)} as experience, s.starts_at as "startsAt",
    (array_agg(p.channel order by p.at desc))[1] as channel,
    case when ${sums.value} = 0 and b.status = 'CANCELED' then 'refunded'
      when ${earnedAtSql} <= shop_now() then 'earned' else 'upcoming' end as state,
    ${sums.value} as "valueCents", ${sums.promotion} as "promotionCents", ${sums.commission} as "commissionCents",
    ${sums.reseller} as "resellerCents", ${sums.onSite} as "onSiteCents", ${coupon} as "couponCents"
  from partner_posting p join bookings b on b.code = p.booking join slots s on s.id = b.slot_id
  where p.partner_id = :partnerId and s.date >= :from and s.date <= :to
  group by b.code, s.id
  having :channel::text is null or (array_agg(p.channel order by p.at desc))[1] = :channel::text
  order by s.starts_at desc, b.code limit :most`

export type EarningsAsked = { readonly from: string; readonly to: string; readonly channel: string | null }

/** What the partner earns by the bookings whose visits are on these days, the latest first. */
export const earningsOf = Effect.fn("payout.earnings")(function* (
  partnerId: string,
  asked: EarningsAsked,
  locale: Locale,
  most = MOST_READ,
) {
  const rows = yield* readRows<Row>(earnings(locale), { partnerId, ...asked, most })
  return rows.map(({ promotionCents, couponCents, ...row }): EarningLine => {
    const partnerPriceCents = row.valueCents - row.commissionCents - row.resellerCents
    const byPartner = promotionCents === 0 && couponCents > 0
    return {
      ...row,
      discountCents: byPartner ? couponCents : promotionCents,
      discountBy: byPartner ? "partner" : promotionCents > 0 ? "shop" : null,
      partnerPriceCents,
      dueCents: partnerPriceCents - row.onSiteCents,
    }
  })
})

export type StatementRow = {
  readonly statementId: string
  readonly partnerId: string
  readonly number: number
  readonly state: StatementState
  readonly closesAt: string
  readonly closedAt: string | null
  readonly totals: StatementTotals
  readonly hash: string | null
  readonly reference: string | null
}

export const statementColumns = `stream as "statementId", partner_id as "partnerId", number, state, closes_at as "closesAt",
  closed_at as "closedAt", totals, hash, reference`

/** A partner's statements, the latest first. */
export const statementsOf = Effect.fnUntraced(function* (partnerId: string) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<StatementRow>`
    select ${sql.literal(statementColumns)} from partner_statement
    where partner_id = ${partnerId} order by number desc limit 240`
})

/** A partner's statement with this number, and its lines: fixed ones once it is closed. Fails with Refused if there is none. */
export const statementOf = Effect.fn("payout.statement")(function* (partnerId: string, number: number) {
  const statement = (yield* statementsOf(partnerId)).find((one) => one.number === number)
  if (statement === undefined) return yield* new Refused({ code: "not_found" })
  const isOpen = statement.state === "OPEN" || statement.state === "COUNTING"
  const lines = isOpen ? yield* linesUntil(partnerId, yield* now) : yield* fixedLines(statement.statementId)
  return { statement, lines }
})

/** The partner's money, as its page shows it. */
export const moneyOf = Effect.fn("payout.money")(function* (member: Member, locale: Locale) {
  const { partnerId } = member
  const { self } = yield* selfOf(member)
  const at = yield* now
  const today = romeToday(at)
  const shown = { from: plusDays(today, -SHOWN_DAYS), to: plusDays(today, SHOWN_DAYS), channel: null }
  const lines = yield* earningsOf(partnerId, shown, locale, MOST_SHOWN)
  const statements = yield* statementsOf(partnerId)
  const [earned, ever] = [yield* linesUntil(partnerId, at), yield* linesUntil(partnerId, "9999-12-31")]
  const dueOf = (some: typeof earned) => some.reduce((sum, { due_cents }) => sum + due_cents, 0)
  return {
    self,
    now: at,
    open: {
      earnedCents: dueOf(earned),
      upcomingCents: dueOf(ever) - dueOf(earned),
      closesAt: statements.find(({ state }) => state === "OPEN")?.closesAt ?? null,
    },
    statements: statements
      .filter(({ state }) => state !== "OPEN" && state !== "COUNTING")
      .map(({ number, state, closesAt, closedAt, totals, reference }): StatementView => {
        return { number, state, closesAt, closedAt, totals, reference }
      }),
    lines,
    ...(yield* bankOf(partnerId)),
  } satisfies PartnerMoney
})

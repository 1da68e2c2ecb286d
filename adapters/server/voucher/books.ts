import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type LedgerKind, ledgerKinds } from "../../../domain/gift/voucher-ledger.ts"
import { millisecondsBetween } from "../../../domain/time/instant.ts"
import { plusDays, romeInstant, romeToday } from "../../../domain/time/rome.ts"
import { now } from "../store/clock.ts"
import type { Loop } from "../store/worker-loop.ts"

/** When the vouchers' books are compared, in Rome's time: together with those of the payment providers. */
const NIGHTLY = "03:30"
/** A process may die during its check. */
const SAFETY_LOOK_MS = 600_000

export type VoucherDifference = {
  readonly voucherId: string
  readonly leftCents: number
  readonly byLogCents: number
  readonly owedCents: number
  readonly byLinesCents: number
}

/** SQL: the facts of a voucher in the log, as `e`, and what an event names. */
const said = (field: string) => `(e.fact->'event'->>'${field}')`
const signed = `case when l.kind in ('issued', 'toppedUp', 'givenBack', 'revived') then l.cents else -l.cents end`

/**
 * Compares three books of each voucher: its row, its log (a plain sum of all that was put on it and taken off again, used
 * and given back), and the lines of its account. Returns those that differ, a thousand at most.
 */
export const voucherDifferences = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql.unsafe<VoucherDifference>(`
    select v.code as "voucherId", v.balance_cents as "leftCents", log.cents as "byLogCents",
      v.owed_cents as "owedCents", lines.cents as "byLinesCents"
    from vouchers v join streams s on s.stream = 'voucher-' || v.code
    cross join lateral (
      select (s.opened->'input'->>'valueCents')::integer + coalesce(sum(case ${said("type")}
        when 'buyer.toppedUp' then ${said("amountCents")}::integer
        when 'buyer.withdrewTopUp' then -(
          select (u.fact->'event'->>'amountCents')::integer from events u
          where u.stream = e.stream and u.seq < e.seq and u.fact->'event'->>'type' = 'buyer.toppedUp'
            and u.fact->'event'->>'order' = ${said("order")} limit 1)
        when 'customer.redeemed' then -${said("amountCents")}::integer
        when 'booking.canceled' then (
          select (u.fact->'event'->>'amountCents')::integer from events u
          where u.stream = e.stream and u.seq < e.seq and u.fact->'event'->>'type' = 'customer.redeemed'
            and u.fact->'event'->>'bookingCode' = ${said("bookingCode")} order by u.seq desc limit 1)
        end), 0)::integer as cents
      from events e where e.stream = s.stream and e.seq > 0) log
    cross join lateral (
      select coalesce(sum(${signed}), 0)::integer as cents from voucher_ledger l where l.voucher_id = v.code) lines
    where v.balance_cents <> log.cents or v.owed_cents <> lines.cents
    order by v.code limit 1000`)
})

export type VoucherBooks = {
  /** What the shop still owes the holders of all vouchers. */
  readonly owedCents: number
  /** The sums of the lines of their accounts, by kind. With their signs, they add up to what is owed. */
  readonly lines: Readonly<Record<LedgerKind, number>>
  readonly checkedAt: string | null
  readonly differences: readonly VoucherDifference[]
}

export const voucherBooks = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const sums = yield* sql<{ kind: LedgerKind; cents: number }>`
    select kind, sum(cents)::double precision as cents from voucher_ledger group by kind`
  const [owed] = yield* sql<{ cents: number; checkedAt: string | null }>`
    select coalesce(sum(owed_cents), 0)::double precision as cents,
      (select max(night) from voucher_checks) as "checkedAt" from vouchers`
  const byKind = new Map(sums.map(({ kind, cents }) => [kind, cents]))
  const lines = Object.fromEntries(ledgerKinds.map((kind) => [kind, byKind.get(kind) ?? 0])) as VoucherBooks["lines"]
  return {
    owedCents: owed?.cents ?? 0,
    lines,
    checkedAt: owed?.checkedAt ?? null,
    differences: yield* voucherDifferences,
  } satisfies VoucherBooks
})

/** Compares the books once a night, in one process. Returns in how many milliseconds the next night begins. */
export const compareVouchers = Effect.fn("voucher.compare")(function* () {
  const sql = yield* SqlClient.SqlClient
  const at = yield* now
  const tonight = romeInstant(romeToday(at), NIGHTLY)
  const isPast = Temporal.Instant.compare(tonight, at) <= 0
  const night = isPast ? tonight : romeInstant(plusDays(romeToday(at), -1), NIGHTLY)
  const mine = yield* sql`insert into voucher_checks (night) values (${night}) on conflict do nothing returning night`
  if (mine.length > 0) {
    const differences = yield* voucherDifferences
    if (differences.length > 0) yield* Effect.logError("vouchers whose books differ", { vouchers: differences })
    yield* sql`update voucher_checks set differing = ${differences.length} where night = ${night}`
  }
  return millisecondsBetween(at, romeInstant(plusDays(romeToday(night), 1), NIGHTLY))
})

export const voucherBooksLoop: Loop<SqlClient.SqlClient> = {
  name: "voucher-books",
  step: compareVouchers(),
  wokenBy: () => false,
  safetyLookMs: SAFETY_LOOK_MS,
}

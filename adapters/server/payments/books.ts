import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { byPayment } from "../../../domain/money/ledger.ts"
import { type DifferenceKind, differenceOf, type Standing, standingOf } from "../../../domain/money/reconciliation.ts"
import { millisecondsBetween } from "../../../domain/time/instant.ts"
import { plusDays, romeInstant, romeToday } from "../../../domain/time/rome.ts"
import { paymentPostings } from "../../../machines/payment/ledger.ts"
import { now } from "../store/clock.ts"
import type { Loop } from "../store/worker-loop.ts"
import { attemptOf } from "./attempts.ts"
import { PaymentProvider, type Provider, type ProviderName, type ProviderPayment, providerNames } from "./provider.ts"
import { PaymentStreams } from "./streams.ts"
import { tellOf } from "./sync.ts"

/** When the books are compared, in Rome's time: at night, when the payment providers' reports have the day before. */
const NIGHTLY = "03:30"
/** Each check also covers this time before the last one, for late reports and clocks that were set back. */
const OVERLAP_HOURS = 48
/** A hold lasts a week, so payments of this age may still be captured. */
const HELD_DAYS = 8
/** After this many real seconds, another process takes over the check of a process that died. */
const LEASE_SECONDS = 120
/** For this long, a call that is still under way explains a difference. */
const UNDER_WAY_HOURS = 24
const AT_ONCE = 20
/** A process may die during its check. */
const SAFETY_LOOK_MS = 600_000

const Check = Schema.Array(
  Schema.Struct({
    provider: Schema.Literals(providerNames),
    since: Schema.String,
    until: Schema.String,
    phase: Schema.Literals(["theirs", "ours"]),
    page: Schema.NullOr(Schema.String),
  }),
)
const decodeCheck = Schema.decodeUnknownEffect(Check)
type Check = (typeof Check.Type)[number]

/**
 * Compares the payment providers' books with the shop's, once a night, in parts. Returns whether there is more to do, or
 * in how many milliseconds the next check begins. A difference may come from a lost event, so the payment is told again
 * first. A difference that stays is recorded and reported. If a payment provider cannot be reached, the next run asks
 * again.
 */
export const compareBooks = Effect.fn("payments.compareBooks")(function* () {
  const { named } = yield* PaymentProvider
  const known = providerNames.filter((name) => named(name) !== undefined)
  const at = yield* now
  const night = lastNight(at)
  yield* begin(known, night)
  const check = yield* take(known)
  const provider = check && named(check.provider)
  if (!check || !provider) return millisecondsBetween(at, nightAfter(night))
  yield* check.phase === "theirs" ? compareTheirs(provider, check) : compareOurs(provider, check)
  return true
})

/** The start of the latest nightly check that is due. */
const lastNight = (at: string): string => {
  const tonight = romeInstant(romeToday(at), NIGHTLY)
  const past = Temporal.Instant.compare(tonight, at) <= 0
  return past ? tonight : romeInstant(plusDays(romeToday(at), -1), NIGHTLY)
}

const nightAfter = (night: string): string => romeInstant(plusDays(romeToday(night), 1), NIGHTLY)

const begin = Effect.fnUntraced(function* (names: readonly ProviderName[], night: string) {
  const sql = yield* SqlClient.SqlClient
  for (const name of names) {
    // The first check starts at the shop's first payment.
    yield* sql`
      insert into money_checks (provider, since, until, phase)
      select ${name}, coalesce(min(created_at), shop_now()) - make_interval(hours => ${OVERLAP_HOURS}), shop_now(), 'theirs'
      from payment_attempts where provider = ${name}
      on conflict (provider) do update set
        since = least(money_checks.until, shop_now()) - make_interval(hours => ${OVERLAP_HOURS}),
        until = shop_now(), phase = 'theirs', page = null, compared = 0, lease_until = null, done_at = null
      where money_checks.phase = 'done' and money_checks.until < ${night}::timestamptz`
  }
})

const take = Effect.fnUntraced(function* (names: readonly ProviderName[]) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    update money_checks set lease_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
    where provider in (
      select provider from money_checks where phase <> 'done' and ${sql.in("provider", names)}
        and (lease_until is null or lease_until < clock_timestamp())
      order by provider limit 1 for update skip locked)
    returning provider, since, until, phase, page`
  const [check] = yield* Effect.orDie(decodeCheck(rows))
  return check ?? null
})

const compareTheirs = Effect.fnUntraced(function* (provider: Provider, { since, until, page }: Check) {
  const sql = yield* SqlClient.SqlClient
  const { payments, next } = yield* provider.list(since, until, page)
  for (const payment of payments) yield* compare(provider, payment.paymentId, payment.code, payment)
  yield* sql`
    update money_checks set compared = compared + ${payments.length}, lease_until = null, page = ${next},
      phase = ${next === null ? "ours" : "theirs"}
    where provider = ${provider.name}`
})

/** Compares what the payment provider did not list: the shop's changed payments and earlier differences. */
const compareOurs = Effect.fnUntraced(function* (provider: Provider, { since, until }: Check) {
  const sql = yield* SqlClient.SqlClient
  const due = yield* sql<{ paymentId: string; code: string }>`
    select a.payment_id as "paymentId", a.code from payment_attempts a
    where a.provider = ${provider.name} and a.payment_id is not null and a.created_at < ${until}::timestamptz
      and (a.compared_at is null or a.compared_at < ${until}::timestamptz)
      and (a.created_at >= ${since}::timestamptz - make_interval(days => ${HELD_DAYS})
        or exists (select from streams s where s.stream in ('booking-' || a.code, a.code)
          and s.updated_at >= ${since}::timestamptz)
        or exists (select from money_differences d where d.provider = a.provider and d.payment_id = a.payment_id
          and d.explained_at is null))
    union all
    select d.payment_id, d.code from money_differences d
    where d.provider = ${provider.name} and d.explained_at is null and d.last_seen_at < ${until}::timestamptz
      and not exists (select from payment_attempts a where a.payment_id = d.payment_id)
    limit ${AT_ONCE}`
  for (const { paymentId, code } of due) yield* compare(provider, paymentId, code, yield* find(provider, paymentId))
  const [open] = yield* sql<{ count: number }>`
    select count(*)::integer as count from money_differences
    where provider = ${provider.name} and explained_at is null`
  yield* sql`
    update money_checks set compared = compared + ${due.length}, lease_until = null,
      ${due.length < AT_ONCE ? sql`phase = 'done', done_at = shop_now()` : sql`phase = 'ours'`}
    where provider = ${provider.name}`
  if (due.length < AT_ONCE && open && open.count > 0) {
    yield* Effect.logError("money that cannot be explained", { provider: provider.name, payments: open.count })
  }
})

const find = (provider: Provider, paymentId: string) =>
  Effect.catchTag(provider.get(paymentId), "PaymentNotFound", () => Effect.succeed(null))

const theirsOf = (payment: ProviderPayment | null): Standing | null =>
  payment && {
    onHold: payment.status === "authorised" ? payment.amountCents : 0,
    taken: payment.status === "captured" ? payment.capturedCents - payment.refundedCents : 0,
  }

/** The payment's money by its own log; null: the shop did not ask for this payment. */
const oursOf = Effect.fnUntraced(function* (paymentId: string) {
  const attempt = yield* attemptOf({ paymentId })
  if (attempt === null) return null
  const postings = paymentPostings(yield* (yield* PaymentStreams).words(attempt))
  return standingOf(byPayment(postings).get(paymentId) ?? [])
})

/** Compares one payment with the shop's log, and records a difference or its end. */
export const compare = Effect.fnUntraced(function* (
  provider: Provider,
  paymentId: string,
  code: string,
  read: ProviderPayment | null,
) {
  const sql = yield* SqlClient.SqlClient
  let payment = read
  let ours = yield* oursOf(paymentId)
  let kind = differenceOf(ours, theirsOf(payment))
  const isMoving = kind !== null && (yield* isUnderWay(code))
  if (kind !== null && payment !== null && !isMoving) {
    yield* tellOf(payment)
    payment = yield* find(provider, paymentId)
    ours = yield* oursOf(paymentId)
    kind = differenceOf(ours, theirsOf(payment))
  }
  // If the new events caused calls, the next night compares again.
  if (kind === null || !(isMoving || (yield* isUnderWay(code)))) {
    yield* note({ provider, paymentId, code, kind, ours, theirs: theirsOf(payment) })
  }
  yield* sql`update payment_attempts set compared_at = shop_now() where payment_id = ${paymentId}`
})

/** Whether a call to the payment provider is still under way. */
const isUnderWay = Effect.fnUntraced(function* (code: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ isUnderWay: boolean }>`
    select exists (select from outbox where status = 'pending' and type like '%Payment'
      and (stream in (${`booking-${code}`}, ${code}) or stream in (
        select 'payment-' || code || '-' || attempt from payment_attempts where code = ${code})) and type <> 'lookAtPayment' and created_at > shop_now() - make_interval(hours => ${UNDER_WAY_HOURS})) as "isUnderWay"`
  return row?.isUnderWay ?? false
})

type Noted = {
  readonly provider: Provider
  readonly paymentId: string
  readonly code: string
  readonly kind: DifferenceKind | null
  readonly ours: Standing | null
  readonly theirs: Standing | null
}

const note = Effect.fnUntraced(function* ({ provider: { name }, paymentId, code, kind, ours, theirs }: Noted) {
  const sql = yield* SqlClient.SqlClient
  if (kind === null) {
    yield* sql`
      update money_differences set explained_at = shop_now()
      where provider = ${name} and payment_id = ${paymentId} and explained_at is null`
    return
  }
  yield* Effect.logError("a payment that cannot be explained", { provider: name, paymentId, code, kind, ours, theirs })
  const book = (standing: Standing | null) => (standing === null ? null : JSON.stringify(standing))
  yield* sql`
    insert into money_differences (provider, payment_id, kind, code, ours, theirs, first_seen_at, last_seen_at)
    values (${name}, ${paymentId}, ${kind}, ${code}, ${book(ours)}::jsonb, ${book(theirs)}::jsonb, shop_now(), shop_now())
    on conflict (provider, payment_id) do update set kind = excluded.kind, ours = excluded.ours,
      theirs = excluded.theirs, last_seen_at = excluded.last_seen_at, explained_at = null,
      first_seen_at = case when money_differences.explained_at is null then money_differences.first_seen_at
        else excluded.first_seen_at end`
})

export type MoneyChecks = {
  readonly checks: readonly {
    readonly provider: string
    readonly since: string
    readonly until: string
    readonly compared: number
    readonly doneAt: string | null
  }[]
  /** Open differences, oldest first. */
  readonly differences: readonly {
    readonly provider: string
    readonly paymentId: string
    readonly code: string
    readonly kind: DifferenceKind
    readonly ours: Standing | null
    readonly theirs: Standing | null
    readonly firstSeenAt: string
    readonly lastSeenAt: string
  }[]
}

/** How far the books have been compared, and up to a thousand differences without an explanation. */
export const moneyChecks = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const checks = yield* sql<MoneyChecks["checks"][number]>`
    select provider, since, until, compared, done_at as "doneAt" from money_checks order by provider`
  const differences = yield* sql<MoneyChecks["differences"][number]>`
    select provider, payment_id as "paymentId", code, kind, ours, theirs, first_seen_at as "firstSeenAt",
      last_seen_at as "lastSeenAt"
    from money_differences where explained_at is null order by first_seen_at, payment_id limit 1000`
  return { checks, differences } satisfies MoneyChecks
})

export const booksLoop: Loop<SqlClient.SqlClient | PaymentProvider | PaymentStreams> = {
  name: "books",
  step: compareBooks(),
  wokenBy: () => false,
  safetyLookMs: SAFETY_LOOK_MS,
}

import { Context, Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { CancellationLimits } from "../../../domain/booking/cancellations.ts"
import { domainTimes, networkTimes } from "../../../domain/booking/unpaid.ts"
import { mailboxKey } from "../../../domain/contact/email.ts"
import { ownMailDomain } from "../../../domain/contact/mail-domain.ts"
import { beganSignedInAs } from "../account/part.ts"
import { Access } from "../kernel/access.ts"
import { readRows } from "../store/reads.ts"
import { guardedRow, ownRow, prepared, type Write } from "../store/writes.ts"
import { instant, oneMore } from "./counted.ts"
import { type Caller, inOrderOf, type UnpaidRefusal } from "./unpaid-rows.ts"

/*
 * Who books, cancels and gets the money back again and again causes mails, keeps places and costs the shop fees, for
 * nothing. So cancellations are counted, and with too many of them the next booking is refused.
 *
 * Anybody can type anybody's address. So the bookings of who signs in with the address are counted apart: no stranger can
 * use up what its owner may do.
 */

/** How many bookings one caller may cancel in a day before the next one is refused. */
export class Cancellations extends Context.Service<Cancellations, CancellationLimits>()(
  "altrove/booking/Cancellations",
) {}

const DAY_MS = 24 * 3_600_000

/** Cancellations of a caller whose hash this is. */
const keyOf = (hash: string) => `canceled ${hash}`

type Counted = { readonly code: string; readonly keys: readonly string[] }

/** A day begins with its first cancellation. The booking's row still names the network address that booked. */
const counted = prepared<Counted>(`
  insert into rate_limits as r (key, points, expire)
  select key, 1, ${instant} + ${DAY_MS} from (
    select unnest(:keys::text[]) as key
    union select 'canceled ' || address_hash from bookings where code = :code
    union select 'canceled ' || network_hash from bookings where code = :code) as callers
  where key is not null order by key
  ${oneMore}`)

/** The row that counts a cancellation by the customer, for the fact that cancels. */
export const canceledRow = Effect.fnUntraced(function* (code: string, email: string | undefined) {
  const { perMailbox, perAddress } = yield* Cancellations
  if (perMailbox === 0 && perAddress === 0) return []
  const keys = (yield* hashesOf(code, email ?? "")).map(({ hash }) => keyOf(hash))
  return [ownRow(counted, { code, keys })]
})

const hashesOf = Effect.fnUntraced(function* (code: string, email: string) {
  const { perMailbox } = yield* Cancellations
  const { keyed } = yield* Access
  const whose = (yield* beganSignedInAs(code, email)) ? "signed in " : ""
  const domain = ownMailDomain(email)
  return [
    { hash: keyed(`${whose}${mailboxKey(email)}`), most: perMailbox },
    ...(domain === null ? [] : [{ hash: keyed(`${whose}@${domain}`), most: domainTimes * perMailbox }]),
  ]
})

type Asked = { readonly keys: readonly string[]; readonly most: readonly number[] }

const over = `
  select r.expire from rate_limits r join unnest(:keys::text[], :most::integer[]) as limits (key, most) using (key)
  where r.points >= most and r.expire > ${instant}`

const isFew = prepared<Asked>(`select 1 where not exists (${over})`)

type Refusing = readonly Write<UnpaidRefusal, SqlError.SqlError>[]

const fewOf = (callers: readonly { readonly hash: string; readonly most: number }[]): Refusing => {
  const limited = callers.filter(({ most }) => most > 0)
  if (limited.length === 0) return []
  const asked: Asked = { keys: limited.map(({ hash }) => keyOf(hash)), most: limited.map(({ most }) => most) }
  return [guardedRow(isFew, asked, inOrderOf("0 canceled"), { why: whyRefused(asked) })]
}

/** Refuses the fact if too many bookings from this network address were cancelled. */
export const fewCanceledFrom = (
  { addressHash, networkHash }: Pick<Caller, "addressHash" | "networkHash">,
  { perAddress }: CancellationLimits,
): Refusing =>
  fewOf([
    ...(addressHash === null ? [] : [{ hash: addressHash, most: perAddress }]),
    ...(networkHash === null ? [] : [{ hash: networkHash, most: networkTimes * perAddress }]),
  ])

/** Refuses the fact of this booking if too many bookings of this mailbox, or of its domain, were cancelled. */
export const fewCanceledOf = (code: string, email: string) => Effect.map(hashesOf(code, email), fewOf)

const whyRefused = (asked: Asked): Effect.Effect<UnpaidRefusal, SqlError.SqlError, SqlClient.SqlClient> =>
  Effect.map(
    readRows<{ wait: number | null }>(
      `select ceil((max(expire) - ${instant}) / 1000)::integer as wait from (${over}) as counts`,
      asked,
    ),
    // In the meantime the day may be over. Then the caller may try again at once.
    ([found]) => ({ kind: "unpaid", code: "canceled_at_most", waitSeconds: Math.max(1, found?.wait ?? 1) }),
  )

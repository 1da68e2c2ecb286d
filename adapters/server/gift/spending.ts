import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { mailboxKey } from "../../../domain/contact/email.ts"
import { giftOrderStream } from "../../../domain/gift/ids.ts"
import { SPENDING_HOURS, type Spending } from "../../../domain/gift/review.ts"
import { Access } from "../kernel/access.ts"
import { causedBy } from "../kernel/origin.ts"
import { now } from "../store/clock.ts"
import { send } from "../store/event-store.ts"
import { doneRow, type Message } from "../store/outbox-table.ts"
import { type Handlers, Outbox, recordedIf } from "../store/outbox-worker.ts"
import { readRows } from "../store/reads.ts"
import { GiftOrderFlow } from "./flow.ts"
import { orderOfCode } from "./rows.ts"

const Params = Schema.Struct({ code: Schema.String, cents: Schema.Int })

/**
 * Notes what an order was paid with. Its card was noted when the payment was heard. The note is committed before anything
 * is summed: of two orders at once, at least the later to read finds the other's note, so they cannot both pass.
 */
export const noteSpending = Effect.fn("gift.noteSpending")(function* (code: string, email: string, cents: number) {
  const sql = yield* SqlClient.SqlClient
  const { keyed } = yield* Access
  const address = email === "" ? null : keyed(`gift-buyer ${mailboxKey(email)}`)
  const at = yield* now
  yield* sql`
    insert into gift_spending (code, address_hash, cents, created_at) values (${code}, ${address}, ${cents}, ${at})
    on conflict (code) do update set address_hash = excluded.address_hash, cents = excluded.cents`
})

/**
 * What this order and the others of the day before its payment were paid with. Those whose money goes back do not count.
 */
export const spendingOf = Effect.fn("gift.spending")(function* (code: string) {
  const [sum] = yield* readRows<Spending>(
    `select coalesce(sum(o.cents) filter (where o.card_hash = t.card_hash or o.code = t.code), 0)::int as "cardCents",
      coalesce(sum(o.cents) filter (where o.address_hash = t.address_hash or o.code = t.code), 0)::int as "addressCents"
    from gift_spending t
      join gift_spending o on o.code = t.code or o.card_hash = t.card_hash or o.address_hash = t.address_hash
      left join gift_orders g on g.code = o.code
    where t.code = :code and (o.code = t.code or g.status is null or g.status not in ('WITHDRAWN', 'CANCELED'))
      and o.created_at > t.created_at - interval '${SPENDING_HOURS} hours'`,
    { code },
  )
  return sum ?? { cardCents: 0, addressCents: 0 }
})

/** Tells an order what its card and its buyer paid for gifts in a day. What that means is for its machine to say. */
const countSpending = Effect.fn("gift.countSpending")(function* (message: Message) {
  const { code, cents } = yield* Schema.decodeUnknownEffect(Params)(message.params)
  const row = yield* orderOfCode(code)
  yield* noteSpending(code, row?.words.email ?? "", cents)
  const event = { type: "spending.counted", ...(yield* spendingOf(code)) } as const
  const origin = causedBy("system", "spending", message.id)
  return recordedIf(yield* send(yield* GiftOrderFlow, giftOrderStream(code), event, origin, () => [doneRow(message)]))
})

/** Waits until the day's sum of a paid order is known, so that an answer says what becomes of it. */
export const spendingCounted = Effect.fn("gift.spendingCounted")(function* (stream: string) {
  const asked = yield* readRows<{ readonly id: string }>(
    "select id from outbox where stream = :stream and type = 'countSpending' and status = 'pending'",
    { stream },
  )
  if (asked.length > 0) yield* (yield* Outbox).dispatchNow(asked.map(({ id }) => id))
})

export const spendingHandlers: Handlers<SqlClient.SqlClient | GiftOrderFlow | Access> = { countSpending }

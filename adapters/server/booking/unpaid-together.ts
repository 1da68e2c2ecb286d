import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { unpaidTogether } from "../../../domain/booking/unpaid.ts"
import { readRows } from "../store/reads.ts"
import { guardedRow, prepared, type Write } from "../store/writes.ts"
import { inOrderOf, turnOf, type UnpaidRefusal } from "./unpaid-rows.ts"

/*
 * Limits of unpaid places that need nobody's identity, because whoever has many network addresses and mail domains is a
 * new customer each time. Who pays is neither counted nor refused.
 */

type Asked = { readonly slotId: string; readonly variantId: string }

/** How many places all customers together may book to pay later: of the slot, and of its variant in the slot's month. */
export type Together = Asked & { readonly mostOfSlot: number; readonly mostOfMonth: number }

/** SQL: the slots of the same variant in the month of `:slotId`. */
const slotsOfMonth = `
  select s.id from slots asked join slots s on s.variant_id = asked.variant_id
    and s.date >= date_trunc('month', asked.date) and s.date < date_trunc('month', asked.date) + interval '1 month'
  where asked.id = :slotId`

const capacities = `
  select coalesce(sum(capacity) filter (where slot_id = :slotId), 0)::integer as slot,
    coalesce(sum(capacity), 0)::integer as month
  from slot_places where slot_id in (${slotsOfMonth})`

export const togetherOf = Effect.fnUntraced(function* (asked: Asked) {
  const [found] = yield* readRows<{ slot: number; month: number }>(capacities, asked)
  const { slot = 0, month = 0 } = found ?? {}
  return { ...asked, mostOfSlot: unpaidTogether(slot), mostOfMonth: unpaidTogether(month) } satisfies Together
})

/** The booking's own row counts already. What partners sold has no customer's email hash, and does not count. */
const isWithin = prepared<Together>(`
  select 1 from (
    select coalesce(sum(unpaid_places) filter (where slot_id = :slotId), 0) as of_slot,
      coalesce(sum(unpaid_places), 0) as of_month
    from bookings where variant_id = :variantId and unpaid_places > 0 and status <> 'CHECKOUT'
      and due_online_cents > 0 and email_hash is not null and slot_id in (${slotsOfMonth})) as counted
  where of_slot <= :mostOfSlot and of_month <= :mostOfMonth`)

/** Refuses the fact if, with it, too many places of its slot or month are booked to be paid later, by whomever. */
export const togetherGuard = (most: Together): readonly Write<UnpaidRefusal, SqlError.SqlError>[] => [
  turnOf([`unpaid:of:${most.variantId}`], "3 turn"),
  guardedRow(isWithin, most, inOrderOf("4 together"), { why: refused }),
]

const refused: Effect.Effect<UnpaidRefusal, never, SqlClient.SqlClient> = Effect.succeed({
  kind: "unpaid",
  code: "unpaid_share_at_most",
  waitSeconds: null,
})

import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { textProblem } from "../../../domain/contact/text-field.ts"
import { isIban, plainIban, shortIban } from "../../../domain/earnings/iban.ts"
import type { BankView } from "../../../domain/earnings/ports.ts"
import { BANK_HOURS } from "../../../domain/earnings/statement.ts"
import { refuseFields } from "../kernel/refused.ts"
import type { Member } from "../partner/part.ts"
import { now } from "../store/clock.ts"
import { ask } from "../store/outbox-table.ts"
import { countOrRefuse } from "../store/rate-limits.ts"
import { ownRow, prepared } from "../store/writes.ts"
import type { PayoutAccount } from "./provider.ts"

const MAX_HOLDER = 70

type Row = PayoutAccount & { readonly id: string; readonly validFrom: string; readonly isValid: boolean }

const rowsOf = Effect.fnUntraced(function* (partnerId: string) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<Row>`
    select id, holder, iban, valid_from as "validFrom", valid_from <= shop_now() as "isValid"
    from partner_bank where partner_id = ${partnerId} order by valid_from desc, created_at desc`
})

/** Where a partner is paid now; null: nobody has said it yet, or not for long enough. */
export const accountOf = (partnerId: string) =>
  Effect.map(rowsOf(partnerId), (rows): PayoutAccount | null => rows.find(({ isValid }) => isValid) ?? null)

const shown = ({ holder, iban }: Row): BankView => ({ holder, shortIban: shortIban(iban) })

/** What the page shows: what is in force, and what will be. */
export const bankOf = Effect.fnUntraced(function* (partnerId: string) {
  const rows = yield* rowsOf(partnerId)
  const inForce = rows.find(({ isValid }) => isValid)
  const next = rows.find(({ isValid }) => !isValid)
  return {
    bank: inForce === undefined ? null : shown(inForce),
    nextBank: next === undefined ? null : { ...shown(next), since: next.validFrom },
  }
})

const changed = prepared<Readonly<Record<"id" | "partnerId" | "holder" | "iban" | "by" | "at", string>>>(`
  with waiting as (
    delete from partner_bank where partner_id = :partnerId and valid_from > :at::timestamptz)
  insert into partner_bank (id, partner_id, holder, iban, set_by, created_at, valid_from)
  values (:id::uuid, :partnerId, :holder, :iban, :by::uuid, :at::timestamptz,
    :at::timestamptz + interval '${BANK_HOURS} hours')`)

const dropped = prepared<Readonly<Record<"partnerId" | "at", string>>>(
  "delete from partner_bank where partner_id = :partnerId and valid_from > :at::timestamptz",
)

export const ownersOf = Effect.fnUntraced(function* (partnerId: string) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<{ id: string }>`
    select id from partner_member where partner_id = ${partnerId} and role = 'owner' and standing = 'active' order by id`
})

/** One mail to each owner, so that none can change where the money goes without the others. */
const tellOwners = Effect.fnUntraced(function* (partnerId: string, kind: "changed" | "kept", of: string) {
  return (yield* ownersOf(partnerId)).map(({ id }) => ({
    id: `bank-${of}-${id}`,
    stream: `bank-${partnerId}`,
    type: "sendBankMail",
    params: { memberId: id, kind, of },
  }))
})

/** So often a day one partner may change it: each time, all owners get a mail. */
const CHANGES = 10
const DAY = 86_400

const countChange = (partnerId: string) =>
  countOrRefuse(
    [{ who: `partner:${partnerId}`, limits: [{ name: "payout:bank", points: CHANGES, seconds: DAY }] }],
    "mails_at_most",
  )

/** Changes where the partner is paid, from two days on. Fails with Refused, naming the fields. */
export const changeBank = Effect.fn("payout.changeBank")(function* (
  { partnerId, memberId }: Member,
  typed: { readonly holder: string; readonly iban: string },
) {
  const holder = typed.holder.trim()
  const wrong = holder === "" ? ({ code: "holder_required" } as const) : textProblem(holder, MAX_HOLDER)
  yield* refuseFields([
    ...(wrong === null ? [] : [{ field: "holder", ...wrong }]),
    ...(isIban(typed.iban) ? [] : [{ field: "iban", code: "iban_wrong" as const }]),
  ])
  yield* countChange(partnerId)
  const [id, at] = [randomUUID(), yield* now]
  const row = { id, partnerId, holder, iban: plainIban(typed.iban), by: memberId, at }
  yield* ask(yield* tellOwners(partnerId, "changed", id), [ownRow(changed, row)])
})

/** The change that waits does not come. */
export const keepBank = Effect.fn("payout.keepBank")(function* ({ partnerId }: Member) {
  yield* countChange(partnerId)
  yield* ask(yield* tellOwners(partnerId, "kept", randomUUID()), [ownRow(dropped, { partnerId, at: yield* now })])
})

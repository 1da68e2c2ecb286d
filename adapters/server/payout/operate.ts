import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { SalesChannel } from "../../../domain/partners/channels.ts"
import type { Untimed } from "../../../machines/kit/types.ts"
import type { StatementEvent } from "../../../machines/statement/statement.types.ts"
import { Admins } from "../kernel/admins.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import { now } from "../store/clock.ts"
import { send } from "../store/event-store.ts"
import { Outbox } from "../store/outbox-worker.ts"
import { ownRow, prepared, written } from "../store/writes.ts"
import { accountOf } from "./bank.ts"
import { serverStatementFlow } from "./flow.ts"
import { type StatementRow, statementColumns } from "./read.ts"

const MOST = 500

const operator = (authorization: string | undefined) => Effect.flatMap(Admins, ({ nameOf }) => nameOf(authorization))

const statementBy = Effect.fnUntraced(function* (statementId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<StatementRow>`
    select ${sql.literal(statementColumns)} from partner_statement where stream = ${statementId}`
  return row ?? (yield* new Refused({ code: "not_found" }))
})

/** All partners' statements, with the accounts to which they are paid. */
export const allStatements = Effect.fn("payout.all")(function* (
  authorization: string | undefined,
  state: string | null,
) {
  yield* operator(authorization)
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<StatementRow>`
    select ${sql.literal(statementColumns)} from partner_statement
    where ${state}::text is null or state = ${state} order by closes_at desc, stream limit ${MOST}`
  return yield* Effect.forEach(rows, (row) => Effect.map(accountOf(row.partnerId), (account) => ({ ...row, account })))
})

/** Tells a statement what the operator has decided. Fails with Refused if its state does not take it. */
export const decideStatement = Effect.fn("payout.decide")(function* (
  authorization: string | undefined,
  statementId: string,
  event: Extract<Untimed<StatementEvent>, { readonly type: `admin.${string}` }>,
  key: string | null,
) {
  const name = yield* operator(authorization)
  const { partnerId } = yield* statementBy(statementId)
  if (event.type === "admin.approved" && (yield* accountOf(partnerId)) === null)
    return yield* new Refused({ code: "bank_missing" })
  const outcome = yield* send(yield* serverStatementFlow, statementId, event, causedBy("admin", name, key))
  if (!outcome.ok) return yield* new Refused({ code: "not_allowed_now" })
  yield* (yield* Outbox).dispatchNow(outcome.outbox)
  return yield* statementBy(statementId)
})

type Agreed = { readonly channel: SalesChannel; readonly commissionBps: number; readonly couponsBy: "shop" | "partner" }

const agreed = prepared<Agreed & Readonly<Record<"partnerId" | "by" | "at", string>>>(`
  with noted as (
    insert into partner_contract_change (partner_id, channel, commission_bps, coupons_by, set_by, set_at)
    values (:partnerId, :channel, :commissionBps, :couponsBy, :by, :at::timestamptz))
  update partners set contract = contract || jsonb_build_object(:channel::text,
    jsonb_build_object('commissionBps', :commissionBps::integer, 'couponsBy', :couponsBy::text)) where id = :partnerId`)

/** Agrees on other terms with a partner, for bookings that are opened from now on. */
export const agreeContract = Effect.fn("payout.agree")(function* (
  authorization: string | undefined,
  partnerId: string,
  terms: Agreed,
) {
  const by = yield* operator(authorization)
  const sql = yield* SqlClient.SqlClient
  const partners = yield* sql`select id from partners where id = ${partnerId}`
  if (partners.length === 0) return yield* new Refused({ code: "not_found" })
  yield* written([ownRow(agreed, { ...terms, partnerId, by, at: yield* now })])
})

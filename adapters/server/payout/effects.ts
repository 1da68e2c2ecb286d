import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { statementMails } from "../../../machines/statement/statement.types.ts"
import { causedBy } from "../kernel/origin.ts"
import { send } from "../store/event-store.ts"
import { ask } from "../store/outbox-table.ts"
import type { Handlers } from "../store/outbox-worker.ts"
import { accountOf, ownersOf } from "./bank.ts"
import { countHandlers } from "./count.ts"
import { serverStatementFlow } from "./flow.ts"
import { PayoutProvider } from "./provider.ts"

const Mail = Schema.Struct({
  statementId: Schema.String,
  partnerId: Schema.String,
  kind: Schema.Literals(statementMails),
  of: Schema.String,
})

const Payout = Schema.Struct({ statementId: Schema.String, partnerId: Schema.String, dueCents: Schema.Int })

export const payoutEffects: Handlers<
  SqlClient.SqlClient | PayoutProvider | Effect.Services<typeof serverStatementFlow>
> = {
  ...countHandlers,
  /** One mail to each owner. */
  sendStatementMail: ({ id, stream, params }) =>
    Effect.gen(function* () {
      const mail = yield* Schema.decodeUnknownEffect(Mail)(params)
      const sql = yield* SqlClient.SqlClient
      const type = "sendStatementMailTo"
      const all = (yield* ownersOf(mail.partnerId)).map((owner) => ({
        id: `${id}-${owner.id}`,
        stream,
        type,
        params: { ...mail, memberId: owner.id },
      }))
      const known = yield* sql<{ id: string }>`select id from outbox where id = any(${all.map((one) => one.id)})`
      const asked = all.filter((one) => !known.some((old) => old.id === one.id))
      if (asked.length > 0) yield* ask(asked)
    }),
  /** Where the bank's answer names the transfer, the statement is paid; otherwise a person says so. */
  sendPayout: ({ id, params }) =>
    Effect.gen(function* () {
      const payout = yield* Schema.decodeUnknownEffect(Payout)(params)
      const account = yield* accountOf(payout.partnerId)
      if (account === null) return yield* Effect.fail(new Error(`${payout.partnerId} has no account`))
      const status = yield* (yield* PayoutProvider).send({ ...payout, key: id }, account)
      if (status.is !== "sent") return
      const paid = { type: "admin.paid", reference: status.reference } as const
      yield* send(yield* serverStatementFlow, payout.statementId, paid, causedBy("system", "payout", id))
    }),
}

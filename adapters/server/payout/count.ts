import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { closingBy, countedUntil, type StatementTotals } from "../../../domain/earnings/statement.ts"
import { sha256 } from "../kernel/access.ts"
import { causedBy } from "../kernel/origin.ts"
import { now } from "../store/clock.ts"
import { send } from "../store/event-store.ts"
import type { Handlers } from "../store/outbox-worker.ts"
import { readRows } from "../store/reads.ts"
import { ownRow, prepared } from "../store/writes.ts"
import { serverStatementFlow } from "./flow.ts"
import { lineColumns, openLines } from "./sums.ts"

/** A line of a statement, with the names of its columns. */
export type StatementLine = {
  readonly booking: string
  readonly channel: string
  readonly starts_at: string
  readonly value_cents: number
  readonly promotion_cents: number
  readonly commission_cents: number
  readonly reseller_cents: number
  readonly on_site_cents: number
  readonly due_cents: number
}

const sumOf = (lines: readonly StatementLine[], cents: (line: StatementLine) => number) =>
  lines.reduce((sum, line) => sum + cents(line), 0)

export const totalsOf = (lines: readonly StatementLine[]): StatementTotals => ({
  bookings: lines.length,
  valueCents: sumOf(lines, (line) => line.value_cents),
  commissionCents: sumOf(lines, (line) => line.commission_cents),
  resellerCents: sumOf(lines, (line) => line.reseller_cents),
  onSiteCents: sumOf(lines, (line) => line.on_site_cents),
  dueCents: sumOf(lines, (line) => line.due_cents),
})

/** Of the lines in the order of their bookings. A line that was changed later shows by it. */
export const hashOf = (lines: readonly StatementLine[]): string =>
  sha256(
    lines
      .toSorted((one, other) => (one.booking < other.booking ? -1 : 1))
      .map((line) =>
        [line.booking, line.channel, line.value_cents, line.promotion_cents, line.commission_cents, line.reseller_cents]
          .concat([line.on_site_cents, line.due_cents])
          .join(" "),
      )
      .join("\n"),
  )

const fixed = prepared<{ readonly stream: string; readonly partnerId: string; readonly lines: string }>(`
  insert into partner_statement_line (stream, partner_id, ${lineColumns})
  select :stream, :partnerId, ${lineColumns} from jsonb_to_recordset(:lines::jsonb) as l (booking text, channel text,
    starts_at timestamptz, value_cents integer, promotion_cents integer, commission_cents integer, reseller_cents integer,
    on_site_cents integer, due_cents integer)`)

const decode = Schema.decodeUnknownEffect(
  Schema.Struct({ statementId: Schema.String, partnerId: Schema.String, closesAt: Schema.String }),
)

/** What was earned by this closing and is in no statement yet. */
export const linesUntil = (partnerId: string, until: string) => readRows<StatementLine>(openLines, { partnerId, until })

/** Counts a statement. Its lines are written with the fact that closes it. */
export const countHandlers: Handlers<SqlClient.SqlClient | Effect.Services<typeof serverStatementFlow>> = {
  countStatement: ({ id, params }) =>
    Effect.gen(function* () {
      const { statementId, partnerId, closesAt } = yield* decode(params)
      const closing = closingBy(closesAt, yield* now)
      const lines = yield* linesUntil(partnerId, countedUntil(closing))
      const counted = { type: "statement.counted", totals: totalsOf(lines), hash: hashOf(lines), closing } as const
      const flow = yield* serverStatementFlow
      yield* send(flow, statementId, counted, causedBy("system", "statements", id), ({ snapshot, repeated }) =>
        snapshot.matches("CLOSED") && !repeated
          ? [ownRow(fixed, { stream: statementId, partnerId, lines: JSON.stringify(lines) })]
          : [],
      )
    }),
}

/** The lines of a closed statement. */
export const fixedLines = Effect.fnUntraced(function* (stream: string) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<StatementLine>`
    select ${sql.literal(lineColumns)} from partner_statement_line where stream = ${stream} order by starts_at, booking`
})

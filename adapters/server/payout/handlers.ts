import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { SqlClient } from "effect/sql"
import type { Locale } from "../../../domain/locale.ts"
import { type SalesChannel, salesChannels } from "../../../domain/partners/channels.ts"
import { toWire } from "../../contract/case.ts"
import { PayoutApi } from "../../contract/payout.ts"
import { keyOf } from "../http/asked.ts"
import { orProblem } from "../http/problems.ts"
import { requestLocale } from "../http/request-locale.ts"
import { partnerOf } from "../kernel/bearer.ts"
import { csvAnswer } from "../kernel/csv.ts"
import { checkedDays } from "../kernel/days.ts"
import { type Actor, noteAct } from "../kernel/partner-acts.ts"
import { Refused, refuseFields } from "../kernel/refused.ts"
import { demandRight, memberInside } from "../partner/part.ts"
import type { StatementLine } from "./count.ts"
import { earningsCsv, statementCsv } from "./csv.ts"
import { agreeContract, allStatements, decideStatement } from "./operate.ts"
import { type EarningsAsked, earningsOf, type StatementRow, statementOf, statementsOf } from "./read.ts"

const MOST_DAYS = 366

const checked = Effect.fnUntraced(function* (asked: EarningsAsked) {
  yield* refuseFields(
    asked.channel === null || salesChannels.some((one) => one === asked.channel)
      ? []
      : [{ field: "channel", code: "channel_unknown" as const }],
  )
  return yield* checkedDays(asked, MOST_DAYS)
})

const lineOnWire = ({ booking, channel, ...line }: StatementLine) => ({
  ...line,
  code: booking,
  channel: channel as SalesChannel,
})

const onWire = (statement: StatementRow) => toWire(statement)

export const partnerPayoutHandlers = HttpApiBuilder.group(PayoutApi, "partnerPayouts", (group) =>
  group.handleAll({
    payouts: ({ request, query: { from, to, channel = null } }) =>
      orProblem(
        Effect.gen(function* () {
          const partnerId = yield* partnerOf(request.headers.authorization, "payouts")
          const lines = yield* earningsOf(
            partnerId,
            yield* checked({ from, to, channel }),
            requestLocale(request.url, request.headers["accept-language"]),
          )
          return { earnings: lines.map((line) => toWire(line)) }
        }),
      ),
    statements: ({ request }) =>
      orProblem(
        Effect.gen(function* () {
          const partnerId = yield* partnerOf(request.headers.authorization, "payouts")
          return { statements: (yield* statementsOf(partnerId)).map(onWire) }
        }),
      ),
    statement: ({ request, params }) =>
      orProblem(
        Effect.gen(function* () {
          const partnerId = yield* partnerOf(request.headers.authorization, "payouts")
          const { statement, lines } = yield* statementOf(partnerId, Number(params.number))
          return { ...onWire(statement), lines: lines.map(lineOnWire) }
        }),
      ),
  }),
)

export const statementHandlers = HttpApiBuilder.group(PayoutApi, "statements", (group) =>
  group.handleAll({
    anyStatements: ({ request, query: { state = null } }) =>
      orProblem(
        Effect.map(allStatements(request.headers.authorization, state), (all) => ({
          statements: all.map((one) => toWire(one)),
        })),
      ),
    approve: (asked) =>
      orProblem(
        Effect.map(
          decideStatement(
            asked.request.headers.authorization,
            asked.params.statementId,
            { type: "admin.approved" },
            keyOf(asked),
          ),
          onWire,
        ),
      ),
    markPaid: (asked) =>
      orProblem(
        Effect.map(
          decideStatement(
            asked.request.headers.authorization,
            asked.params.statementId,
            { type: "admin.paid", reference: asked.payload.reference },
            keyOf(asked),
          ),
          onWire,
        ),
      ),
    agree: ({ request, params, payload }) => {
      const { channel, commission_bps: commissionBps, coupons_by: couponsBy } = payload
      const terms = { channel, commissionBps, couponsBy }
      return orProblem(Effect.as(agreeContract(request.headers.authorization, params.partnerId, terms), payload))
    },
  }),
)

/** A program of the partner with a key that has the scope, or an owner who is signed in. */
const whose = (request: Request) =>
  Effect.gen(function* () {
    const authorization = request.headers.get("authorization")
    if (authorization !== null)
      return { partnerId: yield* partnerOf(authorization, "payouts"), memberId: null } satisfies Actor
    const member = yield* memberInside(request)
    if (member === null) return yield* new Refused({ code: "unauthorized" })
    yield* demandRight("payouts", member)
    return member satisfies Actor
  })

const localeOf = (request: Request): Locale =>
  requestLocale(request.url, request.headers.get("accept-language") ?? undefined)

/** `GET /partner/v0/payouts.csv?from&to&channel` */
export const earningsFile = (request: Request) =>
  Effect.gen(function* () {
    const actor = yield* whose(request)
    const { searchParams } = new URL(request.url)
    const [from, to] = [searchParams.get("from") ?? "", searchParams.get("to") ?? ""]
    const asked = yield* checked({ from, to, channel: searchParams.get("channel") })
    const locale = localeOf(request)
    const lines = yield* earningsOf(actor.partnerId, asked, locale)
    yield* noteAct(yield* SqlClient.SqlClient, actor, "payoutsExported", `${from} ${to}`)
    return csvAnswer(`payouts-${from}-${to}`, earningsCsv(lines, locale))
  })

/** `GET /partner/v0/statements/7.csv` */
export const statementFile = (request: Request, file: string) =>
  Effect.gen(function* () {
    const actor = yield* whose(request)
    const [, number] = /^([1-9]\d{0,5})$/.exec(file) ?? []
    if (number === undefined) return yield* new Refused({ code: "not_found" })
    const { lines } = yield* statementOf(actor.partnerId, Number(number))
    yield* noteAct(yield* SqlClient.SqlClient, actor, "statementExported", number)
    return csvAnswer(`statement-${number}`, statementCsv(lines, localeOf(request)))
  })

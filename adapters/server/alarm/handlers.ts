import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { SqlClient } from "effect/sql"
import { type Signal, signalText } from "../../../domain/alarm/signals.ts"
import type { Locale } from "../../../domain/locale.ts"
import { alarmStream } from "../../../machines/alarm/streams.ts"
import { AlarmApi, type AlarmsWire } from "../../contract/alarm.ts"
import { type Asked, keyOf } from "../http/asked.ts"
import { orProblem } from "../http/problems.ts"
import { requestLocale } from "../http/request-locale.ts"
import { Admins } from "../kernel/admins.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import { send } from "../store/event-store.ts"
import { serverAlarmFlow } from "./flow.ts"

const operator = ({ request }: Asked) => Effect.flatMap(Admins, ({ nameOf }) => nameOf(request.headers.authorization))

const localeOf = ({ request }: Asked) => requestLocale(request.url, request.headers["accept-language"])

type Row = Omit<(typeof AlarmsWire.Type)["alarms"][number], "text">

const alarms = Effect.fnUntraced(function* (locale: Locale) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<Row>`select signal, state, since, value from alarm order by since nulls last, signal`
  return { alarms: rows.map((row) => ({ ...row, text: signalText(row.signal, row.value, locale) })) }
})

const hush = Effect.fnUntraced(function* (name: string, asked: string, key: string | null) {
  const sql = yield* SqlClient.SqlClient
  const [known] = yield* sql<{ signal: Signal }>`select signal from alarm where signal = ${asked}`
  if (known === undefined) return yield* new Refused({ code: "not_found" })
  const event = { type: "admin.hushed" } as const
  const outcome = yield* send(yield* serverAlarmFlow, alarmStream(known.signal), event, causedBy("admin", name, key))
  if (!outcome.ok) return yield* new Refused({ code: "not_allowed_now" })
})

export const alarmHandlers = HttpApiBuilder.group(AlarmApi, "alarms", (group) =>
  group.handleAll({
    alarms: (asked) => orProblem(Effect.andThen(operator(asked), alarms(localeOf(asked)))),
    hush: (asked) =>
      orProblem(
        Effect.gen(function* () {
          yield* hush(yield* operator(asked), asked.params.signal, keyOf(asked))
          return yield* alarms(localeOf(asked))
        }),
      ),
  }),
)

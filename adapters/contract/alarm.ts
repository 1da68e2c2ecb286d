import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { signals } from "../../domain/alarm/signals.ts"
import { Id } from "./fields.ts"
import { Use } from "./use.ts"

const states = ["QUIET", "RISING", "RAISED", "HUSHED", "SETTLING"] as const

export const AlarmsWire = Schema.Struct({
  alarms: Schema.Array(
    Schema.Struct({
      signal: Schema.Literals(signals),
      state: Schema.Literals(states),
      since: Schema.NullOr(Schema.String),
      value: Schema.Int.annotate({ description: "What was measured when it began: seconds, or a number of rows." }),
      text: Schema.String,
    }),
  ),
}).annotate({ identifier: "Alarms" })

class AlarmGroup extends HttpApiGroup.make("alarms")
  .add(
    HttpApiEndpoint.get("alarms", "/admin/v0/alarms", { success: AlarmsWire }).annotate(
      OpenApi.Description,
      "What is wrong with the shop itself, in the caller’s language. What was never wrong is not listed.",
    ),
  )
  .add(
    HttpApiEndpoint.post("hush", "/admin/v0/alarms/:signal/hush", {
      params: { signal: Id },
      success: AlarmsWire,
    }).annotate(OpenApi.Description, "Takes a raised alarm on: it is not told again while it lasts."),
  )
  .annotate(Use, { who: "operator" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Operator: alarms",
      description: "They need `Authorization: Bearer` with `ADMIN_TOKEN`.",
    }),
  ) {}

export const AlarmApi = HttpApi.make("altrove").add(AlarmGroup)

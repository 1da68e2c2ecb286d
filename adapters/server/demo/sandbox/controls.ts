import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { SandboxFault } from "./answer.ts"
import type { SandboxConfig } from "./config.ts"

export const outages = ["none", "503", "hang"] as const
export type Outage = (typeof outages)[number]

/** How the payment provider behaves, for every card. */
export type Controls = {
  readonly outage: Outage
  /** Webhooks are stored, and wait until a person sends them. */
  readonly holding: boolean
}

const decode = Schema.decodeUnknownEffect(Schema.Struct({ outage: Schema.Literals(outages), holding: Schema.Boolean }))

export const controls = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql`select outage, holding from sbx_control`
  return yield* decode(row)
}).pipe(Effect.orDie)

export const setOutage = Effect.fnUntraced(function* (outage: Outage) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`update sbx_control set outage = ${outage}`
}, Effect.orDie)

export const setHolding = Effect.fnUntraced(function* (holding: boolean) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`update sbx_control set holding = ${holding}`
}, Effect.orDie)

/** Fails like the current outage, if there is one. */
export const mustBeUp = Effect.fnUntraced(function* (config: SandboxConfig) {
  const { outage } = yield* controls
  if (outage === "none") return
  if (outage === "hang") {
    yield* Effect.sleep(config.times.lostAnswerMs)
    return yield* new SandboxFault({ status: 504, code: "lost" })
  }
  return yield* new SandboxFault({ status: 503, code: "unavailable" })
})

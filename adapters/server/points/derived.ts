import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { StateValueFrom } from "xstate"
import type { pointsMachine } from "../../../machines/points/points.machine.ts"
import { effectsAgain } from "../store/effects-again.ts"
import { readStream } from "../store/stream-state.ts"
import { written } from "../store/writes.ts"
import { enter, pointsFlowAlone } from "./flow.ts"

const closed = JSON.stringify("closed" satisfies StateValueFrom<typeof pointsMachine>)

/** Writes the lines of every account again. A closed account has none: its person is erased. */
export const entriesFromLogs = Effect.gen(function* () {
  const { durable } = pointsFlowAlone
  const sql = yield* SqlClient.SqlClient
  const streams = yield* sql<{ stream: string }>`
    select stream from streams where machine = ${durable.id} and state <> ${closed}::jsonb order by stream`
  for (const { stream } of streams) {
    const content = yield* readStream(stream)
    const effects = content === null ? [] : effectsAgain(durable, content)
    yield* written(effects.flatMap(({ type, params, entry }) => (type === "enter" ? enter(params, entry) : [])))
  }
})

import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { wirePrefix } from "../../../domain/product.ts"

/** The channel that tells workers of what a command has left them. It only wakes: the tables are the truth. */
export const TASK_CHANNEL = `${wirePrefix}_tasks`

export type Tasks = {
  /** The types of outbox rows that any process may carry out. Rows that their own process carries out are not told. */
  readonly types: readonly string[]
  /** In how many milliseconds the earliest of the armed timers is due; null if none was armed. */
  readonly dueInMs: number | null
}

/** The payload of a notice; null if there is nothing to tell. */
export const payloadOf = ({ types, dueInMs }: Tasks): string | null =>
  types.length === 0 && dueInMs === null ? null : [dueInMs ?? "-", ...new Set(types)].join(" ")

export function tasksOf(payload: string): Tasks {
  const [due, ...types] = payload.split(" ")
  return { types, dueInMs: due === undefined || due === "-" ? null : Number(due) }
}

/** Tells the workers of all processes of tasks, when the surrounding transaction has committed. */
export const tellWorkers = (tasks: Tasks) =>
  Effect.gen(function* () {
    const payload = payloadOf(tasks)
    if (payload === null) return
    const sql = yield* SqlClient.SqlClient
    yield* sql`select pg_notify(${TASK_CHANNEL}, ${payload})`
  })

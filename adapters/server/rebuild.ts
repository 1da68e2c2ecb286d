import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Part } from "./kernel/part.ts"
import { blanks, type Derived } from "./store/dump/derived.ts"
import { type AnyFlow, StoreFault } from "./store/flow.ts"
import { readStream } from "./store/stream-state.ts"
import { unhurried } from "./store/unhurried.ts"
import { carryOut } from "./store/writes.ts"

/** What all parts' tables hold of the log. */
export const derivedOf = (parts: readonly Part[]): Derived =>
  Object.assign({}, ...parts.map(({ derived = {} }) => derived))

/**
 * Writes the state of every stream and all projections again, from the log alone, in one transaction. Commands wait
 * meanwhile. Returns the number of streams. A stream that no flow of this release can read stops it, and nothing is
 * changed.
 */
export const rebuild = (parts: readonly Part[]) =>
  Effect.gen(function* () {
    // A list of parts cannot hold the types of their machines.
    const flows = parts.flatMap(({ rebuilds = [] }) => rebuilds) as readonly unknown[] as readonly AnyFlow[]
    const sql = yield* SqlClient.SqlClient
    const rebuilt = Effect.gen(function* () {
      yield* sql`lock table streams in exclusive mode`
      // For triggers that note when something became new.
      yield* sql`select set_config('altrove.rebuilds', 'yes', true)`
      for (const statement of blanks(derivedOf(parts))) yield* sql.unsafe(statement)
      const streams = yield* sql<{
        stream: string
        machine: string
      }>`select stream, machine from streams order by stream`
      for (const { stream, machine } of streams) yield* rebuildStream(flows, stream, machine)
      for (const part of parts) yield* part.rebuild ?? Effect.void
      return streams.length
    })
    return yield* unhurried(rebuilt)
  })

const rebuildStream = (flows: readonly AnyFlow[], stream: string, machine: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const flow = flows.find(({ durable }) => durable.id === machine)
    if (flow === undefined)
      return yield* new StoreFault({ message: `this release does not run the machine ${machine}` })
    const content = (yield* readStream(stream))!
    const { durable } = flow
    const snapshot = yield* Effect.try({
      try: () => durable.replay(content.opening, content.entries),
      catch: (cause) => new StoreFault({ message: `${stream} cannot be read`, cause }),
    })
    const last = content.entries.at(-1) ?? content.opening
    yield* sql`
      update streams set version = ${durable.version}, state = ${JSON.stringify(snapshot.value)}::jsonb,
        snapshot = ${durable.freeze(snapshot)}, next_seq = ${content.seq + 1}, updated_at = ${last.at}
      where stream = ${stream}`
    yield* carryOut(flow.project(snapshot, last, [], null))
  })

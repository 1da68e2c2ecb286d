import "../fixtures/setup.ts"
import { writeSync } from "node:fs"
import { Effect } from "effect"
import { type DatabaseSettings, databaseLayer } from "../../adapters/server/store/database.ts"
import { openStream, send } from "../../adapters/server/store/event-store.ts"
import { customer, ticketFlow } from "../fixtures/ticket-flow.ts"

/*
 * A process that sells until it is killed. It writes a line only after the store has answered, so every line is an
 * acknowledgement. Arguments: the database's settings as JSON, and a name that no earlier seller had.
 */
const settings: DatabaseSettings = JSON.parse(process.argv[2]!)
const name = process.argv[3]!

const acknowledge = (line: string) => Effect.sync(() => writeSync(1, `${line}\n`))

const sell = (stream: string) =>
  Effect.gen(function* () {
    const input = { slotId: "slot", holds: [{ group: "seats", quantity: 1 }], holdMs: 3_600_000 }
    yield* openStream(ticketFlow, stream, input, customer())
    yield* acknowledge(`${stream} 0`)
    yield* send(ticketFlow, stream, { type: "customer.bought" }, customer())
    yield* acknowledge(`${stream} 1`)
  })

const sellers = Array.from({ length: settings.kind === "postgres" ? 5 : 1 }, (_, seller) => {
  let n = 0
  return Effect.forever(Effect.suspend(() => sell(`${name}-${seller}-${n++}`)))
})

await Effect.runPromise(
  Effect.andThen(acknowledge("ready"), Effect.all(sellers, { concurrency: "unbounded" })).pipe(
    Effect.provide(databaseLayer(settings)),
  ),
)

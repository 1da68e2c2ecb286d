import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { changePrefix } from "../../../machines/calendar-change/selectors.ts"
import { waitingStream } from "../../../machines/waiting/selectors.ts"
import type { waitingMachine } from "../../../machines/waiting/waiting.machine.ts"
import { causedBy } from "../kernel/origin.ts"
import { send } from "../store/event-store.ts"
import type { Loop } from "../store/worker-loop.ts"
import { WaitingFlow, type WaitingRefusal } from "./flow.ts"

const AT_ONCE = 50
const SAFETY_LOOK_MS = 600_000

/** Tells who waits for a departure that is closed that there is nothing to wait for. Returns whether there may be more. */
export const tellGone = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const entries = yield* sql<{ id: string }>`
    select e.id from waiting_entry e join slots s on s.id = e.slot_id
    where s.closed and e.standing in ('JOINING', 'WAITING', 'OFFERED') order by e.joined_at limit ${AT_ONCE}`
  const flow = yield* WaitingFlow
  for (const { id } of entries)
    yield* send<typeof waitingMachine, WaitingRefusal>(
      flow,
      waitingStream(id),
      { type: "slot.gone" },
      causedBy("system", "line"),
    )
  return entries.length === AT_ONCE
})

/** Safe in several processes: an entry that has heard it refuses it. */
export const goneLoop: Loop<Effect.Services<typeof tellGone>> = {
  name: "waiting-gone",
  step: tellGone,
  wokenBy: (notice) => notice.kind === "stream" && notice.stream.startsWith(changePrefix),
  safetyLookMs: SAFETY_LOOK_MS,
}

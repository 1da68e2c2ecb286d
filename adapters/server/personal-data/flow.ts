import { erasureFlow, type erasureMachine } from "../../../machines/erasure/erasure.machine.ts"
import { joined } from "../kernel/follow.ts"
import type { Flow } from "../store/flow.ts"
import { ownRow, prepared } from "../store/writes.ts"

const standing = prepared<{ readonly id: string; readonly state: string }>(
  "update erasure set state = :state::jsonb where id = :id",
)

/** The request is over: only its id and its state stay. */
const forgotten = prepared<{ readonly id: string }>(
  "update erasure set email_key = null, person_id = null, trace = '{}' where id = :id",
)

/** For a rebuild: the same flow without the others. The row itself is written when it is asked for (ask.ts). */
export const erasureFlowAlone: Flow<typeof erasureMachine> = {
  durable: erasureFlow,
  reactors: {
    forgetRequest: (params) => [ownRow(forgotten, { id: String(Reflect.get(Object(params), "erasureId")) })],
  },
  project: ({ value, context: { erasureId } }) => [ownRow(standing, { id: erasureId, state: JSON.stringify(value) })],
}

/** The machine as this server runs it. */
export const serverErasureFlow = joined(erasureFlowAlone)

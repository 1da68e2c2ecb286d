import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { INVITATION_DAYS } from "../../../domain/list/list.ts"
import { listStream } from "../../../machines/list/streams.ts"
import { causedBy } from "../kernel/origin.ts"
import { send } from "../store/event-store.ts"
import type { Loop } from "../store/worker-loop.ts"
import { written } from "../store/writes.ts"
import { takenBackRow } from "./commands.ts"
import { serverListFlow } from "./flow.ts"
import { standInOf } from "./rows.ts"

const AT_ONCE = 50
const LOOK_MS = 3_600_000

type Old = {
  readonly listId: string
  readonly username: string
  readonly personId: string | null
  readonly ownerId: string
}

/**
 * Takes back invitations that nobody has answered in a month, whether or not there is such a person: so a name that
 * nobody has keeps no seat for ever, and its end tells nothing either. Returns whether there are more.
 */
export const lapseInvitations = Effect.fn("list.lapse")(function* () {
  const sql = yield* SqlClient.SqlClient
  const old = yield* sql<Old>`
    select i.list_id as "listId", i.username, i.person_id::text as "personId", l.owner_id::text as "ownerId"
    from list_invitation i join list l using (list_id)
    where i.created_at < shop_now() - make_interval(days => ${INVITATION_DAYS}::integer)
    order by i.created_at, i.list_id, i.username limit ${AT_ONCE}`
  const standIn = yield* standInOf
  for (const { listId, username, personId, ownerId } of old) {
    const rows = [takenBackRow({ listId, username })]
    // A name may have been nobody's when it was invited, and somebody's when it was invited again.
    for (const invited of [personId, standIn(listId, username)]) {
      if (invited === null) continue
      const event = { type: "owner.removed", by: ownerId, personId: invited } as const
      // The list refuses it if they are on it no more.
      yield* send(yield* serverListFlow, listStream(listId), event, causedBy("system", "lists"), () => rows)
    }
    yield* written(rows)
  }
  return old.length === AT_ONCE
})

/** Safe in several processes. */
export const lapseLoop: Loop<Effect.Services<ReturnType<typeof lapseInvitations>>> = {
  name: "list-invitations",
  step: lapseInvitations(),
  wokenBy: () => false,
  safetyLookMs: LOOK_MS,
}

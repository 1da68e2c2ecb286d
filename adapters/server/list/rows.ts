import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { ListTexts } from "../../../domain/list/fields.ts"
import { listStream } from "../../../machines/list/streams.ts"
import { Access } from "../kernel/access.ts"
import { loadStream } from "../store/stream-state.ts"
import { listFlowAlone } from "./flow.ts"

/** A list that is open; null if there is none. Its people and its experiences are of one instant. */
export const headOf = Effect.fn("list.head")(function* (listId: string) {
  const head = yield* loadStream(listFlowAlone, listStream(listId))
  return head?.snapshot.hasTag("open") ? head : null
})

/** What the owner wrote; empty for favourites. */
export const textsOf = Effect.fn("list.texts")(function* (listId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<ListTexts>`select name, description from list_text where list_id = ${listId}`
  return row ?? { name: "", description: "" }
})

/** The person with this public name, and their address; null if there is none. */
export const personNamed = Effect.fn("list.personNamed")(function* (username: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ id: string; email: string }>`
    select id::text as id, email from person where public_username = ${username}`
  return row ?? null
})

export type Name = { readonly id: string; readonly username: string | null; readonly firstName: string }

export const namesOf = Effect.fn("list.names")(function* (ids: readonly string[]) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<Name>`
    select id::text as id, public_username as username, first_name as "firstName" from person
    where id = any(${ids}::uuid[])`
})

/** Names a person in the calls of one list, and tells nothing about them elsewhere. */
export const memberIdOf = Effect.map(
  Access,
  ({ keyed }) =>
    (listId: string, of: string) =>
      `p${keyed(`list-member:${listId}:${of}`)}`,
)

/**
 * Who is invited by a name that nobody has: an id of no person. The list then changes as it does for a person, so neither
 * its version nor the time of the answer tells the owner which names there are.
 */
export const standInOf = Effect.map(Access, ({ keyed }) => (listId: string, username: string) => {
  const digits = Buffer.from(keyed(`list-nobody:${listId}:${username}`), "base64url").toString("hex")
  return digits.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")
})

/** Who is invited, as the owner has typed it. */
export const invitationsOf = Effect.fn("list.invitations")(function* (listId: string) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<{ username: string; personId: string | null }>`
    select username, person_id::text as "personId" from list_invitation where list_id = ${listId}
    order by created_at, username`
})

/** The list with this public address; null if there is none. */
export const listOfPublic = Effect.fn("list.ofPublic")(function* (publicId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ listId: string }>`select list_id as "listId" from list where public_id = ${publicId}`
  return row?.listId ?? null
})

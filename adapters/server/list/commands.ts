import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { deleteProblem, type ListTexts, listFields, listProblems } from "../../../domain/list/fields.ts"
import { MAX_COLLABORATORS, MAX_ITEMS, roleIn } from "../../../domain/list/list.ts"
import type { Untimed } from "../../../machines/kit/types.ts"
import type { listGuards } from "../../../machines/list/list.guards.ts"
import type { ListEvent } from "../../../machines/list/list.machine.ts"
import { listStream } from "../../../machines/list/streams.ts"
import { Access } from "../kernel/access.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused, refuseProblems } from "../kernel/refused.ts"
import { mayMail } from "../mail/limits.ts"
import { now } from "../store/clock.ts"
import { openStream, send } from "../store/event-store.ts"
import type { Refusal } from "../store/flow.ts"
import { askedRow } from "../store/outbox-table.ts"
import { countOnce } from "../store/rate-limits.ts"
import { tellWorkers } from "../store/task-notice.ts"
import { ownRow, prepared, type Write, written } from "../store/writes.ts"
import { serverListFlow } from "./flow.ts"
import { headOf, invitationsOf, memberIdOf, personNamed, standInOf, textsOf } from "./rows.ts"

/** The most lists of one customer. */
const MAX_LISTS = 50
const invitationsAnHour = [{ name: "list:invite", points: 10, seconds: 3_600 }]

/** Who sends a command, and the key of a repeated call. */
export type By = { readonly personId: string; readonly key: string | null }

const notFound = new Refused({ code: "list_not_found" })

/**
 * What a refusal of the machine means to its sender. `null`: what was asked for is already so. Who has nothing to do with
 * the list learns nothing of it.
 */
const meaningOf = Effect.fnUntraced(function* (
  listId: string,
  { personId }: By,
  event: Untimed<ListEvent>,
  refusal: Refusal<never>,
) {
  if (refusal.kind !== "rejected") return notFound
  const { rejection } = refusal
  if (rejection.code === "threw") return yield* Effect.die(new Error(`${listId}: ${rejection.message}`))
  const head = yield* headOf(listId)
  const role = head && roleIn(head.snapshot.context, personId)
  if (role == null) return notFound
  if (event.type.startsWith("owner.") && role !== "owner") return new Refused({ code: "list_owner_only" })
  // The list is shown, or hidden, already.
  if (rejection.code !== "guard") return null
  const guards: readonly string[] = rejection.guards
  const met = (...names: readonly (keyof typeof listGuards)[]) => names.some((name) => guards.includes(name))
  if (met("mayChange", "isInvited", "isCollaborator")) {
    // Who has accepted already accepts once more.
    return event.type === "invited.accepted" && role === "collaborator" ? null : notFound
  }
  if (met("isNamed", "isFavourites")) return new Refused({ code: "not_allowed_now" })
  if (met("isNew", "isThere", "isStranger", "isAboard", "bringsNews", "changesOrder")) return null
  if (met("isTheirs")) return new Refused({ code: "list_item_of_other" })
  if (met("hasSpace")) return new Refused({ code: "list_full", params: { maximum: MAX_ITEMS } })
  if (met("hasRoom")) return new Refused({ code: "collaborators_at_most", params: { maximum: MAX_COLLABORATORS } })
  if (met("isAsShown")) return new Refused({ code: "list_changed", params: { ...(yield* textsOf(listId)) } })
  return new Refused({ code: "not_allowed_now" })
})

/** Sends an event to a list, which alone decides. Fails with Refused; an event that changes nothing is no failure. */
export const tellList = Effect.fn("list.tell")(function* (
  listId: string,
  by: By,
  event: Untimed<ListEvent>,
  rows: readonly Write[] = [],
) {
  const origin = causedBy("customer", by.personId, by.key)
  const outcome = yield* send(yield* serverListFlow, listStream(listId), event, origin, () => rows)
  if (outcome.ok) return
  const refused = yield* meaningOf(listId, by, event, outcome.refusal)
  if (refused !== null) return yield* refused
})

const described = prepared<{ readonly listId: string; readonly name: string; readonly description: string }>(
  "update list_text set name = :name, description = :description where list_id = :listId",
)
const named = prepared<{
  readonly listId: string
  readonly ownerId: string
  readonly name: string
  readonly description: string
  readonly at: string
}>(`
  insert into list_text (list_id, owner_id, name, description, created_at)
  values (:listId, :ownerId::uuid, :name, :description, :at::timestamptz)`)

const checked = Effect.fnUntraced(function* ({ name, description }: ListTexts) {
  const texts = { name: name.trim(), description: description.trim() }
  yield* refuseProblems(listFields, listProblems(texts))
  return texts
})

/** Makes a list. Returns its id. The lock lets the lists of one customer be made one after another, so that none passes the most. */
export const openList = Effect.fn("list.open")(function* ({ personId, key }: By, typed: ListTexts) {
  const texts = yield* checked(typed)
  const sql = yield* SqlClient.SqlClient
  const { newCode, sameFor } = yield* Access
  const listId = key === null ? newCode() : sameFor(`list:${personId}:${key}`).code
  const open = Effect.gen(function* () {
    yield* sql`select pg_advisory_xact_lock(hashtextextended(${`lists of ${personId}`}, 0))`
    const [count] = yield* sql<{ lists: number }>`
      select count(*)::integer as lists from list where owner_id = ${personId}::uuid and kind = 'list'`
    if ((count?.lists ?? 0) >= MAX_LISTS) {
      return yield* new Refused({ code: "lists_at_most", params: { maximum: MAX_LISTS } })
    }
    const at = yield* now
    const outcome = yield* openStream(
      yield* serverListFlow,
      listStream(listId),
      { listId, kind: "list", ownerId: personId, at },
      causedBy("customer", personId, key),
      { openedAt: at, alongside: () => [ownRow(named, { listId, ownerId: personId, ...texts, at })] },
    )
    if (!outcome.ok) return yield* Effect.die(new Error(`${listId} was not opened: ${outcome.refusal.kind}`))
  })
  yield* sql.withTransaction(open)
  return listId
})

/** Changes name and description, if they are still those that the owner was shown. */
export const editList = Effect.fn("list.edit")(function* (listId: string, by: By, typed: ListTexts, from: number) {
  const texts = yield* checked(typed)
  yield* tellList(listId, by, { type: "owner.described", by: by.personId, from }, [
    ownRow(described, { listId, ...texts }),
  ])
})

/** Only who has verified their address may show a list to everybody. */
export const showList = Effect.fn("list.show")(function* (
  listId: string,
  by: By,
  isPublic: boolean,
  isVerified: boolean,
) {
  if (!isPublic) return yield* tellList(listId, by, { type: "owner.hid", by: by.personId })
  const { newCode } = yield* Access
  if (!isVerified) {
    const head = yield* headOf(listId)
    if (head === null || roleIn(head.snapshot.context, by.personId) === null) return yield* notFound
    return yield* new Refused({ code: "verify_email_first" })
  }
  yield* tellList(listId, by, { type: "owner.published", by: by.personId, publicId: newCode() })
})

export const deleteList = Effect.fn("list.delete")(function* (listId: string, by: By, typed: string) {
  const problem = deleteProblem(typed)
  if (problem !== null) {
    return yield* new Refused({ code: "validation_failed", errors: [{ field: "confirm", ...problem }] })
  }
  yield* tellList(listId, by, { type: "owner.deleted", by: by.personId })
})

/** The ids of these that the shop has, in their order. */
const knownOf = Effect.fnUntraced(function* (ids: readonly string[]) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ id: string }>`select id from experiences where id = any(${ids})`
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => known.has(id))
})

export const addItem = Effect.fn("list.add")(function* (listId: string, by: By, experienceId: string) {
  if ((yield* knownOf([experienceId])).length === 0) return yield* new Refused({ code: "experience_not_found" })
  yield* tellList(listId, by, { type: "customer.added", by: by.personId, experienceId })
})

/**
 * Invites the person with this public name. The answer tells nobody whether there is such a person, so a person who is
 * invited already, oneself, and nobody answer alike.
 */
export const inviteTo = Effect.fn("list.invite")(function* (
  listId: string,
  by: By,
  typed: string,
  address: string | null,
) {
  const username = typed.trim().toLowerCase()
  if (username === "") {
    return yield* new Refused({
      code: "validation_failed",
      errors: [{ field: "username", code: "username_required" }],
    })
  }
  const head = yield* headOf(listId)
  const role = head && roleIn(head.snapshot.context, by.personId)
  if (head === null || role === null) return yield* notFound
  if (role !== "owner") return yield* new Refused({ code: "list_owner_only" })
  const counted = yield* countOnce([{ who: `person:${by.personId}`, limits: invitationsAnHour }])
  if (!counted.allowed) {
    return yield* new Refused({ code: "rate_limited", retryAfterSeconds: Math.ceil(counted.waitMs / 1000) })
  }
  const person = yield* personNamed(username)
  const personId = person?.id ?? null
  const row = ownRow(asked, { listId, username, personId, at: yield* now })
  const invited = personId ?? (yield* standInOf)(listId, username)
  // Counted, written and told for nobody as well.
  const { allowed } = yield* mayMail({ receiver: person?.email ?? `${invited}@nobody.invalid`, address })
  const [id, type] = [`list-mail-${randomUUID()}`, "sendListInvitation"]
  const mail = askedRow({ id, stream: id, type, params: { listId, personId: invited } })
  const event = { type: "owner.invited", by: by.personId, personId: invited } as const
  yield* tellList(listId, by, event, allowed ? [row, mail] : [row])
  if (allowed) yield* tellWorkers({ types: [type], dueInMs: null })
})

const asked = prepared<{
  readonly listId: string
  readonly username: string
  readonly personId: string | null
  readonly at: string
}>(`
  insert into list_invitation (list_id, username, person_id, created_at)
  values (:listId, :username, :personId::uuid, :at::timestamptz)
  on conflict (list_id, username) do update set person_id = coalesce(list_invitation.person_id, excluded.person_id)`)
const answered = prepared<{ readonly listId: string; readonly personId: string }>(
  "delete from list_invitation where list_id = :listId and person_id = :personId::uuid",
)
const takenBack = prepared<{ readonly listId: string; readonly username: string }>(
  "delete from list_invitation where list_id = :listId and username = :username",
)

/** The row that forgets an invitation. */
export const takenBackRow = (of: { readonly listId: string; readonly username: string }) => ownRow(takenBack, of)

export const acceptList = Effect.fn("list.accept")(function* (listId: string, by: By) {
  const { personId } = by
  yield* tellList(listId, by, { type: "invited.accepted", by: personId }, [ownRow(answered, { listId, personId })])
})

/** Takes a person off the list, or an invitation back. `named`: the id by which the list's view names them. */
export const removeFrom = Effect.fn("list.remove")(function* (listId: string, by: By, named: string) {
  const head = yield* headOf(listId)
  const memberId = yield* memberIdOf
  const invitation = (yield* invitationsOf(listId)).find(({ username }) => memberId(listId, username) === named)
  const collaborator = head?.snapshot.context.collaborators.find((id) => memberId(listId, id) === named)
  const standIn = invitation === undefined ? undefined : (yield* standInOf)(listId, invitation.username)
  const personId = invitation?.personId ?? standIn ?? collaborator ?? null
  const rows = invitation === undefined ? [] : [takenBackRow({ listId, username: invitation.username })]
  // Without such a person, the machine is asked about nobody: it says who may ask.
  yield* tellList(listId, by, { type: "owner.removed", by: by.personId, personId: personId ?? "" }, rows)
  // A list may have been told nothing of a name that nobody had when it was invited.
  yield* written(rows)
})

/** The one list of favourites that every customer has. It is opened at its first use. */
export const favouritesOf = Effect.fn("list.favourites")(function* (personId: string) {
  const sql = yield* SqlClient.SqlClient
  const { sameFor } = yield* Access
  const [row] = yield* sql<{ listId: string }>`
    select list_id as "listId" from list where owner_id = ${personId}::uuid and kind = 'favourites'`
  // Two first calls at once give it the same name. It keeps the name if the shop's secret changes.
  const listId = row?.listId ?? sameFor(`favourites:${personId}`).code
  const head = yield* headOf(listId)
  if (head !== null) return { listId, ids: head.snapshot.context.items.map(({ experienceId }) => experienceId) }
  return { listId, ids: null }
})

const openFavourites = Effect.fnUntraced(function* (personId: string) {
  const { listId, ids } = yield* favouritesOf(personId)
  if (ids !== null) return listId
  const at = yield* now
  const input = { listId, kind: "favourites", ownerId: personId, at } as const
  // Another call may have opened it meanwhile.
  yield* openStream(yield* serverListFlow, listStream(listId), input, causedBy("customer", personId), { openedAt: at })
  return listId
})

/** Adds a browser's favourites, newest first, as far as they exist and there is space. */
export const mergeFavourites = Effect.fn("list.mergeFavourites")(function* (by: By, ids: readonly string[]) {
  const experienceIds = yield* knownOf([...new Set(ids)])
  if (experienceIds.length > 0) {
    const listId = yield* openFavourites(by.personId)
    yield* tellList(listId, by, { type: "owner.merged", by: by.personId, experienceIds }).pipe(
      // A full list takes nothing more, and the browser learns which favourites there are.
      Effect.catchIf(
        (error): error is Refused => error instanceof Refused && error.code === "list_full",
        () => Effect.void,
      ),
    )
  }
  return (yield* favouritesOf(by.personId)).ids ?? []
})

export const saveFavourite = Effect.fn("list.saveFavourite")(function* (by: By, experienceId: string, kept: boolean) {
  if (kept && (yield* knownOf([experienceId])).length === 0) {
    return yield* new Refused({ code: "experience_not_found" })
  }
  const { personId } = by
  const listId = yield* openFavourites(personId)
  yield* tellList(listId, by, { type: kept ? "customer.added" : "customer.tookOut", by: personId, experienceId })
  return (yield* favouritesOf(personId)).ids ?? []
})

/** The person's own lists end, and the others forget them. */
export const eraseLists = Effect.fn("list.erase")(function* (personId: string, causation: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ listId: string }>`
    select list_id as "listId" from list_member where person_id = ${personId}::uuid
    union select list_id from list_item where added_by = ${personId}::uuid order by "listId"`
  const origin = causedBy("system", "personal-data", causation)
  for (const { listId } of rows) {
    yield* send(yield* serverListFlow, listStream(listId), { type: "person.erased", personId }, origin)
  }
})

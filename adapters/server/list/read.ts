import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { mayTakeOut, roleIn } from "../../../domain/list/list.ts"
import type { ListSummary, ListView, PublicList, SavedIn } from "../../../domain/list/ports.ts"
import type { Locale } from "../../../domain/locale.ts"
import { isBefore, plusHours } from "../../../domain/time/instant.ts"
import { cards } from "../catalogue/part.ts"
import { Refused } from "../kernel/refused.ts"
import { now } from "../store/clock.ts"
import { headOf, invitationsOf, memberIdOf, type Name, namesOf, textsOf } from "./rows.ts"

/** How many pictures a line of the customer's lists shows. */
const PICTURES = 3

const shownName = (name: Name | undefined) => name?.username ?? name?.firstName ?? ""

/** A list for one of its people. Fails with Refused, alike for a list that is not there and for one of others. */
export const listView = Effect.fn("list.view")(function* (listId: string, personId: string, locale: Locale) {
  const head = yield* headOf(listId)
  const role = head && roleIn(head.snapshot.context, personId)
  if (head === null || role === null) return yield* new Refused({ code: "list_not_found" })
  const { context } = head.snapshot
  const { ownerId, collaborators } = context
  const isIn = role !== "invited"
  const ids = isIn ? [ownerId, ...collaborators] : [ownerId]
  const invitations = role === "owner" ? yield* invitationsOf(listId) : []
  const items = isIn ? context.items : []
  const adders = items.flatMap(({ by }) => (by === null ? [] : [by]))
  const names = new Map((yield* namesOf([...new Set([...ids, ...adders])])).map((name) => [name.id, name]))
  const texts = yield* textsOf(listId)
  const found = yield* cards(
    items.map(({ experienceId }) => experienceId),
    locale,
    yield* now,
  )
  const byId = new Map(found.map((card) => [card.id, card]))
  const memberId = yield* memberIdOf
  return {
    id: listId,
    kind: context.kind,
    role,
    name: context.kind === "favourites" ? null : texts.name,
    description: isIn ? texts.description : "",
    texts: context.texts,
    publicId: isIn ? context.publicId : null,
    items: items.flatMap((item) => {
      const card = byId.get(item.experienceId)
      if (card === undefined) return []
      const addedBy = item.by === null || item.by === personId ? null : shownName(names.get(item.by)) || null
      return [{ card, addedBy, mayTakeOut: mayTakeOut(context, item, personId) }]
    }),
    people: [
      ...ids.map((id) => ({
        id: memberId(listId, id),
        name: shownName(names.get(id)),
        role: roleIn(context, id) ?? role,
        isMe: id === personId,
      })),
      ...invitations.map(({ username }) => ({
        id: memberId(listId, username),
        name: username,
        role: "invited" as const,
        isMe: false,
      })),
    ],
    seq: head.nextSeq - 1,
  } satisfies ListView
})

type Line = Omit<ListSummary, "first"> & { readonly firstIds: readonly string[] | null }

/** Everything that the customer keeps, shares or is invited to. Favourites first, then what changed last. */
export const listsOf = Effect.fn("list.mine")(function* (personId: string, locale: Locale) {
  const sql = yield* SqlClient.SqlClient
  const lines = yield* sql<Line>`
    select l.list_id as id, l.kind, m.role, t.name,
      case when l.owner_id = m.person_id then null else coalesce(p.public_username, p.first_name) end as owner,
      l.public_id is not null as "isPublic",
      case when m.role = 'invited' then 0
        else (select count(*) from list_item i where i.list_id = l.list_id)::integer end as count,
      (select count(*) from list_member o where o.list_id = l.list_id and o.role <> 'invited')::integer as people,
      case when m.role = 'invited' then null
        else (select array_agg(experience_id order by place) from list_item i
          where i.list_id = l.list_id and place <= ${PICTURES}) end as "firstIds"
    from list_member m join list l using (list_id) left join list_text t using (list_id)
    left join person p on p.id = l.owner_id
    where m.person_id = ${personId}::uuid order by l.kind, l.changed_at desc, l.list_id`
  const found = yield* cards([...new Set(lines.flatMap(({ firstIds }) => firstIds ?? []))], locale, yield* now)
  const byId = new Map(found.map((card) => [card.id, card]))
  return lines.map(
    ({ firstIds, ...line }): ListSummary => ({ ...line, first: (firstIds ?? []).flatMap((id) => byId.get(id) ?? []) }),
  )
})

/** Search engines show a list only when somebody has taken trouble with it, and for a day at least. */
export const INDEXED = { items: 3, characters: 80, hours: 24 } as const

/** A public list for everybody. Fails with Refused if there is none. */
export const publicList = Effect.fn("list.public")(function* (publicId: string, locale: Locale) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ listId: string; owner: string | null; isVerified: boolean }>`
    select l.list_id as "listId", p.public_username as owner, p.email_verified_at is not null as "isVerified"
    from list l join person p on p.id = l.owner_id where l.public_id = ${publicId}`
  const head = row === undefined ? null : yield* headOf(row.listId)
  if (row === undefined || head?.snapshot.context.publicId !== publicId) {
    return yield* new Refused({ code: "list_not_found" })
  }
  const { items, at } = head.snapshot.context
  const texts = yield* textsOf(row.listId)
  const today = yield* now
  const found = yield* cards(
    items.map(({ experienceId }) => experienceId),
    locale,
    today,
  )
  const isIndexed =
    row.isVerified &&
    found.length >= INDEXED.items &&
    texts.description.length >= INDEXED.characters &&
    !isBefore(today, plusHours(at, INDEXED.hours))
  return {
    publicId,
    ...texts,
    owner: row.owner,
    cards: found,
    isIndexed,
    seq: head.nextSeq - 1,
  } satisfies PublicList
})

/** The lists that the customer may change, and whether an experience is on them (spec §7, playlists by experience). */
export const savedIn = Effect.fn("list.savedIn")(function* (experienceId: string, personId: string) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<SavedIn>`
    select l.list_id as id, t.name,
      exists (select from list_item i where i.list_id = l.list_id and i.experience_id = ${experienceId}) as has
    from list_member m join list l using (list_id) join list_text t using (list_id)
    where m.person_id = ${personId}::uuid and m.role <> 'invited' order by l.changed_at desc, l.list_id`
})

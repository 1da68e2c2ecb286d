import { Schema } from "effect"
import type { SnapshotFrom } from "xstate"
import { listFlow, type listMachine } from "../../../machines/list/list.machine.ts"
import { joined } from "../kernel/follow.ts"
import type { Flow, Reactor } from "../store/flow.ts"
import { ownRow, prepared } from "../store/writes.ts"

export type ListSnapshot = SnapshotFrom<typeof listMachine>

type OfList = { readonly listId: string }

const standing = prepared<
  OfList & {
    readonly kind: string
    readonly ownerId: string
    readonly publicId: string | null
    readonly seq: number
    readonly openedAt: string
    readonly at: string
  }
>(`
  insert into list (list_id, kind, owner_id, public_id, seq, created_at, changed_at)
  values (:listId, :kind, :ownerId::uuid, :publicId, :seq, :openedAt::timestamptz, :at::timestamptz)
  on conflict (list_id) do update set public_id = excluded.public_id, seq = excluded.seq, changed_at = excluded.changed_at`)

const members = prepared<OfList & { readonly members: string }>(`
  with given as (
    select (one->>'personId')::uuid as person_id, one->>'role' as role from jsonb_array_elements(:members::jsonb) as one),
  gone as (delete from list_member where list_id = :listId and person_id not in (select person_id from given))
  insert into list_member (list_id, person_id, role) select :listId, person_id, role from given
  on conflict (list_id, person_id) do update set role = excluded.role where list_member.role <> excluded.role`)

const items = prepared<OfList & { readonly items: string }>(`
  with given as (
    select one->>'experienceId' as experience_id, (one->>'by')::uuid as added_by, place::integer as place
    from jsonb_array_elements(:items::jsonb) with ordinality as all_of(one, place)),
  gone as (delete from list_item where list_id = :listId and experience_id not in (select experience_id from given))
  insert into list_item (list_id, experience_id, added_by, place)
  select :listId, experience_id, added_by, place from given
  on conflict (list_id, experience_id) do update set added_by = excluded.added_by, place = excluded.place
  where (list_item.place, list_item.added_by) is distinct from (excluded.place, excluded.added_by)`)

const over = prepared<OfList>("delete from list where list_id = :listId")
const textForgotten = prepared<OfList>("delete from list_text where list_id = :listId")
const invitationsForgotten = prepared<OfList>("delete from list_invitation where list_id = :listId")

const project = (snapshot: ListSnapshot, { seq, at }: { readonly seq: number; readonly at: string }) => {
  const { listId, kind, ownerId, publicId, collaborators, invited, ...rest } = snapshot.context
  if (!snapshot.hasTag("open")) return [ownRow(over, { listId })]
  const of = (role: string) => (personId: string) => ({ personId, role })
  const all = [of("owner")(ownerId), ...collaborators.map(of("collaborator")), ...invited.map(of("invited"))]
  return [
    ownRow(standing, { listId, kind, ownerId, publicId, seq, openedAt: rest.at, at }),
    ownRow(members, { listId, members: JSON.stringify(all) }),
    ownRow(items, { listId, items: JSON.stringify(rest.items) }),
  ]
}

const decodeForgotten = Schema.decodeUnknownSync(Schema.Struct({ listId: Schema.String }))
const forgetTexts: Reactor<never> = (params) => {
  const { listId } = decodeForgotten(params)
  return [ownRow(textForgotten, { listId }), ownRow(invitationsForgotten, { listId })]
}

/** For a rebuild: the same flow without the others. */
export const listFlowAlone: Flow<typeof listMachine> = { durable: listFlow, reactors: { forgetTexts }, project }

/** The machine as this server runs it. */
export const serverListFlow = joined(listFlowAlone)

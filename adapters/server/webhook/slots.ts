import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { JOINED_SECONDS } from "../../../domain/webhook/terms.ts"
import { changePrefix } from "../../../machines/calendar-change/selectors.ts"
import { isAtWork, type News, writeNews } from "./messages.ts"

const AT_ONCE = 100
const KIND = "availability.changed"

/** SQL: an endpoint of the partner `partner` wants to know of places. */
const isWanted = (partner: string) => `exists (
  select from webhook_endpoint e where e.partner_id = ${partner} and ${isAtWork}
    and '${KIND}' = any(string_to_array(e.kinds, ' ')))`

/** Notes every slot that these bookings name: their places may have changed. Those of a moment become one message. */
export const noteSlots = Effect.fnUntraced(function* (streams: readonly string[]) {
  if (streams.length === 0) return
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into webhook_slot (slot_id, due_at)
    select distinct s.id, shop_now() + make_interval(secs => ${JOINED_SECONDS})
    from events f cross join lateral jsonb_path_query(f.fact, '$.**.slotId') as named
      join slots s on s.id = named #>> '{}' join bookings b on b.stream = f.stream
    where f.stream = any(${streams}) and ${sql.literal(isWanted("b.partner_id"))}
    on conflict (slot_id) do update set due_at = coalesce(webhook_slot.due_at, excluded.due_at)`
})

/** Notes the departures that changes of the calendar touch. */
export const noteChanged = Effect.fnUntraced(function* (streams: readonly string[]) {
  if (streams.length === 0) return
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into webhook_slot (slot_id, due_at)
    select distinct s.id, shop_now() + make_interval(secs => ${JOINED_SECONDS})
    from calendar_change c join calendar_change_line l on l.change_id = c.id and l.kind in ('closed', 'capacity', 'slot')
      join slots s on s.id = l.subject
    where ${changePrefix} || c.id = any(${streams}) and ${sql.literal(isWanted("c.partner_id"))}
    on conflict (slot_id) do update set due_at = coalesce(webhook_slot.due_at, excluded.due_at)`
})

type Due = {
  readonly slotId: string
  readonly partnerId: string
  readonly startsAt: string
  readonly closed: boolean
  readonly places: readonly { readonly group: string; readonly left: number }[]
  readonly told: string | null
  readonly sequence: number
  readonly at: string
}

/** Tells of the slots whose time has come, if anything is different from what was told last. Returns when the next comes. */
export const tellSlots = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const written = yield* sql.withTransaction(
    Effect.gen(function* () {
      const due = yield* sql<Due>`
        select w.slot_id as "slotId", x.partner_id as "partnerId", s.starts_at as "startsAt", s.closed, w.told, w.sequence,
          shop_now() as at, coalesce((
            select jsonb_agg(jsonb_build_object('group', p.group_id, 'left', p.capacity - p.held - p.sold)
              order by p.group_id)
            from slot_places p where p.slot_id = s.id), '[]') as places
        from webhook_slot w join slots s on s.id = w.slot_id join variants v on v.id = s.variant_id
          join experiences x on x.id = v.experience_id
        where w.due_at <= shop_now() order by w.due_at limit ${AT_ONCE} for update of w skip locked`
      if (due.length === 0) return 0
      const now = due.map((one) => ({ ...one, tells: JSON.stringify([one.closed, one.places]) }))
      yield* sql`
        update webhook_slot w set due_at = null, told = n.tells,
          sequence = sequence + case when w.told is distinct from n.tells then 1 else 0 end
        from jsonb_to_recordset(${JSON.stringify(now.map(({ slotId, tells }) => ({ slotId, tells })))}::jsonb)
          as n ("slotId" text, tells text) where w.slot_id = n."slotId"`
      return yield* writeNews(now.flatMap(({ tells, ...one }) => (tells === one.told ? [] : [newsOf(one)])))
    }),
  )
  const [next] = yield* sql<{ inMs: number | null }>`
    select 1000 * extract(epoch from min(due_at) - shop_now())::double precision as "inMs"
    from webhook_slot where due_at is not null`
  return { written, nextMs: next?.inMs == null ? null : Math.max(1, Math.ceil(next.inMs)) }
})

function newsOf({ slotId, partnerId, startsAt, closed, places, sequence, at }: Due): News {
  const data = { slot_id: slotId, sequence: sequence + 1, starts_at: startsAt, closed, places }
  return { partner: partnerId, kind: KIND, key: `${slotId}/${sequence + 1}`, at, data }
}

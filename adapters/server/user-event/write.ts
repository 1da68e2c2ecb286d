import { Effect } from "effect"
import { trackedEvents, type UserEvent } from "../../../domain/user-event/types.ts"
import { sha256 } from "../kernel/access.ts"
import { readRows } from "../store/reads.ts"
import { tellWorkers } from "../store/task-notice.ts"
import { UserEventSettings } from "./settings.ts"

/** The effect by which an event goes to the tracker. */
export const TRACK = "trackUserEvent"

export type From = {
  /** Null: the server's own log. */
  readonly device: string | null
  readonly email: string | null
  readonly isCounted: boolean
}

/**
 * The events and the calls to the tracker are written by one statement, so a repeated event causes no second call. A
 * booking's code only tells whose experience it is: it is not kept.
 */
const inserted = `
  with sent as (
    select distinct on (e.id) e.*, coalesce(x.id, b.experience_id) as experience_id,
      coalesce(x.partner_id, b.partner_id) as partner_id
    from jsonb_to_recordset(:events::jsonb) as e (id text, type text, at timestamptz, metadata jsonb)
      left join variants v on v.id = e.metadata->>'variant'
      left join experiences x on x.id = coalesce(v.experience_id,
        (select s.id from experiences s where s.slug = e.metadata->>'experience'), e.metadata->>'experience')
      left join bookings b on b.code = e.metadata->>'code'
  ), new as (
    insert into user_event (id, month, day, at, type, device, email, experience_id, partner_id, metadata, is_counted)
    select id, extract(month from at at time zone 'UTC'), (at at time zone 'Europe/Rome')::date, at, type, :device, :email,
      experience_id, partner_id, metadata - 'code', :isCounted
    from sent on conflict do nothing
    returning id, type, at, experience_id, metadata
  ), asked as (
    insert into outbox (id, stream, type, params, next_at, created_at)
    select 'user-event/' || id, 'user-event/' || id, :track, jsonb_build_object('id', id, 'type', type,
      'at', at, 'experience', experience_id, 'metadata', metadata), clock_timestamp(), shop_now()
    from new where type = any(:tracked::text[])
    on conflict do nothing returning 1
  ) select (select count(*)::integer from new) as new, (select count(*)::integer from asked) as asked`

/** Stores events, each once, and asks for the calls to the tracker. Returns how many are new. */
export const writeEvents = Effect.fn("userEvent.write")(function* (
  events: readonly (Omit<UserEvent, "id"> & { readonly id: string | null })[],
  { device, email, isCounted }: From,
) {
  if (events.length === 0) return 0
  const { trackerUrl } = yield* UserEventSettings
  const named = events.map(({ id, ...event }) => ({ ...event, id: sha256(id ?? JSON.stringify([device, event])) }))
  const [done] = yield* readRows<{ new: number; asked: number }>(inserted, {
    ...{ device, email, isCounted, track: TRACK },
    events: JSON.stringify(named),
    tracked: trackerUrl === null ? [] : [...trackedEvents],
  })
  if (done !== undefined && done.asked > 0) yield* tellWorkers({ types: [TRACK], dueInMs: null })
  return done?.new ?? 0
})

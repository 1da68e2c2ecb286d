import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { standingStatuses } from "../../../../domain/booking/status.ts"
import type { ErrorCode } from "../../../../domain/errors/catalogue.ts"
import { type CalendarChange, changeProblems, daysOf, MOST_LINES } from "../../../../domain/partners/calendar-change.ts"
import { type FoundSlot, type FoundVariant, linesOf, slotIdOf } from "../../../../domain/partners/change-lines.ts"
import { romeToday } from "../../../../domain/time/rome.ts"
import type { calendarChangeMachine } from "../../../../machines/calendar-change/calendar-change.machine.ts"
import type { CalendarChangeEvent } from "../../../../machines/calendar-change/calendar-change.types.ts"
import { changeStream } from "../../../../machines/calendar-change/selectors.ts"
import type { Origin, Untimed } from "../../../../machines/kit/types.ts"
import { Refused, refuseFields } from "../../kernel/refused.ts"
import { now } from "../../store/clock.ts"
import { openStream, send } from "../../store/event-store.ts"
import { Outbox } from "../../store/outbox-worker.ts"
import type { Write } from "../../store/writes.ts"
import { serverChangeFlow } from "./change-flow.ts"
import { asManyRow, type ChangeRefusal, previewRows, wordsRow } from "./change-rows.ts"

/** Who changes: a partner, by a member or by a program. */
export type Changing = { readonly partnerId: string; readonly origin: Origin }

const standing = standingStatuses.map((status) => `'${status}'`).join(", ")

/** SQL: a `FoundSlot` of the row `s`. */
const found = `s.id, s.variant_id as "variantId", s.date::text as date, s.start_time as time, s.language,
  s.closed as "isClosed",
  coalesce((select json_object_agg(p.group_id, json_build_object('capacity', p.capacity, 'taken', p.held + p.sold))
    from slot_places p where p.slot_id = s.id), '{}') as places,
  (select count(*) from bookings b where b.slot_id = s.id and b.status in (${standing}))::integer as bookings`

/** The chosen variants. Fails with Refused if one of those that were named is not the partner's. */
const variantsOf = Effect.fnUntraced(function* ({ partnerId }: Changing, { variantIds }: CalendarChange) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<FoundVariant>`
    select v.id, (v.data->>'leadTimeHours')::integer as "leadTimeHours",
      coalesce((select json_agg(g->>'id') from jsonb_array_elements(v.data->'capacityGroups') g), '[]') as groups,
      case when jsonb_array_length(v.data->'languages') = 1 then v.data->'languages'->>0 end as language
    from experiences e join variants v on v.experience_id = e.id
    where e.partner_id = ${partnerId} and (${variantIds.length === 0} or v.id = any(${variantIds})) order by v.id`
  if (rows.length === 0 || (variantIds.length > 0 && rows.length !== new Set(variantIds).size))
    return yield* new Refused({ code: "not_found" })
  return rows
})

const chosenSlots = Effect.fnUntraced(function* (variants: readonly FoundVariant[], change: CalendarChange) {
  const { kind, from, to, weekdays, times } = change
  if (kind === "add" || kind === "leadTime") return []
  const sql = yield* SqlClient.SqlClient
  const slots = yield* sql<FoundSlot>`
    select ${sql.literal(found)} from slots s
    where s.variant_id = any(${variants.map(({ id }) => id)}) and s.date between ${from}::date and ${to}::date
      and extract(isodow from s.date)::integer = any(${weekdays}) and s.starts_at > shop_now()
      and (${times.length === 0} or s.start_time = any(${times}))
    order by s.starts_at, s.id limit ${MOST_LINES + 1}`
  // Some of them may be as they shall be already, but those beyond would be left out without a word.
  return slots.length > MOST_LINES ? yield* new Refused(tooLarge) : slots
})

/** The departures that stand where the change makes new ones. */
const standingSlots = Effect.fnUntraced(function* (
  change: CalendarChange,
  chosen: readonly FoundSlot[],
  variants: readonly FoundVariant[],
) {
  const { kind, time } = change
  const ids =
    time === null
      ? []
      : kind === "times"
        ? chosen.map(({ variantId, date }) => slotIdOf(variantId, date, time))
        : kind === "add"
          ? daysOf(change).flatMap((date) => variants.map(({ id }) => slotIdOf(id, date, time)))
          : []
  if (ids.length > MOST_LINES) return yield* new Refused(tooLarge)
  const sql = yield* SqlClient.SqlClient
  const rows =
    ids.length === 0 ? [] : yield* sql<FoundSlot>`select ${sql.literal(found)} from slots s where s.id = any(${ids})`
  return new Map(rows.map((row) => [row.id, row]))
})

const tooLarge = { code: "change_too_large", params: { maximum: MOST_LINES } } as const

/** Previews a change. Nothing of the calendar changes. Returns its id. Fails with Refused, naming the fields. */
export const previewChange = Effect.fn("partner.previewChange")(function* (by: Changing, change: CalendarChange) {
  const at = yield* now
  yield* refuseFields(changeProblems(change, romeToday(at)))
  const variants = yield* variantsOf(by, change)
  const chosen = yield* chosenSlots(variants, change)
  const lines = linesOf(change, {
    chosen,
    standing: yield* standingSlots(change, chosen, variants),
    variants,
    now: at,
  })
  if (lines.length > MOST_LINES) return yield* new Refused(tooLarge)
  const conflicts = lines.filter(({ conflict }) => conflict !== null).length
  const counts = {
    lines: lines.length - conflicts,
    conflicts,
    bookings:
      change.kind === "close" ? chosen.reduce((sum, { isClosed, bookings }) => sum + (isClosed ? 0 : bookings), 0) : 0,
  }
  const changeId = randomUUID()
  const { partnerId, origin } = by
  const outcome = yield* openStream<typeof calendarChangeMachine, ChangeRefusal>(
    yield* serverChangeFlow,
    changeStream(changeId),
    { changeId, partnerId, change, ...counts, at },
    origin,
    {
      openedAt: at,
      alongside: () => previewRows({ changeId, partnerId, change: JSON.stringify(change), ...counts, at }, lines),
    },
  )
  if (!outcome.ok) return yield* Effect.die(new Error(`change ${changeId} was not opened: ${outcome.refusal.kind}`))
  return changeId
})

type Standing = { readonly standing: string; readonly conflicts: number; readonly lines: number; readonly who: string }

/** Of another partner, it counts as not found, like an unknown one. */
const ownChange = Effect.fnUntraced(function* ({ partnerId }: Changing, changeId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<Standing>`
    select c.standing, c.conflicts, c.lines, coalesce(m.name, p.display_name) as who
    from calendar_change c join partners p on p.id = c.partner_id left join partner_member m on m.id = c.acted_by
    where c.id::text = ${changeId} and c.partner_id = ${partnerId}`
  return row ?? (yield* new Refused({ code: "not_found" }))
})

const now409: Readonly<Record<string, ErrorCode>> = {
  applied: "change_applied_by",
  undone: "change_undone_by",
  discarded: "change_discarded_by",
  previewed: "change_not_applied",
  lapsed: "change_lapsed",
  settled: "change_settled",
}

/** Why a change takes no such event: its state, and who brought it there. */
const whyNot = Effect.fnUntraced(function* (by: Changing, changeId: string, event: CalendarChangeEvent["type"]) {
  const { standing: at, conflicts, lines, who } = yield* ownChange(by, changeId)
  if (at === "previewed" && event === "member.applied") {
    if (lines === 0) return new Refused({ code: "change_is_empty" })
    return new Refused({ code: conflicts > 0 ? "change_has_conflicts" : "change_lapsed" })
  }
  const code = (at === "applied" && event === "member.undone" ? "change_settled" : now409[at]) ?? "not_allowed_now"
  return new Refused(code.endsWith("_by") ? { code, params: { who } } : { code })
})

const tell = Effect.fnUntraced(function* (
  by: Changing,
  changeId: string,
  event: Untimed<CalendarChangeEvent>,
  rows: readonly Write<ChangeRefusal, SqlError.SqlError>[] = [],
) {
  yield* ownChange(by, changeId)
  const outcome = yield* send<typeof calendarChangeMachine, ChangeRefusal>(
    yield* serverChangeFlow,
    changeStream(changeId),
    event,
    by.origin,
    () => rows,
  )
  if (outcome.ok) return yield* Effect.flatMap(Outbox, ({ dispatchNow }) => dispatchNow(outcome.outbox))
  if (outcome.refusal.kind === "effect") {
    const { reason } = outcome.refusal
    if (reason.code === "bookedMeanwhile") return yield* new Refused({ code: "change_is_old" })
    return yield* new Refused({ code: "change_has_more_bookings", params: { count: reason.count } })
  }
  return yield* yield* whyNot(by, changeId, event.type)
})

type Apply = Omit<Extract<Untimed<CalendarChangeEvent>, { readonly type: "member.applied" }>, "type">

/** `words`: what the customers of canceled bookings read. `seen`: of how many bookings the member knows. */
export const applyChange = (by: Changing, changeId: string, given: Apply, words: string, seen: number | null) =>
  tell(by, changeId, { type: "member.applied", ...given }, [
    ...(words === "" ? [] : [wordsRow(changeId, words)]),
    ...(given.way === "keep" ? [] : [asManyRow(changeId, seen)]),
  ])

export const discardChange = (by: Changing, changeId: string) => tell(by, changeId, { type: "member.discarded" })

export const undoChange = (by: Changing, changeId: string) => tell(by, changeId, { type: "member.undone" })

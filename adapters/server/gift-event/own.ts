import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { emptyGift, giftProblem } from "../../../domain/gift/fields.ts"
import {
  giftEventDay,
  MAX_GIFT_EVENTS,
  monthDayOf,
  nextReminder,
  remindDaysChoices,
} from "../../../domain/gift-event/days.ts"
import type { GiftEventView } from "../../../domain/gift-event/views.ts"
import { romeToday } from "../../../domain/time/rome.ts"
import type { GiftEventEvent } from "../../../machines/gift-event/gift-event.types.ts"
import type { Untimed } from "../../../machines/kit/types.ts"
import { causedBy } from "../kernel/origin.ts"
import { type FieldProblem, Refused } from "../kernel/refused.ts"
import { now } from "../store/clock.ts"
import { openStream, send } from "../store/event-store.ts"
import { ownRow, prepared } from "../store/writes.ts"
import { serverGiftEventFlow } from "./flow.ts"

const giftEventStream = (id: string): string => `gift-event-${id}`

type Row = Omit<GiftEventView, "day">

/** The gift events of a person, the next one first. */
export const giftEventsOf = Effect.fn("giftEvent.ofPerson")(function* (personId: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<Row>`
    select id, name, month_day as "monthDay", remind_days as "remindDays", is_on as "isOn"
    from gift_event where person_id = ${personId}::uuid order by created_at limit ${MAX_GIFT_EVENTS}`
  const today = romeToday(yield* now)
  const year = Number(today.slice(0, 4))
  const next = (monthDay: string) => {
    const day = giftEventDay(monthDay, year)
    return day < today ? giftEventDay(monthDay, year + 1) : day
  }
  return rows
    .map((row): GiftEventView => ({ ...row, day: next(row.monthDay) }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
})

type Typed = { readonly name: string; readonly month: string; readonly day: string; readonly remindDays: string }

const opened = prepared<Row & { readonly personId: string; readonly remindAt: string; readonly at: string }>(`
  insert into gift_event (id, person_id, name, month_day, remind_days, is_on, remind_at, seq, created_at)
  values (:id, :personId::uuid, :name, :monthDay, :remindDays, :isOn, :remindAt, 0, :at)`)

/** Adds a gift event. Fails with Refused, naming the field. */
export const addGiftEvent = Effect.fn("giftEvent.add")(function* (personId: string, typed: Typed) {
  const at = yield* now
  const name = typed.name.trim()
  const monthDay = monthDayOf(typed.month, typed.day)
  const remindDays = remindDaysChoices.find((one) => String(one) === typed.remindDays)
  const nameProblem =
    name === ""
      ? ({ code: "field_required" } as const)
      : giftProblem("recipient", { ...emptyGift, recipient: name }, at)
  const errors: FieldProblem[] = [
    ...(nameProblem === null ? [] : [{ field: "name", ...nameProblem }]),
    ...(monthDay === null ? [{ field: "day", code: "gift_event_day" } as const] : []),
    ...(remindDays === undefined ? [{ field: "remindDays", code: "field_no_such_option" } as const] : []),
  ]
  if (errors.length > 0 || monthDay === null || remindDays === undefined)
    return yield* new Refused({ code: "validation_failed", errors })
  if ((yield* giftEventsOf(personId)).length >= MAX_GIFT_EVENTS)
    return yield* new Refused({ code: "gift_events_limit" })
  const id = randomUUID()
  const input = { eventId: id, monthDay, remindDays, at }
  const flow = yield* serverGiftEventFlow
  const outcome = yield* openStream(flow, giftEventStream(id), input, causedBy("customer", personId), {
    openedAt: at,
    alongside: () => [
      ownRow(opened, {
        ...{ id, personId, name, monthDay, remindDays, isOn: true, at },
        remindAt: nextReminder(monthDay, remindDays, at),
      }),
    ],
  })
  if (!outcome.ok) return yield* Effect.die(new Error(`a gift event was refused: ${outcome.refusal.kind}`))
})

const removed = prepared<{ readonly id: string }>("delete from gift_event where id = :id")

/** Switches a reminder on or off, or removes the event. Somebody else's is not found. */
export const changeGiftEvent = Effect.fn("giftEvent.change")(function* (
  personId: string,
  id: string,
  event: Untimed<GiftEventEvent>,
) {
  const isOwn = (yield* giftEventsOf(personId)).some((one) => one.id === id)
  if (!isOwn) return yield* new Refused({ code: "not_found" })
  const rows = event.type === "customer.removed" ? [ownRow(removed, { id })] : []
  const outcome = yield* send(
    yield* serverGiftEventFlow,
    giftEventStream(id),
    event,
    causedBy("customer", personId),
    () => rows,
  )
  if (outcome.ok) return
  const { refusal } = outcome
  // Pressed twice, it is as it should be already.
  const isDone = refusal.kind === "rejected" && ["closed", "unexpected"].includes(refusal.rejection.code)
  if (!isDone) return yield* new Refused({ code: "not_allowed_now" })
})

/** Ends the reminders of a person who is erased. Their rows are deleted with the other data of theirs. */
export const eraseGiftEvents = Effect.fn("giftEvent.erase")(function* (personId: string, causation: string) {
  const origin = causedBy("system", "personal-data", causation)
  for (const { id } of yield* giftEventsOf(personId)) {
    yield* send(yield* serverGiftEventFlow, giftEventStream(id), { type: "customer.removed" }, origin)
  }
})

import type pg from "pg"
import { contact } from "./store-commands.ts"

/*
 * Writes by hand the rows that the store writes for a booking: one transaction per command, one plain statement per
 * row, with ready values. There is no decision, no lock and no reading, so this is the least that these rows can cost.
 */

export type EventRow = {
  readonly seq: number
  readonly machine: string
  readonly version: string
  readonly fact: unknown
  readonly state: unknown
  readonly actor: unknown
  readonly causation: string | null
}
export type StreamRow = { readonly opened: unknown; readonly snapshot: string; readonly state: unknown }
export type BookingRow = { readonly status: string; readonly timestamps: unknown; readonly deadline: string }
export type TimerRow = { readonly id: string; readonly generation: number; readonly due_at: string }
export type OutboxRow = { readonly id: string; readonly type: string; readonly params: unknown }

/** What one command left in the store, to be written again by hand under another code. */
export type Step = {
  readonly event: EventRow
  readonly stream: StreamRow
  readonly booking: BookingRow
  readonly timersGone: readonly string[]
  readonly timersNew: readonly TimerRow[]
  readonly outbox: readonly OutboxRow[]
  /** How many places of the slot became held, and how many sold. */
  readonly held: number
  readonly sold: number
}

/** The statements of one command for another booking's code, as texts and values. */
export function statementsOf(step: Step, index: number, template: string, code: string, slotId: string) {
  const own = (text: string) => text.replaceAll(template, code).replaceAll("slot-template", slotId)
  const json = (value: unknown) => own(JSON.stringify(value))
  const stream = `booking-${code}`
  const { event, booking } = step
  const list: { text: string; values: unknown[] }[] = []
  const add = (text: string, ...values: unknown[]) => list.push({ text, values })
  if (index === 0) {
    add(
      `insert into streams (stream, machine, version, opened, state, snapshot, next_seq, updated_at)
       values ($1, $2, $3, $4, $5, $6, 1, now())`,
      stream,
      event.machine,
      event.version,
      json(step.stream.opened),
      json(step.stream.state),
      own(step.stream.snapshot),
    )
  } else {
    if (index === 1) {
      add(
        `insert into booking_contact (code, name, surname, email, phone, custom_fields, updated_at)
         values ($1, $2, $3, $4, $5, '{}', now())`,
        code,
        contact.name,
        contact.surname,
        contact.email,
        contact.phone,
      )
    }
    add(
      `update streams set version = $2, state = $3, snapshot = $4, next_seq = $5, updated_at = now() where stream = $1`,
      stream,
      event.version,
      json(step.stream.state),
      own(step.stream.snapshot),
      event.seq + 1,
    )
  }
  add(
    `insert into events (stream, seq, machine, version, at, fact, state, actor, causation, correlation)
     values ($1, $2, $3, $4, now(), $5, $6, $7, $8, null)`,
    stream,
    event.seq,
    event.machine,
    event.version,
    json(event.fact),
    json(event.state),
    json(event.actor),
    event.causation === null ? null : own(event.causation),
  )
  for (const id of step.timersGone) add("delete from timers where stream = $1 and id = $2", stream, id)
  for (const timer of step.timersNew) {
    add(
      "insert into timers (stream, id, generation, due_at) values ($1, $2, $3, $4)",
      stream,
      timer.id,
      timer.generation,
      timer.due_at,
    )
  }
  for (const message of step.outbox) {
    add(
      "insert into outbox (id, stream, type, params, next_at, created_at) values ($1, $2, $3, $4, now(), now())",
      own(message.id),
      stream,
      message.type,
      json(message.params),
    )
  }
  if (step.held !== 0 || step.sold !== 0) {
    add(
      "update slot_places set held = held + $2, sold = sold + $3 where slot_id = $1 and group_id = 'people'",
      slotId,
      step.held,
      step.sold,
    )
  }
  if (index === 0) {
    add(
      `insert into bookings (code, token_hash, visitor_hash, stream, experience_id, variant_id, slot_id, partner_id,
         status, state, deadline, locale, summary, total_cents, due_online_cents, timestamps, seq, created_at)
       values ($1, $2, $3, $4, 'exp-1', 'var-1', $5, 'p-1', $6, $7, $8, 'it', '{}', 12000, 9000, $9, 0, now())`,
      code,
      `token-${code}`,
      `visitor-${code}`,
      stream,
      slotId,
      booking.status,
      json(step.stream.state),
      booking.deadline,
      json(booking.timestamps),
    )
  } else {
    add(
      `update bookings set status = $2, state = $3, deadline = $4, slot_id = $5, timestamps = $6, seq = $7
       where stream = $1`,
      stream,
      booking.status,
      json(step.stream.state),
      booking.deadline,
      slotId,
      json(booking.timestamps),
      event.seq,
    )
  }
  return list
}

/** Writes one command's rows in one transaction. */
export async function write(pool: pg.Pool, statements: ReturnType<typeof statementsOf>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query("begin")
    for (const { text, values } of statements) await client.query(text, values)
    await client.query("commit")
  } finally {
    client.release()
  }
}

import type pg from "pg"
import type { AnyStateMachine, InputFrom } from "xstate"
import { bookingFlowAlone } from "../../../adapters/server/booking/flow.ts"
import { paymentFlowAlone } from "../../../adapters/server/payments/flow.ts"
import { statementFlowAlone } from "../../../adapters/server/payout/flow.ts"
import type { Flow } from "../../../adapters/server/store/flow.ts"
import { type EventRow, entryOf } from "../../../adapters/server/store/stream-tables.ts"
import { voucherFlowAlone } from "../../../adapters/server/voucher/flow.ts"
import { statusOf } from "../../../domain/booking/status.ts"
import { type Places, placesAfter } from "../../../machines/booking/places-ledger.ts"
import { sameValue } from "../../../machines/kit/seam.ts"
import type { EventOf, Fact, LogEntry, Opening, OutboxMessage } from "../../../machines/kit/types.ts"

/*
 * Reads every log, lets its machine decide each fact again, and compares the result with the tables. A half-written
 * booking differs somewhere.
 */

export type Audit = {
  readonly bookings: number
  readonly facts: number
  readonly timersFired: number
  /** The differences, in sentences; at most a hundred. */
  readonly faults: readonly string[]
}

/** The effects that change rows in the fact's own transaction. All others go through the outbox. */
const inside = (flow: { readonly reactors: object }, { type }: OutboxMessage) => type in flow.reactors

export async function audit(pool: pg.Pool): Promise<Audit> {
  const faults: string[] = []
  const { rows: streams } = await pool.query<StreamRow>(
    `select s.stream, s.machine, s.opened, s.state, s.next_seq, b.code, b.status, b.seq, c.code is not null as contact
     from streams s left join bookings b on b.stream = s.stream left join booking_contact c on c.code = b.code`,
  )
  const events = await grouped<EventRow>(pool, "select * from events order by stream, seq")
  const timers = await grouped<{ stream: string; id: string }>(pool, "select stream, id from timers")
  const outbox = await grouped<OutboxRow>(pool, "select stream, id, type, status from outbox")
  const asked: OutboxMessage[] = []
  let facts = 0
  let timersFired = 0
  for (const row of streams) {
    const { stream } = row
    const fault = (what: string) => faults.push(`${stream}: ${what}`)
    const log = (events.get(stream) ?? []).map((event) => entryOf(event))
    facts += log.length
    timersFired += log.filter((entry) => "fact" in entry && entry.fact.kind === "timer").length
    const told = againOf(row, log, fault)
    if (told === null) continue
    asked.push(...told.inside)
    if (log.some(({ seq }, index) => seq !== index) || row.next_seq !== log.length) fault("facts are missing")
    if (!sameValue(row.state, log.at(-1)?.to)) fault("the stream's state is not its last fact's")
    if (row.machine === "booking") faults.push(...pageFaults(row, log).map((what) => `${stream}: ${what}`))
    const sent = told.sent.map(({ id }) => id)
    const rows = outbox.get(stream) ?? []
    const kept = rows.map(({ id }) => id)
    if (!sameSet(sent, kept)) {
      const other = [...sent, ...kept].filter((id) => !(sent.includes(id) && kept.includes(id)))
      fault(`the outbox holds other effects than were asked for: ${other.join(", ")}`)
    }
    for (const { id, status } of rows) if (status !== "done") fault(`${id} is ${status}`)
    if (
      !sameSet(
        told.timers,
        (timers.get(stream) ?? []).map(({ id }) => id),
      )
    )
      fault("other timers are set")
  }
  faults.push(...(await placesFaults(pool, asked)), ...(await moneyFaults(pool)))
  return {
    bookings: streams.filter(({ machine }) => machine === "booking").length,
    facts,
    timersFired,
    faults: faults.slice(0, 100),
  }
}

/** What the pages of a booking have other than its log. */
function pageFaults(row: StreamRow, log: readonly Entry[]): readonly string[] {
  const isGiven = log.some((entry) => "fact" in entry && typeOf(entry) === "customer.detailsGiven")
  return [
    ...(row.code === null ? ["has no row for its pages"] : []),
    ...(row.code !== null && row.status !== statusOf(log.at(-1)!.to) ? ["its pages show another status"] : []),
    ...(row.code !== null && row.seq !== log.length - 1 ? ["its pages are behind"] : []),
    ...(row.contact === isGiven ? [] : ["the customer's details and the log disagree"]),
  ]
}

type StreamRow = {
  readonly stream: string
  readonly machine: string
  readonly opened: Opening
  readonly state: LogEntry["to"]
  readonly next_seq: number
  readonly code: string | null
  readonly status: string
  readonly seq: number
  readonly contact: boolean
}
type Entry = LogEntry | Opening
type Told = {
  readonly inside: readonly OutboxMessage[]
  readonly sent: readonly OutboxMessage[]
  readonly timers: readonly string[]
}
type OutboxRow = { readonly stream: string; readonly id: string; readonly type: string; readonly status: string }

const typeOf = ({ fact }: LogEntry) => (fact.kind === "event" ? fact.event.type : fact.timer)

/** The logs that visitors and the demo's seed write. A log of another machine is a fault until it is read here. */
function againOf(row: StreamRow, log: readonly Entry[], fault: (what: string) => void): Told | null {
  switch (row.machine) {
    case "booking":
      return decidedAgain(bookingFlowAlone, row, log, fault)
    case "payment":
      return decidedAgain(paymentFlowAlone, row, log, fault)
    case "voucher":
      return decidedAgain(voucherFlowAlone, row, log, fault)
    case "statement":
      return decidedAgain(statementFlowAlone, row, log, fault)
    default:
      fault(`the audit does not know the machine ${row.machine}`)
      return null
  }
}

/** What the machine asks for, fact by fact: all effects in order, and the timers that are set at the end. */
function decidedAgain<M extends AnyStateMachine>(
  server: Pick<Flow<M, unknown>, "durable" | "reactors">,
  { opened }: StreamRow,
  log: readonly Entry[],
  fault: (what: string) => void,
): Told {
  const { stream } = opened
  const { durable: flow } = server
  const opening = flow.open(opened.input as InputFrom<M>, opened.at, stream, opened)
  const messages = [...opening.outbox]
  let { snapshot } = opening
  for (const entry of log) {
    if (!("fact" in entry)) continue
    const again = flow.decide(snapshot, entry.fact as Fact<EventOf<M>>, { ...entry, stream })
    if (!again.ok) fault(`fact ${entry.seq} would be refused: ${again.rejection.code}`)
    else messages.push(...again.outbox)
    snapshot = flow.fold(snapshot, [entry])
  }
  return {
    inside: messages.filter((message) => inside(server, message)),
    sent: messages.filter((message) => !inside(server, message)),
    timers: flow.expectedTimers(snapshot),
  }
}

async function placesFaults(pool: pg.Pool, asked: readonly OutboxMessage[]): Promise<string[]> {
  const expected = placesAfter(asked)
  const { rows } = await pool.query<Places & { slot: string }>(
    "select slot_id as slot, sum(held)::int as held, sum(sold)::int as sold from slot_places group by 1",
  )
  const wrong = rows.filter(({ slot, held, sold }) => {
    const { held: h = 0, sold: s = 0 } = expected.slots.get(slot) ?? {}
    return held !== h || sold !== s
  })
  return [...expected.faults, ...wrong.map(({ slot, held, sold }) => `${slot} counts ${held} held, ${sold} sold`)]
}

/** Money that was taken must belong to a confirmed booking, and every confirmed booking must be paid once. */
async function moneyFaults(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ code: string; status: string; paid: number }>(
    `select code, status, (select count(*)::int from sbx_payment p
       where p.metadata->>'code' = b.code and p.status = 'succeeded' and p.refunded = 0) as paid from bookings b`,
  )
  return rows
    .filter(({ status, paid }) => paid !== (status === "CONFIRMED" ? 1 : 0))
    .map(({ code, status, paid }) => `${code} is ${status} and was paid ${paid} times`)
}

async function grouped<Row extends pg.QueryResultRow & { stream: string }>(pool: pg.Pool, text: string) {
  return Map.groupBy((await pool.query<Row>(text)).rows, ({ stream }) => stream)
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && new Set([...one, ...other]).size === one.length
}

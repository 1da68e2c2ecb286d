import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { KnownScan, ScanAnswer, ScanFlag, SyncAnswer } from "../../../domain/tickets/roster.ts"
import { CLOCK_HOURS, happenedAt, insideOf, type Merged, MOST_SCANS } from "../../../domain/tickets/scans.ts"
import { isTicketText, type ReadTicket, readTicket } from "../../../domain/tickets/ticket.ts"
import { canonicalInstant, isBefore, plusHours } from "../../../domain/time/instant.ts"
import { type ScanWire as ScanSchema, SyncWire } from "../../contract/checkin.ts"
import { boundedBody, textIn } from "../http/body.ts"
import { Refused } from "../kernel/refused.ts"
import { now } from "../store/clock.ts"
import { tellWorkers } from "../store/task-notice.ts"
import { isSignedBy, slotHashSql } from "../ticket/part.ts"
import { type Scanner, scannerOf } from "./devices.ts"
import { cursorOf, readCursor, rosterOf } from "./roster.ts"
import { holdersAt, mergedOf, type StoredScan, scanColumns, scansOf, type TicketHolder } from "./stored.ts"

/** So long is the longest call with the most scans. */
const MAX_BYTES = 512 * 1024

type ScanWire = typeof ScanSchema.Type

/** What a call brings. The body of a stranger is not read. */
const syncIn = Effect.fnUntraced(function* (request: Request) {
  const bytes = yield* Effect.promise(() => boundedBody(request, MAX_BYTES))
  if (bytes === null) return yield* new Refused({ code: "payload_too_large" })
  const json = yield* Effect.try({
    try: (): unknown => JSON.parse(textIn(bytes) ?? ""),
    catch: () => new Refused({ code: "malformed_request" }),
  })
  const scans: unknown = Object(json).scans
  if (Array.isArray(scans) && scans.length > MOST_SCANS)
    return yield* new Refused({ code: "scans_at_most", params: { maximum: MOST_SCANS } })
  const malformed = new Refused({ code: "malformed_request", errors: [{ field: "scans", code: "malformed_request" }] })
  const sync = yield* Effect.catch(Schema.decodeUnknownEffect(SyncWire)(json), () => malformed)
  return sync.scans.every(({ at }) => isInstant(at)) ? sync : yield* malformed
})

/** The form alone does not tell: there is no 45 December. */
function isInstant(text: string): boolean {
  try {
    return canonicalInstant(text) === text
  } catch {
    return false
  }
}

type Found = { readonly holder: TicketHolder; readonly ticketId: string; readonly flags: readonly ScanFlag[] }
type Refusal = NonNullable<ScanAnswer["code"]>

type Key = { readonly keyId: number; readonly publicKey: string }

/** Whether the partner has signed this ticket. */
const isOwn = ({ keyId, signed, signature }: ReadTicket, keys: readonly Key[]): boolean => {
  const key = keys.find((one) => one.keyId === keyId)
  return key !== undefined && isSignedBy(key.publicKey, signed, signature)
}

/** Whether these are tickets of another partner's departures, by the names of their slots. */
const foreignSlots = Effect.fnUntraced(function* (partnerId: string, tickets: readonly ReadTicket[]) {
  if (tickets.length === 0) return new Set<string>()
  const sql = yield* SqlClient.SqlClient
  const starts = [...new Set(tickets.map(({ startsAt }) => startsAt))]
  const dates = starts.map((at) => at.slice(0, 10))
  const rows = yield* sql<{ hash: string }>`
    select ${sql.literal(slotHashSql("s.id"))} as hash
    from slots s join variants v on v.id = s.variant_id join experiences e on e.id = v.experience_id
    where e.partner_id <> ${partnerId} and s.date = any(select day::date + n from unnest(${dates}::text[]) day, generate_series(0, 1) n)
      and s.starts_at = any(${starts}::timestamptz[])`
  return new Set(rows.map(({ hash }) => hash))
})

/** Finds the booking of each scan, or why it counts for nothing. */
const whatIsScanned = Effect.fnUntraced(function* (partnerId: string, scans: readonly ScanWire[], at: string) {
  const sql = yield* SqlClient.SqlClient
  const keys = yield* sql<Key>`
    select key_id as "keyId", public_key as "publicKey" from ticket_key where partner_id = ${partnerId}`
  const tickets = new Map(scans.flatMap(({ ticket }) => (isTicketText(ticket) ? [[ticket, readTicket(ticket)]] : [])))
  const own = [...tickets.values()].filter((one) => one !== null && isOwn(one, keys)) as readonly ReadTicket[]
  const strange = [...tickets.values()].filter((one) => one !== null && !own.includes(one)) as readonly ReadTicket[]
  const foreign = yield* foreignSlots(partnerId, strange)
  const holders = yield* holdersAt(partnerId, {
    slotIds: [...new Set(scans.flatMap(({ slot_id }) => slot_id ?? []))],
    starts: [...new Set(own.map(({ startsAt }) => startsAt))],
  })
  return scans.map((scan): Found | Refusal => {
    const ticket = tickets.get(scan.ticket)
    if (ticket === null) return "forged"
    if (ticket !== undefined && !own.includes(ticket)) return foreign.has(ticket.slot) ? "not_found" : "forged"
    const ticketId = ticket?.id ?? scan.ticket
    const holder = holders.find(({ party }) => party.tickets.has(ticketId))
    if (holder === undefined) return "not_found"
    return { holder, ticketId, flags: flagsOf(scan, ticket ?? null, holder, at) }
  })
})

function flagsOf(
  { at, offset_ms: offsetMs }: ScanWire,
  ticket: ReadTicket | null,
  { status, revision }: TicketHolder,
  received: string,
): readonly ScanFlag[] {
  const happened = happenedAt({ at, offsetMs })
  const isFar =
    isBefore(happened, plusHours(received, -CLOCK_HOURS)) || isBefore(plusHours(received, CLOCK_HOURS), happened)
  return [
    ...(ticket !== null && ticket.revision < Math.min(revision, 255) ? (["moved"] as const) : []),
    ...(status === "CANCELED" || status.startsWith("REJECTED") ? (["cancelled"] as const) : []),
    ...(isFar ? (["clock"] as const) : []),
  ]
}

/** Who records scans: a device, a member by hand, or a program. */
type Recorder = { readonly partnerId: string; readonly deviceId: string | null; readonly memberId: string | null }

/** One scan of a partner's at a time: their numbers grow in the order in which others see them. */
export const inTurn = Effect.fnUntraced(function* (partnerId: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`select pg_advisory_xact_lock(hashtext(${`scans ${partnerId}`}))`
})

type NewScan = {
  readonly scan: Omit<ScanWire, "ticket" | "slot_id">
  readonly found: Found
}

/** Writes scans. One that is known already stays as it is. */
export const writeScans = Effect.fnUntraced(function* (by: Recorder, scans: readonly NewScan[]) {
  if (scans.length === 0) return 0
  const sql = yield* SqlClient.SqlClient
  const rows = scans.map(({ scan, found: { holder, ticketId, flags } }, n) => ({
    ...scan,
    n,
    code: holder.code,
    ticket_id: ticketId,
    flags: flags.join(" "),
    happened_at: happenedAt({ at: scan.at, offsetMs: scan.offset_ms }),
  }))
  const written = yield* sql`
    insert into partner_scan (scan_id, partner_id, booking_code, ticket_id, device_id, member_id, kind, seq, at, offset_ms,
      happened_at, units, undoes, flags, received_at)
    select n.scan_id, ${by.partnerId}, n.code, n.ticket_id, ${by.deviceId}::uuid, ${by.memberId}::uuid, n.kind, n.seq, n.at,
      n.offset_ms, n.happened_at, n.units, n.undoes, n.flags, shop_now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (n integer, scan_id uuid, code text, ticket_id text,
      kind text, seq integer, at timestamptz, offset_ms bigint, happened_at timestamptz, units smallint, undoes uuid,
      flags text)
    order by n.n on conflict (scan_id) do nothing returning 1`
  return written.length
})

const answerOf = (
  scan: Pick<ScanWire, "scan_id">,
  found: Found | Refusal,
  stored: readonly StoredScan[],
  merged: ReadonlyMap<string, ReadonlyMap<string, Merged>>,
): ScanAnswer => {
  const refused = (code: Refusal): ScanAnswer => ({
    ...{ scanId: scan.scan_id, result: "REFUSED", code, admitted: 0, left: 0, flags: [] },
  })
  if (typeof found === "string") return refused(found)
  const { code, party } = found.holder
  const own = merged.get(code)?.get(scan.scan_id)
  // Another partner has taken this id.
  if (own === undefined) return refused("not_found")
  const { all } = insideOf(
    stored.filter((one) => one.code === code),
    merged.get(code) ?? new Map(),
  )
  const known = stored.find(({ scanId }) => scanId === scan.scan_id)
  const standing = own.standing.toUpperCase() as "ADMITTED" | "DUPLICATE" | "UNDONE" | "UNDO"
  return {
    scanId: scan.scan_id,
    result: standing,
    code: null,
    admitted: own.admitted,
    left: party.units - all,
    flags: (known?.flags ?? "").split(" ").filter((flag) => flag !== "") as ScanFlag[],
  }
}

/** The kind of work by which the loops of webhooks are woken (`webhook/wake.ts`). */
const TOLD = tellWorkers({ types: ["webhook"], dueInMs: null })

/** Takes the scans of a device that was without connection, and tells it of everybody else's. */
export const syncScans = Effect.fn("checkin.sync")(function* (request: Request) {
  const scanner = yield* scannerOf(request)
  const { scans, cursor } = yield* syncIn(request)
  const sql = yield* SqlClient.SqlClient
  const locale = new URL(request.url).searchParams.get("lang") === "en" ? "en" : "it"
  const at = yield* now
  const found = yield* whatIsScanned(scanner.partnerId, scans, at)
  const good = scans.flatMap(({ ticket: _, slot_id: __, ...scan }, n) => {
    const one = found[n]
    return one === undefined || typeof one === "string" ? [] : [{ scan, found: one }]
  })
  if (good.length > 0) {
    const written = yield* sql.withTransaction(
      Effect.andThen(inTurn(scanner.partnerId), writeScans({ ...scanner, memberId: null }, good)),
    )
    if (written > 0) yield* TOLD
  }
  const holders = new Map(good.map(({ found: { holder } }) => [holder.code, holder]))
  const stored = yield* scansOf([...holders.keys()])
  const own = stored.filter(({ partnerId }) => partnerId === scanner.partnerId)
  const merged = new Map([...holders].map(([code, holder]) => [code, mergedOf(holder, own)]))
  const answers = scans.map((scan, n) => answerOf(scan, found[n] ?? "not_found", own, merged))
  return yield* newsFor(scanner, cursor, locale, { now: at, answers })
})

/** What has changed since the cursor: other doors' scans, and the roster if it is another one. */
const newsFor = Effect.fnUntraced(function* (
  scanner: Scanner,
  cursor: string,
  locale: "it" | "en",
  said: Pick<SyncAnswer, "now" | "answers">,
) {
  const sql = yield* SqlClient.SqlClient
  const since = readCursor(cursor)
  const { roster, hash } = yield* rosterOf(scanner, locale, said.now)
  const codes = roster.guests.map(({ code }) => code)
  const rows = yield* sql<StoredScan>`
    select ${sql.literal(scanColumns)} from partner_scan scan
    where scan.partner_id = ${scanner.partnerId} and scan.booking_code = any(${codes})
      and (scan.change > ${since.change} or ${since.hash !== hash}) order by scan.change`
  const last = Math.max(since.change, ...rows.map(({ change }) => change))
  return {
    ...said,
    scans: rows.map(knownOf),
    roster: since.hash === hash ? null : roster,
    cursor: cursorOf({ change: last, hash }),
  } satisfies SyncAnswer
})

const knownOf = ({ partnerId: _, flags: __, happenedAt: ___, change: ____, ...scan }: StoredScan): KnownScan => ({
  ...scan,
  by: scan.by ?? "",
})

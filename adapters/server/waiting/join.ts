import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { emailKey, isEmail, isOneMailbox, mailboxKey } from "../../../domain/contact/email.ts"
import type { ErrorCode } from "../../../domain/errors/catalogue.ts"
import { allocate } from "../../../domain/participants/allocation.ts"
import { payload } from "../../../domain/participants/quantities.ts"
import { participantsProblem } from "../../../domain/participants/rules.ts"
import { plusHours } from "../../../domain/time/instant.ts"
import { startsTooSoon } from "../../../domain/time/lead-time.ts"
import { hoursOrDaysText } from "../../../domain/time/text.ts"
import { MOST_IN_LINE, MOST_PER_MAILBOX, mayWait } from "../../../domain/waiting/terms.ts"
import type { JoinRequest } from "../../../domain/waiting/views.ts"
import { waitingStream } from "../../../machines/waiting/selectors.ts"
import { codedProblem, limitsOf, turnOf, wouldBook } from "../booking/part.ts"
import { Access, sha256 } from "../kernel/access.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused, refuseFields } from "../kernel/refused.ts"
import { awaitedMailCounted } from "../mail/limits.ts"
import { openStream } from "../store/event-store.ts"
import { ask } from "../store/outbox-table.ts"
import { Outbox } from "../store/outbox-worker.ts"
import { readRows } from "../store/reads.ts"
import { guardedRow, ownRow, prepared, rank, type Write } from "../store/writes.ts"
import { WaitingFlow, type WaitingRefusal } from "./flow.ts"

type Row = Readonly<
  Record<
    | "id"
    | "tokenHash"
    | "slotId"
    | "variantId"
    | "party"
    | "holds"
    | "bookingCode"
    | "cutoffAt"
    | "at"
    | "emailHash"
    | "mailboxHash"
    | "addressHash",
    string
  >
> & {
  /** How many places it waits for, and for how many one network address may; 0: any number. */
  readonly people: number
  readonly perAddress: number
}

/** SQL: which limit the entry is over; null if it may join. */
const verdict = `case
    when exists (select from waiting_entry where slot_id = :slotId and email_hash = :emailHash) then 'again'
    when (select count(*) from waiting_entry where mailbox_hash = :mailboxHash) >= ${MOST_PER_MAILBOX} then 'mailbox'
    when :perAddress::integer > 0 and :people::integer + (
      select coalesce(sum((h->>'quantity')::integer), 0) from waiting_entry cross join jsonb_array_elements(holds) h
      where address_hash = :addressHash) > :perAddress::integer then 'address'
    when (select count(*) from waiting_entry where slot_id = :slotId and email_hash is not null) >= ${MOST_IN_LINE} then 'line'
  end`

const joined = prepared<Row>(`
  insert into waiting_entry (id, token_hash, slot_id, variant_id, party, holds, booking_code, standing, cutoff_at,
    joined_at, email_hash, mailbox_hash, address_hash)
  select :id, :tokenHash, :slotId, :variantId, :party::jsonb, :holds::jsonb, :bookingCode, 'JOINING', :cutoffAt::timestamptz,
    :at::timestamptz, :emailHash, :mailboxHash, :addressHash
  where ${verdict} is null
  returning 1`)

type Contact = Readonly<Record<"id" | "email" | "emailKey" | "locale", string>>

const contact = prepared<Contact>(`
  insert into waiting_contact (entry_id, email, email_key, locale) values (:id, :email, :emailKey, :locale)`)

const whyNot = (row: Row) =>
  Effect.map(
    readRows<WaitingRefusal>(`select coalesce(${verdict}, 'line') as code`, row),
    ([found]): WaitingRefusal => ({ code: found?.code ?? "line" }),
  )

/** Who asks at the same time waits here for one another, so that each counts what the others have written. */
const rowsOf = (row: Row, contactRow: Contact): readonly Write<WaitingRefusal, unknown>[] => [
  turnOf(
    [row.mailboxHash, row.addressHash, `slot ${row.slotId}`].map((key) => `waiting:${key}`),
    "0 waiting",
  ),
  guardedRow(joined, row, { rank: rank.shared, key: "waiting" }, { why: whyNot(row) }),
  { ...ownRow(contact, contactRow), rank: rank.shared, key: "waiting contact" },
]

const refusals = {
  mailbox: "waiting_at_most",
  address: "waiting_at_most",
  line: "waiting_line_full",
} as const satisfies Record<Exclude<WaitingRefusal["code"], "again">, ErrorCode>

/** Checks who waits for what. Fails with Refused, naming the field; if the slot is not full, with its places. */
const checked = Effect.fnUntraced(function* (request: JoinRequest) {
  const { email, locale } = request
  const wanted = yield* wouldBook({ ...request, participants: payload(request.participants) })
  if (wanted === null)
    return yield* new Refused({ code: "slot_not_found", errors: [{ field: "slot_id", code: "slot_not_found" }] })
  const { bookable, slot, at } = wanted
  const { variant } = bookable
  const party = participantsProblem(variant, request.participants)
  const isAddress = isEmail(email) && isOneMailbox(email)
  yield* refuseFields([
    ...(party === null ? [] : [{ field: "participants", ...codedProblem(party) }]),
    ...(email === "" ? [{ field: "email", code: "email_required" as const }] : []),
    ...(email === "" || isAddress ? [] : [{ field: "email", code: "email_invalid" as const }]),
  ])
  const { closed, ...shown } = slot
  if (closed) return yield* new Refused({ code: "slot_closed" })
  if (startsTooSoon(slot.startsAt, at, variant.leadTimeHours))
    return yield* new Refused({
      code: "date_too_early",
      params: { lead: hoursOrDaysText(variant.leadTimeHours, locale) },
    })
  const holds = allocate(variant, payload(request.participants))
  const may = mayWait(holds, slot.places)
  if (may === "open")
    return yield* new Refused({ code: "slot_not_full", params: { places: leastLeft(slot.places) }, nearest: [shown] })
  if (may === "larger")
    return yield* new Refused({ code: "waiting_party_too_large", params: { capacity: mostOf(slot.places) } })
  return { variant, slot, holds, at }
})

const leastLeft = (places: readonly { readonly left: number }[]) => Math.max(0, ...places.map(({ left }) => left))
const mostOf = (places: readonly { readonly capacity: number }[]) =>
  Math.max(0, ...places.map(({ capacity }) => capacity))

/**
 * Puts an entry into the line of a full slot, as soon as its email address is confirmed by the mailed link. Who has one
 * already gets its link again, and is told nothing else: the caller may be somebody else.
 */
export const join = Effect.fn("waiting.join")(function* (request: JoinRequest, address: string | null) {
  const email = request.email.trim()
  const { variant, slot, holds, at } = yield* checked({ ...request, email })
  yield* awaitedMailCounted({ receiver: email, address })
  const { keyed, tokenOf, sameFor } = yield* Access
  const id = randomUUID()
  const cutoffAt = plusHours(slot.startsAt, -variant.leadTimeHours)
  const bookingCode = sameFor(`waiting ${id}`).code
  const { addresses, limits } = yield* limitsOf(address)
  const row: Row = {
    ...{ id, tokenHash: sha256(tokenOf(id)), slotId: slot.id, variantId: variant.id, bookingCode, cutoffAt, at },
    party: JSON.stringify(payload(request.participants)),
    holds: JSON.stringify(holds),
    emailHash: keyed(`waiting ${emailKey(email)}`),
    mailboxHash: keyed(`waiting ${mailboxKey(email)}`),
    addressHash: addresses.addressHash,
    people: holds.reduce((sum, { quantity }) => sum + quantity, 0),
    perAddress: limits.perAddress,
  }
  const outcome = yield* openStream(
    yield* WaitingFlow,
    waitingStream(id),
    { entryId: id, slotId: slot.id, startsAt: slot.startsAt, cutoffAt, holds, bookingCode, at },
    causedBy("visitor", row.addressHash),
    { openedAt: at, alongside: () => rowsOf(row, { id, email, emailKey: emailKey(email), locale: request.locale }) },
  )
  const { dispatchNow } = yield* Outbox
  if (outcome.ok) return yield* dispatchNow(outcome.outbox)
  if (outcome.refusal.kind !== "effect")
    return yield* Effect.die(new Error(`entry ${id} was not opened: ${outcome.refusal.kind}`))
  const { code } = outcome.refusal.reason
  if (code !== "again") return yield* new Refused({ code: refusals[code] })
  yield* mailAgain(row)
})

/** Mails the link of the entry that stands. */
const mailAgain = Effect.fnUntraced(function* ({ slotId, emailHash }: Row) {
  const sql = yield* SqlClient.SqlClient
  const [entry] = yield* sql<{ id: string; kind: string }>`
    select id, case standing when 'JOINING' then 'confirm' when 'OFFERED' then 'offer' else 'joined' end as kind
    from waiting_entry where slot_id = ${slotId} and email_hash = ${emailHash}`
  if (entry === undefined) return
  const stream = waitingStream(entry.id)
  const of = `again ${randomUUID()}`
  yield* ask([
    {
      id: `${stream}/again/${of}`,
      stream,
      type: "sendWaitingMail",
      params: { entryId: entry.id, kind: entry.kind, of },
    },
  ])
})

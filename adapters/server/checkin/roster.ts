import { createHash } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { answersIn, askedOf } from "../../../domain/checkout/custom-fields.ts"
import { payableOf } from "../../../domain/checkout/payable.ts"
import type { Locale } from "../../../domain/locale.ts"
import { peopleIn } from "../../../domain/participants/quantities.ts"
import {
  type Roster,
  type RosterDeparture,
  type RosterGuest,
  type RosterKey,
  rosterName,
} from "../../../domain/tickets/roster.ts"
import { plusDays, romeToday } from "../../../domain/time/rome.ts"
import { isOver, isSold } from "../../../machines/booking/selectors.ts"
import { type Booked, bookedAll, namedIn, priceNow } from "../booking/part.ts"
import { localise } from "../catalogue/part.ts"
import { slotHashSql, ticketIdOf, ticketIdSql } from "../ticket/part.ts"
import type { Scanner } from "./devices.ts"

/** Keys that no ticket for a visit to come can have been signed with are not believed any more. */
const BELIEVED_DAYS = 3 * 365

type Cursor = { readonly change: number; readonly hash: string }

export const cursorOf = ({ change, hash }: Cursor): string => `${change}.${hash}`

/** A cursor that cannot be read is that of a device which knows nothing. */
export function readCursor(cursor: string): Cursor {
  const [, change = "0", hash = ""] = /^(\d{1,15})\.([\w-]{1,60})$/.exec(cursor) ?? []
  return { change: Number(change), hash }
}

const participants = `coalesce((select json_agg(${ticketIdSql("i.token_hash")} order by i.created_at, i.invitation_id)
  from invitations i where i.booking_code = b.code and i.role = 'participant'), '[]') as others`

/** What a device knows of the guests of today and tomorrow, and the hash by which it is compared. */
export const rosterOf = Effect.fn("checkin.roster")(function* (
  { partnerId, label }: Scanner,
  locale: Locale,
  at: string,
) {
  const sql = yield* SqlClient.SqlClient
  const today = romeToday(at)
  const days = [today, plusDays(today, 1)]
  const departures = yield* sql<RosterDeparture>`
    select s.id as "slotId", ${sql.literal(slotHashSql("s.id"))} as hash, s.starts_at as "startsAt", s.date,
      s.start_time as time, e.data->'name'->>${locale} as experience, v.data->'name'->>${locale} as variant
    from experiences e join variants v on v.experience_id = e.id join slots s on s.variant_id = v.id
    where e.partner_id = ${partnerId} and s.date = any(${days}::date[]) order by s.starts_at, s.id`
  const [partner] = yield* sql<{ name: string }>`select display_name as name from partners where id = ${partnerId}`
  const keys = yield* sql<RosterKey>`
    select key_id as "keyId", public_key as "publicKey" from ticket_key
    where partner_id = ${partnerId} and made_at > shop_now() - make_interval(days => ${BELIEVED_DAYS}) order by key_id`
  const found = yield* bookedAll<{ readonly others: readonly string[] }>(
    `b.partner_id = :partnerId and b.status not in ('CHECKOUT', 'EXPIRED', 'PENDING') and (b.slot_id = any(:slotIds)
      or b.code in (select m.code from ticket_move m where m.slot_id = any(:slotIds))) order by b.code`,
    { partnerId, slotIds: departures.map(({ slotId }) => slotId) },
    { columns: participants },
  )
  const guests: RosterGuest[] = []
  for (const { read } of found) {
    const { booked, more } = yield* read
    const guest = guestOf(booked, more.others, locale)
    if (guest !== null) guests.push(guest)
  }
  const roster: Roster = {
    ...{ partner: partner?.name ?? "", device: label, days, keys, guests },
    departures: departures.filter(({ slotId }) => guests.some((guest) => guest.slotId === slotId)),
  }
  return { roster, hash: createHash("sha256").update(JSON.stringify(roster)).digest("base64url").slice(0, 22) }
})

/** Null: the booking was never sold, so it has no ticket. */
function guestOf(booked: Booked, others: readonly string[], locale: Locale): RosterGuest | null {
  const { row, snapshot, contact, catalogue, ticket } = booked
  const { timestamps, startsAt } = snapshot.context
  const wasSold = timestamps.confirmed_at !== null || timestamps.rescheduled_at !== null
  if (!isSold(snapshot) && !(wasSold && isOver(snapshot))) return null
  const named = namedIn(row.summary, catalogue, locale)
  const units = peopleIn(row.summary.participants)
  const questions = askedOf(localise(catalogue?.customFields ?? [], locale), units, locale)
  return {
    code: row.code,
    name: contact === null ? "" : rosterName(contact.name, contact.surname),
    party: named.participants.map(({ name, quantity }) => ({ name, quantity })),
    notes: [
      ...named.addons.map(({ name, quantity }) => `${quantity} ${name}`),
      ...answersIn(questions, contact?.customFields ?? {}, locale).map(({ label, answer }) => `${label}: ${answer}`),
    ],
    onSiteCents: payableOf(priceNow(booked), snapshot.context.discounts).onSiteCents,
    units,
    revision: ticket.revision,
    standing: isSold(snapshot) ? "comes" : "cancelled",
    slotId: row.slotId,
    startsAt,
    experience: named.experience.name,
    tickets: [{ id: ticketIdOf(ticket.tokenHash), units }, ...others.map((id) => ({ id, units: 1 }))],
  }
}

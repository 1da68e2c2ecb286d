import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { confirmedStatuses, standingStatuses } from "../../../../domain/booking/status.ts"
import { answersIn, askedOf } from "../../../../domain/checkout/custom-fields.ts"
import { payableOf } from "../../../../domain/checkout/payable.ts"
import type { Locale } from "../../../../domain/locale.ts"
import { peopleIn } from "../../../../domain/participants/quantities.ts"
import type { ManifestDeparture, ManifestGuest } from "../../../../domain/partners/manifest.ts"
import { type Grant, rightsTable } from "../../../../domain/partners/rights.ts"
import { romeToday } from "../../../../domain/time/rome.ts"
import { type Booked, bookedAll, namedIn, priceNow } from "../../booking/part.ts"
import { localise } from "../../catalogue/part.ts"
import { checkInsOf } from "../../checkin/part.ts"
import { viewNow } from "../../store/clock.ts"
import { ownRow, prepared, written } from "../../store/writes.ts"
import { lineOfSlot } from "../../waiting/part.ts"
import type { Member } from "../sessions.ts"
import { notesOn } from "./notes.ts"

type Row = Omit<ManifestDeparture, "guests">

const inSql = (statuses: readonly string[]) => statuses.map((status) => `'${status}'`).join(", ")

/**
 * Who comes on a day, by departure. A guide sees the own departures. What a role may know of the customers is decided by
 * the table of rights.
 */
export const manifestOf = Effect.fn("partner.manifest")(function* (member: Member, date: string, locale: Locale) {
  const isOwnOnly = grantOf("manifest", member) === "ownDepartures"
  const sql = yield* SqlClient.SqlClient
  const departures = yield* sql<Row>`
    select s.id as "slotId", s.starts_at as "startsAt", s.start_time as time,
      e.data->'name'->>${locale} as experience, v.data->'name'->>${locale} as variant, s.language,
      s.closed as "isClosed", ${sql.literal(lineOfSlot("s.id"))} as line,
      case when m.id is null then null else json_build_object('id', m.id, 'name', m.name) end as guide
    from experiences e join variants v on v.experience_id = e.id join slots s on s.variant_id = v.id
      left join partner_departure_guide g on g.slot_id = s.id left join partner_member m on m.id = g.member_id
    where e.partner_id = ${member.partnerId} and s.date = ${date}::date
      and (not ${isOwnOnly} or g.member_id = ${member.memberId}::uuid)
    order by s.starts_at, s.id`
  const found = yield* bookedAll(
    `b.partner_id = :partnerId and b.slot_id = any(:slotIds) and b.status in (${inSql(standingStatuses)})
      order by b.slot_id, b.code`,
    { partnerId: member.partnerId, slotIds: departures.map(({ slotId }) => slotId) },
  )
  const isToday = date === romeToday(yield* viewNow)
  const checkIns = yield* checkInsOf(
    member.partnerId,
    found.map(({ code }) => code),
  )
  const notes = yield* notesOn(found.map(({ code }) => code))
  const bySlot = new Map<string, ManifestGuest[]>()
  for (const { read } of found) {
    const { booked } = yield* read
    const guests = bySlot.get(booked.row.slotId) ?? []
    const guest = guestOf(booked, locale, grantOf("contacts", member), isToday)
    const [inside, note] = [checkIns.get(guest.code) ?? null, notes.get(guest.code) ?? ""]
    bySlot.set(booked.row.slotId, [...guests, { ...guest, checkIns: inside, note }])
  }
  return departures.map((row): ManifestDeparture => ({ ...row, guests: bySlot.get(row.slotId) ?? [] }))
})

const grantOf = (right: "manifest" | "contacts", { role }: Member): Grant => rightsTable[right][role]

export function guestOf(
  booked: Booked,
  locale: Locale,
  contacts: Grant,
  isToday: boolean,
): Omit<ManifestGuest, "note"> {
  const { row, snapshot, contact, catalogue } = booked
  const named = namedIn(row.summary, catalogue, locale)
  const people = peopleIn(row.summary.participants)
  const questions = askedOf(localise(catalogue?.customFields ?? [], locale), people, locale)
  const knowsAll = contacts === "yes"
  return {
    code: row.code,
    name: contact === null ? "" : knowsAll ? `${contact.name} ${contact.surname}` : contact.name,
    party: named.participants.map(({ name, quantity }) => ({ name, quantity })),
    addons: named.addons.map(({ name, quantity }) => ({ name, quantity })),
    answers: answersIn(questions, contact?.customFields ?? {}, locale),
    onSiteCents: payableOf(priceNow(booked), snapshot.context.discounts).onSiteCents,
    locale: row.locale,
    phone: knowsAll || (contacts === "onTheDay" && isToday) ? (contact?.phone ?? null) : null,
    isOpen: !confirmedStatuses.some((status) => status === row.status),
    checkIns: null,
  }
}

/** Whether the member sees this booking on the day's list, and so may say who of it is there. */
export const isOnList = Effect.fn("partner.isOnList")(function* (member: Member, date: string, code: string) {
  const departures = yield* manifestOf(member, date, "it")
  return departures.some(({ guests }) => guests.some((guest) => guest.code === code))
})

/** Who may be given a departure: everybody at work. */
export const guidesOf = Effect.fn("partner.guides")(function* ({ partnerId }: Member) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<{ id: string; name: string }>`
    select id, name from partner_member where partner_id = ${partnerId} and standing = 'active' order by name, id`
})

type Given = Readonly<Record<"slotId" | "memberId" | "partnerId", string>>

/** Gives a departure to a member; with "", to nobody. False: the departure or the member is not the partner's. */
export const giveDeparture = Effect.fn("partner.giveDeparture")(function* (
  { partnerId }: Member,
  slotId: string,
  memberId: string,
) {
  const sql = yield* SqlClient.SqlClient
  const [own] = yield* sql<{ isOwn: boolean }>`
    select exists (select from slots s join variants v on v.id = s.variant_id join experiences e on e.id = v.experience_id
        where s.id = ${slotId} and e.partner_id = ${partnerId})
      and (${memberId} = '' or exists (select from partner_member
        where id::text = ${memberId} and partner_id = ${partnerId} and standing = 'active')) as "isOwn"`
  if (!own?.isOwn) return false
  yield* written([ownRow(memberId === "" ? taken : given, { slotId, memberId, partnerId })])
  return true
})

const given = prepared<Given>(`
  insert into partner_departure_guide (slot_id, member_id) values (:slotId, :memberId::uuid)
  on conflict (slot_id) do update set member_id = excluded.member_id`)
const taken = prepared<Pick<Given, "slotId">>("delete from partner_departure_guide where slot_id = :slotId")

type Export = Readonly<Record<"id" | "partnerId" | "memberId" | "what" | "date", string>> & { readonly lines: number }

const exported = prepared<Export>(`
  insert into partner_export (id, partner_id, member_id, what, of_date, lines, at)
  values (:id::uuid, :partnerId, :memberId::uuid, :what, :date::date, :lines, shop_now())`)

/** Notes who took a list of customers out of the shop, and how long it was. */
export const noteExport = ({ partnerId, memberId }: Member, date: string, lines: number) =>
  written([ownRow(exported, { id: randomUUID(), partnerId, memberId, what: "guests", date, lines })])

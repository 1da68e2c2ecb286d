import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { standingStatuses } from "../../../domain/booking/status.ts"
import { parseCode } from "../../../domain/code.ts"
import { conversationPrefix } from "../../../domain/conversation/ids.ts"
import type {
  ConversationLine,
  ConversationView,
  MessagesAsked,
  PartnerMessages,
  PartnerThread,
  ShownMessage,
  Side,
} from "../../../domain/conversation/ports.ts"
import { type Fillings, filled } from "../../../domain/conversation/templates.ts"
import { MOST_IN_A_ROW, MOST_SHOWN } from "../../../domain/conversation/terms.ts"
import { type Locale, locales } from "../../../domain/locale.ts"
import { localeOf } from "../../../domain/paths.ts"
import { romeParts } from "../../../domain/time/rome.ts"
import { clockText, longDateText } from "../../../domain/time/text.ts"
import { messagesLeft, standingOfConversation } from "../../../machines/conversation/selectors.ts"
import { type Booked, bookedAll, bookedWith, namedIn } from "../booking/part.ts"
import { experienceNamed } from "../catalogue/part.ts"
import { sha256 } from "../kernel/access.ts"
import { orNull, Refused } from "../kernel/refused.ts"
import { type Member, memberInside, selfOf } from "../partner/part.ts"
import { isoInstant } from "../store/reads.ts"
import { headFrom, type StoredHead, storedHead } from "../store/stored-head.ts"
import { serverConversationFlow } from "./flow.ts"
import { templatesOf } from "./templates.ts"
import { isOpen, ofPartner } from "./write.ts"

/** The list shows so many, the newest first. */
const MOST_LINES = 100
/** Characters of a message in the list. */
const BEGINNING = 140

type Standing = { readonly standing: ConversationLine["standing"]; readonly left: Readonly<Record<Side, number>> }

/** Where a conversation stands. Before the first message nobody waits. */
const standingOf = Effect.fnUntraced(function* (booked: Booked, head: StoredHead | null) {
  const mayWrite = isOpen(booked)
  const most = mayWrite ? MOST_IN_A_ROW : 0
  if (head === null) return { standing: "quiet", left: { partner: most, customer: most } } satisfies Standing
  const { snapshot } = yield* headFrom(yield* serverConversationFlow, head)
  const left = (side: Side) => (mayWrite ? messagesLeft(snapshot, side) : 0)
  return {
    standing: standingOfConversation(snapshot),
    left: { partner: left("partner"), customer: left("customer") },
  } satisfies Standing
})

type Stored = ShownMessage & { readonly member: string | null }

/** What was said about a booking. It is read in the booking's own statement. */
const talk = {
  columns: `${storedHead(`'${conversationPrefix}' || b.code`)} as "conversationHead",
    (select json_agg(json_build_object('id', n.id, 'side', n.side, 'words', n.words, 'member', n.member,
        'at', ${isoInstant("n.created_at")}) order by n.created_at, n.id)
      from (select c.id, c.side, c.words, c.created_at, m.name as member
        from conversation_message c left join partner_member m on m.id = c.member_id
        where c.code = b.code order by c.created_at desc, c.id desc limit ${MOST_SHOWN}) n) as messages`,
}

/** A booking with its messages, the newest of them last. `where` is SQL about the row `b`, with its parameters. */
const talkedAbout = Effect.fnUntraced(function* (where: string, values: Readonly<Record<string, unknown>>) {
  type Talk = { readonly conversationHead: StoredHead | null; readonly messages: readonly Stored[] | null }
  const found = yield* bookedWith<Talk>(where, values, talk)
  if (found === null) return null
  const { booked, more } = found
  return { booked, messages: more.messages ?? [], ...(yield* standingOf(booked, more.conversationHead)) }
})

/** The messages of a booking as its customer sees them: who of the partner wrote stays among the partner's people. */
export const conversationView = Effect.fn("conversation.view")(function* (token: string) {
  const talked = yield* talkedAbout("b.token_hash = :tokenHash", { tokenHash: sha256(token) })
  if (talked === null) return yield* new Refused({ code: "booking_not_found" })
  const { booked, messages, left } = talked
  return {
    host: booked.row.summary.experience.partnerName ?? "",
    messages: messages.map(({ id, side, words, at }) => ({ id, side, words, at })),
    left: left.customer,
  } satisfies ConversationView
})

const linesOf = Effect.fnUntraced(function* ({ partnerId }: Member, locale: Locale) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<ConversationLine>`
    select c.code, coalesce(p.name || ' ' || p.surname, '') as customer, s.starts_at as "startsAt", c.standing,
      ${sql.literal(experienceNamed("b.summary", locale))} as experience,
      l.created_at as "lastAt", left(l.words, ${BEGINNING}) as last, l.side as "lastSide"
    from conversation c join bookings b on b.code = c.code join slots s on s.id = b.slot_id
      left join booking_contact p on p.code = c.code
      cross join lateral (select created_at, words, side from conversation_message
        where code = c.code order by created_at desc, id limit 1) l
    where c.partner_id = ${partnerId}
    order by c.standing = 'waitsForPartner' desc, l.created_at desc, c.code limit ${MOST_LINES}`
})

const standing = standingStatuses.map((status) => `'${status}'`).join(", ")

/** The bookings of one of the partner's departures that stand, and whose customers can be written to. */
export const bookedOn = Effect.fnUntraced(function* ({ partnerId }: Member, slotId: string) {
  const found = yield* bookedAll(
    `b.partner_id = :partnerId and b.slot_id = :slotId and b.status in (${standing}) order by b.code`,
    { partnerId, slotId },
  )
  const all = yield* Effect.forEach(found, ({ read }) => Effect.map(read, ({ booked }) => booked))
  return all.filter(isOpen)
})

/** What a template names of a booking, in the language of its customer. */
export function fillingsOf({ row, snapshot, contact, catalogue }: Booked): Fillings {
  const { startsAt } = snapshot.context
  const { locale } = row
  return {
    name: contact?.name ?? "",
    date: longDateText(romeParts(startsAt).date, locale),
    time: clockText(startsAt),
    experience: namedIn(row.summary, catalogue, locale).experience.name,
  }
}

/** For pages that only who is signed in and may write gets to see. */
const ofWriter = <A, E, R>(request: Request, read: (member: Member) => Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const member = yield* memberInside(request)
    if (member === null) return yield* new Refused({ code: "SessionRequired" })
    const { self, version, at } = yield* selfOf(member)
    if (!self.may.includes("messages")) return null
    const more = yield* read(member)
    return more && { ...more, now: at, self, version }
  })

const departureOf = Effect.fnUntraced(function* (
  member: Member,
  slotId: string,
  words: Readonly<Record<Locale, string>>,
) {
  if (slotId === "") return null
  const all = yield* bookedOn(member, slotId)
  const [first] = all
  if (first === undefined) return null
  return {
    slotId,
    startsAt: first.snapshot.context.startsAt,
    experience: fillingsOf(first).experience,
    bookings: all.length,
    locales: locales.filter((locale) => all.some(({ row }) => row.locale === locale)),
    words,
  }
})

export const conversationReaders = (request: Request) => {
  const locale = localeOf(new URL(request.url).pathname)
  return {
    conversation: { messages: (token: string) => orNull(conversationView(token)) },
    partner: {
      messages: (asked: MessagesAsked) =>
        ofWriter(request, (member) =>
          Effect.gen(function* () {
            const templates = yield* templatesOf(member, locale)
            const chosen = templates.find(({ id }) => id === asked.template)
            const departure = yield* departureOf(member, asked.slot, chosen?.words ?? { it: "", en: "" })
            return { lines: yield* linesOf(member, locale), templates, departure } satisfies Omit<
              PartnerMessages,
              "now" | "self" | "version"
            >
          }),
        ),
      thread: (code: string, template: string) =>
        ofWriter(request, (member) =>
          Effect.gen(function* () {
            const talked = yield* talkedAbout(ofPartner, { code: parseCode(code), partnerId: member.partnerId })
            if (talked === null) return null
            const { booked, messages, standing, left } = talked
            const { row, snapshot, contact, catalogue } = booked
            const templates = yield* templatesOf(member, locale)
            const chosen = templates.find(({ id }) => id === template)
            return {
              code: row.code,
              customer: contact === null ? "" : `${contact.name} ${contact.surname}`,
              experience: namedIn(row.summary, catalogue, locale).experience.name,
              startsAt: snapshot.context.startsAt,
              locale: row.locale,
              standing,
              messages,
              left: left.partner,
              templates,
              words: chosen === undefined ? "" : filled(chosen.words[row.locale], fillingsOf(booked)),
            } satisfies Omit<PartnerThread, "now" | "self" | "version">
          }),
        ),
    },
  }
}

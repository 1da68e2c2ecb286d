import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { parseCode } from "../../../domain/code.ts"
import { conversationStream } from "../../../domain/conversation/ids.ts"
import type { Side } from "../../../domain/conversation/ports.ts"
import { MOST_IN_A_ROW, OPEN_DAYS, wordsProblem } from "../../../domain/conversation/terms.ts"
import { isBefore, plusHours } from "../../../domain/time/instant.ts"
import type { ConversationEvent } from "../../../machines/conversation/conversation.types.ts"
import type { Origin, Untimed } from "../../../machines/kit/types.ts"
import { type Booked, bookedByToken, bookedWith, visitEnd } from "../booking/part.ts"
import { causedBy, causedByMember } from "../kernel/origin.ts"
import { Refused, refuseFields } from "../kernel/refused.ts"
import type { Member } from "../partner/part.ts"
import { now } from "../store/clock.ts"
import { openStream, send } from "../store/event-store.ts"
import { Outbox } from "../store/outbox-worker.ts"
import { countOrRefuse } from "../store/rate-limits.ts"
import { holdStill } from "../store/stream-tables.ts"
import { ownRow, prepared } from "../store/writes.ts"
import { serverConversationFlow } from "./flow.ts"

/** A customer writes so many messages a day on one booking, however often the partner answers. */
const perBooking = [{ name: "conversation:customer", points: 30, seconds: 24 * 3_600 }]

type Message = Readonly<Record<"id" | "code" | "side" | "words" | "at", string>> & { readonly memberId: string | null }

const said = prepared<Message>(`
  insert into conversation_message (id, code, side, member_id, words, created_at)
  values (:id::uuid, :code, :side, :memberId::uuid, :words, :at::timestamptz)`)

/** A booking that is more than a checkout. SQL about the row `b`. */
const writable = "b.status not in ('CHECKOUT', 'EXPIRED')"

/** A booking of the partner. That of another partner counts as not found, like an unknown one. SQL about the row `b`. */
export const ofPartner = `b.code = :code and b.partner_id = :partnerId and ${writable}`

const bookedOfPartner = Effect.fnUntraced(function* (partnerId: string, typed: string) {
  const found = yield* bookedWith(ofPartner, { code: parseCode(typed), partnerId })
  return found?.booked ?? (yield* new Refused({ code: "not_found" }))
})

type Said = {
  readonly side: Side
  readonly words: string
  readonly memberId: string | null
  readonly type: Exclude<ConversationEvent["type"], "partner.settled">
  readonly origin: Origin
}

/** Until when both sides may write about a booking. */
const openUntil = ({ row, snapshot }: Booked): string => plusHours(visitEnd(row, snapshot), OPEN_DAYS * 24)

/** Whether somebody may write about a booking. Without the customer's data there is nobody to write to. */
export const isOpen = (booked: Booked): boolean =>
  booked.contact !== null &&
  booked.row.status !== "CHECKOUT" &&
  booked.row.status !== "EXPIRED" &&
  isBefore(booked.at, openUntil(booked))

/** Writes the message and opens the conversation with the first one. Must run in a transaction. Returns the new outbox rows. */
const write = Effect.fnUntraced(function* (booked: Booked, { side, words, memberId, type, origin }: Said) {
  const { code, partnerId } = booked.row
  if (!isOpen(booked)) return yield* new Refused({ code: "messages_over" })
  // Two first messages at once come one after the other.
  yield* holdStill([booked.row.stream])
  const [flow, at, stream] = [yield* serverConversationFlow, yield* now, conversationStream(code)]
  const opening = { ...origin, causation: null }
  const opened = yield* openStream(flow, stream, { code, partnerId, at }, opening, { openedAt: at })
  if (!opened.ok && opened.refusal.kind !== "streamExists")
    return yield* Effect.die(new Error(`${stream} was not opened: ${opened.refusal.kind}`))
  const id = randomUUID()
  const event: Untimed<ConversationEvent> = { type, messageId: id, until: openUntil(booked) }
  const row: Message = { id, code, side, memberId, words: words.trim(), at }
  const outcome = yield* send(flow, stream, event, origin, () => [ownRow(said, row)])
  if (outcome.ok) return outcome.outbox
  const { refusal } = outcome
  const isFull =
    refusal.kind === "rejected" && refusal.rejection.code === "guard" && refusal.rejection.guards.includes("mayWriteOn")
  return yield* new Refused(
    isFull ? { code: "messages_unanswered", params: { maximum: MOST_IN_A_ROW } } : { code: "messages_over" },
  )
})

const inOne = <A, E, R>(work: Effect.Effect<A, E, R>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(work))

const sent = (outbox: readonly string[]) => Effect.flatMap(Outbox, ({ dispatchNow }) => dispatchNow(outbox))

/** Fails with Refused for words that are missing, too long, or no text. */
const checked = (field: string, words: string) => {
  const problem = wordsProblem(words)
  return refuseFields(problem === null ? [] : [{ field, ...problem }])
}

/** The customer writes to the partner. Fails with Refused. */
export const writeAsCustomer = Effect.fn("conversation.writeAsCustomer")(function* (
  token: string,
  words: string,
  key: string | null,
) {
  const booked = yield* bookedByToken(token)
  const { code } = booked.row
  yield* checked("words", words)
  yield* countOrRefuse([{ who: `booking:${code}`, limits: perBooking }])
  const origin = causedBy("customer", code, key)
  yield* sent(yield* inOne(write(booked, { side: "customer", words, memberId: null, type: "customer.wrote", origin })))
})

const byMember = (member: Member) =>
  ({ side: "partner", memberId: member.memberId, origin: causedByMember(member) }) as const

/** A member writes to the customer of a booking. Fails with Refused. */
export const writeAsMember = Effect.fn("conversation.writeAsMember")(function* (
  member: Member,
  code: string,
  words: string,
) {
  const booked = yield* bookedOfPartner(member.partnerId, code)
  yield* checked("words", words)
  yield* sent(yield* inOne(write(booked, { ...byMember(member), words, type: "partner.wrote" })))
})

/** A member writes to several customers at once: each gets the message in their conversation, or nobody does. */
export const announce = Effect.fn("conversation.announce")(function* (
  member: Member,
  all: readonly { readonly booked: Booked; readonly words: string }[],
) {
  const outbox = yield* inOne(
    Effect.forEach(all, ({ booked, words }) =>
      write(booked, { ...byMember(member), words, type: "partner.announced" }),
    ),
  )
  yield* sent(outbox.flat())
})

/** A member says that no answer is needed. */
export const settle = Effect.fn("conversation.settle")(function* (member: Member, typed: string) {
  const { row } = yield* bookedOfPartner(member.partnerId, typed)
  const flow = yield* serverConversationFlow
  const stream = conversationStream(row.code)
  const outcome = yield* send(flow, stream, { type: "partner.settled" }, causedByMember(member))
  if (!outcome.ok) return yield* new Refused({ code: "not_allowed_now" })
})

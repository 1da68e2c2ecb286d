import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { emailKey, isEmail, isOneMailbox } from "../../../domain/contact/email.ts"
import { HOURS_BETWEEN_CONFIRMATIONS, MOST_CONFIRMATIONS } from "../../../domain/giveaway/entry.ts"
import type { Locale } from "../../../domain/locale.ts"
import { groupWire } from "../../../domain/newsletter/terms.ts"
import type { giveawayMachine } from "../../../machines/giveaway/giveaway.machine.ts"
import { giveawayStream } from "../../../machines/giveaway/streams.ts"
import type { EventOf, Untimed } from "../../../machines/kit/types.ts"
import { byNetwork } from "../http/by-network.ts"
import { Access, isSame } from "../kernel/access.ts"
import { causedBy } from "../kernel/origin.ts"
import { type FieldProblem, Refused, refuseFields } from "../kernel/refused.ts"
import { mayMail } from "../mail/limits.ts"
import { subscribe } from "../newsletter/part.ts"
import { now } from "../store/clock.ts"
import { openStream, send } from "../store/event-store.ts"
import { Outbox } from "../store/outbox-worker.ts"
import { countOrRefuse, type Limit } from "../store/rate-limits.ts"
import { loadStream } from "../store/stream-state.ts"
import { serverGiveawayFlow } from "./flow.ts"
import { type Giveaway, giveawayAt } from "./giveaways.ts"

export type Entering = {
  readonly email: string
  readonly name: string
  readonly acceptsRules: boolean
  readonly newsletter: boolean
  readonly locale: Locale
  /** The content of the hidden field, which only machines fill in. */
  readonly trap: string
}

/** Of one network address: each call may write rows and cause a mail. */
const limits: readonly Limit[] = [
  { name: "giveaway:hour", points: 20, seconds: 3_600 },
  { name: "giveaway:day", points: 60, seconds: 86_400 },
]

/**
 * Enters a giveaway. The owner of the address confirms it by a mailed link. The answer is always the same, so it tells
 * nobody who takes part.
 */
export const enter = Effect.fn("giveaway.enter")(function* (slug: string, asked: Entering, network: string | null) {
  const email = asked.email.trim()
  const name = asked.name.trim()
  yield* countOrRefuse(byNetwork(network, limits))
  const giveaway = yield* giveawayAt(slug)
  if (!giveaway.isOpen) return yield* new Refused({ code: "gone" })
  yield* refuseFields(problemsOf(email, name, asked.acceptsRules))
  if (asked.trap !== "") return
  const entryId = yield* entryOf(giveaway.slug, { email, name, locale: asked.locale })
  yield* opened(entryId, giveaway)
  const may =
    (yield* mayMail({ receiver: emailKey(email), address: network })).allowed && (yield* takeConfirmation(entryId))
  yield* tell(entryId, { type: "reader.entered", rulesVersion: giveaway.rulesVersion, mayMail: may })
  if (!asked.newsletter) return
  const wish = { email, groups: [groupWire.shop], source: "giveaway", locale: asked.locale, trap: "" }
  yield* subscribe(wish, network)
})

const problemsOf = (email: string, name: string, acceptsRules: boolean): readonly FieldProblem[] => [
  ...(email === "" ? [{ field: "email", code: "email_required" as const }] : []),
  ...(email === "" || (isEmail(email) && isOneMailbox(email))
    ? []
    : [{ field: "email", code: "email_invalid" as const }]),
  ...(name === "" ? [{ field: "name", code: "full_name_required" as const }] : []),
  ...(acceptsRules ? [] : [{ field: "accepts_rules", code: "rules_not_accepted" as const }]),
]

type Who = Readonly<Record<"email" | "name", string>> & { readonly locale: Locale }

/** The row of an entry; one for each address and giveaway. The first name that was typed stays. */
const entryOf = Effect.fnUntraced(function* (slug: string, { email, name, locale }: Who) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ id: string }>`
    insert into giveaway_entry (id, giveaway, email, email_key, name, locale, created_at)
    values (${randomUUID()}, ${slug}, ${email}, ${emailKey(email)}, ${name}, ${locale}, shop_now())
    on conflict (giveaway, email_key) do update set email_key = excluded.email_key returning id`
  return row?.id ?? (yield* Effect.die(new Error("an entry was not stored")))
})

/** Takes one of the confirmation mails that an entry may cause: one in a day, and three in all. */
const takeConfirmation = Effect.fnUntraced(function* (entryId: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    update giveaway_entry set confirmations = confirmations + 1, mailed_at = shop_now()
    where id = ${entryId} and confirmations < ${MOST_CONFIRMATIONS}
      and (mailed_at is null or mailed_at <= shop_now() - make_interval(hours => ${HOURS_BETWEEN_CONFIRMATIONS}))
      and not exists (select from giveaway_standing s where s.entry_id = ${entryId} and s.state = 'verified')
    returning 1`
  return rows.length > 0
})

const opened = Effect.fnUntraced(function* (entryId: string, { slug, closesAt }: Giveaway) {
  const flow = yield* serverGiveawayFlow
  const stream = giveawayStream(entryId)
  if ((yield* loadStream(flow, stream)) !== null) return
  const at = yield* now
  // Of two who open it at once, the second finds it open.
  const input = { entryId, giveaway: slug, closesAt: new Date(closesAt).toISOString(), at }
  yield* openStream(flow, stream, input, causedBy("visitor", entryId), { openedAt: at })
})

const tell = Effect.fnUntraced(function* (entryId: string, event: Untimed<EventOf<typeof giveawayMachine>>) {
  const flow = yield* serverGiveawayFlow
  const outcome = yield* send(flow, giveawayStream(entryId), event, causedBy("visitor", entryId))
  if (outcome.ok) yield* Effect.flatMap(Outbox, ({ dispatchNow }) => dispatchNow(outcome.outbox))
  return outcome.ok
})

/** What a mailed link proves. It dies with the row of its entry. */
export const entryToken = ({ keyed }: Access["Service"], entryId: string): string =>
  `${entryId.replaceAll("-", "")}${keyed(`giveaway ${entryId}`)}`

export type Entry = Readonly<Record<"id" | "giveaway" | "email" | "name" | "state", string>> & {
  readonly locale: Locale
}

/** Null: erased. */
export const entryById = Effect.fn("giveaway.entry")(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<Entry>`
    select e.id, e.giveaway, e.email, e.name, e.locale, coalesce(s.state, 'open') as state
    from giveaway_entry e left join giveaway_standing s on s.entry_id = e.id where e.id = ${id}`
  return row ?? null
})

/** The entry of a mailed link. Fails with Refused if it is unknown. */
export const entryOfLink = Effect.fn("giveaway.link")(function* (token: string) {
  const [, ...parts] = /^(\w{8})(\w{4})(\w{4})(\w{4})(\w{12})[\w-]{43}$/.exec(token) ?? []
  const id = parts.join("-")
  if (!isSame(token, entryToken(yield* Access, id))) return yield* new Refused({ code: "not_found" })
  return (yield* entryById(id)) ?? (yield* new Refused({ code: "not_found" }))
})

/** Confirms an entry; twice is the same as once. Fails with Refused if it is too late. */
export const verifyEntry = Effect.fn("giveaway.verify")(function* (token: string) {
  const entry = yield* entryOfLink(token)
  const isDone = entry.state === "verified" || (yield* tell(entry.id, { type: "reader.verified" }))
  return isDone ? entry : yield* new Refused({ code: "gone" })
})

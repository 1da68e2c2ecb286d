import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { serve } from "srvx"
import { type SignUpValues, signUpFields } from "../../domain/account/fields.ts"
import type { Variant } from "../../domain/catalogue/experience.ts"
import type { Locale } from "../../domain/locale.ts"
import { payload } from "../../domain/participants/quantities.ts"
import { defaultQuantities } from "../../domain/participants/rules.ts"
import { priceOf } from "../../domain/pricing/price.ts"
import { millisecondsBetween } from "../../domain/time/instant.ts"
import { CreatedWire } from "../contract/checkout.ts"
import { CheckoutWire } from "../contract/wire/booking.ts"
import { verifyByLink } from "./account/by-link.ts"
import { joinBookings } from "./account/join-bookings.ts"
import { tokenOf } from "./account/mail-tokens.ts"
import { newSession } from "./account/sessions.ts"
import { signUp } from "./account/sign-up.ts"
import { sessionLine } from "./account/wire/cookies.ts"
import { type App, type AppOptions, startApp } from "./app.ts"
import { bookedByToken } from "./booking/part.ts"
import { earlierSlot } from "./catalogue/part.ts"
import type { Settings } from "./config.ts"
import { readDemoPeople, sourceFolder } from "./demo/read.ts"
import type { People } from "./demo/schema.ts"
import { demoHost } from "./demo-host.ts"
import { callsOf } from "./history-calls.ts"
import { causedBy } from "./kernel/origin.ts"
import type { Part } from "./kernel/part.ts"
import { parts, type ShopServices } from "./parts.ts"
import { openDemoStatement } from "./payout/part.ts"
import { decideReview, heldReviews, openReview, reviewTokenOf, writeReview } from "./review/part.ts"
import { advanceClock, clockOffset, now, resetClock } from "./store/clock.ts"
import { databaseLayer } from "./store/database.ts"
import { written } from "./store/writes.ts"

/*
 * The history of the demo's people: their accounts and bookings are made by the shop's own calls, on days in the past of
 * the shop's clock. It is for a database that nobody uses yet, because the clock goes back.
 */

type Person = People[number]
type Booking = Person["bookings"][number]

const DAY_MS = 86_400_000
/** Only the store's own loops: the others look after a shop that is open, and must not see the clock go back. */
const quiet: readonly Part[] = (parts as readonly Part[]).map((part) =>
  part.name === "store" ? part : { ...part, loops: [] },
)

/** Whether this shop is about to fill an empty PostgreSQL with the demo, where all money is play money. */
export async function isNewDemo({ demo, payments, database, role }: Settings): Promise<boolean> {
  if (!demo || !payments.sandbox || database.kind !== "postgres" || role !== "all") return false
  const isEmpty = Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* sql<{ isEmpty: boolean }>`select to_regclass('experiences') is null as "isEmpty"`
    return row?.isEmpty === true
  })
  return Effect.runPromise(Effect.provide(isEmpty, databaseLayer({ ...database, poolSize: 1, standbyUrl: null })))
}

/** Opens the shop for nobody, makes the history, and closes it. `finish` runs last, with the shop's services. */
export async function makeHistory(
  options: Omit<AppOptions, "ownOrigin" | "assets">,
  finish: Effect.Effect<unknown, unknown, ShopServices> = Effect.void,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<App>()
  // The sandbox is called over HTTP, as every payment provider is.
  const server = serve({
    port: 0,
    hostname: "127.0.0.1",
    silent: true,
    fetch: async (request) => (await promise).handle(request),
  })
  await server.ready()
  const ownOrigin = new URL(server.url ?? "").origin
  const settings: Settings = {
    ...options.settings,
    smtpUrl: undefined,
    unpaid: { perVisitor: 0, perAddress: 0 },
    cancellations: { perMailbox: 0, perAddress: 0 },
    gift: { reviewOverCents: 0 },
    mailLimits: { perReceiver: 0, perAddress: 0, perPartner: 0 },
  }
  const app = await startApp({
    ...options,
    settings,
    ownOrigin,
    assets: () => ({ routes: {} }),
    log: () => {},
    parts: quiet,
  })
  resolve(app)
  try {
    await live(app, readDemoPeople(options.demoFolder ?? sourceFolder), ownOrigin)
    // Once the shop is open, its own loop would open a statement of this month first.
    const host = await app.run(demoHost)
    if (host !== null) await app.run(openDemoStatement(host))
    await app.run(finish)
  } finally {
    await server.close(true)
    await app.close()
  }
}

async function live(app: App, people: People, origin: string): Promise<void> {
  const acts = people.flatMap((person) => {
    const bookings = person.bookings.flatMap((booking) => {
      let token = ""
      const make = async () => {
        token = await book(app, origin, person, booking)
      }
      const cancel = () => callsOf(app, origin, "").send("POST", `/booking/v1/bookings/${token}/cancel`)
      return [
        { ago: booking.booked, act: make },
        ...(booking.canceled === undefined ? [] : [{ ago: booking.canceled, act: cancel }]),
        ...(booking.visit < 0
          ? [{ ago: booking.review?.ago ?? 0, act: () => review(app, token, person, booking) }]
          : []),
      ]
    })
    const first = Math.max(...person.bookings.map(({ booked }) => booked))
    return [{ ago: first + 1, act: () => openAccount(app, origin, person) }, ...bookings]
  })
  for (const { ago, act } of acts.toSorted((one, other) => other.ago - one.ago)) {
    await goTo(app, ago)
    await act()
    await settled(app)
  }
  await goTo(app, 0)
  await app.run(resetClock)
  for (const { email, language: locale } of people) {
    const { id: personId } = await app.run(personOf(email))
    for (const { demo } of parts as readonly Part[]) {
      if (demo === undefined) continue
      // A list of parts cannot hold what each needs. `parts.ts` compiles only if the shop has it.
      await app.run(demo({ personId, email, locale }) as Effect.Effect<void, unknown, ShopServices>)
    }
  }
  await settled(app)
  await app.run(forgotten)
}

/** Sets the shop's clock to so many days ago, and waits for what is due until then. */
async function goTo(app: App, ago: number): Promise<void> {
  await app.run(Effect.flatMap(clockOffset, (offset) => advanceClock(-ago * DAY_MS - offset)))
  await settled(app)
}

/** How long one step may take. */
const PATIENCE_MS = 60_000

const underWay = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ count: number }>`
    select (select count(*) from outbox where status = 'pending') + (select count(*) from inbox where processed_at is null)
      + (select count(*) from timers where due_at <= shop_now()) + (select count(*) from subscriptions where due_at is not null)
      + (select count(*) from sbx_delivery where delivered_at is null and due_at <= shop_now()) as count`
  return row?.count ?? 0
})

async function settled(app: App): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  while ((await app.run(underWay)) > 0) {
    if (performance.now() > until) throw new Error("the history of the demo's people does not come to rest")
    await new Promise((wait) => setTimeout(wait, 20))
  }
}

const personOf = Effect.fnUntraced(function* (email: string) {
  const sql = yield* SqlClient.SqlClient
  const [person] = yield* sql<{ id: string }>`select id::text as id from person where email_key = ${email}`
  return person ?? (yield* Effect.die(new Error(`${email} has no account`)))
})

/** Signs up, and presses the button of the mail. */
async function openAccount({ run }: App, origin: string, person: Person): Promise<void> {
  const { email, language } = person
  const typed = { ...person, confirmEmail: email, referralCode: "" }
  const values = Object.fromEntries(signUpFields.map((field) => [field, typed[field]])) as SignUpValues
  await run(signUp(values, "/account", language, { request: new Request(origin), address: null }))
  await run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [link] = yield* sql<{ id: string }>`
        select id::text as id from mail_token where email_key = ${email} and purpose = 'verify'`
      yield* verifyByLink(yield* tokenOf(link?.id ?? ""))
    }),
  )
}

/** Books, pays by card, and leaves the booking in the account. Returns the booking's token. */
async function book(app: App, origin: string, person: Person, booking: Booking): Promise<string> {
  const { id: personId } = await app.run(personOf(person.email))
  const { session, row } = newSession(personId, "credentials", { request: new Request(origin), address: null })
  await app.run(written([row]))
  const { send, read } = callsOf(app, origin, sessionLine(session.id, false))
  const { variant, slot } = await app.run(choose(booking))
  const participants = payload(defaultQuantities(variant))
  const created = await read(CreatedWire, "POST", `/api/v1/experience_variants/${variant.id}/bookings/create`, {
    slot_id: slot.id,
    participants: participants.map(({ typeId, quantity }) => ({ type_id: typeId, quantity })),
    expected_total_cents: priceOf({ variant, participants, addons: [], date: slot.date }).totalCents,
    lang: person.language,
  })
  const checkout = `/payment/v1/bookings/checkout/${created.code}`
  const { firstName: name, lastName: surname, email, phone } = person
  const details = {
    name,
    surname,
    email,
    confirm_email: email,
    phone,
    custom_fields: answersTo(variant, person.language),
  }
  await send("POST", `${checkout}/customer-info`, details)
  if (booking.coupon !== undefined) await send("POST", `${checkout}/discounts`, { code: booking.coupon })
  if (booking.points === true) await send("PUT", `${checkout}/points`, { use: true })
  const order = `/payment/v1/stripe/partner-direct-bookings/orders/${created.code}`
  const { payment } = await read(CheckoutWire, "POST", `${order}/create`)
  if (payment === null) throw new Error(`${booking.experience} has nothing to pay`)
  const card = { number: "4242424242424242", holder: `${name} ${surname}`, exp: "12/39", cvv: "123" }
  const paid = { client_secret: payment.client_secret, card }
  await send("POST", `${payment.endpoint}/payments/${payment.payment_id}/confirm`, paid)
  await send("POST", `${order}/${payment.payment_id}/confirm`)
  await settled(app)
  await app.run(joinBookings(personId))
  return created.encrypted_code
}

/** Asks for the review of a visit that is over. If there is a text, it is written, and shown. */
async function review(app: App, token: string, { firstName, language }: Person, booking: Booking): Promise<void> {
  const { code } = await app.run(bookedByToken(token)).then(({ row }) => row)
  await app.run(openReview(code))
  await settled(app)
  if (booking.review === undefined) return
  const { rating, text } = booking.review
  const values = { rating: String(rating), text, language, author: firstName, picture: "", keeps: "" }
  await app.run(
    Effect.gen(function* () {
      yield* writeReview(yield* reviewTokenOf(code), values, { change: false, key: null })
      const held = (yield* heldReviews()).find((one) => one.code === code)
      const decision = { kind: "publish", textId: held?.text_id ?? "" } as const
      yield* decideReview(code, decision, causedBy("admin", "demo"))
    }),
  )
}

/** Plausible answers to the partner's questions. */
export const answersTo = ({ customFields }: Pick<Variant, "customFields">, language: Locale) =>
  Object.fromEntries(customFields.map((field) => [field.id, answerTo(field, language)]))

function answerTo(field: Variant["customFields"][number], language: Locale): string {
  if (field.type === "SELECT") return field.options[0]?.value ?? ""
  if (field.type === "NUMBER") return String(field.min)
  return field.type === "CHECKBOX" ? "true" : language === "it" ? "Niente di particolare" : "Nothing in particular"
}

/** The first variant of the booking's experience, and a free slot near its day. */
const choose = Effect.fnUntraced(function* ({ experience, visit }: Booking) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ variant: Variant }>`
    select v.data as variant from variants v join experiences e on e.id = v.experience_id
    where e.slug = ${experience} order by v.id limit 1`
  const today = Temporal.Instant.from(yield* now)
    .add({ milliseconds: -(yield* clockOffset) })
    .toString()
  const [next] = yield* sql<{ id: string; date: string; startsAt: string }>`
    select id, date, starts_at as "startsAt" from slots
    where variant_id = ${row?.variant.id ?? ""} and not closed
      and starts_at > ${today}::timestamptz + make_interval(days => ${Math.max(visit, 1)}::integer)
    order by starts_at limit 1`
  if (row === undefined || next === undefined) return yield* Effect.die(new Error(`${experience} has no slot to book`))
  if (visit > 0) return { variant: row.variant, slot: next }
  const weeks = Math.ceil((millisecondsBetween(today, next.startsAt) / DAY_MS - visit) / 7)
  const slot = yield* earlierSlot(next.id, weeks * 7)
  return slot === null ? yield* Effect.die(new Error(`${next.id} is gone`)) : { variant: row.variant, slot }
})

/** What no longer works, or says who made the history: sessions, the mails with their links, the network's limits. */
const forgotten = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const table of ["session", "mails", "mail_token", "rate_limits", "idempotency"]) {
    yield* sql`delete from ${sql(table)}`
  }
})

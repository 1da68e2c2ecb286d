import { Effect, ManagedRuntime } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { addCoupons } from "../../adapters/server/coupon/coupons.ts"
import { advanceClock, now } from "../../adapters/server/store/clock.ts"
import { type DatabaseSettings, databaseLayer } from "../../adapters/server/store/database.ts"
import { basisPoints } from "../../domain/money/cents.ts"
import { millisecondsBetween } from "../../domain/time/instant.ts"
import { plusDays, romeInstant, romeToday } from "../../domain/time/rome.ts"
import { plainCoupon } from "../fixtures/coupons.ts"
import { freshDatabase } from "../fixtures/database.ts"
import { type MailServer, openMailServer } from "../fixtures/mail-server.ts"
import { makeVisitor } from "../fixtures/shop-visitor.ts"
import { makeServers, type Server } from "../load/kit/servers.ts"

const GIFTS = 1_000
const SERVERS = 5
const KILLED = 2
const AT_ONCE = 20
/** The last gift may be this late. */
const LATEST_MS = 60_000
/** The clock is set to this long before the minute, so that an early mail would be seen. */
const BEFORE_MS = 5_000

let servers: readonly Server[] = []
let mails: MailServer
let runtime: ManagedRuntime.ManagedRuntime<SqlClient.SqlClient, unknown>
const run = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) => runtime.runPromise(effect)

beforeAll(async () => {
  const settings: DatabaseSettings = await freshDatabase("postgres", 4)
  if (settings.kind !== "postgres") throw new Error("this test needs PostgreSQL")
  runtime = ManagedRuntime.make(databaseLayer(settings))
  mails = await openMailServer()
  servers = await makeServers(SERVERS, {
    databaseUrl: settings.url,
    env: { SMTP_URL: mails.url, DATABASE_POOL: "5" },
  })
  for (const { start } of servers) await start()
  await run(addCoupons([plainCoupon("GRATIS", { off: { kind: "percent", percent: basisPoints(10_000) } })]))
}, 300_000)
afterAll(async () => {
  await Promise.all(servers.map(({ kill }) => kill()))
  await mails?.close()
  await runtime?.dispose()
})

const recipientOf = (n: number) => `gift${n}@example.it`

type Offer = { readonly id: string; readonly body: Readonly<Record<string, unknown>> }

/** An experience that can be given, with its price for two. Coupons buy no credit, so a sum would have to be paid. */
async function anOffer(): Promise<Offer> {
  const get = async (path: string) => (await fetch(`${servers[0]!.origin}${path}`)).json()
  const [slug] = await get("/api/v1/experiences/slugs")
  const { variants } = await get(`/api/v2/experiences/${slug}`)
  const { id, participant_types: types } = variants[0]
  const participants = [{ type_id: types[0].id, quantity: 2 }]
  const price = `/api/v1/experience_variants/${id}/open-booking-price?participants=${types[0].id}:2`
  const { total_cents: total } = await get(price)
  return { id, body: { participants, addons: [], expected_total_cents: total } }
}

/** A gift for which nothing is due, so that no payment provider slows the test down. */
async function given(n: number, day: string, { id, body }: Offer) {
  const visitor = makeVisitor(servers[n % SERVERS]!.origin, "it")
  const headers = { "x-forwarded-for": `10.${n >> 8}.${n & 255}.1` }
  const post = async (path: string, body: Readonly<Record<string, unknown>>) => {
    const answer = await visitor.send("POST", path, { body, headers })
    expect(answer.status, answer.text).toBe(200)
    return JSON.parse(answer.text)
  }
  const when = { when: "later", date: day, hour: "9", minute: "0" }
  const email = `anna${n}@example.it`
  const { code } = await post(`/api/v1/experience_variants/${id}/open-booking/create`, {
    ...body,
    gift: { recipient: "Marta", theme: "hills", send_to: "recipient", recipient_email: recipientOf(n), ...when },
    customer: { name: "Anna", surname: "Neri", email, confirm_email: email },
  })
  await post(`/api/v0/open-bookings/${code}/discounts`, { code: "GRATIS" })
  expect((await post(`/api/v0/open-bookings/${code}/pay`, {})).status).toBe("CONFIRMED")
}

type Arrival = { readonly to: string; readonly messageId: string; readonly at: string }

/** What is wrong with the gifts' mails. A mail that comes twice with one Message-ID is shown once. */
function faultsOf(arrivals: readonly Arrival[], due: string): readonly string[] {
  const messages = Map.groupBy(arrivals, ({ to }) => to)
  const late = arrivals.map(({ at }) => millisecondsBetween(due, at))
  return [
    ...(messages.size === GIFTS ? [] : [`${messages.size} of ${GIFTS} were sent`]),
    ...[...messages].flatMap(([to, own]) =>
      new Set(own.map(({ messageId }) => messageId)).size === 1 ? [] : [`${to} has several mails`],
    ),
    ...(late.some((by) => by < 0) ? [`one came ${-Math.min(...late)} ms early`] : []),
    ...(late.some((by) => by > LATEST_MS) ? [`the last came ${Math.max(...late)} ms late`] : []),
  ]
}

const until = async (done: () => boolean | Promise<boolean>, ms: number) => {
  const end = performance.now() + ms
  while (!(await done()) && performance.now() < end) await new Promise((wait) => setTimeout(wait, 50))
}

describe("[GF-04] a thousand gifts for one minute, with two of five servers killed", () => {
  test("each is sent once, none early, and the last at most a minute late", async () => {
    const day = plusDays(romeToday(await run(now)), 3)
    const due = romeInstant(day, "09:00")
    const offer = await anOffer()
    const queue = Array.from({ length: GIFTS }, (_, n) => n)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let n = queue.pop(); n !== undefined; n = queue.pop()) await given(n, day, offer)
      }),
    )
    // The buyers' own copies go out at once, and are out of the way then.
    const copies = () => new Set(mails.received.flatMap(({ to }) => to).filter((to) => to.startsWith("anna"))).size
    await until(() => copies() >= GIFTS, 300_000)
    expect(copies()).toBe(GIFTS)

    await run(Effect.flatMap(now, (at) => advanceClock(millisecondsBetween(at, due) - BEFORE_MS)))
    const offset = Temporal.Instant.from(await run(now)).epochMilliseconds - performance.now()
    const arrivals: Arrival[] = []
    // The demo's own bookings send mails, too.
    const gifts = () => mails.received.filter(({ to }) => to[0]?.startsWith("gift"))
    expect(gifts()).toEqual([])
    const note = () => {
      const at = Temporal.Instant.fromEpochMilliseconds(Math.round(performance.now() + offset)).toString({
        fractionalSecondDigits: 3,
      })
      for (const { to, mail } of gifts().slice(arrivals.length))
        arrivals.push({ to: to[0] ?? "", messageId: mail.messageId ?? "", at })
      return arrivals.length
    }
    await until(() => note() > 0, BEFORE_MS + LATEST_MS)
    // In the middle of the work, like a power cut.
    await Promise.all(servers.slice(0, KILLED).map(({ kill }) => kill()))
    const pending = () =>
      run(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql<{ count: number }>`select ((select count(*) from outbox where status = 'pending')
            + (select count(*) from timers where due_at <= shop_now()))::int as count`,
        ),
      )
    await until(async () => {
      note()
      return new Set(arrivals.map(({ to }) => to)).size === GIFTS && (await pending())[0]?.count === 0
    }, 2 * LATEST_MS)
    note()
    expect(faultsOf(arrivals, due)).toEqual([])

    // Negative controls: a lost gift, one that comes too early, and one that is sent twice are found.
    const [first, ...others] = arrivals as [Arrival, ...Arrival[]]
    const lost = arrivals.filter(({ to }) => to !== first.to)
    expect(faultsOf(lost, due)).toEqual([`${GIFTS - 1} of ${GIFTS} were sent`])
    const early = romeInstant(plusDays(day, -1), "09:00")
    expect(faultsOf([{ ...first, at: early }, ...others], due).join()).toMatch(/early/)
    expect(faultsOf([...arrivals, { ...first, messageId: "another" }], due).join()).toMatch(/several mails/)
  }, 900_000)
})

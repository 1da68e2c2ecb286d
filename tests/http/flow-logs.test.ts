import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { DEMO_ADMIN_TOKEN } from "../../adapters/server/config.ts"
import { stuckStreams } from "../../adapters/server/flows/figures/stuck.ts"
import { openVoucher } from "../../adapters/server/voucher/open.ts"
import { cents } from "../../domain/money/cents.ts"
import { bookingFlow } from "../../machines/booking/booking.machine.ts"
import { follows } from "../../machines/follows.ts"
import { flows } from "../../machines/index.ts"
import type { FlowFigures, StuckStreams } from "../../machines/kit/figures/types.ts"
import { pathOf, statesOf } from "../../machines/kit/introspect.ts"
import { decodeStoredLog, isBroken } from "../../machines/kit/replay/decode.ts"
import { frames } from "../../machines/kit/replay/frames.ts"
import type { StoredStream } from "../../machines/kit/replay/types.ts"
import { newCustomer } from "../fixtures/customers.ts"
import { problem } from "../fixtures/http-client.ts"
import { openShop, useShop } from "../fixtures/shop.ts"
import { customer } from "../fixtures/shop-visitor.ts"

const shop = useShop()

test("[FL-03] [AD-02] a purchase's stored log is listed, and replays from its first fact to the last", async () => {
  const visitor = shop().visitor()
  const { code } = await visitor.buy(await shop().pick())
  const list = await visitor.send("GET", `/api/flows/booking/streams?search=${code.toLowerCase()}`)
  expect(list.status).toBe(200)
  const [listed, ...others]: readonly StoredStream[] = JSON.parse(list.text)
  expect(others).toEqual([])
  expect(listed?.stream).toContain(code)

  const answer = await visitor.send("GET", `/api/flows/streams/${listed?.stream}`)
  const stored = decodeStoredLog(JSON.parse(answer.text))
  if (isBroken(stored)) throw new Error(`${stored.code} ${stored.detail}`)
  expect(stored.log).toHaveLength(listed?.entries ?? -1)
  const { frames: shown, broken } = frames(bookingFlow, stored)
  expect(broken).toBeNull()
  expect(shown.at(-1)?.active.length).toBeGreaterThan(0)
  expect(shown.filter(({ actor }) => actor.kind === "visitor" || actor.kind === "customer")).not.toEqual([])
})

test("[FL-03] a log contains no customer data, and nothing that identifies the browser or its commands", async () => {
  const visitor = shop().visitor()
  const { code } = await visitor.buy(await shop().pick())
  const { text } = await visitor.send("GET", `/api/flows/streams/booking-${code}`)
  for (const said of [customer.email, customer.surname, customer.phone, "1234567"]) expect(text).not.toContain(said)
  const stored = decodeStoredLog(JSON.parse(text))
  if (isBroken(stored)) throw new Error(stored.code)
  for (const { actor, causation } of [stored.opening, ...stored.log]) {
    if (actor.kind !== "payment" && actor.kind !== "system") expect(actor.id).toBe("")
    expect(causation).toBeNull()
  }
})

const allStreams = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<{ stream: string; machine: string }>`select stream, machine from streams`,
)

test("[FL-03] [AC-06] nobody reads the logs of what is about a person, and no log that is shown names one", async () => {
  const visitor = shop().visitor()
  const { personId, client, csrfToken } = await newCustomer(shop())
  const headers = { "x-csrf-token": csrfToken }
  const list = await client.send("POST", "/api/v0/lists", { headers, body: { name: "Laghi", description: "" } })
  expect(list.status).toBeLessThan(300)
  const bought = await shop()
    .visitor()
    .buy(await shop().pick())
  await shop().run(openVoucher("G1FTSECRET42", cents(2_000)))
  await shop()
    .visitor()
    .send("POST", `/admin/v0/bookings/${bought.code}/refund`, {
      body: { amount_cents: 100, reason: "pioggia" },
      headers: { authorization: `Bearer ${DEMO_ADMIN_TOKEN}` },
    })
  const streams = await shop().run(allStreams)
  const hidden = new Set(flows.filter(({ runs, showsLogs }) => runs === "server" && !showsLogs).map(({ id }) => id))
  for (const flow of ["account", "points", "list", "voucher"]) {
    expect(streams.filter(({ machine }) => machine === flow).length, flow).toBeGreaterThan(0)
    expect(hidden).toContain(flow)
  }
  for (const flow of hidden) {
    const answer = await visitor.send("GET", `/api/flows/${flow}/streams`)
    expect(problem(answer).code, flow).toBe("not_found")
  }
  for (const { stream, machine } of streams) {
    const { status, text } = await visitor.send("GET", `/api/flows/streams/${stream}`)
    expect([stream, status]).toEqual([stream, hidden.has(machine) ? 404 : 200])
    expect(text).not.toContain(personId)
  }
  const shown = await visitor.send("GET", `/api/flows/streams/booking-${bought.code}`)
  expect(shown.text).toContain("admin.refunded")
  expect(shown.text, "the operator's name").toContain('"actor":{"kind":"admin","id":""}')
})

test("[FL-03] an unknown log and an unknown flow are not found", async () => {
  const visitor = shop().visitor()
  expect(problem(await visitor.send("GET", "/api/flows/streams/booking-NOBODY")).code).toBe("not_found")
  expect(problem(await visitor.send("GET", "/api/flows/streams/%ff")).code).toBe("not_found")
  expect(problem(await visitor.send("GET", "/api/flows/no-such-flow/streams")).code).toBe("not_found")
  expect((await visitor.send("GET", "/api/flows/booking/streams?search=%00'%25")).text).toBe("[]")
  expect((await visitor.send("POST", "/api/flows/booking/streams")).status).toBe(405)
})

test("[FL-03] [OP-07] if the setting closes them, the logs are not found", async () => {
  const closed = await openShop({ settings: { showsFlowLogs: false } })
  try {
    for (const path of ["booking/streams", "streams/booking-X", "booking/figures", "booking/stuck"]) {
      expect(problem(await closed.visitor().send("GET", `/api/flows/${path}`)).code, path).toBe("not_found")
    }
  } finally {
    await closed.close()
  }
})

test("[FL-03] the build's files about the flows are found at their own addresses only", async () => {
  const visitor = shop().visitor()
  for (const path of ["/flows/data/parcel", "/flows/data/../../package.json", "/flows/data/no-such-flow/it.json"]) {
    expect((await visitor.send("GET", path)).status, path).toBe(404)
  }
  expect((await visitor.send("POST", "/flows/data/list.json")).status).toBe(405)
})

test.each(["it", "en"] as const)(
  "[FL-03] [FL-07] the map of the flows in %s names the follows between them",
  async (locale) => {
    const { status, text } = await shop()
      .visitor()
      .send("GET", `${locale === "en" ? "/en" : ""}/flows/map`)
    expect(status).toBe(200)
    const page = text.replace(/<script[\s\S]*?<\/script>/g, "").replaceAll("&#x27;", "'")
    expect(follows.length).toBeGreaterThan(5)
    for (const follow of follows) {
      expect(page).toContain(follow.text[locale])
      for (const flow of [follow.followed, follow.follower]) expect(page).toContain(`/flows/${flow}"`)
    }
    expect(page.match(/id="told-\d+"/g)).toHaveLength(follows.length)
    expect(page.match(/id="arrow-\d+"/g)).toHaveLength(follows.length)
  },
)

/** One transition in the newest figures of the bookings. */
const timesTaken = async (transition: string): Promise<number> => {
  const { text } = await shop().visitor().send("GET", "/api/flows/booking/figures?days=7")
  const { window }: FlowFigures = JSON.parse(text)
  return window.taken.find((one) => one.transition === transition)?.times ?? 0
}

test("[FL-08] a booking is counted soon: where it is, how it went there, and for how long", async () => {
  const given = "booking.CHECKOUT|customer.detailsGiven|0"
  const before = await timesTaken(given)
  await shop()
    .visitor()
    .buy(await shop().pick())
  await expect.poll(() => timesTaken(given)).toBe(before + 1)
  await expect
    .poll(async () => {
      const { text } = await shop().visitor().send("GET", "/api/flows/booking/figures?days=7")
      const { now, window }: FlowFigures = JSON.parse(text)
      const holding = window.states.find(({ state }) => state === "booking.CHECKOUT.holding")
      const isLeft = holding !== undefined && holding.left > 0 && holding.medianMs !== null
      return isLeft && now.some(({ state, streams }) => state.startsWith("booking.CONFIRMED") && streams > 0)
    })
    .toBe(true)
  const other = await shop().visitor().send("GET", "/api/flows/booking/figures?days=7&version=none")
  expect(JSON.parse(other.text)).toMatchObject({ now: [], window: { states: [], taken: [] } })
})

const isCounted = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ done: boolean }>`
    select not exists (select from events e, flow_position p where (e.tx, e.position) > (p.tx::xid8, p.position)) as done`
  return row?.done ?? false
})

test("[FL-08] what is overdue is listed with its deadline, and what waits for a deadline is not", async () => {
  const [late, waiting] = [await held(), await held()]
  await expect.poll(() => shop().run(isCounted)).toBe(true)
  const timers = (change: string) =>
    shop().run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`update timers set ${sql.literal(change)} where stream = ${`booking-${late}`}`,
      ),
    )
  // Another process claims to be firing it, and never does.
  await timers("due_at = due_at - interval '2 hours', lease_until = clock_timestamp() + interval '1 hour'")
  const { status, text } = await shop().visitor().send("GET", "/api/flows/booking/stuck")
  await timers("due_at = due_at + interval '2 hours', lease_until = null")
  expect(status).toBe(200)
  const { streams, page }: StuckStreams = JSON.parse(text)
  expect(page).toBe(1)
  const found = streams.find(({ stream }) => stream === `booking-${late}`)
  expect(found).toMatchObject({ why: "overdue", state: "booking.CHECKOUT.holding" })
  expect(found?.due).toMatch(/^2\d{3}-/)
  expect(streams.map(({ stream }) => stream)).not.toContain(`booking-${waiting}`)
})

const held = async (): Promise<string> => {
  const visitor = shop().visitor()
  const { code } = await visitor.hold(await shop().pick())
  return code
}

test("[FL-08] an answer that is missing for long is listed, and a state that nobody leaves only if that is unusual", async () => {
  const code = await held()
  await expect.poll(() => shop().run(isCounted)).toBe(true)
  const stuck = await shop().run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const listed = (state: string, minutes: number, departures: number) =>
        sql
          .withTransaction(
            Effect.gen(function* () {
              yield* sql`delete from timers where stream = ${`booking-${code}`}`
              yield* sql`delete from flow_day where machine = 'booking' and state = ${state}`
              yield* sql`
              update flow_at set state = ${state}, since = shop_now() - make_interval(mins => ${minutes})
              where stream = ${`booking-${code}`}`
              yield* sql`
              insert into flow_day (machine, state, day, version, entered, left_, dwell)
              values ('booking', ${state}, (shop_now() at time zone 'Europe/Rome')::date, 'x', ${departures},
                ${departures}, array[${departures}::integer] || array_fill(0, array[47]))`
              const { streams } = yield* stuckStreams("booking", 1)
              const found = streams.find(({ stream }) => stream === `booking-${code}`)?.why ?? null
              return yield* Effect.fail(new Found(found))
            }),
          )
          .pipe(
            Effect.catchIf(
              (error): error is Found => error instanceof Found,
              ({ why }) => Effect.succeed(why),
            ),
          )
      return {
        late: yield* listed(awaiting, 11, 0),
        soon: yield* listed(awaiting, 9, 0),
        unusual: yield* listed("CHECKOUT.holding", 5, 30),
        unknown: yield* listed("CHECKOUT.holding", 5, 29),
      }
    }),
  )
  expect(stuck).toEqual({ late: "unanswered", soon: null, unusual: "long", unknown: null })
})

/** What was listed. It travels as a failure, so that what was changed for it is undone. */
class Found {
  readonly why: string | null
  constructor(why: string | null) {
    this.why = why
  }
}

/** A state of the booking that awaits an answer. */
const awaiting = statesOf(bookingFlow.machine)
  .filter(({ type, meta }) => type === "atomic" && meta?.awaits !== undefined)
  .map(pathOf)[0]!

test("[FL-08] figures are shown where logs are, for windows that exist", async () => {
  const visitor = shop().visitor()
  for (const flow of ["voucher", "account", "no-such-flow"])
    for (const what of ["figures", "stuck"])
      expect(problem(await visitor.send("GET", `/api/flows/${flow}/${what}`)).code, flow).toBe("not_found")
  for (const [what, field] of [
    ["figures?days=13", "days"],
    ["stuck?page=0", "page"],
    ["stuck?page=1.5", "page"],
    ["stuck?page=21", "page"],
  ]) {
    const refused = problem(await visitor.send("GET", `/api/flows/booking/${what}`))
    expect(refused).toMatchObject({ code: "validation_failed", errors: [{ field }] })
  }
})

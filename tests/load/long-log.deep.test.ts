import type pg from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { freshDatabase } from "../fixtures/database.ts"
import type { Answer } from "../fixtures/http-client.ts"
import type { Picked } from "../fixtures/shop-picks.ts"
import { callsOf, customer, makeVisitor, type Visitor } from "../fixtures/shop-visitor.ts"
import type { Statement } from "./kit/asked-log.ts"
import { bookableSlots } from "./kit/bookable.ts"
import { type CountingProxy, openCountingProxy } from "./kit/counting-proxy.ts"
import { openPool } from "./kit/pool.ts"
import { makeServers, type Server } from "./kit/servers.ts"
import { countsOf, isSandbox, statementsIn } from "./kit/statement-counts.ts"

/*
 * What a call costs must not depend on the length of the booking's log, nor on the number of bookings. Rows and bytes
 * are counted on the wire, because times say nothing on a busy machine. The built shop is asked, so build it first.
 */

/** A checkout of an older release, in which the customer's data could be given as often as one liked. */
const LONG = 550
const MANY = 400
/** The longer numbers of entries, and a booking that is read once more or less. 550 entries would be 150 kB. */
const FEW_BYTES = 8_000

type Booked = { readonly visitor: Visitor; readonly code: string; readonly token: string }
type Cost = { readonly statements: number; readonly rows: number; readonly down: number; readonly answer: number }

/** What ends close together, such as two calls to the outside, is recorded by one statement. So a few may differ. */
const FEW = 4

/**
 * Notices that come close together are sent as one, and the footer's places are kept for seconds: whether a call sends or
 * reads them is a matter of time.
 */
const isTold = ({ kind, text }: Statement) => kind !== "notify" && !text.includes("landing_pages")

describe("what a call costs", () => {
  let proxy: CountingProxy
  let server: Server
  let pool: pg.Pool
  let picked: Picked

  beforeAll(async () => {
    const settings = await freshDatabase("postgres")
    if (settings.kind !== "postgres") throw new Error("rows are counted on PostgreSQL's wire")
    pool = openPool(settings.url)
    proxy = await openCountingProxy(settings.url)
    const [made] = await makeServers(1, { databaseUrl: proxy.url, env: { ROLE: "web" } })
    server = made!
    await server.start()
    const [slot] = await bookableSlots(pool, 1, 1_000)
    picked = slot!
    // What a process does once in its life belongs to no call.
    await costs(await booked())
  }, 120_000)
  afterAll(async () => {
    await server?.stop()
    await pool?.end()
    await proxy?.close()
  })

  async function booked(): Promise<Booked> {
    const visitor = makeVisitor(server.origin, "it")
    const { code, encrypted_code: token } = await visitor.hold(picked)
    for (let times = 0; times < 4; times++) await visitor.giveDetails(code, { custom_fields: picked.answers })
    return { visitor, code, token }
  }

  /** How many calls to the outside and webhooks the shop still has to carry out. This is asked beside the proxy. */
  async function waiting(): Promise<number> {
    const { rows } = await pool.query<{ count: number }>(`
      select (select count(*) from outbox where status = 'pending' and type not in ('sendMail', 'tellPartner'))::integer
        + (select count(*) from inbox where processed_at is null)::integer as count`)
    return rows[0]!.count
  }

  async function cost(call: () => Promise<Answer>): Promise<Cost> {
    const counted = (transaction: Parameters<typeof isSandbox>[0]) => !isSandbox(transaction)
    await proxy.quiet(60, counted)
    proxy.take()
    const answer = await call()
    expect(answer.status, answer.text).toBe(200)
    for (let tries = 0; tries < 200 && (await waiting()) > 0; tries++) await new Promise((wait) => setTimeout(wait, 50))
    await proxy.quiet(60, counted)
    const asked = proxy.take().filter(counted)
    const told = statementsIn(asked).filter(isTold)
    const rows = told.reduce((sum, one) => sum + one.rows, 0)
    const down = countsOf(asked.filter(({ statements }) => statements.some(isTold))).down
    return { statements: told.length, rows, down, answer: Buffer.byteLength(answer.text) }
  }

  async function costs({ visitor, code, token }: Booked): Promise<Readonly<Record<string, Cost>>> {
    const body = { ...customer, custom_fields: picked.answers }
    return {
      checkout: await cost(() => visitor.send("GET", callsOf(code).checkout)),
      booking: await cost(() => visitor.send("GET", `/booking/v1/bookings/${token}`)),
      participants: await cost(() => visitor.send("GET", `/booking/v1/bookings/${token}/participants`)),
      withdrawal: await cost(() => visitor.send("GET", `/booking/v1/bookings/${token}/withdrawal`)),
      page: await cost(() => visitor.send("GET", `/prenotazione/${token}`)),
      details: await cost(() => visitor.send("POST", callsOf(code).details, { body })),
      payment: await cost(() => visitor.send("POST", callsOf(code).create)),
      "with a payment": await cost(() => visitor.send("GET", callsOf(code).checkout)),
      cancel: await cost(() => visitor.send("POST", callsOf(code).cancel)),
    }
  }

  function expectAlike(one: Readonly<Record<string, Cost>>, other: Readonly<Record<string, Cost>>): void {
    for (const [call, { statements, rows, down, answer }] of Object.entries(one)) {
      const again = other[call]!
      expect(Math.abs(again.statements - statements), `${call}: statements`).toBeLessThanOrEqual(FEW)
      expect(Math.abs(again.rows - rows), `${call}: rows`).toBeLessThanOrEqual(FEW)
      expect(Math.abs(again.down - down), `${call}: bytes from the database`).toBeLessThan(FEW_BYTES)
      expect(Math.abs(again.answer - answer), `${call}: bytes of the answer`).toBeLessThan(FEW_BYTES)
    }
  }

  /** Gives a booking's log the entries of a customer who gives the same data again and again. */
  const lengthen = async ({ code }: Booked) => {
    const stream = `booking-${code}`
    await pool.query(
      `insert into events (stream, seq, machine, version, at, fact, state, actor, causation, correlation)
       select stream, seq + n, machine, version, at, fact, state, actor, null, correlation
       from events, generate_series(1, $2::int) n
       where stream = $1 and seq = (select max(seq) from events where stream = $1)`,
      [stream, LONG],
    )
    await pool.query("update streams set next_seq = next_seq + $2 where stream = $1", [stream, LONG])
    await pool.query("update bookings set seq = seq + $2 where stream = $1", [stream, LONG])
  }

  test(`is the same with ${LONG} more entries in the log`, async () => {
    const [short, long] = [await booked(), await booked()]
    await lengthen(long)
    expectAlike(await costs(short), await costs(long))
  })

  test("is seen where it does grow: the call that reads the log", async () => {
    const [short, long] = [await booked(), await booked()]
    await lengthen(long)
    const log = ({ visitor, token }: Booked) =>
      cost(() => visitor.send("GET", `/booking/v1/bookings/${token}/log?after_seq=0`))
    const [less, more] = [await log(short), await log(long)]
    expect(more.rows - less.rows).toBe(LONG)
    expect(more.down - less.down).toBeGreaterThan(LONG * 100)
  })

  test(`is the same with ${MANY} more bookings`, async () => {
    const before = await costs(await booked())
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let n = 0; n < MANY / 8; n++) await makeVisitor(server.origin, "it").hold(picked)
      }),
    )
    expectAlike(before, await costs(await booked()))
  })
})

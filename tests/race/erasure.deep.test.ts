import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { OpenedListWire } from "../../adapters/contract/list.ts"
import { claimBooking } from "../../adapters/server/account/part.ts"
import { eraseKnown } from "../../adapters/server/personal-data/erase.ts"
import { retain } from "../../adapters/server/personal-data/retention.ts"
import { ordersOf, subjectOf } from "../../adapters/server/personal-data/subject.ts"
import { newCustomer } from "../fixtures/customers.ts"
import { shopDatabase } from "../fixtures/database.ts"
import { read } from "../fixtures/http-client.ts"
import { openShop, type Shop } from "../fixtures/shop.ts"
import { settled } from "../fixtures/shop-tables.ts"

/* A process that stops for a while loses its claim of an erasure: another one carries it out, and then both do. */

const PROCESSES = 3
/** As often each of them carries it out. */
const TIMES = 2

describe("[AC-06] an erasure that several processes carry out at once, during their nightly sweeps", () => {
  let folder: string
  let shops: readonly Shop[] = []
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "erasures-"))
    const database = await shopDatabase(PROCESSES * 4)
    const tombstonesFile = join(folder, "erasures.jsonl")
    const open = () => openShop({ settings: { database, tombstonesFile } })
    shops = [await open(), ...(await Promise.all(Array.from({ length: PROCESSES - 1 }, open)))]
  }, 180_000)
  afterAll(async () => {
    await Promise.all(shops.map((shop) => shop.close()))
    rmSync(folder, { recursive: true, force: true })
  })

  test("ends in each of them, is noted once, and leaves nothing", async () => {
    const [shop] = shops
    if (shop === undefined) throw new Error("no shop is open")
    const sql = <Row extends object>(ask: (sql: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
      shop.run(Effect.flatMap(SqlClient.SqlClient, ask))
    const { personId, client, csrfToken, username } = await newCustomer(shop)
    const email = `${username}@example.it`
    const visitor = shop.visitor()
    const picked = await shop.pick()
    const { code } = await visitor.hold(picked)
    await visitor.giveDetails(code, { email, confirm_email: email, custom_fields: picked.answers })
    await shop.run(claimBooking(personId, code))
    const headers = { "x-csrf-token": csrfToken }
    read(OpenedListWire, await client.send("POST", "/api/v0/lists", { body: { name: "Estate" }, headers }))
    await settled(shop)

    const id = randomUUID()
    const known = await shop.run(
      Effect.gen(function* () {
        const subject = yield* subjectOf(email, personId)
        return { ...subject, codes: yield* ordersOf(subject) }
      }),
    )
    expect(known.codes).toEqual([code])
    const sweeps = shops.map(({ run }) => run(retain))
    const erasures = shops.flatMap(({ run }) => Array.from({ length: TIMES }, () => run(eraseKnown(id, known))))
    const ends = await Promise.allSettled(erasures)
    expect(ends.map((end) => (end.status === "rejected" ? String(end.reason) : end.status))).toEqual(
      Array(PROCESSES * TIMES).fill("fulfilled"),
    )
    for (const { failed } of await Promise.all(sweeps)) expect(failed).toEqual([])
    const [left] = await sql<Readonly<Record<string, number>>>(
      (db) => db`select (select count(*)::int from erased where id = ${id}) as noted,
        (select count(*)::int from person where id = ${personId}::uuid) as people,
        (select count(*)::int from session where person_id = ${personId}::uuid) as sessions,
        (select count(*)::int from booking_contact where email = ${email}) as contacts,
        (select count(*)::int from list_text) as lists`,
    )
    expect(left).toEqual({ noted: 1, people: 0, sessions: 0, contacts: 0, lists: 0 })
  })
})

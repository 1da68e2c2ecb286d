import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { useDatabase } from "../../../tests/fixtures/database.ts"
import { accessLayer } from "../kernel/access.ts"
import { serverMigrations } from "../prepare.ts"
import { carryOut, written } from "../store/writes.ts"
import { Cancellations, canceledRow, fewCanceledFrom, fewCanceledOf } from "./cancellations.ts"

const db = useDatabase("postgres", { more: serverMigrations.slice(1) })
const limits = { perMailbox: 2, perAddress: 2 }
const services = Layer.merge(accessLayer("the secret of this test"), Layer.succeed(Cancellations, limits))
let bookings = 0

/** Cancels a booking of this mailbox, made from this network address. */
const canceled = (email: string, addressHash: string, networkHash: string | null) =>
  db.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const code = `B${++bookings}`
      yield* sql`insert into streams (stream, machine, version, opened, state, snapshot, next_seq, updated_at)
        values (${code}, 'booking', '1', '{}', '{}', '{}', 1, now())`
      yield* sql`insert into bookings (code, token_hash, visitor_hash, stream, experience_id, variant_id, slot_id,
          partner_id, status, state, locale, summary, total_cents, due_online_cents, timestamps, seq, created_at,
          address_hash, network_hash)
        values (${code}, ${code}, '', ${code}, 'e', 'v', 's', 'p', 'CHECKOUT', '{}', 'it', '{}', 100, 100, '{}', 1, now(),
          ${addressHash}, ${networkHash})`
      yield* written(yield* canceledRow(code, email))
    }).pipe(Effect.provide(services)),
  )
const mayBook = (email: string) =>
  db.run(
    Effect.flatMap(fewCanceledOf(email), carryOut).pipe(
      Effect.map((refused) => refused?.reason.code ?? null),
      Effect.provide(services),
    ),
  )
const mayOpen = (addressHash: string, networkHash: string | null) =>
  db.run(Effect.map(carryOut(fewCanceledFrom({ addressHash, networkHash }, limits)), (no) => no?.reason.code ?? null))

const refused = "canceled_at_most"

test("[OP-11] all mailboxes of an own domain may cancel twice as many bookings as one, those of a public provider any number", async () => {
  for (let n = 0; n < 4; n++) {
    expect(await mayBook("next@one-of-ours.it"), `${n} were cancelled`).toBeNull()
    await canceled(`guest${n}@one-of-ours.it`, `a${n}`, null)
    await canceled(`guest${n}@gmail.com`, `b${n}`, null)
  }
  expect(await mayBook("next@one-of-ours.it")).toBe(refused)
  expect(await mayBook("next@gmail.com"), "negative control: a public provider").toBeNull()
  expect(await mayBook("next@another-one.it"), "negative control: another domain").toBeNull()
})

test("[OP-11] all IPv6 networks of one /48 may cancel four times as many bookings as one network address", async () => {
  for (let n = 0; n < 8; n++) {
    expect(await mayOpen("next", "wide"), `${n} were cancelled`).toBeNull()
    await canceled(`someone${n}@gmail.com`, `six${n}`, "wide")
  }
  expect(await mayOpen("next", "wide")).toBe(refused)
  expect(await mayOpen("next", "another"), "negative control: another /48").toBeNull()
  expect(await mayOpen("next", null), "negative control: IPv4").toBeNull()
})

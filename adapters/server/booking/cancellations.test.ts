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
const canceled = (
  email: string,
  addressHash: string,
  networkHash: string | null,
  personId: string | null = null,
  how: "own" | "joined" = "own",
) =>
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
      if (personId !== null)
        yield* sql`insert into booking_owner (code, person_id, how, created_at) values (${code}, ${personId}::uuid, ${how}, now())`
      yield* written(yield* canceledRow(code, email))
      return code
    }).pipe(Effect.provide(services)),
  )
const mayBook = (email: string, code = "") =>
  db.run(
    Effect.flatMap(fewCanceledOf(code, email), carryOut).pipe(
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

test("[OP-11] whoever types somebody's address uses up nothing of what its owner may do who is signed in", async () => {
  const [owner, email] = ["00000000-0000-4000-8000-000000000001", "anna@her-own.it"]
  await db.run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`insert into person (id, email, email_key, email_verified_at, first_name, last_name, referral_code,
          sharing_id, locale, created_at)
        values (${owner}::uuid, ${email}, ${email}, now(), 'Anna', 'Neri', 'r', 's', 'it', now())`,
    ),
  )
  // Strangers' bookings with her address join her account, but nobody was signed in who began them.
  const joined = []
  for (let n = 0; n < 4; n++) joined.push(await canceled(email, `s${n}`, null, owner, "joined"))
  expect(await mayBook(email), "a stranger").toBe(refused)
  expect(await mayBook("guest@her-own.it"), "a stranger of her domain").toBe(refused)
  expect(await mayBook(email, joined[0]), "negative control: a booking that joined").toBe(refused)
  const own = [await canceled(email, "o1", null, owner)]
  expect(await mayBook(email, own[0]), "she herself").toBeNull()
  own.push(await canceled(email, "o2", null, owner))
  expect(await mayBook(email, own[0]), "she herself, after too many of her own").toBe(refused)
})

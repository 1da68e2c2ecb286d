import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { useDatabase } from "../../../tests/fixtures/database.ts"
import { accessLayer } from "../kernel/access.ts"
import { serverMigrations } from "../prepare.ts"
import { awaitedMailCounted, MailLimits, mayMail, mayMailLink } from "./limits.ts"

const db = useDatabase("postgres", { more: serverMigrations.slice(1) })
const limits = { perReceiver: 6, perAddress: 2, perPartner: 0 }
const services = Layer.merge(accessLayer("the secret of this test"), Layer.succeed(MailLimits, limits))

const unlimitedNetwork = Layer.merge(
  accessLayer("the secret of this test"),
  Layer.succeed(MailLimits, { ...limits, perAddress: 0 }),
)

const HOUR_MS = 3_600_000
let receivers = 0

/** How many of so many mails to strangers may be written; how long the last refused one must wait. */
async function caused(times: number, address: string) {
  let written = 0
  let waitMs = 0
  for (let n = 0; n < times; n++) {
    const receiver = `stranger${++receivers}@example.it`
    const may = await db.run(Effect.provide(mayMail({ receiver, address }), services))
    if (may.allowed) written++
    else waitMs = may.waitMs
  }
  return { written, waitMs }
}

/** An hour later: the counts of the hour are over, those of the day are not. */
const hourLater = () =>
  db.run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`update rate_limits set expire = 0 where key like 'mails:%:hour:%'`,
    ),
  )

test("[OP-07] one network address causes three times as many mails to strangers in a day as in an hour", async () => {
  for (let hour = 0; hour < 3; hour++) {
    const { written, waitMs } = await caused(4, "203.0.113.1")
    expect(written, `hour ${hour}`).toBe(limits.perAddress)
    if (hour < 2) expect(waitMs).toBeLessThanOrEqual(HOUR_MS)
    expect(waitMs).toBeGreaterThan(HOUR_MS / 2)
    await hourLater()
  }
  const after = await caused(2, "203.0.113.1")
  expect(after.written, "the day is used up").toBe(0)
  expect(after.waitMs).toBeGreaterThan(20 * HOUR_MS)
  expect((await caused(1, "203.0.113.2")).written, "negative control: another address").toBe(1)
})

/** Mails of this kind that the receiver has just got. */
const got = (receiver: string, kind: string, times: number) =>
  db.run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`
        insert into mails (id, booking_code, kind, to_address, subject, locale, eml, created_at)
        select gen_random_uuid()::text, null, ${kind}, ${receiver}, '', 'it', '', shop_now() from generate_series(1, ${times}::integer)`,
    ),
  )

test("[OP-07] mails of every kind count for their receiver; those about the account keep back no link that they wait for", async () => {
  const may = (receiver: string) =>
    db.run(Effect.provide(mayMail({ receiver, address: "203.0.113.9" }), unlimitedNetwork))
  const awaited = (receiver: string) =>
    db.run(
      Effect.provide(awaitedMailCounted({ receiver, address: "203.0.113.9" }), unlimitedNetwork).pipe(
        Effect.match({ onSuccess: () => true, onFailure: () => false }),
      ),
    )
  for (const [kind, waits] of [
    ["confirmed", false],
    ["participation.invitation", false],
    ["account.reset", true],
  ] as const) {
    const receiver = `got.${kind}@example.it`
    await got(receiver, kind, limits.perReceiver - 1)
    expect((await may(receiver)).allowed, `negative control: one ${kind} fewer`).toBe(true)
    await got(receiver, kind, 1)
    expect((await may(receiver)).allowed, kind).toBe(false)
    expect(await awaited(receiver), kind).toBe(waits)
  }
})

test("[OP-07] links to one mailbox are few, however many networks ask; without the limit all are mailed", async () => {
  const links = async (receiver: string, perReceiver: number) => {
    const off = Layer.merge(
      accessLayer("the secret of this test"),
      Layer.succeed(MailLimits, { ...limits, perReceiver }),
    )
    let written = 0
    for (let n = 0; n < 20; n++) {
      const by = { address: `198.51.100.${n}`, known: null }
      const may = await db.run(Effect.provide(mayMailLink({ receiver, of: "in", by }), off))
      if (may.allowed) written++
    }
    return written
  }
  expect(await links("few@example.it", limits.perReceiver)).toBe(limits.perReceiver / 2)
  expect(await links("many@example.it", 0), "negative control").toBe(20)
})

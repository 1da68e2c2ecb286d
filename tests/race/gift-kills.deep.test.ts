import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { GiftOrderWire } from "../../adapters/contract/wire/gift.ts"
import { read } from "../fixtures/http-client.ts"
import { useKills } from "../fixtures/kills.ts"
import { makeVisitor } from "../fixtures/shop-visitor.ts"
import { type KillPoint, openKillRig } from "../load/kit/kill-rig.ts"

const VALUE = 10_000
const MINUTE = 60_000

// The tests buy more than a card may in a day without a person's look.
const rig = useKills((url, run, options) =>
  openKillRig(url, run, { ...options, env: { GIFTS_PER_DAY_CENTS: "1000000" } }),
)

/** A gift order that is ready to be paid: one mail goes to the buyer, one to the recipient. */
async function ordered() {
  const visitor = makeVisitor(rig().shop.origin, "it")
  const made = await visitor.send("POST", "/api/v0/gift-cards/create", {
    body: {
      value_cents: VALUE,
      gift: { recipient: "Marta", theme: "hills", send_to: "recipient", recipient_email: "marta@example.it" },
      customer: { name: "Anna", surname: "Neri", email: "anna@example.it", confirm_email: "anna@example.it" },
    },
  })
  expect(made.status, made.text).toBe(200)
  const { code } = JSON.parse(made.text)
  const call = async (what: string) =>
    read(GiftOrderWire, await visitor.send("POST", `/api/v0/open-bookings/${code}/${what}`, { body: {} }))
  const pay = async () => {
    const { payment } = await call("pay")
    if (payment === null) throw new Error("no payment was opened")
    rig().stripe.pay({ paymentId: payment.payment_id, clientSecret: payment.client_secret })
    await call(`pay/${payment.payment_id}/confirm`)
  }
  return { code: code as string, pay }
}

/** What there is of an order in the end: its vouchers, the mails of each kind, and the money that the shop kept. */
async function endOf(code: string, known: number) {
  const [row] = await rig().sql<{ vouchers: number; owed: number }>(
    (sql) => sql`select count(*)::int as vouchers, coalesce(sum(owed_cents), 0)::int as owed from vouchers
      where code = ${`gv-${code}`}`,
  )
  const sent = await rig().sql<{ kind: string; count: number }>(
    (sql) => sql`select kind, count(*)::int as count from mails
      where booking_code = ${code} and sent_at is not null group by kind order by kind`,
  )
  // A mail that was accepted but not recorded is sent again with the same Message-ID, so a mail program shows it once.
  const messages = new Set(
    rig()
      .mails.received.slice(known)
      .map(({ mail }) => mail.messageId),
  )
  return { ...row, ...rig().stripe.moneyOf(code), sent, messages: messages.size }
}

/** The effects of a gift that call somebody: each call is one at which the process is killed. */
const callsOfAGift = ["createPayment", "lookAtPayment", "capturePayment", "sendVoucher"]

const delivered = {
  ...{ vouchers: 1, owed: VALUE, kept: VALUE, held: 0, messages: 2 },
  sent: [
    { kind: "gift.buyer", count: 1 },
    { kind: "gift.recipient", count: 1 },
  ],
}
const nothing = { vouchers: 0, owed: 0, kept: 0, held: 0, messages: 0, sent: [] }

/** Lost answers are looked for after a minute, and unpaid checkouts end after half an hour. */
async function timePasses() {
  for (const minutes of [2, 31]) {
    await rig().advance(minutes * MINUTE)
    await rig().quiet()
  }
}

async function lived(at: KillPoint | null) {
  const known = rig().mails.received.length
  const { code, pay } = await ordered()
  const { reached } = await rig().through(at, pay)
  await timePasses()
  return { code, known, reached, end: await endOf(code, known) }
}

/** Where a gate stands: the statement that waits at it, when what the row says is true. */
type Gate = { readonly table: string; readonly when: string }

const GATE = 16_000_016
const gates = {
  /** What was paid is noted, before the day's gifts are summed. */
  "its note": { table: "gift_spending", when: "new.cents > 0" },
  /** The order is told the sum, and what it means is written. */
  "its answer": { table: "events", when: "new.fact->'event'->>'type' = 'spending.counted'" },
} satisfies Readonly<Record<string, Gate>>

/** A gate in the database, at which the process waits in the middle of `countSpending`, which calls nobody. */
async function gate({ table, when }: Gate) {
  await rig().sql((sql) =>
    sql.unsafe(`
      create or replace function gate_${table}() returns trigger language plpgsql as $$
        begin if ${when} then perform pg_advisory_xact_lock(${GATE}); end if; return new; end $$;
      create trigger gate_${table} before insert on ${table} for each row execute function gate_${table}()`),
  )
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  let isShut = () => {}
  const shut = new Promise<void>((resolve) => (isShut = resolve))
  const held = rig().sql((sql) =>
    sql.withTransaction(
      Effect.gen(function* () {
        yield* sql`select pg_advisory_xact_lock(${GATE})`
        isShut()
        yield* Effect.promise(() => opened)
        return []
      }),
    ),
  )
  await shut
  const waiting = () =>
    rig().sql<{ pid: number }>(
      (sql) => sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and wait_event = 'advisory'
        and datname = current_database()`,
    )
  return {
    reached: async () => {
      while ((await waiting()).length === 0) await new Promise((wait) => setTimeout(wait, 20))
    },
    /** `isLost`: the database notices the broken connection before the statement goes on. */
    open: async (isLost: boolean) => {
      if (isLost)
        for (const { pid } of await waiting()) await rig().sql((sql) => sql`select pg_terminate_backend(${pid})`)
      open()
      await held
      while ((await waiting()).length > 0) await new Promise((wait) => setTimeout(wait, 20))
      await rig().sql((sql) => sql.unsafe(`drop trigger gate_${table} on ${table}`))
    },
  }
}

/** A gift whose process is killed in the middle of `countSpending`. `meanwhile`: before another one starts. */
async function cutAt(
  at: keyof typeof gates,
  { isLost, meanwhile = async () => {} }: { readonly isLost: boolean; readonly meanwhile?: () => Promise<unknown> },
) {
  const known = rig().mails.received.length
  const { code, pay } = await ordered()
  const { reached, open } = await gate(gates[at])
  await rig().cut({
    at: reached,
    act: pay,
    meanwhile: async () => {
      await open(isLost)
      await meanwhile()
    },
  })
  await timePasses()
  return { code, end: await endOf(code, known) }
}

describe("[GF-05] [L16] a process that is killed in a call to the outside, while a gift is bought", () => {
  test("without a kill the gift is paid and delivered, and a lost mail would be seen", async () => {
    const { code, known, end } = await lived(null)
    expect(end).toEqual(delivered)
    await rig().sql((sql) => sql`delete from mails where booking_code = ${code} and kind = 'gift.recipient'`)
    expect(await endOf(code, known)).not.toEqual(delivered)
  }, 120_000)

  test("at every call: what is paid exists and is delivered once, and what is not paid is not", async () => {
    const kinds = new Set<string>()
    let calls = 0
    for (let call = 1; ; call++) {
      const before = await lived({ call, when: "before" })
      if (!before.reached) break
      const after = await lived({ call, when: "after" })
      for (const [when, { end }] of [["before", before] as const, ["after", after] as const]) {
        expect(end, `killed ${when} call ${call}`).toEqual(end.kept === 0 ? nothing : delivered)
        kinds.add(end.kept === 0 ? "unpaid" : "paid")
      }
      calls = call
    }
    // The payment is opened, read and taken, and two mails go out.
    expect(calls).toBeGreaterThanOrEqual(4)
    expect([...kinds].sort()).toEqual(["paid", "unpaid"])
  }, 600_000)

  test.each([
    ["its note", true],
    ["its note", false],
    ["its answer", true],
    ["its answer", false],
  ] as const)(
    "while the day’s gifts are summed, at %s, lost: %s: the paid gift is delivered once",
    async (at, isLost) => {
      const { code, end } = await cutAt(at, { isLost })
      expect(end).toEqual(delivered)
      const counted = await rig().sql(
        (sql) => sql`select 1 from events where stream = ${`gift-order-${code}`}
          and fact->'event'->>'type' = 'spending.counted'`,
      )
      expect(counted, "told once").toHaveLength(1)
      const effects = await rig().sql<{ type: string }>(
        (sql) => sql`select distinct type from outbox where stream like ${`%${code}%`}`,
      )
      const killed = [...callsOfAGift, "countSpending"]
      expect(effects.map(({ type }) => type).filter((type) => !killed.includes(type))).toEqual([])
    },
    120_000,
  )

  test("negative control: if what was to be summed is forgotten, the paid gift is never delivered", async () => {
    const forget = () => rig().sql((sql) => sql`delete from outbox where type = 'countSpending' and status = 'pending'`)
    const { end } = await cutAt("its note", { isLost: true, meanwhile: forget })
    expect(end).toMatchObject({ kept: VALUE, vouchers: 0, messages: 0 })
  }, 120_000)
})

import { describe, expect, test } from "vitest"
import { GiftOrderWire } from "../../adapters/contract/wire/gift.ts"
import { read } from "../fixtures/http-client.ts"
import { useKills } from "../fixtures/kills.ts"
import { makeVisitor } from "../fixtures/shop-visitor.ts"
import { type KillPoint, openKillRig } from "../load/kit/kill-rig.ts"

const VALUE = 10_000
const MINUTE = 60_000

const rig = useKills(openKillRig)

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

const delivered = {
  ...{ vouchers: 1, owed: VALUE, kept: VALUE, held: 0, messages: 2 },
  sent: [
    { kind: "gift.buyer", count: 1 },
    { kind: "gift.recipient", count: 1 },
  ],
}
const nothing = { vouchers: 0, owed: 0, kept: 0, held: 0, messages: 0, sent: [] }

async function lived(at: KillPoint | null) {
  const known = rig().mails.received.length
  const { code, pay } = await ordered()
  const { reached } = await rig().through(at, pay)
  // Lost answers are looked for after a minute, and unpaid checkouts end after half an hour.
  for (const minutes of [2, 31]) {
    await rig().advance(minutes * MINUTE)
    await rig().quiet()
  }
  return { code, known, reached, end: await endOf(code, known) }
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
})

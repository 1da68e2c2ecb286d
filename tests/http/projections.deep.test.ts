import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, expect, test } from "vitest"
import { CancellationQuoteWire, RescheduleQuoteWire } from "../../adapters/contract/wire/booking.ts"
import { openVoucher } from "../../adapters/server/voucher/open.ts"
import { cents } from "../../domain/money/cents.ts"
import { read } from "../fixtures/http-client.ts"
import { otherSlots } from "../fixtures/other-slots.ts"
import { rebuilt } from "../fixtures/rebuild.ts"
import { useShop } from "../fixtures/shop.ts"
import { settled } from "../fixtures/shop-tables.ts"
import { answerAsPartner, cards, type Visitor } from "../fixtures/shop-visitor.ts"

/* Compares the tables that pages read with the logs that they are made from. */

const shop = useShop({ own: true })
const minute = 60_000

async function moved(visitor: Visitor) {
  const picked = await shop().pick()
  const { token } = await visitor.buy(picked)
  await settled(shop())
  // If the booking is for one person, this invitation is refused, which is fine here.
  await visitor.send("POST", `/booking/v1/bookings/${token}/participants`, {
    body: { name: "Marco", email: "marco@example.it" },
  })
  const [wished] = await otherSlots(visitor, picked, 1)
  const address = `/booking/v1/bookings/${token}/reschedule`
  const quote = read(RescheduleQuoteWire, await visitor.send("GET", `${address}?slot_id=${wished?.id}`))
  const { to_pay_cents, refund_cents } = quote
  await visitor.send("POST", address, { body: { slot_id: wished?.id, to_pay_cents, refund_cents } })
  return token
}

/** Bookings of every kind: held, expired, paid, moved, cancelled, requested, rejected, by voucher, with invitations. */
async function live() {
  const visitor = shop().visitor("it")
  await visitor.hold(await shop().pick())
  await shop().advance(40 * minute)
  await visitor.hold(await shop().pick())
  await visitor.toPayment(await shop().pick())
  await moved(visitor)
  const canceled = await moved(visitor)
  const at = `/booking/v1/bookings/${canceled}/cancellation`
  const { refund_cents, released_cents } = read(CancellationQuoteWire, await visitor.send("GET", at))
  await visitor.send("POST", at, { body: { refund_cents, released_cents } })
  for (const answer of ["confirm", "reject", null] as const) {
    const picked = await shop().pick({ instant: false })
    const { code } = await visitor.buy(picked, answer === "confirm" ? cards.captureFails : cards.good)
    if (answer === null) continue
    expect(
      (await answerAsPartner(visitor, picked.partnerId, code, answer, answer === "reject" ? {} : undefined)).status,
    ).toBe(200)
  }
  const paidByCode = await shop().pick()
  await shop().run(openVoucher("G1FTTEST0042", cents(2_000)))
  const { code } = await visitor.hold(paidByCode)
  await visitor.giveDetails(code, { custom_fields: paidByCode.answers })
  const discounts = `/payment/v1/bookings/checkout/${code}/discounts`
  expect((await visitor.send("POST", discounts, { body: { code: "G1FTTEST0042" } })).status).toBe(200)
  await settled(shop())
}

beforeAll(live, 120_000)

test("[BK-01] [BK-06] [L08] tables rebuilt from the logs equal the live tables", async () => {
  const { live, fromLogs } = await rebuilt(shop())
  for (const what of [
    "EXPIRED",
    "CANCELED",
    "RESCHEDULED",
    "REJECTED",
    "unpaid",
    "pay_links",
    "vouchers",
    "invitations",
    "slot_places",
    "booking_counts",
  ]) {
    expect(live.join("\n")).toContain(what)
  }
  expect(fromLogs).toEqual(live)
  // Rebuilding does not change the live tables.
  expect((await rebuilt(shop())).live).toEqual(live)
})

test("[BK-06] planted fault: a changed row and a missing place are found", async () => {
  const change = (statement: (sql: SqlClient.SqlClient) => Effect.Effect<unknown, unknown>) =>
    shop().run(Effect.flatMap(SqlClient.SqlClient, statement))
  await change((sql) => sql`update bookings set deadline = deadline + interval '1 minute' where status = 'RESCHEDULED'`)
  const differing = async () => {
    const { live, fromLogs } = await rebuilt(shop())
    return new Set(live.filter((line) => !fromLogs.includes(line)).map((line) => line.split(" ")[0]))
  }
  expect(await differing()).toEqual(new Set(["bookings"]))
  await change(
    (sql) => sql`
      update slot_places set sold = sold - 1
      where (slot_id, group_id) in (select slot_id, group_id from slot_places where sold > 0 limit 1)`,
  )
  expect(await differing()).toEqual(new Set(["bookings", "slot_places"]))
})

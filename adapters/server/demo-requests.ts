import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Variant } from "../../domain/catalogue/experience.ts"
import { payload } from "../../domain/participants/quantities.ts"
import { defaultQuantities } from "../../domain/participants/rules.ts"
import { priceOf } from "../../domain/pricing/price.ts"
import { CreatedWire } from "../contract/checkout.ts"
import { CheckoutWire } from "../contract/wire/booking.ts"
import type { App } from "./app.ts"
import { demoOwner } from "./demo/demo-partner.ts"
import { answersTo } from "./history.ts"
import { callsOf } from "./history-calls.ts"
import { openDemoMember } from "./partner/part.ts"
import { openDemoStatement } from "./payout/part.ts"

/*
 * What the demo's partner finds in the morning: requests that wait. They are made by the shop's own calls when the shop
 * opens, because a request lapses after two days.
 */

const customers = [
  { name: "Chiara", surname: "Greco", email: "chiara@demo.example", phone: "333 7654321", locale: "it" },
  { name: "James", surname: "Carter", email: "james@demo.example", phone: "+44 20 7946 0123", locale: "en" },
  { name: "Luca", surname: "Moretti", email: "luca@demo.example", phone: "333 1122334", locale: "it" },
] as const

type Offer = { readonly variant: Variant; readonly slotId: string; readonly date: string }

/** SQL: a departure that can be asked for: soon, with room. */
const asked = `from variants v join experiences e on e.id = v.experience_id join slots s on s.variant_id = v.id
  where v.data->>'instantBooking' = 'false' and not s.closed
    and s.starts_at between shop_now() + interval '10 days' and shop_now() + interval '90 days'
    and not exists (select from slot_places p where p.slot_id = s.id and p.capacity - p.held - p.sold < 4)`

/** The partner with the oldest visit, which is in a statement; else the one with the most variants that can be asked for. */
const partnerOfDemo = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ partnerId: string }>`
    select e.partner_id as "partnerId" ${sql.literal(asked)}
    group by e.partner_id order by (
      select min(s.starts_at) from partner_posting p join bookings b on b.code = p.booking join slots s on s.id = b.slot_id
      where p.partner_id = e.partner_id) nulls last, count(distinct v.id) desc, e.partner_id limit 1`
  return row?.partnerId ?? null
})

const waiting = (partnerId: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`select 1 from bookings where partner_id = ${partnerId} and status = 'PENDING' limit 1`,
  )

/** Departures of different variants as long as there are some, then further ones. */
const offersOf = (partnerId: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<Offer>`
      select variant, "slotId", date from (
        select v.data as variant, s.id as "slotId", s.date, s.starts_at,
          row_number() over (partition by v.id order by s.starts_at) as nth ${sql.literal(asked)}
          and e.partner_id = ${partnerId}) as offers
      order by nth, starts_at, "slotId" limit ${customers.length}`,
  )

/** Lets the demo's owner in, and leaves requests that wait. Returns how to sign in. */
export async function openDemoPartner(app: App, origin: string): Promise<typeof demoOwner | null> {
  const partnerId = await app.run(partnerOfDemo)
  if (partnerId === null) return null
  await app.run(openDemoMember({ ...demoOwner, partnerId, role: "owner", locale: "it" }))
  await app.run(openDemoStatement(partnerId))
  if ((await app.run(waiting(partnerId))).length > 0) return demoOwner
  const offers = await app.run(offersOf(partnerId))
  for (const [n, offer] of offers.entries())
    await ask(app, origin, offer, customers[n % customers.length] ?? customers[0])
  return demoOwner
}

/** Books and pays by card, as a browser does. The money is on hold until the partner answers. */
async function ask(app: App, origin: string, { variant, slotId, date }: Offer, who: (typeof customers)[number]) {
  const { send, read } = callsOf(app, origin, "")
  const { locale, name, surname, email, phone } = who
  const participants = payload(defaultQuantities(variant))
  const { code } = await read(CreatedWire, "POST", `/api/v1/experience_variants/${variant.id}/bookings/create`, {
    slot_id: slotId,
    participants: participants.map(({ typeId, quantity }) => ({ type_id: typeId, quantity })),
    expected_total_cents: priceOf({ variant, participants, addons: [], date }).totalCents,
    lang: locale,
  })
  const details = { name, surname, email, confirm_email: email, phone, custom_fields: answersTo(variant, locale) }
  await send("POST", `/payment/v1/bookings/checkout/${code}/customer-info`, details)
  const order = `/payment/v1/stripe/partner-direct-bookings/orders/${code}`
  const { payment } = await read(CheckoutWire, "POST", `${order}/create`)
  if (payment === null) return
  const card = { number: "4242424242424242", holder: `${name} ${surname}`, exp: "12/39", cvv: "123" }
  const paid = { client_secret: payment.client_secret, card }
  await send("POST", `${payment.endpoint}/payments/${payment.payment_id}/confirm`, paid)
  await send("POST", `${order}/${payment.payment_id}/confirm`)
}

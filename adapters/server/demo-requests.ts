import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Variant } from "../../domain/catalogue/experience.ts"
import { type Participants, payload } from "../../domain/participants/quantities.ts"
import { defaultQuantities } from "../../domain/participants/rules.ts"
import { priceOf } from "../../domain/pricing/price.ts"
import { CreatedWire } from "../contract/checkout.ts"
import { CheckoutWire } from "../contract/wire/booking.ts"
import type { App } from "./app.ts"
import { demoOwner } from "./demo/demo-partner.ts"
import { askable, demoHost } from "./demo-host.ts"
import { answersTo } from "./history.ts"
import { callsOf } from "./history-calls.ts"
import { openDemoMember } from "./partner/part.ts"
import { openDemoStatement } from "./payout/part.ts"
import { joinAsDemo } from "./waiting/part.ts"

/*
 * What the demo's partner finds in the morning: requests that wait, one with a question, and a Saturday that is full, with
 * people who wait for its places. They are made by the shop's own calls when the shop opens, because a request lapses after
 * two days.
 */

const customers = [
  { name: "Chiara", surname: "Greco", email: "chiara@demo.example", phone: "333 7654321", locale: "it", says: null },
  {
    name: "James",
    surname: "Carter",
    email: "james@demo.example",
    phone: "+44 20 7946 0123",
    locale: "en",
    says: "Hello! Is there a place to park nearby, or is it better to come by bus?",
  },
  { name: "Luca", surname: "Moretti", email: "luca@demo.example", phone: "333 1122334", locale: "it", says: null },
] as const

type Offer = { readonly variant: Variant; readonly slotId: string; readonly date: string }

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
          row_number() over (partition by v.id order by s.starts_at) as nth ${sql.literal(askable)}
          and e.partner_id = ${partnerId}) as offers
      order by nth, starts_at, "slotId" limit ${customers.length}`,
  )

/** Lets the demo's owner in, and leaves requests that wait. Returns how to sign in. */
export async function openDemoPartner(
  app: Pick<App, "handle" | "run">,
  origin: string,
): Promise<typeof demoOwner | null> {
  const partnerId = await app.run(demoHost)
  if (partnerId === null) return null
  await app.run(openDemoMember({ ...demoOwner, partnerId, role: "owner", locale: "it" }))
  await app.run(openDemoStatement(partnerId))
  const hasRequests = (await app.run(waiting(partnerId))).length > 0
  await fillSaturday(app, origin, partnerId)
  if (hasRequests) return demoOwner
  const offers = await app.run(offersOf(partnerId))
  for (const [n, offer] of offers.entries()) {
    const who = customers[n % customers.length] ?? customers[0]
    const token = await ask(app, origin, offer, who)
    if (who.says !== null)
      await callsOf(app, origin, "").send("POST", `/booking/v1/bookings/${token}/messages`, { words: who.says })
  }
  return demoOwner
}

type Departure = Offer & { readonly left: number }

/** The partner's smallest departure on a Saturday whose places are of one kind; none if people wait already. */
const saturdayOf = (partnerId: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<Departure>`
      select v.data as variant, s.id as "slotId", s.date, p.capacity - p.held - p.sold as left
      from experiences e join variants v on v.experience_id = e.id join slots s on s.variant_id = v.id
        join slot_places p on p.slot_id = s.id
      where e.partner_id = ${partnerId} and not s.closed and extract(isodow from s.date) = 6
        and s.starts_at between shop_now() + interval '10 days' and shop_now() + interval '90 days'
        and v.data->'pricing'->>'kind' = 'person' and (v.data->>'minParticipants')::integer <= 1
        and jsonb_array_length(v.data->'capacityGroups') = 1
        and not exists (
          select from waiting_entry w join variants o on o.id = w.variant_id join experiences x on x.id = o.experience_id
          where x.partner_id = ${partnerId})
      order by v.data->>'instantBooking' desc, p.capacity, s.starts_at, s.id limit 1`,
  )

/** Books all places of a Saturday, and lets people wait for them. */
async function fillSaturday(app: Pick<App, "handle" | "run">, origin: string, partnerId: string) {
  const [saturday] = await app.run(saturdayOf(partnerId))
  if (saturday === undefined) return
  const { variant, slotId } = saturday
  const most = variant.capacityGroups[0]?.maxQuantity ?? 1
  const typeId = variant.participantTypes.find(({ accompanied }) => accompanied !== true)?.id ?? ""
  const party = (quantity: number) => [{ typeId, quantity }]
  for (let { left } = saturday, n = 0; left > 0; n++) {
    const quantity = Math.min(left, most)
    await ask(app, origin, saturday, customers[n % customers.length] ?? customers[0], party(quantity))
    left -= quantity
  }
  const line = { variantId: variant.id, slotId }
  for (const [n, email] of ["sara@demo.example", "tom@demo.example", "elena@demo.example"].entries())
    await app.run(joinAsDemo({ ...line, participants: party(n === 1 ? 2 : 1), email, locale: n === 1 ? "en" : "it" }))
}

/**
 * Books and pays by card, as a browser does. If the variant is not booked at once, the money is on hold until the partner
 * answers.
 */
async function ask(
  app: Pick<App, "handle" | "run">,
  origin: string,
  { variant, slotId, date }: Offer,
  who: (typeof customers)[number],
  participants: Participants = payload(defaultQuantities(variant)),
) {
  const { send, read } = callsOf(app, origin, "")
  const { locale, name, surname, email, phone } = who
  const { code, encrypted_code: token } = await read(
    CreatedWire,
    "POST",
    `/api/v1/experience_variants/${variant.id}/bookings/create`,
    {
      slot_id: slotId,
      participants: participants.map(({ typeId, quantity }) => ({ type_id: typeId, quantity })),
      expected_total_cents: priceOf({ variant, participants, addons: [], date }).totalCents,
      lang: locale,
    },
  )
  const details = { name, surname, email, confirm_email: email, phone, custom_fields: answersTo(variant, locale) }
  await send("POST", `/payment/v1/bookings/checkout/${code}/customer-info`, details)
  const order = `/payment/v1/stripe/partner-direct-bookings/orders/${code}`
  const { payment } = await read(CheckoutWire, "POST", `${order}/create`)
  if (payment === null) return token
  const card = { number: "4242424242424242", holder: `${name} ${surname}`, exp: "12/39", cvv: "123" }
  const paid = { client_secret: payment.client_secret, card }
  await send("POST", `${payment.endpoint}/payments/${payment.payment_id}/confirm`, paid)
  await send("POST", `${order}/${payment.payment_id}/confirm`)
  return token
}

import { DEMO_PARTNER_SECRET, partnerToken } from "../../../adapters/server/demo/partner-tokens.ts"
import type { KnownValues } from "../../fixtures/fuzz.ts"
import type { Picked } from "../../fixtures/shop-picks.ts"
import { callsOf, cards, customer, makeVisitor } from "../../fixtures/shop-visitor.ts"

/**
 * One customer's bookings in every state that a customer can reach alone, with all real values for asking about them.
 */
export async function ownBookings(origin: string, slots: readonly Picked[]) {
  const visitor = makeVisitor(origin, "it")
  const codes: string[] = []
  const tokens: string[] = []
  const payments: string[] = []
  for (const [n, picked] of slots.entries()) {
    const { code, encrypted_code: token } = await visitor.hold(picked)
    codes.push(code)
    tokens.push(token)
    if (n % 4 === 0) continue
    await visitor.giveDetails(code)
    if (n % 4 === 1) continue
    const payment = await visitor.startPaying(code)
    payments.push(payment.payment_id)
    if (n % 4 === 2) continue
    await visitor.enterCard(payment, n % 8 === 3 ? cards.good : cards.declined)
    await visitor.confirm(code, payment.payment_id)
  }
  const [last] = codes
  await visitor.send("POST", callsOf(last!).cancel)
  const unique = (values: readonly string[]) => [...new Set(values)]
  const known: KnownValues = {
    code: codes,
    token: tokens,
    intentId: payments,
    slug: slots.map(({ slug }) => slug),
    id: slots.map(({ variant }) => variant.id),
    slot_id: slots.map(({ slot }) => slot.id),
    slotId: slots.map(({ slot }) => slot.id),
    slot_ids: slots.map(({ slot }) => slot.id),
    type_id: unique(slots.flatMap(({ variant }) => variant.participantTypes.map(({ id }) => id))),
    addon_id: unique(slots.flatMap(({ variant }) => variant.addons.map(({ id }) => id))),
    date: slots.map(({ slot }) => slot.date),
    month: slots.map(({ slot }) => slot.date.slice(0, 7)),
    participants: ["adult:2", "adult:1,child:1"],
    ids: slots.map(({ slug }) => slug),
    name: [customer.name],
    surname: [customer.surname],
    email: [customer.email],
    confirm_email: [customer.email],
    phone: [customer.phone],
  }
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  const partners = unique(slots.map(({ partnerId }) => partnerId))
  const headers: readonly Readonly<Record<string, string>>[] = [
    { cookie },
    { cookie },
    ...tokens.map((token) => ({ "x-booking-token": token })),
    ...partners.map((id) => ({ authorization: `Bearer ${partnerToken(id, DEMO_PARTNER_SECRET)}` })),
  ]
  return { known, headers }
}

import type { Locale } from "../../../domain/locale.ts"
import { requestFor } from "../../fixtures/shop-picks.ts"
import { makeVisitor } from "../../fixtures/shop-visitor.ts"
import { answersTo, type Offer, usual } from "./offers.ts"

/** Books the offer for the usual participants and pays it, over the API. Answers the booking's code and token. */
export async function sold(
  origin: string,
  { variant, slot }: Pick<Offer, "variant" | "slot">,
  {
    locale = "it",
    customer = {},
  }: { readonly locale?: Locale; readonly customer?: Readonly<Record<string, string>> } = {},
): Promise<{ readonly code: string; readonly token: string }> {
  const visitor = makeVisitor(origin, locale)
  const { body } = requestFor(variant, slot, usual(variant))
  const held = await visitor.send("POST", `/api/v1/experience_variants/${variant.id}/bookings/create`, { body })
  const { code, encrypted_code: token } = JSON.parse(held.text)
  await visitor.giveDetails(code, { ...customer, custom_fields: answersTo(variant.customFields) })
  const payment = await visitor.startPaying(code)
  await visitor.enterCard(payment, "4242424242424242")
  await visitor.confirm(code, payment.payment_id)
  return { code, token }
}

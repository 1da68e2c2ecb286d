import type { Page } from "@playwright/test"
import type { Locale } from "../../../domain/locale.ts"
import { requestFor } from "../../fixtures/shop-picks.ts"
import { makeVisitor } from "../../fixtures/shop-visitor.ts"
import { anna, answersTo, bookOver, type Offer, speaking, usual } from "./offers.ts"
import { openedPayment } from "./opened-payment.ts"
import { expect } from "./test.ts"

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

/** The same as the page's own visitor, who may open the pages of the checkout. */
export async function soldTo(page: Page, origin: string, offer: Offer): Promise<{ code: string; token: string }> {
  const { commands, bookings } = speaking(origin, page.request)
  const { code, token } = await bookOver(commands, offer)
  expect((await commands.saveCustomer(code, anna(offer.variant.customFields), crypto.randomUUID())).ok).toBe(true)
  expect((await commands.pay(code, crypto.randomUUID())).ok).toBe(true)
  const { endpoint, paymentId, clientSecret } = await openedPayment(bookings, code)
  const card = { number: "4242424242424242", holder: "Anna Rossi", exp: "12/30", cvv: "123" }
  await page.request.post(`${endpoint}/payments/${paymentId}/confirm`, { data: { client_secret: clientSecret, card } })
  expect((await commands.confirmPayment(code, paymentId, crypto.randomUUID())).ok).toBe(true)
  const status = async () =>
    (await (await page.request.get(`${origin}/payment/v1/bookings/pending/${code}`)).json()).status
  await expect.poll(status).toMatch(/^(CONFIRMED|PENDING)$/)
  return { code, token }
}

import type { Page } from "@playwright/test"

export const giftBuyer = {
  name: "Anna",
  surname: "Bianchi",
  email: "anna@example.it",
  confirm_email: "anna@example.it",
}

const card = { number: "4242424242424242", holder: "Anna Bianchi", exp: "12/30", cvv: "123" }

/** Calls of the page's own visitor. */
export const callingAs =
  (page: Page) =>
  async (path: string, data: object = {}) => {
    const answer = await page.request.post(path, { headers: { "idempotency-key": crypto.randomUUID() }, data })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }

export type Bought = { readonly code: string; readonly voucher: { readonly code: string; readonly link: string } }

/** Pays for a gift order in the browser that began it. `at`: the shop, if it is not the page's. */
export async function paidGift(page: Page, code: string, at = "") {
  const call = callingAs(page)
  const { payment } = await call(`${at}/api/v0/open-bookings/${code}/pay`)
  const { client_secret } = payment
  const bank = payment.endpoint.startsWith("/") ? `${at}${payment.endpoint}` : payment.endpoint
  await call(`${bank}/payments/${payment.payment_id}/confirm`, { client_secret, card })
  const { voucher } = await call(`${at}/api/v0/open-bookings/${code}/pay/${payment.payment_id}/confirm`)
  return { code, voucher }
}

/** A paid gift of a sum, in the browser that bought it. */
export async function boughtSum(page: Page, cents: number, more: object = {}, at = "") {
  const body = { value_cents: cents, customer: giftBuyer, ...more }
  const { code } = await callingAs(page)(`${at}/api/v0/gift-cards/create`, body)
  return paidGift(page, code, at)
}

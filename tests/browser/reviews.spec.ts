import { DEMO_ADMIN_TOKEN } from "../../adapters/server/config.ts"
import { requestFor } from "../fixtures/shop-picks.ts"
import { makeVisitor } from "../fixtures/shop-visitor.ts"
import { newEmail } from "./setup/account.ts"
import { mailedLink } from "./setup/mailed-link.ts"
import { answersTo, findOffer, usual } from "./setup/offers.ts"
import { ownShop } from "./setup/own-shop.ts"
import { expect, laidOut, test, widths } from "./setup/test.ts"

const { advance } = ownShop()
const HOUR = 3_600_000

test("[AC-04][BX-03] who was there is asked by mail, writes a review that a person reads first, and answers in private", async ({
  page,
  shop,
  baseURL,
}) => {
  const origin = baseURL ?? ""
  const { detail, variant, slot } = await findOffer(origin, { variant: ({ instantBooking }) => instantBooking })
  const visitor = makeVisitor(origin, "it")
  const { body } = requestFor(variant, slot, usual(variant))
  const held = await visitor.send("POST", `/api/v1/experience_variants/${variant.id}/bookings/create`, { body })
  const { code } = JSON.parse(held.text)
  const email = newEmail()
  const who = { name: "Anna", surname: "Rossi", email, confirm_email: email }
  await visitor.giveDetails(code, { ...who, custom_fields: answersTo(variant.customFields) })
  const payment = await visitor.startPaying(code)
  await visitor.enterCard(payment, "4242424242424242")
  await visitor.confirm(code, payment.payment_id)
  // The review opens when the visit begins, and the mail comes a day after its end.
  await advance(Date.parse(slot.startsAt) - Date.now() + HOUR)
  await expect.poll(() => page.request.get("/dev/mail").then((answer) => answer.status())).toBe(200)
  await advance(HOUR)
  await advance(variant.durationMinutes * 60_000 + 25 * HOUR)
  const link = await mailedLink(page, /\/recensione\/[\w-]+/)

  await page.goto(link)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Com’è andata?")
  await shop.accessible(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const restore = await laidOut(page)
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width])
    await restore()
  }
  const words = "La guida conosce ogni pietra e racconta senza fretta. Torneremo in primavera."
  await page.getByLabel("Che cosa diresti a un amico che ci vuole andare?").fill(words)
  await page.getByRole("button", { name: "Invia la recensione" }).click()
  // Without stars nothing is sent, and nothing typed is lost.
  await expect(page.getByRole("alert")).toContainText("Il tuo voto")
  await expect(page.getByLabel("Che cosa diresti a un amico che ci vuole andare?")).toHaveValue(words)
  await page.getByRole("group", { name: "Il tuo voto" }).getByRole("radio", { name: "5 stelle" }).check({ force: true })
  await page.getByRole("button", { name: "Invia la recensione" }).click()
  await expect(page.getByRole("status").filter({ hasText: "Ora la legge una persona" })).toBeVisible()
  await page.goto(`/esperienze/${detail.slug}`)
  await expect(page.getByText(words)).toHaveCount(0)
  const headers = { authorization: `Bearer ${DEMO_ADMIN_TOKEN}` }
  const { reviews } = await (await page.request.get("/admin/v0/reviews", { headers })).json()
  const [{ text_id: textId }] = reviews.filter((one: { readonly code: string }) => one.code === code)
  const published = await page.request.post(`/admin/v0/reviews/${code}/publish`, {
    headers: { ...headers, "idempotency-key": crypto.randomUUID() },
    data: { text_id: textId },
  })
  expect(published.status()).toBe(200)
  await expect
    .poll(async () =>
      (await page.request.get(`/esperienze/${detail.slug}`, { headers: { "cache-control": "no-cache" } })).text(),
    )
    .toContain(words)
})

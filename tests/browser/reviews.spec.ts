import type { Page } from "@playwright/test"
import { DEMO_ADMIN_TOKEN } from "../../adapters/server/config.ts"
import { DEMO_PARTNER_SECRET, partnerToken } from "../../adapters/server/demo/partner-tokens.ts"
import { ratingText } from "../../domain/money/text.ts"
import { demo } from "../fixtures/demo.ts"
import { photo } from "../fixtures/sent-pictures.ts"
import { requestFor } from "../fixtures/shop-picks.ts"
import { makeVisitor } from "../fixtures/shop-visitor.ts"
import { newAccount, newEmail, signInUnseen, verifyUnseen } from "./setup/account.ts"
import { fits } from "./setup/fits.ts"
import { mailedLink } from "./setup/mailed-link.ts"
import { answersTo, findOffer, usual } from "./setup/offers.ts"
import { ownShop } from "./setup/own-shop.ts"
import { expect, test } from "./setup/test.ts"

const { advance } = ownShop()
const HOUR = 3_600_000

/** Books as a guest and pays. The visit is over, and the mail that asks for a review has come. */
async function visited(page: Page, origin: string) {
  const { detail, variant, slot } = await findOffer(origin, {
    variant: ({ instantBooking }) => instantBooking,
    // Soon, so that the clock need not move far: all that becomes due until then runs first.
    months: [0, 1],
  })
  const visitor = makeVisitor(origin, "it")
  const { body } = requestFor(variant, slot, usual(variant))
  const held = await visitor.send("POST", `/api/v1/experience_variants/${variant.id}/bookings/create`, { body })
  const { code, encrypted_code: token } = JSON.parse(held.text)
  const email = newEmail()
  const who = { name: "Anna", surname: "Rossi", email, confirm_email: email }
  await visitor.giveDetails(code, { ...who, custom_fields: answersTo(variant.customFields) })
  const payment = await visitor.startPaying(code)
  await visitor.enterCard(payment, "4242424242424242")
  await visitor.confirm(code, payment.payment_id)
  // A move of the clock would overtake what is under way: the money, and the mail of the confirmation.
  await expect.poll(async () => (await visitor.booking(token)).amounts.paid).toBeGreaterThan(0)
  await mailedLink(page, /\/prenotazione\/[\w-]+/, email)
  // The mail comes a day after the end of the visit.
  await advance(Date.parse(slot.startsAt) - Date.now() + variant.durationMinutes * 60_000 + 25 * HOUR)
  // All that became due in these months runs first, in the one connection of the embedded database.
  await page.request.get("/dev/mail", { timeout: 90_000 })
  return { detail, code, email, link: await mailedLink(page, /\/recensione\/[\w-]+/, email) }
}

/** A person has read the text of this booking's review. */
async function publish(page: Page, code: string): Promise<void> {
  const headers = { authorization: `Bearer ${DEMO_ADMIN_TOKEN}` }
  const { reviews } = await (await page.request.get("/admin/v0/reviews", { headers })).json()
  const [{ text_id: textId }] = reviews.filter((one: { readonly code: string }) => one.code === code)
  const published = await page.request.post(`/admin/v0/reviews/${code}/publish`, {
    headers: { ...headers, "idempotency-key": crypto.randomUUID() },
    data: { text_id: textId },
  })
  expect(published.status()).toBe(200)
}

/** Until the experience's page says these words to whoever asks for it anew. */
const told = (page: Page, slug: string, words: string) =>
  expect
    .poll(async () =>
      (await page.request.get(`/esperienze/${slug}`, { headers: { "cache-control": "no-cache" } })).text(),
    )
    .toContain(words)

test("[AC-04][BX-03][BX-18] who was there is asked by mail, writes a review that a person reads first, and answers in private @deep", async ({
  page,
  shop,
  baseURL,
}) => {
  test.slow()
  const { detail, code, email, link } = await visited(page, baseURL ?? "")

  // The visit stands in the account too, with the same link.
  await newAccount(page, email)
  await verifyUnseen(page, email)
  await signInUnseen(page, email)
  await page.goto("/account/bookings")
  const sections = page.getByRole("navigation", { name: "Il tuo account" })
  await sections.getByRole("link", { name: "Le tue recensioni" }).click()
  await expect(page).toHaveURL("/account/reviews")
  await expect(page.getByRole("region", { name: "Scritte" })).toContainText("Non hai ancora scritto recensioni")
  await shop.accessible(page)
  await fits(page)
  await page.getByRole("link", { name: `Scrivi la recensione: ${detail.name}` }).press("Enter")
  await expect(page).toHaveURL(link)

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Com’è andata?")
  await shop.accessible(page)
  await fits(page)
  const words = "La guida conosce ogni pietra e racconta senza fretta. Torneremo in primavera."
  await page.getByLabel("Che cosa diresti a un amico che ci vuole andare?").fill(words)
  await page.getByRole("button", { name: "Invia la recensione" }).click()
  // Without stars nothing is sent, and nothing typed is lost.
  await expect(page.getByRole("alert")).toContainText("Il tuo voto")
  await expect(page.getByLabel("Che cosa diresti a un amico che ci vuole andare?")).toHaveValue(words)
  await page.getByRole("group", { name: "Il tuo voto" }).getByRole("radio", { name: "5 stelle" }).check({ force: true })
  await page.getByRole("button", { name: "Invia la recensione" }).click()
  await expect(page.getByRole("status").filter({ hasText: "Ora la legge una persona" })).toBeVisible()
  await page.goto("/en/account/reviews")
  const own = page.getByRole("region", { name: "Written" }).getByRole("listitem")
  await expect(own).toContainText(["Waiting to be checked"])
  await expect(own).toContainText([words])
  await shop.accessible(page)
  await fits(page)
  const { name } = await (await page.request.get(`/api/v2/experiences/${detail.slug}?lang=en`)).json()
  await expect(own.getByRole("link", { name: `Change the review: ${name}` })).toHaveAttribute("href", `/en${link}`)
  await page.goto(`/esperienze/${detail.slug}`)
  await expect(page.getByText(words)).toHaveCount(0)
  await publish(page, code)
  await told(page, detail.slug, words)
  const { rating_hundredths: mean } = await (await page.request.get(`/api/v2/experiences/${detail.slug}`)).json()
  await page.goto(`/esperienze/${detail.slug}`)
  const shown = page.getByRole("listitem").filter({ hasText: words })
  await expect(shown).toContainText("5 stelle su 5")
  await expect(page.getByText("Può recensire solo chi ha prenotato qui e ha partecipato.")).toBeVisible()
  await expect(page.getByText(new RegExp(`^${ratingText(mean, "it")}Da \\S+`))).toBeVisible()
  await page.getByRole("link", { name: "Come le controlliamo" }).click()
  await expect(page).toHaveURL("/t/ordinamento#reviews")
})

test("[AC-04] [BX-18] [BX-03] a customer answers in private and sends photos, which the experience's page shows with the host's reply @deep", async ({
  page,
  shop,
  baseURL,
}) => {
  test.slow()
  const { detail, code, email, link } = await visited(page, baseURL ?? "")
  await newAccount(page, email)
  await verifyUnseen(page, email)
  await page.goto(link)
  const questions = page.getByRole("group", { name: "Tre domande private" })
  await expect(page.getByText("Se hai un account ricevi 100 punti")).toBeVisible()
  await questions.getByRole("button", { name: "Invia le risposte" }).click()
  await expect(questions.getByRole("alert")).toContainText("Era come descritta sul sito?")
  await questions.getByRole("radio", { name: "In parte" }).check({ force: true })
  await questions
    .getByRole("group", { name: "Com’era organizzata?" })
    .getByRole("radio", { name: "4 stelle" })
    .check({ force: true })
  const secret = "Il furgone era in ritardo"
  await questions.getByLabel("Che cosa si può migliorare?").fill(secret)
  await questions.getByRole("button", { name: "Invia le risposte" }).click()
  await expect(page.getByText("Grazie, abbiamo le tue risposte.")).toBeVisible()
  await expect(page.getByText("Se hai un account, ci trovi i tuoi 100 punti.")).toBeVisible()
  await shop.accessible(page)

  const words = "Una mattina tra i vigneti, con una guida che sa aspettare chi fotografa."
  await page.getByLabel("Che cosa diresti a un amico che ci vuole andare?").fill(words)
  await page.getByLabel(/^Foto/).setInputFiles(
    await Promise.all(
      ["#3a7", "#a37"].map(async (colour, nth) => ({
        name: `${nth}.jpg`,
        mimeType: "image/jpeg",
        buffer: await photo(600, 400, colour).jpeg().toBuffer(),
      })),
    ),
  )
  await page.getByRole("button", { name: "Invia la recensione" }).click()
  // Stars are missing. The photos stay with the form.
  await expect(page.getByRole("checkbox", { name: /^Tieni la foto/ })).toHaveCount(2)
  await page.getByRole("group", { name: "Il tuo voto" }).getByRole("radio", { name: "2 stelle" }).check({ force: true })
  await page.getByRole("button", { name: "Invia la recensione" }).click()
  await expect(page.getByRole("status").filter({ hasText: "Ora la legge una persona" })).toBeVisible()
  await publish(page, code)
  await told(page, detail.slug, words)
  const reply = "Grazie, la prossima volta partiamo in orario."
  const replied = await Promise.all(
    demo.partners.map(async ({ id }) =>
      (
        await page.request.post(`/partner/v0/reviews/${code}/reply`, {
          headers: { authorization: `Bearer ${partnerToken(id, DEMO_PARTNER_SECRET)}` },
          data: { text: reply },
        })
      ).status(),
    ),
  )
  expect(replied.filter((status) => status === 200)).toHaveLength(1)
  await told(page, detail.slug, reply)

  const { rating_hundredths: mean, review_count: count } = await (
    await page.request.get(`/api/v2/experiences/${detail.slug}`)
  ).json()
  await page.goto(`/esperienze/${detail.slug}`)
  const shown = page.getByRole("listitem").filter({ hasText: words })
  await expect(shown).toContainText("2 stelle su 5")
  await expect(shown).toContainText(reply)
  await expect(shown.getByText("Risponde chi organizza")).toBeVisible()
  const pictures = shown.getByRole("img", { name: /^Foto \d/ })
  await expect(pictures).toHaveCount(2)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
  await expect(page.getByText(secret)).toHaveCount(0)
  await expect(page.getByText(new RegExp(`^${ratingText(mean, "it")}Da ${count > 1 ? count : "una"} `))).toBeVisible()
  await expect(page.getByText("Può recensire solo chi ha prenotato qui e ha partecipato.")).toBeVisible()
  await shop.accessible(page)
  await signInUnseen(page, email)
  await page.goto("/account/points")
  await expect(page.getByRole("region", { name: "Movimenti" }).getByText("Domande dopo la visita")).toBeVisible()
})

import type { Page } from "@playwright/test"
import { formatCode } from "../../domain/code.ts"
import { cacheNames } from "../../domain/kept/cache-names.ts"
import { requestFor } from "../fixtures/shop-picks.ts"
import { makeVisitor } from "../fixtures/shop-visitor.ts"
import { answersTo, findOffer, usual } from "./setup/offers.ts"
import { expect, test } from "./setup/test.ts"

/** With a worker, the browser only says that it failed. */
const noConnection = /net::ERR_(INTERNET_DISCONNECTED|FAILED)/

// A page that is opened without connection says so in the console.
test.use({ serviceWorkers: "allow", complaint: noConnection })

async function bought(origin: string) {
  const { variant, slot } = await findOffer(origin, { variant: ({ instantBooking }) => instantBooking })
  const visitor = makeVisitor(origin, "it")
  const { body } = requestFor(variant, slot, usual(variant))
  const held = await visitor.send("POST", `/api/v1/experience_variants/${variant.id}/bookings/create`, { body })
  const { code, encrypted_code: token } = JSON.parse(held.text)
  const email = "adalgisa@example.it"
  const custom_fields = answersTo(variant.customFields)
  await visitor.giveDetails(code, { name: "Ada", surname: "Rossi", email, confirm_email: email, custom_fields })
  const payment = await visitor.startPaying(code)
  await visitor.enterCard(payment, "4242424242424242")
  await visitor.confirm(code, payment.payment_id)
  return { code: formatCode(code), token: String(token), path: `/prenotazione/${token}`, visitor }
}

/** Everything that the device stores of bookings, as text. */
const stored = (page: Page) =>
  page.evaluate(async (name) => {
    const cache = await caches.open(name)
    const all = await Promise.all(
      (await cache.keys()).map(async (one) => `${one.url} ${await (await cache.match(one))?.text()}`),
    )
    return all.join("\n")
  }, cacheNames.bookings)

const noPage = (page: Page, path: string) => expect(page.goto(path)).rejects.toThrow(noConnection)
const forgetButton = (page: Page) =>
  page.getByRole("button", { name: "Dimentica questa prenotazione su questo dispositivo" })

test("[BK-07] without connection, an opened booking shows its code and QR, and no other page; once forgotten, it does not @deep", async ({
  page,
  context,
  shop,
}) => {
  test.setTimeout(120_000)
  const [mine, other] = [await bought(shop.origin), await bought(shop.origin)]
  await page.goto(mine.path)
  await expect(forgetButton(page)).toBeVisible()
  // Other scripts of the shop's pages could read the store: it does not open the booking.
  const kept = await stored(page)
  expect(kept).toContain(mine.code)
  expect(kept).not.toContain(mine.token)
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  )
  expect(scopes).toEqual(["/prenotazione/"])
  // The English page has a worker of its own, and once both are forgotten, none is left.
  const workers = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname).toSorted(),
    )
  await page.goto(`/en${mine.path}`)
  const forget = page.getByRole("button", { name: "Forget this booking on this device" })
  await expect(forget).toBeVisible()
  expect(await workers()).toEqual(["/en/prenotazione/", "/prenotazione/"])
  await forget.click()
  await expect.poll(workers).toEqual([])
  expect(await stored(page)).toBe("")
  await page.goto(mine.path)
  await page.getByRole("button", { name: "Tienila per quando non c’è connessione" }).click()
  await expect(forgetButton(page)).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText("Copia senza connessione, salvata ")).toBeVisible()
  await expect(page.getByRole("article")).toContainText(mine.code)
  await expect(page.getByRole("img", { name: "Il biglietto come codice QR" })).toBeVisible()
  await expect(page.getByRole("list", { name: "Che cosa portare" })).toBeVisible()
  await expect(page.locator("script")).toHaveCount(0)
  await shop.accessible(page)
  for (const elsewhere of [other.path, `/en${mine.path}`, "/prenotazione", "/"]) await noPage(page, elsewhere)

  // With connection, each address has the shop's own answer.
  await context.setOffline(false)
  await page.goto(other.path)
  await expect(page.getByRole("article")).toContainText(other.code)
  await expect(page.getByText("Copia senza connessione")).toHaveCount(0)

  await context.setOffline(true)
  await page.goto(mine.path)
  await forgetButton(page).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Prenotazione dimenticata")
  await noPage(page, mine.path)
})

test("[BK-07] a booking forgotten on its page stays forgotten in this tab until it is kept again; a cancelled one is forgotten @deep", async ({
  page,
  context,
  shop,
}) => {
  const { code, token, path, visitor } = await bought(shop.origin)
  const panel = page.getByRole("region", { name: "Senza connessione" })
  await page.goto(path)
  await forgetButton(page).click()
  await expect(panel.getByRole("status")).toHaveText("Questo dispositivo non tiene più copie della prenotazione.")
  expect(await stored(page)).toBe("")
  await page.reload()
  const again = panel.getByRole("button", { name: "Tienila per quando non c’è connessione" })
  await expect(again).toBeVisible()
  await context.setOffline(true)
  await noPage(page, path)

  await context.setOffline(false)
  await page.goto(path)
  await again.click()
  await expect(forgetButton(page)).toBeVisible()
  expect(await stored(page)).toContain(code)
  await visitor.send("POST", `/booking/v1/bookings/${token}/cancel`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Prenotazione annullata")
  await expect.poll(() => stored(page)).toBe("")
  await context.setOffline(true)
  await noPage(page, path)
})

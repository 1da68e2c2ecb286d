import { readFile } from "node:fs/promises"
import { formatCode } from "../../domain/code.ts"
import { publicPath } from "../../domain/paths.ts"
import { longDateText } from "../../domain/time/text.ts"
import { requestFor } from "../fixtures/shop-picks.ts"
import { makeVisitor } from "../fixtures/shop-visitor.ts"
import { fits } from "./setup/fits.ts"
import { Keyboard } from "./setup/keyboard.ts"
import { answersTo, findOffer, usual } from "./setup/offers.ts"
import { expect, test } from "./setup/test.ts"

const owner = { name: "Ildegarda", surname: "Brambilla", email: "ildegarda@example.it" }

test("[BK-11] the owner shares a visit by keyboard, and a stranger sees when and where, but not who and how much @deep", async ({
  page,
  shop,
  browser,
}) => {
  const { detail, variant, slot } = await findOffer(shop.origin, { variant: ({ instantBooking }) => instantBooking })
  const visitor = makeVisitor(shop.origin, "it")
  const { body } = requestFor(variant, slot, usual(variant))
  const held = await visitor.send("POST", `/api/v1/experience_variants/${variant.id}/bookings/create`, { body })
  const { code, encrypted_code: token } = JSON.parse(held.text)
  const details = { ...owner, confirm_email: owner.email, custom_fields: answersTo(variant.customFields) }
  await visitor.giveDetails(code, details)
  const payment = await visitor.startPaying(code)
  await visitor.enterCard(payment, "4242424242424242")
  await visitor.confirm(code, payment.payment_id)

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await page.goto(`/prenotazione/${token}`)
  const panel = page.getByRole("region", { name: "Fallo sapere a qualcuno" })
  const keyboard = new Keyboard(page)
  await keyboard.activate(panel.getByRole("button", { name: "Crea il link" }))
  await expect(panel.getByText("Il link è pronto.")).toBeFocused()
  await keyboard.activate(panel.getByRole("button", { name: "Condividi" }))
  await expect(panel.getByRole("status")).toHaveText(/Testo e link copiati/)
  await shop.accessible(page)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(detail.name)
  const [, path = ""] = /(\/visita\/[\w-]{43})$/.exec(copied) ?? []

  const stranger = await browser.newContext({ baseURL: shop.origin, reducedMotion: "reduce" })
  const other = await stranger.newPage()
  await other.goto(path)
  const day = longDateText(slot.date, "it")
  await expect(other.getByRole("heading", { level: 1, name: `La visita è ${day}` })).toBeVisible()
  const main = other.getByRole("main")
  for (const shown of [detail.name, variant.name, slot.start]) await expect(main).toContainText(shown)
  await expect(main).not.toContainText("€")
  const download = other.waitForEvent("download")
  await main.getByRole("link", { name: "Aggiungi al calendario" }).click()
  const calendar = await readFile(await (await download).path(), "utf8")
  expect(calendar).toContain("BEGIN:VEVENT")
  const secrets = [token, formatCode(code), code, owner.name, owner.surname, owner.email]
  const told = (text: string) => secrets.filter((secret) => text.includes(secret))
  // The owner's page tells what the shared one must not.
  expect(told(await page.content())).toEqual(expect.arrayContaining([token, formatCode(code)]))
  expect(told(await other.content())).toEqual([])
  expect(told(calendar)).toEqual([])
  expect(await stranger.cookies()).toEqual([])
  await shop.accessible(other)
  await fits(other)

  await visitor.send("POST", `/booking/v1/bookings/${token}/cancel`)
  await other.goto(publicPath(path, "en"))
  await expect(other.getByRole("heading", { level: 1, name: "The visit has been cancelled" })).toBeVisible()
  await expect(main.getByRole("link", { name: "Add to calendar" })).toHaveCount(0)
  await stranger.close()
})

import { longDateText } from "../../domain/time/text.ts"
import { requestFor } from "../fixtures/shop-picks.ts"
import { makeVisitor } from "../fixtures/shop-visitor.ts"
import { answersTo, findOffer, usual } from "./setup/offers.ts"
import { expect, test } from "./setup/test.ts"

test("[BX-12][BK-11][BK-05][BX-04][BX-08] moving and then cancelling on the open page: the shared text follows, and the focus is on the news @deep", async ({
  page,
  browser,
  shop,
}) => {
  const { variant, slot } = await findOffer(shop.origin, { variant: ({ instantBooking }) => instantBooking })
  const visitor = makeVisitor(shop.origin, "it")
  const { body } = requestFor(variant, slot, usual(variant))
  const held = await visitor.send("POST", `/api/v1/experience_variants/${variant.id}/bookings/create`, { body })
  const { code, encrypted_code: token } = JSON.parse(held.text)
  const email = "ildegarda@example.it"
  const custom_fields = answersTo(variant.customFields)
  await visitor.giveDetails(code, { name: "Ilde", surname: "Rossi", email, confirm_email: email, custom_fields })
  const payment = await visitor.startPaying(code)
  await visitor.enterCard(payment, "4242424242424242")
  await visitor.confirm(code, payment.payment_id)

  await page.goto(`/prenotazione/${token}`)
  const title = page.getByRole("heading", { level: 1 })
  await expect(title).toHaveText("È tutto confermato")
  // A page that the browser loads keeps the browser's own focus.
  await expect(title).not.toBeFocused()
  const map = page.getByRole("main").getByRole("link", { name: "Apri in Mappe" })
  await expect(map).toHaveAttribute("rel", "noreferrer")
  const moment = /gratuito fino all(?:e |’)\d\d:\d\d di \w{3} \d+º? \w{3}/
  await expect(page.getByRole("article").first()).toContainText(moment)

  // Whoever lost the link finds the booking by its code and email address, in any browser.
  const elsewhere = await browser.newPage({ baseURL: shop.origin, locale: "it-IT" })
  await elsewhere.goto("/prenotazione")
  await elsewhere.getByLabel("Codice della prenotazione").fill(code)
  await elsewhere.getByLabel("Email", { exact: true }).fill(email)
  await elsewhere.getByRole("button", { name: "Apri la prenotazione" }).click()
  await expect(elsewhere).toHaveURL(`/prenotazione/${token}`)
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("È tutto confermato")
  await elsewhere.close()

  // For the day itself: the code for a camera, and one sheet of paper with nothing but the ticket.
  const scanned = page.getByRole("img", { name: "Il codice come QR" })
  await expect(scanned).toBeVisible()
  const theDay = page.getByRole("region", { name: "Per il giorno" })
  await theDay.scrollIntoViewIfNeeded()
  await expect(theDay.getByRole("img", { name: /^Il ritrovo sulla mappa: / })).toHaveAttribute("data-placed", "true")
  await expect(theDay.getByRole("list", { name: "Che cosa portare" }).getByRole("listitem")).not.toHaveCount(0)
  await expect(theDay).toContainText("È nella pagina di questa prenotazione da ")
  await page.emulateMedia({ media: "print" })
  await expect(page.getByRole("banner")).toBeHidden()
  await expect(page.getByRole("button", { name: "Annulla la prenotazione" })).toBeHidden()
  await expect(scanned).toBeVisible()
  const sheets = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g)
  expect(sheets).toHaveLength(1)
  await page.emulateMedia({ media: "screen" })

  const shared = page.getByRole("region", { name: "Fallo sapere a qualcuno" })
  await shared.getByRole("button", { name: "Crea il link" }).click()
  await expect(shared).toContainText(longDateText(slot.date, "it"))

  await page.getByRole("button", { name: "Cambia data" }).click()
  const dialog = page.getByRole("dialog", { name: "Scegli un’altra data" })
  await expect(dialog.getByRole("heading", { name: "Scegli un’altra data" })).toBeFocused()
  const other = dialog.getByRole("grid").locator(`button:not([aria-disabled=true]):not([data-value="${slot.date}"])`)
  const day = (await other.first().getAttribute("data-value")) ?? ""
  await other.first().click()
  const times = dialog.getByRole("region", { name: longDateText(day, "it") })
  await times.getByRole("button", { disabled: false }).first().click()
  // What the new date costs stands beside it before one agrees.
  await expect(dialog.getByRole("term").first()).toHaveText("Prezzo nella nuova data")
  await expect(dialog.getByRole("definition").first()).toHaveText(/\d\s€$/)
  await dialog.getByRole("button", { name: /^Sposta a / }).click()
  const notice = page.getByText(`Fatto: ora la prenotazione è per ${longDateText(day, "it")}`)
  await expect(page.locator(":focus")).toContainText(`Fatto: ora la prenotazione è per ${longDateText(day, "it")}`)
  await expect(notice).toBeInViewport()
  await expect(shared).toContainText(longDateText(day, "it"))
  await expect(shared).not.toContainText(longDateText(slot.date, "it"))

  await page.getByRole("button", { name: "Annulla la prenotazione" }).click()
  await expect(page.getByRole("dialog").getByRole("heading")).toBeFocused()
  // What comes back, and until when it is free, is said before the customer agrees.
  await expect(page.getByRole("dialog")).toContainText(moment)
  await expect(page.getByRole("dialog")).toContainText(/\d\s€/)
  await page.getByRole("button", { name: "Sì, annulla" }).click()
  await expect(title).toHaveText("Prenotazione annullata")
  await expect(title).toBeFocused()
  await expect(title).toBeInViewport()
  await expect(scanned).toBeHidden()
  await expect(page.getByRole("article").getByText("gratis")).toHaveCount(0)
})

import type { Locator } from "@playwright/test"
import { isForOneParty } from "../../domain/catalogue/for-one-party.ts"
import { formatCode } from "../../domain/code.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { longDateText } from "../../domain/time/text.ts"
import { findOffer } from "./setup/offers.ts"
import { sold } from "./setup/sold.ts"
import { expect, test } from "./setup/test.ts"

// The browser itself reports what these tests break.
test.use({ complaint: /net::ERR_FAILED/ })

test("[BX-12][BK-11][BK-05][BX-04][BX-08] moving and then cancelling on the open page: the shared text follows, and the focus is on the news @deep", async ({
  page,
  browser,
  shop,
}) => {
  const offer = await findOffer(shop.origin, {
    variant: ({ instantBooking, customFields }) => instantBooking && customFields.length > 1,
  })
  const { slot, variant } = offer
  const email = "ildegarda@example.it"
  const customer = { name: "Ilde", surname: "Rossi", email, confirm_email: email }
  const { code, token } = await sold(shop.origin, offer, { customer })

  // On a low window, the map of the meeting point is far below.
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 390, height: 300 })
  await page.goto(`/prenotazione/${token}`)
  const title = page.getByRole("heading", { level: 1 })
  await expect(title).toHaveText("È tutto confermato")
  // A page that the browser loads keeps the browser's own focus.
  await expect(title).not.toBeFocused()
  const map = page.getByRole("main").getByRole("link", { name: "Apri in Mappe" })
  await expect(map).toHaveAttribute("rel", "noreferrer")
  const moment = /gratuito fino all(?:e |’)\d\d:\d\d di \w{3} \d+º? \w{3}/
  await expect(page.getByRole("article").first()).toContainText(moment)
  await expect(page.getByRole("article").first()).toContainText(formatCode(code))

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
  const scanned = page.getByRole("img", { name: "Il biglietto come codice QR" })
  await expect(scanned).toBeVisible()
  const theDay = page.getByRole("region", { name: "Per il giorno" })
  // The map is on the sheet although nobody has scrolled to it.
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(theDay.getByRole("img", { name: /^Il ritrovo sulla mappa: / })).toHaveAttribute("data-placed", "true")
  await expect(theDay.getByRole("list", { name: "Che cosa portare" }).getByRole("listitem")).not.toHaveCount(0)
  await expect(theDay).toContainText("È nella pagina di questa prenotazione da ")
  await page.setViewportSize(size)
  await page.emulateMedia({ media: "print" })
  await expect(page.getByRole("banner")).toBeHidden()
  await expect(theDay).toContainText(/Presentati entro le ore \d\d:\d\d\./)
  for (const { label } of variant.customFields) await expect(theDay.getByText(label).first()).toBeVisible()
  await expect(theDay.getByRole("img", { name: /^Il ritrovo sulla mappa: / })).toBeVisible()
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

const words = {
  it: {
    move: "Cambia data",
    yesMove: /^Sposta a /,
    cancel: "Annulla la prenotazione",
    yesCancel: "Sì, annulla",
    support: "Contatta l’assistenza",
    canceled: "Prenotazione annullata",
    // One visit is with others, one for the party alone: it has no number of places.
    alone: false,
    day: /, libero, \d+ post[oi]$/,
    time: /\d post[oi] liber[oi]/,
  },
  en: {
    move: "Change the date",
    yesMove: /^Move to /,
    cancel: "Cancel the booking",
    yesCancel: "Yes, cancel",
    support: "Contact support",
    canceled: "Booking cancelled",
    alone: true,
    day: /, free for your group$/,
    time: /Free$/,
  },
} as const

for (const locale of ["it", "en"] as const) {
  test(`[BK-05] a move and a cancellation that are cut off or refused say so in ${locale}, lose nothing and keep the focus @deep`, async ({
    page,
    shop,
  }) => {
    const said = words[locale]
    const offer = await findOffer(shop.origin, {
      experience: ({ visitType, variants: [first] }) =>
        first?.instantBooking === true && isForOneParty(visitType, first) === said.alone,
      locale,
    })
    const { token } = await sold(shop.origin, offer, { locale })
    await page.goto(`${locale === "it" ? "" : "/en"}/prenotazione/${token}`)
    const dialog = page.getByRole("dialog")
    const alert = dialog.getByRole("alert")

    /** Presses a button whose call is cut off, then one whose amounts are no longer those of the shop. */
    const failsTwice = async (call: RegExp, yes: Locator, failed: string) => {
      const label = await yes.textContent()
      await page.route(call, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()))
      await yes.click()
      await expect(alert).toHaveText(failed + said.support)
      await expect(yes).toBeFocused()
      await page.unrouteAll()
      await page.route(call, async (route) => {
        if (route.request().method() !== "POST") return route.continue()
        const sent = route.request().postDataJSON()
        await route.continue({ postData: JSON.stringify({ ...sent, refund_cents: sent.refund_cents + 1 }) })
      })
      await yes.click()
      await expect(alert).toHaveText(errorText("quote_changed", locale))
      await expect(yes).toBeFocused()
      await expect(yes).toHaveText(label ?? "")
      await page.unrouteAll()
    }

    await page.getByRole("button", { name: said.move }).click()
    const other = dialog
      .getByRole("grid")
      .locator(`button:not([aria-disabled=true]):not([data-value="${offer.slot.date}"])`)
    await expect(other.first()).toHaveAccessibleName(said.day)
    await other.first().click()
    const time = dialog.locator("button[aria-pressed]:not([disabled])").first()
    await expect(time).toHaveText(said.time)
    await time.click()
    await failsTwice(
      /\/reschedule$/,
      dialog.getByRole("button", { name: said.yesMove }),
      errorText("reschedule_failed", locale),
    )
    await expect(time).toHaveAttribute("aria-pressed", "true")
    await page.keyboard.press("Escape")

    await page.getByRole("button", { name: said.cancel }).click()
    const yes = dialog.getByRole("button", { name: said.yesCancel })
    await failsTwice(/\/cancellation$/, yes, errorText("cancellation_failed", locale))
    // What could not be done is not lost: the same press does it.
    await yes.click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.canceled)
  })
}

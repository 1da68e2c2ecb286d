import "temporal-polyfill/global"
import type { BrowserContext, Page } from "@playwright/test"
import { encode } from "uqr"
import { demoCodePath, demoOwner } from "../../adapters/server/demo/demo-partner.ts"
import { cacheNames } from "../../domain/kept/cache-names.ts"
import { partnerPaths } from "../../domain/partners/paths.ts"
import { readTicket } from "../../domain/tickets/ticket.ts"
import { romeToday } from "../../domain/time/rome.ts"
import { demo } from "../fixtures/demo.ts"
import { requestFor } from "../fixtures/shop-picks.ts"
import { makeVisitor } from "../fixtures/shop-visitor.ts"
import { fits } from "./setup/fits.ts"
import { answersTo, findOffer, type Offer } from "./setup/offers.ts"
import { ownShop } from "./setup/own-shop.ts"
import { expect, test } from "./setup/test.ts"

/* The scanner at the door, on a phone of 360 px: with and without connection. */

const shop = ownShop()
const HOUR = 3_600_000
const noConnection = /net::ERR_(INTERNET_DISCONNECTED|FAILED)/
test.use({ serviceWorkers: "allow", complaint: noConnection, viewport: { width: 360, height: 760 } })

type Guest = { readonly code: string; readonly ticket: string }

/** Books for so many people with the demo's own partner. */
async function booked(origin: string, { variant, slot }: Offer, size: number): Promise<Guest> {
  const visitor = makeVisitor(origin, "it")
  const typeId = variant.participantTypes[0]?.id ?? ""
  const { body } = requestFor(variant, slot, [{ typeId, quantity: size }])
  const held = await visitor.send("POST", `/api/v1/experience_variants/${variant.id}/bookings/create`, { body })
  const { code, encrypted_code: token } = JSON.parse(held.text)
  const custom_fields = answersTo(variant.customFields)
  await visitor.giveDetails(code, { name: "Ada", surname: `Rossi`, custom_fields })
  const payment = await visitor.startPaying(code)
  await visitor.enterCard(payment, "4242424242424242")
  await visitor.confirm(code, payment.payment_id)
  return { code, ticket: (await visitor.booking(token)).ticket ?? "" }
}

async function signedIn(page: Page): Promise<void> {
  await page.goto("/partner")
  await page.getByLabel("Email").first().fill(demoOwner.email)
  await page.getByLabel("Password", { exact: true }).fill(demoOwner.password)
  await page.getByRole("button", { name: "Accedi", exact: true }).click()
  const [code = ""] = /\d{6}/.exec(await (await page.request.get(demoCodePath)).text()) ?? []
  await page.getByRole("textbox", { name: "Codice" }).fill(code)
  await page.getByRole("button", { name: "Accedi", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oggi")
}

/** The experiences of the partner for whom the owner works. */
async function ownSlugs(page: Page): Promise<readonly string[]> {
  const name = (await page.locator("p", { hasText: demoOwner.name }).locator("b").first().textContent()) ?? ""
  const partner = demo.partners.find(({ displayName }) => displayName === name)
  const { experiences } = demo.catalogue(romeToday(new Date().toISOString()))
  return experiences.filter(({ partnerId }) => partnerId === partner?.id).map(({ slug }) => slug)
}

/** Pairs a phone in the settings. Returns the address of the code. */
async function pairing(page: Page, label: string): Promise<string> {
  await page.goto("/partner/settings")
  await page.getByLabel("Come chiami il telefono").fill(label)
  await page.getByRole("button", { name: "Collega un telefono" }).click()
  await expect(page.getByRole("img", { name: "Il collegamento come codice QR" })).toBeVisible()
  return (await page.getByRole("link", { name: "Usa questo telefono" }).getAttribute("href")) ?? ""
}

const result = (page: Page) => page.locator("section[data-state]")
const waits = (page: Page) => page.locator("[data-waiting]")

/** What a scanner with a keyboard does: it types what it reads, and presses Enter. */
async function typed(page: Page, text: string): Promise<void> {
  await page.getByLabel("Codice o nome").fill(text)
  await page.keyboard.press("Enter")
}

/** In the page: its camera sees this picture of squares, as a phone would see a ticket in somebody's hand. */
function showToCamera(squares: readonly (readonly boolean[])[]): void {
  const canvas = document.createElement("canvas")
  canvas.width = 640
  canvas.height = 480
  const drawing = canvas.getContext("2d")
  const side = 8
  const draw = () => {
    if (drawing === null) return
    drawing.fillStyle = "#fff"
    drawing.fillRect(0, 0, canvas.width, canvas.height)
    drawing.fillStyle = "#000"
    for (const [y, line] of squares.entries())
      for (const [x, isDark] of line.entries()) if (isDark) drawing.fillRect(100 + x * side, 30 + y * side, side, side)
  }
  Object.defineProperty(navigator.mediaDevices, "getUserMedia", {
    value: async () => {
      setInterval(draw, 100)
      draw()
      return canvas.captureStream(10)
    },
  })
}

/** The worker has every file, so the page opens without connection. */
const isKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async (name) => {
        const names = (await caches.keys()).filter((one) => one.startsWith(`${name}-`))
        return navigator.serviceWorker.controller !== null && names.length === 1
      }, cacheNames.scanner),
    )
    .toBe(true)

test("[BX-13] guests are let in without connection, and nothing of it is lost @deep", async ({
  browser,
  page,
  shop: of,
}) => {
  test.setTimeout(240_000)
  await signedIn(page)
  const slugs = await ownSlugs(page)
  const offer = await findOffer(of.origin, {
    experience: ({ slug }) => slugs.includes(slug),
    variant: ({ instantBooking, pricing }) => instantBooking && pricing.kind === "person",
  })
  const guests = [
    await booked(of.origin, offer, 1),
    await booked(of.origin, offer, 2),
    await booked(of.origin, offer, 1),
  ] as const
  const { slot } = offer
  await shop.advance(Date.parse(slot.startsAt) - Date.now() - HOUR)
  await signedIn(page)

  const context: BrowserContext = await browser.newContext({
    baseURL: of.origin,
    locale: "it-IT",
    viewport: { width: 360, height: 760 },
    serviceWorkers: "allow",
    permissions: ["camera"],
  })
  const foreign: string[] = []
  context.on("request", (request) => {
    if (!request.url().startsWith(of.origin) && !/^(data|blob):/.test(request.url())) foreign.push(request.url())
  })
  await context.addInitScript(showToCamera, encode(guests[0].ticket, { ecc: "M", border: 4 }).data)
  let door = await context.newPage()
  await door.goto(await pairing(page, "Porta nord"))
  await expect(door.getByText("Connesso")).toBeVisible()
  expect(door.url(), "the code is not in the address").toBe(`${of.origin}${partnerPaths.scan}`)
  await expect(door.getByRole("listitem").filter({ hasText: "Ada R." })).toHaveCount(3)
  await door.reload()
  await isKept(door)
  await of.accessible(door)
  await fits(door, [360])

  await context.setOffline(true)
  await door.reload()
  await expect(door.getByRole("heading", { level: 1 })).toHaveText("Biglietti all’arrivo")

  // [P7] After a ticket that is not valid, the next one lets in.
  const wrong = `${guests[0].ticket.slice(0, -3)}000`
  expect(readTicket(wrong)).not.toBeNull()
  await typed(door, wrong)
  await expect(result(door)).toHaveAttribute("data-state", "forged")
  // The camera sees the other ticket. The browser reads no codes itself, and the reader was kept with the page.
  await door.getByRole("button", { name: "Leggi con la fotocamera" }).click()
  await expect(result(door)).toHaveAttribute("data-state", "admitted")
  await expect(result(door)).toContainText("Ada R.")
  await door.getByRole("button", { name: "Ferma la fotocamera" }).click()
  await typed(door, guests[0].ticket)
  await expect(result(door)).toHaveAttribute("data-state", "already")

  // [P9] 200 scans, and the page is killed right after the last one.
  for (let n = 0; n < 100; n++) {
    await typed(door, guests[1].code)
    await expect(result(door)).toHaveAttribute("data-state", "admitted")
    if (n === 99) break
    await door.getByRole("button", { name: "Annulla", exact: true }).click()
    await expect(result(door)).toHaveAttribute("data-state", "ready")
  }
  await expect(waits(door)).toHaveAttribute("data-waiting", "200")
  await door.close({ runBeforeUnload: false })
  door = await context.newPage()
  await door.goto(partnerPaths.scan)
  await expect(waits(door)).toHaveAttribute("data-waiting", "200")
  await expect(door.getByText("2 di 2 dentro")).toBeVisible()

  await context.setOffline(false)
  await door.getByRole("button", { name: "Aggiorna" }).click()
  await expect(waits(door)).toHaveAttribute("data-waiting", "0", { timeout: 20_000 })
  await page.goto(partnerPaths.day(romeToday(slot.startsAt)))
  await expect(page.getByText("2 di 2 entrati")).toBeVisible()
  await expect(page.getByText("1 di 1 entrato")).toBeVisible()
  expect(foreign).toEqual([])
  await context.close()

  // A phone that is revoked keeps what it has not sent, in the other language.
  const lost = await browser.newContext({ baseURL: of.origin, locale: "en-GB", serviceWorkers: "allow" })
  const other = await lost.newPage()
  await other.goto(await pairing(page, "Porta sud"))
  await expect(other.getByRole("listitem").filter({ hasText: "Ada R." })).toHaveCount(3)
  await lost.setOffline(true)
  await other.getByLabel("Code or name").fill(guests[2].code)
  await other.keyboard.press("Enter")
  await expect(result(other)).toHaveAttribute("data-state", "admitted")
  await page.goto("/partner/settings")
  await page.getByRole("button", { name: "Revoca: Porta sud" }).click()
  await expect(page.getByText("Porta sud")).toHaveCount(0)
  await lost.setOffline(false)
  await expect(other.getByText("1 scan waits")).toBeVisible({ timeout: 30_000 })
  await other.getByLabel("Address or code of the pairing").fill(await pairing(page, "Porta nuova"))
  await other.getByRole("button", { name: "Pair" }).click()
  await expect(waits(other)).toHaveAttribute("data-waiting", "0")
  await expect(other.getByText("1 of 1 inside")).toHaveCount(2)
  await lost.close()
})

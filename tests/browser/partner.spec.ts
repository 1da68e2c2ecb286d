import "temporal-polyfill/global"
import { mkdirSync, writeFileSync } from "node:fs"
import type { Locator, Page } from "@playwright/test"
import sharp from "sharp"
import { demoOwner } from "../../adapters/server/demo/demo-partner.ts"
import { romeToday } from "../../domain/time/rome.ts"
import { dateTimeText, longDateText } from "../../domain/time/text.ts"
import { demo } from "../fixtures/demo.ts"
import { requestFor } from "../fixtures/shop-picks.ts"
import { makeVisitor } from "../fixtures/shop-visitor.ts"
import { fits } from "./setup/fits.ts"
import { mailedLink } from "./setup/mailed-link.ts"
import { answersTo, findOffer, usual } from "./setup/offers.ts"
import { keepOwnerSession, ownerSession } from "./setup/owner.ts"
import { expect, test } from "./setup/test.ts"

/* A partner's member at work, on a phone: by keyboard and by touch, in both languages. */

test.describe.configure({ mode: "serial" })

test("[PR-01] an owner signs in with the password and the code of the phone", async ({ page }) => {
  test.setTimeout(120_000)
  await keepOwnerSession(page)
  await expect(page.getByRole("navigation").getByText("Regali")).toHaveCount(0)
})

/** Goes there by the Tab key alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 120; steps++) {
    await page.keyboard.press("Tab")
    if (await target.evaluate((one) => one === document.activeElement)) return
  }
  throw new Error("the Tab key does not lead there")
}

const words = {
  it: {
    confirm: /^Conferma: /,
    confirmed: "Richiesta confermata",
    agenda: "Agenda",
    change: "Chiudi o cambia questo giorno",
    preview: "Vedi che cosa cambia",
    apply: /^Applica \d+ cambiament/,
    done: /^Fatto: /,
    undo: "Annulla la modifica",
    undone: /^Annullat[oi]: /,
  },
  en: {
    confirm: /^Confirm: /,
    confirmed: "Request confirmed",
    agenda: "Agenda",
    change: "Close or change this day",
    preview: "See what changes",
    apply: /^Apply \d+ change/,
    done: /^Done: /,
    undo: "Undo the change",
    undone: /^Undone: /,
  },
} as const

for (const [language, by] of [
  ["it", "keyboard"],
  ["en", "touch"],
] as const) {
  test(`[PR-01] [PR-02] [L24] the inbox is answered and a day closed at 360 px, by ${by}, in ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const said = words[language]
    const context = await browser.newContext({
      storageState: await ownerSession(browser, baseURL),
      viewport: { width: 360, height: 760 },
      hasTouch: by === "touch",
      locale: language,
      ...(baseURL !== undefined && { baseURL }),
    })
    const page = await context.newPage()
    const at = (path: string) => (language === "it" ? path : `/en${path}`)
    const press = async (target: Locator) => {
      if (by === "touch") return target.tap()
      await tabTo(page, target)
      await page.keyboard.press("Enter")
    }
    await page.goto(at("/partner/requests"))
    await press(page.getByRole("button", { name: said.confirm }).first())
    await expect(page.getByRole("status").filter({ hasText: said.confirmed })).toBeVisible()

    await page.goto(at("/partner/calendar?day=2027-03-10"))
    const grid = page.getByRole("grid")
    if (by === "keyboard") {
      await tabTo(page, grid.locator('[data-value="2027-03-10"]'))
      await page.keyboard.press("ArrowDown")
      await expect(grid.locator('[data-value="2027-03-17"]')).toBeFocused()
      await page.keyboard.press("PageDown")
      await expect(page.getByRole("grid").locator('[data-value="2027-04-17"]')).toBeFocused()
      await page.keyboard.press("Enter")
    } else await grid.locator('[data-value="2027-03-10"]').tap()
    await expect(page).toHaveURL(/view=day/)
    await press(page.getByRole("link", { name: said.change }))
    await press(page.getByRole("button", { name: said.preview }))
    await press(page.getByRole("button", { name: said.apply }))
    await expect(page.getByRole("status").filter({ hasText: said.done })).toBeVisible()
    await press(page.getByRole("button", { name: said.undo }))
    await expect(page.getByRole("status").filter({ hasText: said.undone })).toBeVisible()
    await context.close()
  })
}

/** Books for the usual party with the demo's own partner. Returns the code and the token of the booking. */
async function booked(page: Page, origin: string): Promise<{ readonly code: string; readonly token: string }> {
  await page.goto("/partner")
  const name = (await page.locator("p", { hasText: demoOwner.name }).locator("b").first().textContent()) ?? ""
  const partner = demo.partners.find(({ displayName }) => displayName === name)
  const { experiences } = demo.catalogue(romeToday(new Date().toISOString()))
  const slugs = experiences.filter(({ partnerId }) => partnerId === partner?.id).map(({ slug }) => slug)
  const { variant, slot } = await findOffer(origin, {
    experience: ({ slug }) => slugs.includes(slug),
    variant: ({ instantBooking }) => instantBooking,
  })
  const visitor = makeVisitor(origin, "it")
  const { body } = requestFor(variant, slot, usual(variant))
  const held = await visitor.send("POST", `/api/v1/experience_variants/${variant.id}/bookings/create`, { body })
  const { code, encrypted_code: token } = JSON.parse(held.text)
  await visitor.giveDetails(code, { name: "Ada", surname: "Rossi", custom_fields: answersTo(variant.customFields) })
  const payment = await visitor.startPaying(code)
  await visitor.enterCard(payment, "4242424242424242")
  await visitor.confirm(code, payment.payment_id)
  return { code, token }
}

const moves = {
  it: {
    to: "Nuova data",
    move: "Sposta la prenotazione",
    moved: "Prenotazione spostata",
    from: /^L’hai spostata dal /,
  },
  en: { to: "New date", move: "Move the booking", moved: "Booking moved", from: /^You moved it from / },
} as const

for (const [language, by] of [
  ["it", "keyboard"],
  ["en", "touch"],
] as const)
  test(`[BK-10] a booking is moved at 360 px by ${by} in ${language}, and its customer reads the new date @deep`, async ({
    browser,
    baseURL,
    shop,
  }) => {
    const said = moves[language]
    const context = await browser.newContext({
      storageState: await ownerSession(browser, baseURL),
      viewport: { width: 360, height: 760 },
      hasTouch: by === "touch",
      locale: language,
      ...(baseURL !== undefined && { baseURL }),
    })
    const page = await context.newPage()
    const { code, token } = await booked(page, shop.origin)
    await page.goto(`${language === "it" ? "" : "/en"}/partner/bookings/${code}`)
    const list = page.getByRole("combobox", { name: said.to })
    const date = await list.locator("option").nth(1).textContent()
    const button = page.getByRole("button", { name: said.move })
    if (by === "touch") {
      await list.selectOption({ index: 1 })
      await button.tap()
    } else {
      await tabTo(page, list)
      await page.keyboard.press("ArrowDown")
      await tabTo(page, button)
      await page.keyboard.press("Enter")
    }
    await expect(page.getByRole("status").filter({ hasText: said.moved })).toBeVisible()
    await expect(page.getByText(said.from)).toBeVisible()
    await shop.accessible(page)
    await fits(page, [360])
    await page.goto(`/prenotazione/${token}`)
    const { starts_at: startsAt } = (await makeVisitor(shop.origin, "it").booking(token)).slot
    expect(dateTimeText(startsAt, language)).toBe(date)
    await expect(page.getByRole("main")).toContainText(longDateText(romeToday(startsAt), "it"))
    await context.close()
  })

const links = {
  amount: "Prezzo concordato per tutti",
  fields: { Nome: "Ada", Cognome: "Negri", Email: "ada.negri@example.it", Telefono: "+39 333 1234567" },
} as const

test("[PL-03] a link is made in the portal at 360 px by keyboard, sent again and withdrawn @deep", async ({
  browser,
  baseURL,
  shop,
}) => {
  const context = await browser.newContext({
    storageState: await ownerSession(browser, baseURL),
    viewport: { width: 360, height: 760 },
    locale: "it",
    ...(baseURL !== undefined && { baseURL }),
  })
  const page = await context.newPage()
  const press = async (target: Locator) => {
    await tabTo(page, target)
    await page.keyboard.press("Enter")
  }
  const type = async (label: string, words: string) => {
    const field = page.getByRole("textbox", { name: label, exact: true })
    await tabTo(page, field)
    await page.keyboard.type(words)
  }
  await page.goto("/partner/day/2027-03-10")
  await press(page.getByRole("link", { name: /^Link di pagamento: / }).first())
  // A field that is reached by the Tab key is chosen whole, so what is typed replaces it.
  const people = page.getByRole("group", { name: "Quante persone" }).getByRole("textbox").first()
  await tabTo(page, people)
  await page.keyboard.type("2")
  await type(links.amount, "85,50")
  for (const [label, words] of Object.entries(links.fields)) await type(label, words)
  await shop.accessible(page)
  await press(page.getByRole("button", { name: "Tieni i posti e manda il link" }))
  await expect(page.getByRole("status").filter({ hasText: "Posti tenuti e link mandato" })).toBeVisible()
  await expect(page.getByText("Ada Negri · 85,50 €")).toBeVisible()
  await press(page.getByRole("button", { name: "Manda di nuovo il link a Ada Negri" }))
  await expect(page.getByRole("status").filter({ hasText: "Link mandato di nuovo" })).toBeVisible()
  await press(page.getByRole("button", { name: "Ritira il link di Ada Negri" }))
  await expect(page.getByRole("status").filter({ hasText: "Link ritirato" })).toBeVisible()
  await fits(page, [360])
  await context.close()
})

const messages = {
  it: {
    words: "Messaggio",
    send: "Invia il messaggio",
    sent: "Messaggio inviato",
    answer: "C’è un parcheggio al porto",
  },
  en: { words: "Message", send: "Send the message", sent: "Message sent", answer: "There is a car park at the port" },
} as const

const money = {
  it: { statements: "Rendiconti", file: /^Scarica il rendiconto 1 /, iban: "IBAN" },
  en: { statements: "Statements", file: /^Download statement 1 /, iban: "IBAN" },
} as const

const pages = [
  "/partner",
  "/partner/requests",
  "/partner/calendar",
  "/partner/calendar?view=week",
  "/partner/calendar?view=day&day=2027-03-10",
  "/partner/calendar?view=agenda",
  "/partner/changes",
  "/partner/day/today",
  "/partner/messages",
  "/partner/links",
  "/partner/money",
  "/partner/webhooks",
  "/partner/feeds",
  "/partner/settings",
]

for (const colorScheme of ["light", "dark"] as const)
  test(`[PR-01] [PR-02] no page of the portal has a fault of accessibility in ${colorScheme}, and all fit a phone`, async ({
    browser,
    baseURL,
    shop,
  }) => {
    test.setTimeout(180_000)
    const context = await browser.newContext({
      storageState: await ownerSession(browser, baseURL),
      colorScheme,
      ...(baseURL !== undefined && { baseURL }),
    })
    const page = await context.newPage()
    for (const path of pages) {
      await page.goto(path)
      if (colorScheme === "light") await fits(page, [1440, 360])
      else await page.setViewportSize({ width: 360, height: 760 })
      await shop.accessible(page)
    }
    await page.goto("/partner/changes")
    await page.getByRole("button", { name: "Vedi che cosa cambia" }).click()
    await expect(page).toHaveURL(/changes\/[\w-]{36}/)
    await shop.accessible(page)
    await fits(page, [1440, 360])
    await context.close()
  })

/** The first conversation, opened by touch or keyboard, answered, and then read by the customer on the booking's page. */
for (const [language, by] of [
  ["it", "touch"],
  ["en", "keyboard"],
] as const)
  test(`[PR-09] a customer writes, a member answers at 360 px by ${by} in ${language}, and the customer reads it`, async ({
    browser,
    baseURL,
    shop,
  }) => {
    const said = messages[language]
    const at = (path: string) => (language === "it" ? path : `/en${path}`)
    const phone = { viewport: { width: 360, height: 760 }, hasTouch: by === "touch", locale: language }
    const member = await browser.newContext({
      ...phone,
      storageState: await ownerSession(browser, baseURL),
      ...(baseURL !== undefined && { baseURL }),
    })
    const page = await member.newPage()
    const press = async (target: Locator) => {
      if (by === "touch") return target.tap()
      await tabTo(page, target)
      await page.keyboard.press("Enter")
    }
    await page.goto(at("/partner/messages"))
    await press(page.getByRole("link", { name: "James Carter" }))
    await expect(page.getByRole("heading", { name: "James Carter" })).toBeVisible()
    const answer = `${said.answer} ${Date.now()}`
    const field = page.getByRole("textbox", { name: said.words })
    if (by === "keyboard") {
      await tabTo(page, field)
      await page.keyboard.type(answer)
    } else await field.fill(answer)
    await press(page.getByRole("button", { name: said.send }))
    await expect(page.getByRole("status").filter({ hasText: said.sent })).toBeVisible()
    await expect(page.getByRole("listitem").filter({ hasText: answer })).toBeVisible()
    await shop.accessible(page)
    await fits(page, [360])

    // The customer follows the link of the mail.
    const link = await mailedLink(page, /https?:\/\/\S+#messages/, "james@demo.example")
    await member.close()
    const customer = await browser.newContext({ ...phone, ...(baseURL !== undefined && { baseURL }) })
    const booking = await customer.newPage()
    const { pathname, hash } = new URL(link)
    await booking.goto(`${pathname}${hash}`)
    const panel = booking.locator("#messages")
    await expect(panel.getByText(answer)).toBeVisible()
    await panel.getByRole("textbox").fill("Thank you!")
    await panel.getByRole("button", { name: "Send" }).click()
    await expect(panel.getByRole("status")).toHaveText("Message sent")
    await expect(panel.getByText("Thank you!").last()).toBeVisible()
    await shop.accessible(booking)
    await fits(booking, [360])
    await customer.close()
  })

/** The statements: read and downloaded at 360 px by keyboard, in both languages. */
for (const language of ["it", "en"] as const)
  test(`[PR-05] the statements fit a phone, are read by keyboard and downloaded, in ${language}`, async ({
    browser,
    baseURL,
    shop,
  }) => {
    const context = await browser.newContext({
      storageState: await ownerSession(browser, baseURL),
      viewport: { width: 360, height: 760 },
      locale: language,
      ...(baseURL !== undefined && { baseURL }),
    })
    const page = await context.newPage()
    await page.goto(language === "it" ? "/partner/money" : "/en/partner/money")
    const said = money[language]
    await expect(page.getByRole("heading", { name: said.statements })).toBeVisible()
    const file = page.getByRole("link", { name: said.file }).first()
    // A worker closes the statement of last month some time after the start.
    await expect(async () => {
      await page.reload()
      await expect(file).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await tabTo(page, file)
    const downloading = page.waitForEvent("download")
    await page.keyboard.press("Enter")
    expect((await downloading).suggestedFilename()).toMatch(/\.csv$/)
    await tabTo(page, page.getByRole("textbox", { name: said.iban }))
    await page.keyboard.type("IT00")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("textbox", { name: said.iban })).toHaveAttribute("aria-invalid", "true")
    await expect(page.getByRole("textbox", { name: said.iban })).toHaveValue("IT00")
    await shop.accessible(page)
    await fits(page, [1440, 360])
    await context.close()
  })

const shown = [
  "experiences",
  "embeds",
  "messages",
  "links",
  "money",
  "webhooks",
  "feeds",
  "settings",
  "requests",
  "calendar",
  "changes",
] as const

/** The address of the demo's Saturday for which people wait. */
async function fullDay(page: Page, at: (path: string) => string): Promise<string> {
  const first = new Date()
  first.setUTCDate(first.getUTCDate() + 10 + ((13 - ((first.getUTCDay() + 10) % 7)) % 7))
  for (let week = 0; week < 13; week++) {
    const day = new Date(first.getTime() + week * 7 * 86_400_000).toISOString().slice(0, 10)
    const path = at(`/partner/day/${day}`)
    await page.goto(path)
    if ((await page.getByText(/Lista d’attesa: |Waiting list: /).count()) > 0) return path
  }
  throw new Error("nobody waits on any Saturday")
}

/*
 * Every page of the portal as a picture, to be looked at: `.tmp/portal/`. With `PICTURES=docs`, those of docs/partners.md
 * are made again: `PICTURES=docs npx playwright test --project=deep partner.spec.ts -g pictures`.
 */
test("[PR-01] pictures of every page of the portal, on a phone and wide, light and dark @deep", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const isDocs = process.env.PICTURES === "docs"
  const folder = isDocs ? "docs/partners" : ".tmp/portal"
  mkdirSync(folder, { recursive: true })
  const looks = isDocs
    ? ([["light", 390, 844]] as const)
    : (["light", "dark"] as const).flatMap((look) =>
        ([360, 900, 1440] as const).map((width) => [look, width, 900] as const),
      )
  for (const [colorScheme, width, height] of looks) {
    const context = await browser.newContext({
      storageState: await ownerSession(browser, baseURL),
      colorScheme,
      viewport: { width, height },
      reducedMotion: "reduce",
      locale: isDocs ? "en" : "it",
      ...(baseURL !== undefined && { baseURL }),
    })
    const page = await context.newPage()
    const at = (path: string) => (isDocs ? `/en${path}` : path)
    const take = async (name: string) => {
      const png = await page.screenshot({ fullPage: !isDocs, animations: "disabled" })
      const small = isDocs ? await sharp(png).png({ palette: true, colors: 64, effort: 10 }).toBuffer() : png
      writeFileSync(`${folder}/${isDocs ? name : `${name}-${width}-${colorScheme}`}.png`, small)
      expect(small.length).toBeGreaterThan(2_000)
    }
    await page.goto(at("/partner"))
    await take("today")
    for (const name of shown) {
      if (isDocs && name === "embeds") continue
      await page.goto(at(`/partner/${name}`))
      await take(name)
    }
    const parts = isDocs ? [] : ["texts", "program", "place", "pictures", "preview"]
    await page.goto(at("/partner/experiences"))
    await page.getByRole("main").locator('a[href*="/partner/experiences/"]').first().click()
    await expect(page.locator('a[href$="/pictures"]')).toBeVisible()
    const draft = page.url()
    const variant = await page.locator('a[href*="/times?variant="]').first().getAttribute("href")
    await take("draft")
    for (const part of parts) {
      await page.goto(`${draft}/${part}`)
      await take(`draft-${part}`)
    }
    for (const part of isDocs ? ["times"] : (["variant", "times", "extras", "offers"] as const)) {
      await page.goto(`${variant}`.replace("/times?", `/${part}?`))
      await take(`draft-${part}`)
    }
    await page.goto(at("/partner/settings"))
    await page.getByLabel(isDocs ? "What you call the phone" : "Come chiami il telefono").fill("Molo")
    await page.getByRole("button", { name: isDocs ? "Pair a phone" : "Collega un telefono" }).click()
    await page.locator('a[href*="#pair="]').waitFor()
    if (!isDocs) await take("pair")
    const [, pairing = ""] = /#pair=([\w-]+)/.exec(await page.content()) ?? []
    await page.goto(`/partner/scan/?lang=${isDocs ? "en" : "it"}#pair=${pairing}`)
    await expect(page.getByText("Molo")).toBeVisible()
    // An app of its own must bring the shapes of its icons.
    const icons = await page
      .locator("main use, #scanner use")
      .evaluateAll((all) => all.map((use) => document.querySelector(use.getAttribute("href") ?? "")?.tagName ?? "none"))
    expect(new Set(icons)).toEqual(new Set(["path"]))
    await take("scan")
    for (const view of isDocs ? [] : ["week", "day"]) {
      await page.goto(at(`/partner/calendar?view=${view}`))
      await take(`calendar-${view}`)
    }
    await page.goto(at("/partner/messages"))
    await page.getByRole("link", { name: "James Carter" }).click()
    await expect(page.getByRole("textbox")).toBeVisible()
    await take("thread")
    await page.goto(at("/partner/calendar?view=agenda"))
    await take("agenda")
    await page.getByRole("main").locator('a[href*="/partner/day/"]').first().click()
    await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible()
    await take("day")
    const full = await fullDay(page, at)
    await page.goto(full)
    await take("waiting")
    if (!isDocs) {
      await page.goto(at(`/partner/changes?from=${full.slice(-10)}&to=${full.slice(-10)}`))
      await take("close")
      await page.goto(full)
    }
    const makes = page.locator('a[href*="/partner/links?slot="]')
    if ((await makes.count()) > 0) {
      await makes.first().click()
      await take("link")
    }
    await context.close()
  }
})

import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { fits } from "./setup/fits.ts"
import { Purchase } from "./setup/purchase.ts"
import { expect, test, widths } from "./setup/test.ts"

const player = (page: Page) => page.getByRole("region", { name: /passo per passo|step by step/ })
const slider = (page: Page) => page.getByRole("slider")
const step = (page: Page) => player(page).getByText(/^(Passo|Step) \d+ (di|of) \d+$/)

/** Buys for real, then opens the purchase's story. Answers the booking's code. */
async function bought(page: Page, origin: string): Promise<string> {
  const purchase = new Purchase(page)
  const { code } = await purchase.atPayment(origin, { instant: true })
  await purchase.pay()
  await purchase.thanked()
  return code
}

async function replayed(page: Page, code: string, prefix = ""): Promise<void> {
  await page.goto(`${prefix}/flows/booking?view=replay`)
  await page.getByRole("searchbox").last().fill(code.toLowerCase())
  await page.getByRole("button", { name: new RegExp(code) }).click()
  await expect(player(page)).toBeVisible()
}

/** A whole story, as a released version wrote it: nothing has to be bought for these tests. */
const golden = JSON.parse(readFileSync("machines/booking/golden/2/01-instant.json", "utf8"))

async function pasted(page: Page, file: unknown, prefix = ""): Promise<void> {
  await page.goto(`${prefix}/flows/booking?view=replay`)
  await page
    .getByLabel(/Oppure incolla il testo|Or paste its text/)
    .fill(typeof file === "string" ? file : JSON.stringify(file))
  await page.getByRole("button", { name: /Leggi il registro|Read the log/ }).click()
}

/** The states and transitions that the picture shows as lit. */
const lit = (page: Page) => page.locator("svg [data-state][data-active]")

test("[FL-03][AD-02] a purchase is replayed frame by frame: state, who, what changed, what followed @deep", async ({
  page,
  shop,
}) => {
  const code = await bought(page, shop.origin)
  await replayed(page, code)
  await expect(player(page)).toContainText(`booking-${code}`)
  await expect(step(page)).toHaveText(/^Passo 1 di \d+$/)
  await expect(player(page)).toContainText("tieni i posti")
  await expect(player(page)).toContainText(/scade .+, \d\d:\d\d:\d\d/)
  await expect(lit(page).first()).toBeVisible()
  await shop.accessible(page)

  // The story has the keyboard at once.
  await page.keyboard.press("ArrowRight")
  await expect(step(page)).toHaveText(/^Passo 2 di/)
  await expect(page).toHaveURL(/stream=booking-.*frame=1/)
  await page.keyboard.press("End")
  const whole = await step(page).textContent()
  const [, last, of] = /(\d+) di (\d+)/.exec(whole ?? "") ?? []
  expect(last).toBe(of)
  await expect(player(page)).toContainText("Confermata")
  await page.keyboard.press("Home")
  await expect(step(page)).toHaveText(/^Passo 1 di/)
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("ArrowLeft")
  await expect(step(page)).toHaveText(/^Passo 1 di/)

  // What the customer did is told as theirs.
  await player(page)
    .getByRole("button", { name: /cliente dà i suoi dati/ })
    .click()
  await expect(player(page).getByText("Cliente", { exact: true })).toBeVisible()
  await expect(player(page)).not.toContainText("anna.rossi@example.it")

  // A link to this step shows this step.
  await expect(page).toHaveURL(/frame=1$/)
  const shown = await step(page).textContent()
  await page.reload()
  await expect(step(page)).toHaveText(shown ?? "")
})

test("[FL-03] a story plays by itself, faster if asked, and stops at its end @deep", async ({ page }) => {
  await pasted(page, golden)
  await page.getByLabel("Velocità").selectOption("4")
  await player(page).focus()
  await page.keyboard.press("Space")
  await expect(page.getByRole("button", { name: "Ferma", exact: true })).toBeVisible()
  await expect(page.getByRole("button", { name: "Avvia", exact: true })).toBeVisible()
  await expect(page.getByRole("button", { name: "Vai alla fine", exact: true })).toBeDisabled()
  await slider(page).focus()
  await page.keyboard.press("ArrowLeft")
  await expect(page.getByRole("button", { name: "Vai alla fine", exact: true })).toBeEnabled()
})

test("[FL-03][OP-08] replay fits every width, in English and in the dark @deep", async ({ page, shop }) => {
  test.slow()
  await page.setViewportSize({ width: widths[0], height: 900 })
  await page.emulateMedia({ colorScheme: "dark" })
  await page.goto("/en/flows/booking?view=replay")
  await expect(page.getByRole("heading", { name: "On the server" })).toBeVisible()
  await shop.accessible(page)
  await pasted(page, golden, "/en")
  await expect(player(page)).toBeVisible()
  await page.keyboard.press("ArrowRight")
  await expect(step(page)).toHaveText(/^Step 2 of/)
  await shop.accessible(page)
  await fits(page)
})

test("[FL-03] a damaged log is explained: at which entry, why, and what could be shown is shown @deep", async ({
  page,
  shop,
}) => {
  test.slow()
  const { opening, log } = golden
  const alert = page.getByRole("alert")

  await pasted(page, { opening, log: log.toSpliced(1, 1) })
  await expect(alert).toContainText("registrazione n. 2")
  await expect(alert).toContainText("Manca")
  await expect(step(page)).toHaveText("Passo 1 di 2")
  await shop.accessible(page)

  await pasted(page, { opening, log: log.with(0, { ...log[0], to: "EXPIRED" }) })
  await expect(alert).toContainText("registrazione n. 1")
  await expect(alert).toContainText("EXPIRED")

  await pasted(page, { opening: { ...opening, version: "0" }, log })
  await expect(alert).toContainText("apertura")
  await expect(alert).toContainText("versione 0")

  await pasted(page, { opening: { ...opening, machine: "toasts" }, log })
  await expect(alert).toContainText("toasts")

  await pasted(page, JSON.stringify(golden).slice(0, 400))
  await expect(alert).toContainText("JSON")
  await expect(page.getByRole("button", { name: "Leggi il registro" })).toBeVisible()
})

test("[FL-03] a log of one's own is in no address; its link, once copied, holds it where nothing is sent @deep", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  const sent: string[] = []
  page.on("request", (request) => sent.push(request.url(), request.headers().referer ?? ""))
  await pasted(page, golden)
  await expect(step(page)).toBeVisible()
  const steps = await step(page).textContent()
  await page.keyboard.press("End")
  expect(page.url()).toMatch(/\/flows\/booking\?view=replay$/)
  await page.getByRole("button", { name: "Copia il collegamento" }).click()
  await expect(page.getByText("Copiato")).toBeVisible()
  expect(page.url()).toMatch(/\/flows\/booking\?view=replay$/)
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\?view=replay#log=[\w-]+$/)
  await page.goto("/flows")
  await page.goto(link)
  await expect(step(page)).toHaveText(steps ?? "")
  await page.reload()
  await expect(step(page)).toHaveText(steps ?? "")
  for (const url of sent) expect(url).not.toMatch(/[?&](run|log)=/)
})

test("[FL-03] a file that was downloaded is read again; a story that is gone is said to be @deep", async ({ page }) => {
  await pasted(page, golden)
  const steps = await step(page).textContent()
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Scarica il registro" }).click(),
  ])
  await page.goto("/flows/booking?view=replay")
  await page.getByLabel("Scegli il file").setInputFiles(await download.path())
  await expect(step(page)).toHaveText(steps ?? "")

  await page.goto("/flows/booking?view=replay&stream=booking-NOBODY")
  await expect(page.getByRole("alert")).toContainText("Non troviamo questa storia")
})

import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { alike } from "../fixtures/deep.ts"
import { makeServers, type Server } from "../load/kit/servers.ts"

/* A shop that is not Altrove starts from one file: examples/lontano/shop.json. */

const folder = mkdtempSync(join(tmpdir(), "own-name-"))
let lontano: Server
beforeAll(async () => {
  ;[lontano] = (await makeServers(1, {
    env: { SHOP_FILE: "examples/lontano/shop.json", DATA_DIR: join(folder, "data"), DEMO: "on", PAYMENTS: "sandbox" },
  })) as [Server]
  await lontano.start()
}, 120_000)
afterAll(async () => {
  await lontano?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** What a person or a program reads: no scripts of the page itself, but what search engines read in them. */
const readIn = (html: string): string =>
  html.replaceAll(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gsu, "").replaceAll(/<style[^>]*>.*?<\/style>/gsu, "")

/** Our own name, as a name. In Italian, the word means "elsewhere": in small letters, and at the beginning of a sentence. */
const ours = (text: string) =>
  [...text.matchAll(/.{0,40}\bAltrove\b(?!, anche solo per un sabato).{0,20}/gu)].map(([found]) => found)
const page = async (path: string) => (await fetch(`${lontano.origin}${path}`, { redirect: "follow" })).text()

const paths = alike(
  [
    "/",
    "/esperienze",
    "/regali",
    "/destinazioni",
    "/contatti",
    "/prenotazione",
    "/liste",
    "/recesso",
    "/t/privacy",
    "/t/cookie-policy",
    "/t/ordinamento",
    "/flows",
    "/flows/booking",
    "/auth/signin",
    "/partner/signin",
    "/blog",
    "/newsletter",
    "/no-such-page",
  ].flatMap((path) => [path, `/en${path === "/" ? "" : path}`]),
)

describe("[BX-20] a shop with its own name", () => {
  test.each(paths)("%s says its name, and ours nowhere", async (path) => {
    const html = readIn(await page(path))
    expect(html).toContain("Lontano")
    expect(ours(html)).toEqual([])
  })

  test("an experience's page and its data for search engines too", async () => {
    const [, path = ""] = /href="(\/esperienze\/[^"?]+)"/u.exec(await page("/esperienze")) ?? []
    const html = readIn(await page(path))
    expect(html).toContain("ld+json")
    expect(html).toContain("Lontano")
    expect(ours(html)).toEqual([])
  })

  test("a mail comes from its address, in its name and colours", async () => {
    const question = { name: "Anna", email: "anna@example.it", message: "A che ora si parte?" }
    const sent = await fetch(`${lontano.origin}/api/v1/contact`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": "own-name-1" },
      body: JSON.stringify(question),
    })
    expect(sent.status).toBe(200)
    const listed = async () => /href="(\/dev\/mail\/[^"]+)"/u.exec(await page("/dev/mail"))?.[1]
    await expect.poll(listed, { timeout: 20_000 }).toBeTruthy()
    const mail = await page((await listed()) ?? "")
    expect(mail).toContain("Lontano")
    expect(ours(readIn(mail))).toEqual([])
    expect(mail).not.toMatch(/#fbf5ea|#b34a26/u)
  })

  test("its colours, icon, company and API have no trace of ours", async () => {
    const home = await page("/")
    const [, sheet = ""] = /href="(\/art\/shop\.css\?v=\w+)"/u.exec(home) ?? []
    expect(await page(sheet)).toMatch(/^:root\{--color-paper:light-dark\(#/u)
    expect(home).toContain("Lontano S.r.l. · P. IVA 01234567890")
    expect(await page("/art/mark.svg")).toContain("#0b6e4f")
    const openapi = JSON.parse(await page("/api/openapi.json"))
    expect(openapi.info.title).toBe("Lontano")
    expect(ours(JSON.stringify(openapi))).toEqual([])
  })

  test("planted fault: one text with our name is found", () => {
    expect(ours("<p>Benvenuto su Altrove.</p>")).toHaveLength(1)
    expect(ours("<p>un giorno altrove</p>")).toEqual([])
  })
})

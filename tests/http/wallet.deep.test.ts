import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { bookedByToken } from "../../adapters/server/booking/booked.ts"
import { bookingView } from "../../adapters/server/booking/read.ts"
import { applePassFile } from "../../adapters/server/documents/wallet/apple.ts"
import { MAX_LINK } from "../../adapters/server/documents/wallet/google.ts"
import { walletSettings } from "../../adapters/server/documents/wallet/settings.ts"
import { walletPassPath, wallets } from "../../domain/booking/wallets.ts"
import { formatCode } from "../../domain/code.ts"
import { readTicket } from "../../domain/tickets/ticket.ts"
import { problem, saidBy } from "../fixtures/http-client.ts"
import { openMailServer } from "../fixtures/mail-server.ts"
import { otherSlots } from "../fixtures/other-slots.ts"
import { openShop, type Shop } from "../fixtures/shop.ts"
import { settled, written } from "../fixtures/shop-tables.ts"
import { answerAsPartner } from "../fixtures/shop-visitor.ts"
import { appleKeys, googleKeys } from "../fixtures/wallet-keys.ts"
import { fileOf, passProblems, savedBy, unzipped } from "../fixtures/wallet-passes.ts"

const apple = appleKeys()
const google = googleKeys()
const settings = walletSettings({ ...apple, ...google.env })
const closing: (() => Promise<void>)[] = []
let shop: Shop
let post: Awaited<ReturnType<typeof openMailServer>>

beforeAll(async () => {
  post = await openMailServer()
  shop = await openShop({ settings: { wallets: settings, smtpUrl: post.url } })
  closing.push(shop.close, post.close)
}, 180_000)
afterAll(async () => {
  for (const close of closing) await close()
})

const bought = async (locale: "it" | "en" = "it", instant = true) => {
  const visitor = shop.visitor(locale)
  const picked = await shop.pick({ instant })
  return { visitor, picked, ...(await visitor.buy(picked)) }
}

async function applePass(token: string) {
  const response = await fetch(`${shop.origin}${walletPassPath(token, "apple")}`)
  expect(response.status).toBe(200)
  const files = unzipped(Buffer.from(await response.arrayBuffer()))
  return { headers: response.headers, files, pass: JSON.parse(fileOf(files, "pass.json").toString()) }
}

describe("a pass of a confirmed booking", () => {
  test.each(["it", "en"] as const)(
    "[BK-09] for Apple Wallet is signed by the shop's certificate: %s",
    async (locale) => {
      const { visitor, token, code } = await bought(locale)
      const { headers, files, pass } = await applePass(token)
      expect(headers.get("content-type")).toBe("application/vnd.apple.pkpass")
      expect(headers.get("content-disposition")).toBe(`attachment; filename="altrove-${code}.pkpass"`)
      expect(headers.get("cache-control")).toBe("no-store")
      expect(passProblems(files, { signer: apple.APPLE_PASS_CERT, above: apple.APPLE_WWDR })).toEqual([])
      const booking = await visitor.booking(token)
      expect(readTicket(booking.ticket ?? "")?.startsAt).toBe(booking.slot.starts_at)
      expect(pass).toMatchObject({
        passTypeIdentifier: apple.APPLE_PASS_TYPE_ID,
        teamIdentifier: apple.APPLE_TEAM_ID,
        serialNumber: code,
        relevantDate: booking.slot.starts_at,
        barcodes: [{ message: booking.ticket, altText: formatCode(code) }],
        eventTicket: { primaryFields: [{ label: booking.variant_name, value: booking.experience.name }] },
      })
      const label = { it: "Ritrovo", en: "Meeting point" }
      expect(pass.eventTicket.secondaryFields[0].label).toBe(label[locale])
      for (const phone of ["it", "en"] as const) {
        const strings = fileOf(files, `${phone}.lproj/pass.strings`).toString()
        expect(strings).toContain(`"${label[locale]}" = "${label[phone]}"`)
      }
    },
  )

  test("[BK-09] for Google Wallet is a short link that the service account signed", async () => {
    const { visitor, token, code } = await bought("en")
    const answer = await visitor.send("GET", walletPassPath(token, "google"))
    const link = answer.headers.get("location") ?? ""
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([302, "no-store"])
    expect(link.length).toBeLessThan(MAX_LINK)
    const { iss, payload } = savedBy(link, google.publicKey)
    expect(iss).toBe(settings.google?.email)
    const booking = await visitor.booking(token)
    expect(payload.eventTicketObjects[0].barcode).toMatchObject({
      value: booking.ticket,
      alternateText: formatCode(code),
    })
    expect(
      Temporal.Instant.from(payload.eventTicketClasses[0].dateTime.start).toString({ fractionalSecondDigits: 3 }),
    ).toBe(booking.slot.starts_at)
    expect(payload.eventTicketClasses[0].eventName.defaultValue).toEqual({
      language: "en",
      value: booking.experience.name,
    })
  })

  test("[BK-09] has the new date after a move, and replaces the earlier pass", async () => {
    const { visitor, picked, token, code } = await bought("it", false)
    await answerAsPartner(visitor, picked.partnerId, code, "propose-alternatives", {
      slot_ids: (await otherSlots(visitor, picked, 1)).map(({ id }) => id),
    })
    const [other] = (await visitor.booking(token)).alternatives
    expect((await visitor.send("POST", `/booking/v1/bookings/${token}/alternatives/${other?.id}/accept`)).status).toBe(
      200,
    )
    const { pass } = await applePass(token)
    expect(pass).toMatchObject({ serialNumber: code, relevantDate: other?.starts_at })
    expect(other?.starts_at).not.toBe(picked.slot.startsAt)
  })

  test("[BK-09] is offered on the booking's page, the thank-you page and in the mail, in both languages", async () => {
    for (const [locale, prefix, apple, google] of [
      ["it", "", "Aggiungi ad Apple Wallet", "Aggiungi a Google Wallet"],
      ["en", "/en", "Add to Apple Wallet", "Add to Google Wallet"],
    ] as const) {
      const { visitor, token, code } = await bought(locale)
      await settled(shop)
      const mail = post.received.find(({ mail }) => mail.html?.includes(walletPassPath(token, "apple")))?.mail
      const pages = await Promise.all(
        [`${prefix}/prenotazione/${token}`, `${prefix}/checkout/${code}/grazie`].map((path) =>
          visitor.send("GET", path),
        ),
      )
      for (const html of [mail?.html, ...pages.map(({ text }) => text)]) {
        expect(linksIn(html ?? "").filter(({ href }) => href.includes("/wallet/"))).toEqual([
          { href: expect.stringContaining(walletPassPath(token, "apple")), text: apple },
          { href: expect.stringContaining(walletPassPath(token, "google")), text: google },
        ])
      }
      expect(mail?.text).toContain(`${shop.origin}${walletPassPath(token, "google")}`)
    }
  })
})

const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)].map(([, href = "", inner = ""]) => ({
    href,
    text: inner.replace(/<[^>]+>/g, "").trim(),
  }))

describe("a pass is refused", () => {
  test.each(wallets)("[BK-09] before the booking is confirmed, and after it is cancelled: %s", async (wallet) => {
    const { visitor, picked, token, code } = await bought("it", false)
    const ask = () => visitor.send("GET", walletPassPath(token, wallet))
    const before = await written(shop)
    expect(problem(await ask())).toMatchObject({ status: 409, code: "booking_invalid_or_unpaid" })
    expect((await visitor.send("GET", `/prenotazione/${token}`)).text).not.toContain("/wallet/")
    expect(await written(shop)).toEqual(before)
    await answerAsPartner(visitor, picked.partnerId, code, "confirm")
    expect((await ask()).status).toBe(wallet === "apple" ? 200 : 302)
    await visitor.send("POST", `/booking/v1/bookings/${token}/cancel`)
    expect(problem(await ask())).toMatchObject({ status: 409, code: "booking_invalid_or_unpaid" })
  })

  test("[BK-09] negative control: without that rule, the pass of an unconfirmed booking would be signed", async () => {
    const { token } = await bought("it", false)
    const { view } = await shop.run(Effect.flatMap(bookedByToken(token), bookingView))
    if (settings.apple === null) throw new Error("keys are set")
    const file = await applePassFile(view, settings.apple, { origin: shop.origin, at: view.serverNow })
    expect(passProblems(unzipped(file), { signer: apple.APPLE_PASS_CERT, above: apple.APPLE_WWDR })).toEqual([])
  })

  test.each(wallets)("[BK-09] [ER-04] without the right token, always with the same answer: %s", async (wallet) => {
    const { visitor, token, code } = await bought()
    const nobody = await visitor.send("GET", walletPassPath("x".repeat(43), wallet))
    expect(problem(nobody)).toMatchObject({ status: 404, code: "booking_not_found" })
    for (const wrong of [token.slice(0, -1), `${token}A`, token.toLowerCase(), code.padEnd(20, "0")]) {
      const answer = await visitor.send("GET", walletPassPath(wrong, wallet))
      expect([answer.status, saidBy(answer)], wrong).toEqual([404, saidBy(nobody)])
    }
    // Unlike the checkout, a pass does not open with the code and the browser's cookie.
    expect((await visitor.send("GET", walletPassPath(code, wallet))).status).toBe(404)
    expect((await visitor.send("POST", walletPassPath(token, wallet))).status).toBe(405)
  })
})

import { readFileSync } from "node:fs"
import { beforeAll, describe, expect, test } from "vitest"
import { cents } from "../../../../domain/money/cents.ts"
import { plusHours } from "../../../../domain/time/instant.ts"
import { appleKeys, googleKeys } from "../../../../tests/fixtures/wallet-keys.ts"
import { fileOf, passProblems, savedBy, unzipped } from "../../../../tests/fixtures/wallet-passes.ts"
import { mark } from "../../http/mark.ts"
import { sampleBooking } from "../../mail/testing/sample.ts"
import { applePass, applePassFile } from "./apple.ts"
import { googleSaveLink, MAX_LINK } from "./google.ts"
import { applePictures } from "./pictures.ts"
import { type AppleSettings, type GoogleSettings, walletSettings, walletsOffered } from "./settings.ts"
import type { PassBooking } from "./ticket.ts"

const apple = appleKeys()
const google = googleKeys()
const issued = { origin: "https://altrove.example", at: "2026-11-20T08:00:00.000Z" }

const booking = (locale: "it" | "en", changes: Partial<PassBooking> = {}): PassBooking => ({
  ...sampleBooking(locale),
  amounts: { dueOnSite: cents(9_733) },
  ...changes,
})

describe("the keys of the wallets", () => {
  test("[BK-09] are not set by default, and one wallet does not need the other's", () => {
    expect(walletSettings({})).toEqual({ apple: null, google: null })
    expect(walletSettings(apple).google).toBeNull()
    expect(walletSettings(google.env).apple).toBeNull()
  })

  test("[BK-09] stop the start if only some are set, with a sentence that names what is missing", () => {
    for (const whole of [apple, google.env]) {
      for (const name of Object.keys(whole)) {
        expect(() => walletSettings({ ...whole, [name]: undefined })).toThrow(new RegExp(`^${name} is needed: `))
      }
    }
  })

  test.each([
    ["APPLE_PASS_CERT", "-----BEGIN CERTIFICATE-----\nnone\n-----END CERTIFICATE-----", "is not a certificate"],
    ["APPLE_PASS_CERT", "/no/such/file.pem", "or be the path of a readable file"],
    ["APPLE_PASS_KEY", appleKeys().APPLE_PASS_KEY, "is not the key of APPLE_PASS_CERT"],
    ["APPLE_PASS_KEY", "-----BEGIN PRIVATE KEY-----\nnone\n-----END PRIVATE KEY-----", "has no RSA key"],
    ["APPLE_WWDR", appleKeys().APPLE_WWDR, "is not the certificate that issued APPLE_PASS_CERT"],
    ["APPLE_PASS_TYPE_ID", "pass.example.other", "but APPLE_PASS_CERT says pass.example.altrove"],
    ["APPLE_TEAM_ID", "ZZZZZZZZZZ", "but APPLE_PASS_CERT says A1B2C3D4E5"],
    ["GOOGLE_WALLET_ISSUER_ID", "altrove", "must be the issuer's number"],
    ["GOOGLE_WALLET_KEY", "{}", "is not the JSON key of a service account"],
    ["GOOGLE_WALLET_KEY", '{"client_email":"a@b","private_key":"none"}', "has no RSA key"],
  ])("[BK-09] a wrong %s is named, and not printed if it is secret", (name, value, sentence) => {
    const wrong = () => walletSettings({ ...apple, ...google.env, [name]: value })
    expect(wrong).toThrow(new RegExp(`^${name} .*${sentence}`))
    if (/KEY$/.test(name)) expect(wrong).not.toThrow(value)
  })

  test("[BK-09] are read with written-out line breaks, as in settings files", () => {
    const flat = apple.APPLE_PASS_KEY.trim().replaceAll("\n", "\\n")
    expect(walletSettings({ ...apple, APPLE_PASS_KEY: flat }).apple?.key).toBe(apple.APPLE_PASS_KEY)
  })

  test("[BK-09] offer no pass with a certificate that has expired or is not valid yet", () => {
    const settings = walletSettings({ ...appleKeys({ daysValid: 30 }), ...google.env })
    expect(walletsOffered(settings, "2026-01-15T00:00:00.000Z")).toEqual(["apple", "google"])
    expect(walletsOffered(settings, "2026-02-15T00:00:00.000Z")).toEqual(["google"])
    expect(walletsOffered(settings, "2025-12-31T00:00:00.000Z")).toEqual(["google"])
  })
})

describe("a pass for Apple Wallet", () => {
  let settings: AppleSettings
  beforeAll(() => {
    const read = walletSettings(apple).apple
    if (read === null) throw new Error("keys are set")
    settings = read
  })

  test("[BK-09] shows when in Rome's time, where, who and the code, and appears on the phone shortly before", () => {
    const pass = applePass(booking("en"), settings, issued)
    expect(pass).toMatchObject({
      serialNumber: "7K2M9QXR4TBD",
      relevantDate: "2026-11-26T09:00:00.000Z",
      relevantDates: [{ startDate: "2026-11-26T06:00:00.000Z", endDate: "2026-11-26T11:30:00.000Z" }],
      locations: [{ latitude: 40.8378, longitude: 14.2542 }],
      barcodes: [{ format: "PKBarcodeFormatQR", message: "7K2M9QXR4TBD", altText: "7K2M-9QXR-4TBD" }],
    })
    const { headerFields, primaryFields, secondaryFields, auxiliaryFields, backFields } = pass.eventTicket
    expect(headerFields[0]).toMatchObject({ value: "2026-11-26T10:00+01:00", ignoresTimeZone: true })
    const front = [...primaryFields, ...secondaryFields, ...auxiliaryFields]
    expect(Object.fromEntries(front.map(({ key, value }) => [key, value]))).toEqual({
      experience: "Sunset sail in the gulf, with aperitivo",
      where: "Molo Beverello, quay 4, Napoli",
      who: "2 × Adults, 1 × Children (6–12)",
      code: "7K2M-9QXR-4TBD",
    })
    expect(backFields.map(({ key }) => key)).toEqual([
      "place",
      "host",
      "duration",
      "addons",
      "onSite",
      "plansChange",
      "manage",
      "fresh",
    ])
  })

  test("[BK-09] does not contain the access token: passes are sent to friends", () => {
    const { token } = booking("it")
    expect(JSON.stringify(applePass(booking("it"), settings, issued))).not.toContain(token)
  })

  test("[BX-04] promises free cancellation only before its deadline", () => {
    const { cancellationUntil } = booking("it")
    const keys = (hours: number) =>
      applePass(booking("it"), settings, { ...issued, at: plusHours(cancellationUntil, hours) })
        .eventTicket.backFields.map(({ key }) => key)
        .includes("plansChange")
    expect([keys(-1), keys(1)]).toEqual([true, false])
  })

  test("[BK-09] is signed, and has its labels in both languages and pictures in three sizes", async () => {
    const files = unzipped(await applePassFile(booking("it"), settings, issued))
    const signers = { signer: apple.APPLE_PASS_CERT, above: apple.APPLE_WWDR }
    expect(passProblems(files, signers)).toEqual([])
    const strings = (locale: string) => fileOf(files, `${locale}.lproj/pass.strings`).toString()
    expect(strings("en")).toContain('"Ritrovo" = "Meeting point"')
    expect(strings("it")).toContain('"Ritrovo" = "Ritrovo"')
    for (const [name, width] of Object.entries({ icon: 29, logo: 140 })) {
      for (const [index, at] of ["", "@2x", "@3x"].entries()) {
        const png = fileOf(files, `${name}${at}.png`)
        expect(png.subarray(1, 4).toString()).toBe("PNG")
        expect(png.readUInt32BE(16)).toBe(width * (index + 1))
      }
    }
  })

  test("[BK-09] negative control: a changed file, an added file and a foreign signature are noticed", async () => {
    const files = unzipped(await applePassFile(booking("it"), settings, issued))
    const signers = { signer: apple.APPLE_PASS_CERT, above: apple.APPLE_WWDR }
    const pass = fileOf(files, "pass.json")
    const moved = Buffer.from(pass.toString().replace("2026-11-26", "2026-11-27"))
    expect(passProblems(new Map([...files, ["pass.json", moved]]), signers)).toEqual([
      "pass.json differs from the manifest",
    ])
    expect(passProblems(new Map([...files, ["strip.png", pass]]), signers)).toEqual([
      "strip.png is not in the manifest",
    ])
    const other = Buffer.from(`${fileOf(files, "manifest.json").toString()}\n`)
    expect(passProblems(new Map([...files, ["manifest.json", other]]), signers)).toEqual(["the signature is not valid"])
    const stranger = appleKeys()
    expect(passProblems(files, { ...signers, signer: stranger.APPLE_PASS_CERT })).toEqual([
      "the signature is not valid",
    ])
  })

  test("[BK-09] the pictures show the current mark and wordmark", () => {
    const drawn = readFileSync("adapters/server/documents/wallet/images/logo.svg", "utf8")
    const shapes = (text: string) => [...text.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d)
    const wordmark = readFileSync("ui/shell/wordmark.svg", "utf8")
    expect(shapes(drawn)).toEqual([...shapes(mark()), ...shapes(wordmark)])
    expect(Object.keys(applePictures)).toHaveLength(6)
  })
})

describe("a link for Google Wallet", () => {
  let settings: GoogleSettings
  beforeAll(() => {
    const read = walletSettings(google.env).google
    if (read === null) throw new Error("keys are set")
    settings = read
  })

  test("[BK-09] is short enough with any names, and cuts only names", () => {
    const long = "Łódź — 日本語 🍷 ".repeat(30)
    const { experience } = booking("it")
    const longest = booking("it", {
      variantName: long,
      experience: { ...experience, name: long, meetingPoint: long, city: long, partnerName: long },
      participants: Array.from({ length: 6 }, (_, index) => ({ typeId: `${index}`, name: long, quantity: 12 })),
    })
    for (const one of [booking("it"), booking("en"), longest]) {
      const link = googleSaveLink(one, settings, issued)
      expect(link.length).toBeLessThan(MAX_LINK)
      const { eventTicketClasses, eventTicketObjects } = savedBy(link, google.publicKey).payload
      const [event, ticket] = [eventTicketClasses[0], eventTicketObjects[0]]
      expect(ticket).toMatchObject({ classId: event.id, barcode: { value: one.code } })
      expect(event.dateTime).toEqual({ start: "2026-11-26T10:00+01:00", end: "2026-11-26T12:30+01:00" })
      const { language, value } = event.eventName.defaultValue
      expect(language).toBe(one.locale)
      if (one === longest) expect(one.experience.name.startsWith(value.replace(/…$/, ""))).toBe(true)
      else expect([value, event.logo === undefined]).toEqual([one.experience.name, false])
    }
  })

  test("[BK-09] is another ticket for another date, and the same one if it is saved again", () => {
    const idOf = (one: PassBooking, at = issued.at) =>
      savedBy(googleSaveLink(one, settings, { ...issued, at }), google.publicKey).payload.eventTicketObjects[0].id
    const one = booking("it")
    const moved = booking("it", { slot: { ...one.slot, startsAt: plusHours(one.slot.startsAt, 24) } })
    expect(idOf(one)).toMatch(/^3388000000022222222\.[\w.-]+$/)
    expect(idOf(one, "2026-11-21T08:00:00.000Z")).toBe(idOf(one))
    expect(idOf(moved)).not.toBe(idOf(one))
  })

  test("[BK-09] negative control: a link that another key has signed is not accepted as the shop's", () => {
    expect(() => savedBy(googleSaveLink(booking("it"), settings, issued), googleKeys().publicKey)).toThrow(
      "signed by another",
    )
  })
})

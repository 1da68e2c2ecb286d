import { Effect } from "effect"
import { beforeAll, describe, expect, test, vi } from "vitest"
import { OpenedListWire } from "../../adapters/contract/list.ts"
import { CompanyWire } from "../../adapters/contract/participation.ts"
import { PartnerLinkWire } from "../../adapters/contract/pay-link.ts"
import { ErasureWire } from "../../adapters/contract/personal-data.ts"
import { SharedVisitWire } from "../../adapters/contract/shared-visit.ts"
import { GiftOrderWire } from "../../adapters/contract/wire/gift.ts"
import { DEMO_PARTNER_SECRET, partnerToken } from "../../adapters/server/demo/partner-tokens.ts"
import { Access } from "../../adapters/server/kernel/access.ts"
import { memberTokenOf } from "../../adapters/server/partner/links.ts"
import { paymentSettings } from "../../adapters/server/payments/config.ts"
import { openReview, tokenOf } from "../../adapters/server/review/open.ts"
import { type PagePath, type PageRule, pageRule, pages } from "../../domain/pages.ts"
import { mailedLink } from "../fixtures/account-mail.ts"
import { alike, isDeep } from "../fixtures/deep.ts"
import { type Answer, read } from "../fixtures/http-client.ts"
import { reservationLink } from "../fixtures/mailed-link.ts"
import { codeNow, invited, newMember, post, signInAs } from "../fixtures/members.ts"
import { newPerson } from "../fixtures/people.ts"
import { type Shop, useShop } from "../fixtures/shop.ts"
import { requestFor } from "../fixtures/shop-picks.ts"
import { cards, type Visitor } from "../fixtures/shop-visitor.ts"
import { fullSlot, joined, partyOf } from "../fixtures/waiting.ts"

/* Pages that are opened by a token in their address, and the checkout: they must tell no other host where they are. */

const tags = "https://tags.example"
const shop = useShop({ settings: { tagManagerUrl: `${tags}/gtm.js` } })
const stripeShop = useShop({
  settings: {
    // Nothing is asked of the payment providers, which are not there.
    role: "web",
    payments: paymentSettings({
      PAYMENTS: "stripe,paypal",
      STRIPE_PUBLISHABLE_KEY: "pk_test_1",
      STRIPE_SECRET_KEY: "sk_test_1",
      STRIPE_WEBHOOK_SECRET: "whsec_1",
      PAYPAL_CLIENT_ID: "client",
      PAYPAL_CLIENT_SECRET: "secret",
      PAYPAL_WEBHOOK_ID: "WH-1",
      STRIPE_API_BASE: "http://127.0.0.1:9",
      PAYPAL_API_BASE: "http://127.0.0.1:9",
    }),
  },
})

async function payLinkToken(shop: Shop): Promise<string> {
  const { partnerId, body } = await shop.pick()
  const order = {
    slot_id: body.slot_id,
    participants: body.participants,
    amount_cents: 5_000,
    customer: { name: "Anna", surname: "Rossi", email: "anna@example.it", phone: "333 1234567" },
  }
  const headers = { authorization: `Bearer ${partnerToken(partnerId, DEMO_PARTNER_SECRET)}` }
  const made = await shop.visitor().send("POST", "/partner/v0/links", { body: order, headers })
  return read(PartnerLinkWire, made).url.split("/").at(-1) ?? ""
}

/** A paid gift: the token of its link, and its order's code and access token. */
async function paidGift(visitor: Visitor) {
  const customer = { name: "Anna", surname: "Rossi", email: "anna@example.it", confirm_email: "anna@example.it" }
  const made = await visitor.send("POST", "/api/v0/gift-cards/create", { body: { value_cents: 5_000, customer } })
  const { code, encrypted_code: token } = JSON.parse(made.text)
  const base = `/api/v0/open-bookings/${code}/pay`
  const { payment } = read(GiftOrderWire, await visitor.send("POST", base, { body: {} }))
  if (payment === null) throw new Error("no payment was opened")
  await visitor.enterCard(payment, cards.good)
  const paid = read(GiftOrderWire, await visitor.send("POST", `${base}/${payment.payment_id}/confirm`))
  return { link: paid.voucher?.link.split("/").at(-1) ?? "", order: [code, token] as readonly string[] }
}

/** What opens each secret page of a paid booking: its parameter and the visitor who has it. */
async function opened(shop: Shop) {
  const visitor = shop.visitor()
  const picked = await shop.pick({
    where: ({ pricing, participantTypes }) => pricing.kind === "person" && participantTypes.length > 0,
  })
  const typeId = picked.variant.participantTypes[0]?.id ?? ""
  const two = requestFor(picked.variant, picked.slot, [{ typeId, quantity: 2 }])
  const { code, token } = await visitor.buy({ ...picked, ...two })
  const later = await shop.pick()
  const checkout = (await visitor.hold(later)).code
  const base = `/booking/v1/bookings/${token}`
  const visit = read(SharedVisitWire, await visitor.send("POST", `${base}/share`))
  read(
    CompanyWire,
    await visitor.send("POST", `${base}/participants`, { body: { name: "Marco", email: "marco@example.it" } }),
  )
  const { people } = read(CompanyWire, await visitor.send("GET", `${base}/participants`))
  const invitation = await shop.run(Effect.map(Access, ({ tokenOf }) => tokenOf(people[0]?.id ?? "")))
  const link = await payLinkToken(shop)
  const entered = (await visitor.send("GET", `/paga/${link}`)).headers.get("location") ?? ""
  await visitor.giveDetails(checkout, { custom_fields: later.answers })
  await visitor.send("POST", `/payment/v1/bookings/checkout/${checkout}/reserve`)
  const mailed = await vi.waitUntil(() => reservationLink(shop, checkout))
  const reservation = mailed.replace(/^.*\/checkout\//, "")
  const person = await newPerson(shop)
  const form = (path: string, fields: Readonly<Record<string, string>>) =>
    visitor.send("POST", path, {
      raw: new URLSearchParams(fields).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    })
  await form("/password/forgot", { email: person.email })
  await form("/auth/signin", { email: person.email, password: person.password })
  await form("/account/profile", { form: "verify" })
  const mailedTo = async (kind: string) => (await mailedLink(shop, person.email, kind)).split("/").at(-1) ?? ""
  const { csrfToken } = JSON.parse((await visitor.send("GET", "/api/auth/csrf")).text)
  const headers = { "x-csrf-token": csrfToken }
  const asked = await visitor.send("POST", "/api/v0/me/erasure", { body: {}, headers })
  const { id: erasure } = read(ErasureWire, asked)
  await shop.run(openReview(code))
  const list = await visitor.send("POST", "/api/v0/lists", { body: { name: "Estate" }, headers })
  const { email } = await newMember(shop, picked.partnerId, "owner")
  await signInAs(visitor, email)
  await post(visitor, "/partner/sign-in", { form: "memberCode", currentCode: await codeNow(shop) })
  const change = { form: "changePreview", kind: "leadTime", number: "48" }
  const changed = (await form("/partner/changes", change)).headers.get("location") ?? ""
  const { id: experience } = JSON.parse((await visitor.send("GET", `/api/v2/experiences/${picked.slug}`)).text)
  const colleague = await invited(shop, picked.partnerId, "guide")
  const sum = { value_cents: 5_000 }
  const gift: string = JSON.parse((await visitor.send("POST", "/api/v0/gift-cards/create", { body: sum })).text).code
  const bought = await paidGift(visitor)
  const names = {
    "/regalo/$token": bought.link,
    "/regali/checkout/$code/ordine/$token": bought.order,
    "/regali/checkout/$code": gift,
    "/regali/checkout/$code/grazie": gift,
    "/liste/$list": read(OpenedListWire, list).id,
    "/recensione/$token": await shop.run(tokenOf(code)),
    "/cancellazione/$token": await shop.run(
      Effect.map(Access, ({ keyed }) => `${erasure}.${keyed(`undo erasure ${erasure}`)}`),
    ),
    "/password/reset/$token": await mailedTo("reset"),
    "/verify-email/$token": await mailedTo("verify"),
    "/checkout/$code": checkout,
    "/checkout/$code/conferma/$token": reservation.split("/conferma/"),
    "/checkout/$code/grazie": code,
    "/paga/$token": entered.split("/").at(-1) ?? "",
    "/lista-attesa/$token": (await joined(shop, partyOf((await fullSlot(shop, 1)).picked, 1))).token,
    "/partecipa/$token": invitation,
    "/prenotazione/$token": token,
    "/recesso/$token": token,
    "/visita/$token": visit.token,
    "/partner/bookings/$code": code,
    "/partner/messages/$code": code,
    "/partner/changes/$change": changed.split("/").at(-1) ?? "",
    "/partner/day/$date": picked.slot.date,
    "/partner/experiences/$id": experience,
    "/partner/experiences/$id/$part": [experience, "texts"],
    "/partner/invitation/$token": await shop.run(memberTokenOf(colleague.linkId)),
  } satisfies Partial<Record<PagePath, string | readonly string[]>>
  return { visitor, names, link }
}

let given: Awaited<ReturnType<typeof opened>>
beforeAll(async () => {
  given = await opened(shop())
})

/** With a name for each part of the path, or one for all of them. */
const addressOf = (path: string, name: string | readonly string[] = "x".repeat(43)) => {
  const names = [name].flat()
  return path.replace(/\$\w+/g, () => (names.length > 1 ? names.shift() : names[0]) ?? "")
}
/** A page that shows nothing but a form: what its token is worth is seen when the form is sent. */
const showsOnlyForm = (path: string) => /\/stop-email\/\$token$/.test(path)
const heads = ({ headers, text }: Answer) => ({
  cache: headers.get("cache-control"),
  referrer: headers.get("referrer-policy"),
  allowsTags: (headers.get("content-security-policy") ?? "").includes(tags),
  namesTags: text.includes(tags),
})
const strict = { cache: "no-store", referrer: "no-referrer", allowsTags: false, namesTags: false }

const secretPages = Object.entries<PageRule>(pages).filter(([, { opens }]) => opens !== "everybody")

describe("[OP-07][CO-02] a page that is opened by its address", () => {
  test.each(secretPages.flatMap(([path]) => alike([path, `/en${path}`])))(
    "%s is stored nowhere, sends no referrer and lets in no tag manager",
    async (path) => {
      const names: Partial<Record<string, string | readonly string[]>> = given.names
      const name = names[path.replace(/^\/en/, "")]
      const answer = await given.visitor.send("GET", addressOf(path, name))
      expect([answer.status, heads(answer)]).toEqual([200, strict])
      if (["session", "member"].includes(pageRule(path).opens)) {
        const stranger = await shop().visitor().send("GET", path)
        return expect([stranger.status, stranger.headers.get("cache-control")]).toEqual([302, "no-store"])
      }
      // The same holds for an address that opens nothing.
      const unknown = await given.visitor.send("GET", addressOf(path))
      expect([unknown.status, heads(unknown)]).toEqual([showsOnlyForm(path) ? 200 : 404, strict])
    },
  )

  test("negative control: other pages name the tag manager, and these checks see it", async () => {
    for (const path of ["/", "/prenotazione", "/recesso", "/contatti", "/t/cookie-policy"]) {
      const answer = await given.visitor.send("GET", path)
      expect([path, heads(answer)]).toEqual([
        path,
        { cache: "private, no-cache", referrer: "strict-origin-when-cross-origin", allowsTags: true, namesTags: true },
      ])
    }
  })

  test("is treated like this even if nobody has given it a rule", async () => {
    const answer = await given.visitor.send("GET", `/una-pagina-di-domani/${given.names["/prenotazione/$token"]}`)
    expect([answer.status, heads(answer)]).toEqual([404, strict])
  })
})

test("[CK-11] only the checkouts and the page of a pay link let in a payment provider's script", async () => {
  const shop = stripeShop()
  const visitor = shop.visitor()
  const { code, encrypted_code: token } = await visitor.hold(await shop.pick())
  const { headers } = await visitor.send("GET", `/paga/${await payLinkToken(shop)}`)
  const lets = async (path: string) => {
    const policy = (await visitor.send("GET", path)).headers.get("content-security-policy") ?? ""
    return [/js\.stripe\.com/.test(policy), /paypal\.com/.test(policy)]
  }
  for (const path of [`/checkout/${code}`, headers.get("location") ?? ""]) {
    expect([path, await lets(path)]).toEqual([path, [true, true]])
  }
  for (const path of ["/", `/checkout/${code}/grazie`, `/prenotazione/${token}`, `/recesso/${token}`, "/contatti"]) {
    expect([path, await lets(path)]).toEqual([path, [false, false]])
  }
})

describe("[PL-01] the address of a pay link", () => {
  test.each(["", "/en"])("%s leads to a page whose own address holds no token", async (prefix) => {
    const token = await payLinkToken(shop())
    const visitor = shop().visitor()
    const entered = await visitor.send("GET", `${prefix}/paga/${token}?payment=return`)
    expect(entered.status).toBe(303)
    expect(entered.headers.get("set-cookie")).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=86400$/)
    expect([entered.headers.get("cache-control"), entered.headers.get("referrer-policy")]).toEqual([
      "no-store",
      "no-referrer",
    ])
    const own = entered.headers.get("location") ?? ""
    expect(own).toMatch(new RegExp(`^${prefix}/paga/[\\w-]{16}\\?payment=return$`))
    // Loaded twice, as a reload does; the browser has sent the token once.
    for (const _ of ["load", "reload"]) {
      const page = await visitor.send("GET", own)
      expect([page.status, page.text.includes(token)]).toEqual([200, true])
    }
    // The name alone opens nothing.
    const stranger = await shop().visitor().send("GET", own)
    expect([stranger.status, stranger.text.includes(token)]).toEqual([404, false])
    // The link leads there again, in any browser.
    expect((await shop().visitor().send("GET", `${prefix}/paga/${token}`)).status).toBe(303)
  })

  test("opens several links side by side, and forgets the oldest first", async () => {
    const visitor = shop().visitor()
    const pagesOf = []
    for (let link = 0; link < 6; link++) {
      const { headers } = await visitor.send("GET", `/paga/${await payLinkToken(shop())}`)
      pagesOf.push(headers.get("location") ?? "")
    }
    const statuses = await Promise.all(pagesOf.map(async (path) => (await visitor.send("GET", path)).status))
    expect(statuses).toEqual([404, 200, 200, 200, 200, 200])
  })

  test("of an unknown link sets no cookie and says that there is nothing", async () => {
    for (const token of ["x".repeat(43), "x".repeat(20)]) {
      const { status, headers } = await shop().visitor().send("GET", `/paga/${token}`)
      expect([status, headers.get("set-cookie")]).toEqual([404, null])
    }
  })
})

/** The token with one character changed: every place once, and every spelling of the last one. */
function changedTokens(token: string): readonly string[] {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
  const at = (place: number, char: string) => `${token.slice(0, place)}${char}${token.slice(place + 1)}`
  const other = (place: number) => alphabet[(alphabet.indexOf(token[place] ?? "") + 1) % alphabet.length] ?? ""
  const places = Array.from({ length: token.length - 1 }, (_, place) => at(place, other(place)))
  const ends = [...alphabet].filter((char) => char !== token.at(-1)).map((char) => at(token.length - 1, char))
  return [...places, ...ends, token.toLowerCase(), `${token}=`, `${token}A`, token.slice(0, -1)]
}

describe("[OP-07] a token with any character changed", () => {
  const bytes = (token: string) => Buffer.from(token, "base64url").toString("hex")
  /** The spellings of the same bytes, and some of the others; all of them in the deep tests. */
  const triedOf = (token: string) =>
    changedTokens(token).filter(
      (one, n) => isDeep || n % 6 === 0 || one.length !== token.length || bytes(one) === bytes(token),
    )
  const answers = async (visitor: Visitor, token: string, pathOf: (token: string) => string) =>
    Promise.all(triedOf(token).map(async (one) => (await visitor.send("GET", pathOf(one))).status))

  type Opening = [string, keyof typeof given.names, (token: string) => string]
  const calls: readonly Opening[] = [
    ["the call of a booking", "/prenotazione/$token", (token) => `/booking/v1/bookings/${token}`],
    ["the call of an invitation", "/partecipa/$token", (token) => `/booking/v1/participations/${token}`],
    ["the call of a waiting list", "/lista-attesa/$token", (token) => `/booking/v1/waiting/${token}`],
    ["the call of a shared visit", "/visita/$token", (token) => `/booking/v1/shared-visits/${token}`],
  ]
  const pagesOfTokens: readonly Opening[] = [
    ["the page of a booking", "/prenotazione/$token", (token) => `/prenotazione/${token}`],
    ["the page of a withdrawal", "/recesso/$token", (token) => `/recesso/${token}`],
  ]

  test.each([...calls, ...alike(pagesOfTokens)])("opens nothing: %s", async (_, page, pathOf) => {
    const token = String(given.names[page])
    expect((await given.visitor.send("GET", pathOf(token))).status).toBe(200)
    // A browser without cookies, so that the token alone counts.
    expect(new Set(await answers(shop().visitor(), token, pathOf))).toEqual(new Set([404]))
  })

  test("opens nothing: the call and the page of a pay link", async () => {
    for (const pathOf of [(token: string) => `/payment/v1/links/${token}`, (token: string) => `/paga/${token}`]) {
      expect((await shop().visitor().send("GET", pathOf(given.link))).status).toBeLessThan(400)
      expect(new Set(await answers(shop().visitor(), given.link, pathOf))).toEqual(new Set([404]))
    }
  })

  test("negative control: three of these spellings are the same bytes, and a reader of bytes would open them", () => {
    const token = given.names["/prenotazione/$token"] ?? ""
    const same = changedTokens(token).filter((one) => one.length === token.length && bytes(one) === bytes(token))
    expect(same).toHaveLength(3)
  })
})

import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { needsCsrfHeader } from "../../adapters/server/account/part.ts"
import { mailedLink } from "../fixtures/account-mail.ts"
import type { HttpClient } from "../fixtures/http-client.ts"
import { withNextAuth } from "../fixtures/next-auth.ts"
import { newPerson, type Person, password } from "../fixtures/people.ts"
import { useShop } from "../fixtures/shop.ts"

/* Calls of the sign-in beside the client of NextAuth 4, and what a session is worth once it has ended. */

const shop = useShop()
const form = { "content-type": "application/x-www-form-urlencoded" }
const post = (client: HttpClient, path: string, fields: Readonly<Record<string, string>>) =>
  client.send("POST", path, { raw: new URLSearchParams(fields).toString(), headers: form })
const sessionOf = async (client: HttpClient) => JSON.parse((await client.send("GET", "/api/auth/session")).text)
const sessionName = "next-auth.session-token"

async function signedIn(person?: Person) {
  const [client, who] = [shop().visitor(), person ?? (await newPerson(shop(), "identity"))]
  await withNextAuth(client, ({ signIn }) =>
    signIn("credentials", { email: who.email, password, redirect: false, callbackUrl: "/" }),
  )
  return { client, person: who }
}

describe("[AU-09] calls beside the session's client", () => {
  test("[AU-08] check-email answers 202 with the same bytes, whoever has the address", async () => {
    const { email } = await newPerson(shop())
    for (const one of [email, `${email}.nobody`, "anna@", ""]) {
      const { status, text } = await shop()
        .visitor()
        .send("POST", "/api/auth/check-email", { body: { email: one } })
      expect([status, text]).toEqual([202, ""])
    }
  })

  test("activate verifies a mailbox by its mail's token, once, and by no other token", async () => {
    const { client, person } = await signedIn(await newPerson(shop()))
    await post(client, "/account/profile", { form: "verify" })
    const token = (await mailedLink(shop(), person.email, "verify")).split("/").at(-1)
    const activate = (sent: unknown) => client.send("POST", "/api/auth/activate", { body: { token: sent } })
    for (const wrong of [`${token}x`, "", 5]) expect((await activate(wrong)).status).toBe(404)
    expect((await sessionOf(client)).user.is_verified).toBe(false)
    const answer = await activate(token)
    expect([answer.status, JSON.parse(answer.text).url]).toEqual([200, `${shop().origin}/account`])
    expect((await sessionOf(client)).user.is_verified).toBe(true)
    expect((await activate(token)).status).toBe(404)
  })

  test("activate signs nobody in from another site, whose owner knows a token and a password of their own", async () => {
    const { email } = await newPerson(shop())
    const owner = shop().visitor()
    await post(owner, "/auth/signin", { form: "signIn", email, password })
    await post(owner, "/account/profile", { form: "verify" })
    const token = (await mailedLink(shop(), email, "verify")).split("/").at(-1) ?? ""
    const activate = async (headers: Readonly<Record<string, string>>) => {
      const client = shop().visitor()
      const raw = new URLSearchParams({ token, password }).toString()
      const { status } = await client.send("POST", "/api/auth/activate", { raw, headers: { ...form, ...headers } })
      return [status, (await sessionOf(client)).user?.email]
    }
    for (const elsewhere of [{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }])
      expect(await activate(elsewhere)).toEqual([302, undefined])
    // Negative control: the same call of the shop's own page.
    expect(await activate({ "sec-fetch-site": "same-origin" })).toEqual([302, email])
  })

  test("the header x-csrf-token must hold this browser's token", async () => {
    const [client, other] = [shop().visitor(), shop().visitor()]
    const tokenOf = async (one: HttpClient) => JSON.parse((await one.send("GET", "/api/auth/csrf")).text).csrfToken
    const [token, others] = [await tokenOf(client), await tokenOf(other)]
    const cookie = `next-auth.csrf-token=${client.cookies.get("next-auth.csrf-token")}`
    const passes = (headers: Readonly<Record<string, string>>) =>
      shop().run(Effect.isSuccess(needsCsrfHeader(new Request(`${shop().origin}/api/auth/x`, { headers }))))
    expect(await passes({ cookie, "x-csrf-token": token })).toBe(true)
    for (const sent of [others, "a".repeat(64), ""]) expect(await passes({ cookie, "x-csrf-token": sent })).toBe(false)
    expect(await passes({ cookie })).toBe(false)
    expect(await passes({ "x-csrf-token": token })).toBe(false)
  })
})

describe("[AU-10] a stolen session id", () => {
  test("is worth nothing after 'end all others', on every page and call; until then it would have been", async () => {
    const { client: thief, person } = await signedIn()
    const { client: owner } = await signedIn(person)
    const stolen = thief.cookies.get(sessionName) ?? ""
    const copy = shop().visitor()
    const asStolen = () => copy.cookies.set(sessionName, stolen)
    asStolen()
    // Negative control: the id works for whoever has it.
    expect((await sessionOf(copy)).user.email).toBe(person.email)
    expect((await copy.send("GET", "/account/bookings")).status).toBe(200)
    await post(owner, "/account/security", { form: "endOthers" })
    for (const path of ["/account/bookings", "/account/profile", "/account/security"]) {
      asStolen()
      expect((await copy.send("GET", path)).status).toBe(302)
    }
    asStolen()
    expect((await post(copy, "/account/security", { form: "endOthers" })).status).toBe(303)
    asStolen()
    expect(await sessionOf(copy)).toEqual({})
    expect((await sessionOf(owner)).user.email).toBe(person.email)
  })
})

describe("[RT-06] a page of somebody who is signed in", () => {
  test("is in no copy that an anonymous visitor gets", async () => {
    const { client, person } = await signedIn()
    for (const path of ["/", "/esperienze", "/regali", "/auth/signin", "/signup", "/t/privacy"]) {
      for (const one of [client, shop().visitor()])
        expect((await one.send("GET", path)).text).not.toContain(person.email)
    }
    // Negative control: the customer's own page holds the address, is kept nowhere, and no visitor gets it.
    const own = await client.send("GET", "/account/profile")
    expect([own.text.includes(person.email), own.headers.get("cache-control")]).toEqual([true, "no-store"])
    expect((await shop().visitor().send("GET", "/account/profile")).text).not.toContain(person.email)
  })
})

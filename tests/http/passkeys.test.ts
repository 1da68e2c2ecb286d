import { randomBytes } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, test } from "vitest"
import { Access, sha256 } from "../../adapters/server/kernel/access.ts"
import { mailedLink } from "../fixtures/account-mail.ts"
import { type Authenticator, makeAuthenticator } from "../fixtures/authenticator.ts"
import type { HttpClient } from "../fixtures/http-client.ts"
import { newPerson, password } from "../fixtures/people.ts"
import { useShop } from "../fixtures/shop.ts"

/* Signing in with a passkey, against a device that the test plays. */

const shop = useShop()
const form = { "content-type": "application/x-www-form-urlencoded" }
const post = (client: HttpClient, path: string, fields: Readonly<Record<string, string>>) =>
  client.send("POST", path, { raw: new URLSearchParams(fields).toString(), headers: form })
const sessionOf = async (client: HttpClient) => JSON.parse((await client.send("GET", "/api/auth/session")).text)
const tokenOf = async (client: HttpClient): Promise<string> =>
  JSON.parse((await client.send("GET", "/api/auth/csrf")).text).csrfToken
const sql = <Row extends object>(run: (sql: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
  shop().run(Effect.flatMap(SqlClient.SqlClient, run))
/** Makes the sign-in of a person's sessions so many minutes older than it is. */
const olderSession = (id: string, minutes: number) =>
  sql(
    (db) => db`update session set auth_at = auth_at - ${`${minutes} minutes`}::interval where person_id = ${id}::uuid`,
  )

async function call(client: HttpClient, path: string, body: object = {}) {
  const answer = await client.send("POST", `/api/auth/passkey/${path}`, {
    body: { csrfToken: await tokenOf(client), ...body },
  })
  const said = JSON.parse(answer.text)
  return { ...answer, said, refused: said.url ? new URL(said.url).searchParams.get("error") : null }
}

const challengeFor = async (client: HttpClient, what: "register" | "signin"): Promise<string> =>
  (await call(client, `${what}/options`)).said.challenge

/** A challenge of this shop for the browser with this token, that ends at an instant. */
const sealedFor = async (token: string, endsMs: number): Promise<string> => {
  const text = `${randomBytes(32).toString("base64url")}.${endsMs}`
  const seal = await shop().run(Effect.map(Access, ({ keyed }) => keyed(`passkey:signIn:${sha256(token)}:${text}`)))
  return Buffer.from(`${text}.${seal}`).toString("base64url")
}

const withPassword = async (email: string) => {
  const client = shop().visitor()
  await post(client, "/auth/signin", { form: "signIn", email, password })
  return client
}

/** A customer with one passkey. */
async function withPasskey(device: Authenticator = makeAuthenticator()) {
  const person = await newPerson(shop(), "identity")
  const client = await withPassword(person.email)
  const challenge = await challengeFor(client, "register")
  const answer = await call(client, "register/verify", {
    response: device.create({ challenge, origin: shop().origin }),
  })
  expect([answer.status, answer.said]).toEqual([200, { url: `${shop().origin}/` }])
  return { ...person, client, device }
}

/** Signs in with a device in a browser; without `challenge`, with a fresh one of this browser. */
async function signIn(device: Authenticator, more: { client?: HttpClient; challenge?: string; origin?: string } = {}) {
  const { client = shop().visitor(), origin = shop().origin } = more
  const challenge = more.challenge ?? (await challengeFor(client, "signin"))
  const response = device.get({ challenge, origin })
  return { client, challenge, ...(await call(client, "signin/verify", { response, callbackUrl: "/account/security" })) }
}

const refusedAlike = { status: 401, refused: "passkey_failed" }

describe("[AU-10] signing in with a passkey", () => {
  test("works in any browser, again and again, and shows up among the customer's passkeys", async () => {
    const { email, client, device } = await withPasskey()
    for (let times = 0; times < 2; times++) {
      const { status, said, client: other } = await signIn(device)
      expect([status, said]).toEqual([200, { url: `${shop().origin}/account/security` }])
      expect((await sessionOf(other)).user).toMatchObject({ email, provider: "passkey" })
    }
    const { text } = await client.send("GET", "/account/security")
    expect(text).toContain("Usata l’ultima volta")
  })

  test("asks any device, and names no account", async () => {
    const { said } = await call(shop().visitor(), "signin/options")
    expect(said).toMatchObject({ rpId: new URL(shop().origin).hostname, userVerification: "required" })
    expect(said.allowCredentials ?? []).toEqual([])
    const { client } = await withPasskey()
    const { said: asked } = await call(client, "register/options")
    expect(asked).toMatchObject({
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    })
    expect(asked.excludeCredentials).toHaveLength(1)
  })

  test("a challenge works once, in its own browser, for five minutes, for its own purpose", async () => {
    const { device, client: owner } = await withPasskey()
    const first = await signIn(device)
    expect(first.status).toBe(200)
    expect(await signIn(device, first)).toMatchObject(refusedAlike)
    // Another browser's.
    const challenge = await challengeFor(shop().visitor(), "signin")
    expect(await signIn(device, { challenge })).toMatchObject(refusedAlike)
    // One for a new passkey.
    expect(await signIn(device, { client: owner, challenge: await challengeFor(owner, "register") })).toMatchObject(
      refusedAlike,
    )
    // Made up.
    const made = Buffer.from(`${"x".repeat(43)}.${Date.now() + 60_000}.${"y".repeat(43)}`).toString("base64url")
    expect(await signIn(device, { challenge: made })).toMatchObject(refusedAlike)
    // One that has ended, sealed by this shop. Negative control: the same seal, a minute earlier.
    for (const [minutes, status] of [
      [-1, 401],
      [1, 200],
    ] as const) {
      const browser = shop().visitor()
      const sealed = await sealedFor(await tokenOf(browser), Date.now() + minutes * 60_000)
      expect((await signIn(device, { client: browser, challenge: sealed })).status).toBe(status)
    }
    // A failed try uses the challenge, too.
    const client = shop().visitor()
    const tried = await challengeFor(client, "signin")
    expect(await signIn(makeAuthenticator(device.id), { client, challenge: tried })).toMatchObject(refusedAlike)
    expect(await signIn(device, { client, challenge: tried })).toMatchObject(refusedAlike)
    // Negative control: nothing else was wrong.
    expect((await signIn(device, { client })).status).toBe(200)
  })

  test("an unknown passkey, a wrong signature and another shop's are refused with the same bytes", async () => {
    const { device, client } = await withPasskey()
    const said = new Set<string>()
    for (const [wrong, origin] of [
      [makeAuthenticator(), shop().origin],
      [makeAuthenticator(device.id), shop().origin],
      [device, "https://evil.example"],
    ] as const) {
      const answer = await signIn(wrong, { origin })
      expect(await sessionOf(answer.client)).toEqual({})
      said.add(`${answer.status} ${answer.text}`)
    }
    expect([...said]).toHaveLength(1)
    expect((await signIn(device, { client })).status).toBe(200)
  })

  test("a counter that goes back, or stands still, is refused", async () => {
    const { device } = await withPasskey()
    device.said.counter = 7
    expect((await signIn(device)).status).toBe(200)
    for (const counter of [7, 6, 0]) {
      device.said.counter = counter
      expect(await signIn(device)).toMatchObject(refusedAlike)
    }
    device.said.counter = 8
    expect((await signIn(device)).status).toBe(200)
  })

  test("a device that has not recognised its owner is refused", async () => {
    const { device } = await withPasskey()
    const client = shop().visitor()
    const challenge = await challengeFor(client, "signin")
    const response = device.get({ challenge, origin: shop().origin, userVerified: false })
    expect(await call(client, "signin/verify", { response })).toMatchObject(refusedAlike)
  })

  test("[AU-04] needs the token against forged forms, and what is no passkey is refused", async () => {
    const client = shop().visitor()
    expect(await call(client, "signin/options", { csrfToken: "0".repeat(64) })).toMatchObject({
      status: 403,
      refused: "forbidden",
    })
    for (const response of [
      "",
      {},
      [],
      { id: 1 },
      { ...makeAuthenticator().get({ challenge: "x", origin: "https://a.it" }), id: "§" },
    ]) {
      expect(await call(client, "signin/verify", { response })).toMatchObject({
        status: 400,
        refused: "malformed_request",
      })
    }
  })
})

describe("[AU-10] showing again who it is", () => {
  test("by a passkey makes the session fresh, and only its owner's", async () => {
    const [one, two] = [await withPasskey(), await withPasskey()]
    await olderSession(one.id, 11)
    expect((await call(one.client, "register/options")).refused).toBe("reauthenticate")
    for (const page of ["/account/security", "/account/privacy"])
      expect((await one.client.send("GET", page)).text, page).toContain("Usa una passkey")
    const before = one.client.cookies.get("next-auth.session-token")
    expect((await signIn(one.device, { client: one.client })).status).toBe(200)
    expect(one.client.cookies.get("next-auth.session-token")).toBe(before)
    expect((await call(one.client, "register/options")).status).toBe(200)
    // Somebody else's passkey signs somebody else in.
    await signIn(two.device, { client: one.client })
    expect((await sessionOf(one.client)).user.email).toBe(two.email)
  })

  test("by a link to the mailbox works without a password and without a passkey, on both pages", async () => {
    for (const page of ["/account/security", "/account/privacy"]) {
      const { id, email } = await newPerson(shop(), "identity")
      const client = await withPassword(email)
      await sql((db) => db`update person set password_phc = null where id = ${id}::uuid`)
      await olderSession(id, 11)
      const { text } = await client.send("GET", page)
      expect([text.includes('value="freshenByLink"'), text.includes('value="freshen"')]).toEqual([true, false])
      const move = () => post(client, "/account/security", { form: "newAddress", newEmail: `new.${email}` })
      expect((await move()).status).toBe(403)
      const sent = await post(client, page, { form: "freshenByLink" })
      expect(sent.text).toContain(`Ti abbiamo mandato un link a ${email}`)
      const pressed = await post(client, await mailedLink(shop(), email, "signIn"), { form: "signIn" })
      expect([pressed.status, pressed.headers.get("location")]).toEqual([303, page])
      expect((await client.send("GET", page)).text).not.toContain('value="freshenByLink"')
      expect((await move()).status).toBe(200)
    }
  })
})

describe("[AU-10] a new passkey", () => {
  test("needs a sign-in of the last ten minutes and a verified mailbox", async () => {
    expect(await call(shop().visitor(), "register/options")).toMatchObject({ status: 401, refused: "SessionRequired" })
    const squatter = await newPerson(shop())
    expect(await call(await withPassword(squatter.email), "register/options")).toMatchObject({
      status: 403,
      refused: "passkey_needs_mailbox",
    })
    const { id, email } = await newPerson(shop(), "identity")
    const client = await withPassword(email)
    const challenge = await challengeFor(client, "register")
    await olderSession(id, 11)
    const stale = { status: 403, refused: "reauthenticate" }
    expect(await call(client, "register/options")).toMatchObject(stale)
    const response = makeAuthenticator().create({ challenge, origin: shop().origin })
    expect(await call(client, "register/verify", { response })).toMatchObject(stale)
    // Negative control: only the age of the sign-in stood in the way.
    await olderSession(id, -11)
    expect((await call(client, "register/verify", { response })).status).toBe(200)
  })

  test("takes no challenge of another session, and no passkey that an account has", async () => {
    const [one, two] = [await withPasskey(), await withPasskey()]
    const challenge = await challengeFor(two.client, "register")
    const device = makeAuthenticator()
    const stolen = device.create({ challenge, origin: shop().origin })
    expect(await call(one.client, "register/verify", { response: stolen })).toMatchObject(refusedAlike)
    const own = await challengeFor(one.client, "register")
    const same = makeAuthenticator(two.device.id).create({ challenge: own, origin: shop().origin })
    expect(await call(one.client, "register/verify", { response: same })).toMatchObject({
      status: 409,
      refused: "passkeys_at_most",
    })
    expect((await signIn(two.device)).status).toBe(200)
  })

  test("is the eleventh of nobody", async () => {
    const { id, client } = await withPasskey()
    await sql(
      (db) => db`
        insert into passkey (credential_id, id, person_id, public_key, counter, transports, device_label, created_at)
        select 'more-' || n || ${id}, gen_random_uuid(), ${id}::uuid, '', 0, '', '', shop_now() from generate_series(1, 8) n`,
    )
    const [before, after] = [await challengeFor(client, "register"), await challengeFor(client, "register")]
    const add = (challenge: string) =>
      call(client, "register/verify", { response: makeAuthenticator().create({ challenge, origin: shop().origin }) })
    expect((await add(before)).status).toBe(200)
    expect(await add(after)).toMatchObject({ status: 409, refused: "passkeys_at_most" })
    expect(await call(client, "register/options")).toMatchObject({ status: 409 })
  })
})

describe("[AU-10] removing a passkey", () => {
  const remove = (client: HttpClient, passkey: string) =>
    post(client, "/account/security", { form: "removePasskey", passkey })
  const idOf = async ({ id }: { id: string }) =>
    (await sql<{ id: string }>((db) => db`select id::text from passkey where person_id = ${id}::uuid`))[0]?.id ?? ""

  test("needs a fresh sign-in and one's own; another person's and none are refused alike", async () => {
    const [one, two] = [await withPasskey(), await withPasskey()]
    const [mine, theirs] = [await idOf(one), await idOf(two)]
    await olderSession(one.id, 11)
    expect((await remove(one.client, mine)).status).toBe(403)
    await olderSession(one.id, -11)
    const said = [await remove(one.client, theirs), await remove(one.client, "nothing")]
    expect(said.map(({ status }) => status)).toEqual([404, 404])
    expect((await signIn(two.device)).status).toBe(200)
    const asked = (await one.client.send("GET", "/account/security")).text
    expect(/<details.*?<\/details>/s.exec(asked)?.[0], "one press only asks").toContain("Vuoi togliere la passkey")
    const removed = await remove(one.client, mine)
    expect([removed.status, removed.text.includes("Hai tolto la passkey")]).toEqual([200, true])
    expect(await signIn(one.device)).toMatchObject(refusedAlike)
  })
})

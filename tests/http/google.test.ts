import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { accountMails, mailedLink } from "../fixtures/account-mail.ts"
import type { Answer, HttpClient } from "../fixtures/http-client.ts"
import { withNextAuth } from "../fixtures/next-auth.ts"
import { type Identity, openIssuer } from "../fixtures/oidc-issuer.ts"
import { newPerson, password } from "../fixtures/people.ts"
import { useShop } from "../fixtures/shop.ts"

/* Signing in with Google, against a provider of OpenID Connect over HTTP. */

const issuer = await openIssuer()
const shop = useShop({ environment: issuer.environment })
afterAll(() => issuer.close())
beforeEach(() => {
  issuer.fault = null
})

let people = 0
const somebody = (more: Partial<Identity> = {}): Identity => {
  const sub = `google-${process.pid}-${++people}`
  return { sub, email: `${sub}@example.it`, email_verified: true, given_name: "Gaia", family_name: "Verdi", ...more }
}
const form = { "content-type": "application/x-www-form-urlencoded" }
const post = (client: HttpClient, path: string, fields: Readonly<Record<string, string>>) =>
  client.send("POST", path, { raw: new URLSearchParams(fields).toString(), headers: form })
const sessionOf = async (client: HttpClient) => JSON.parse((await client.send("GET", "/api/auth/session")).text)
const where = ({ status, headers }: Answer) => [status, headers.get("location")?.replace(shop().origin, "")]
const byPassword = (client: HttpClient, email: string) =>
  post(client, "/auth/signin", { form: "signIn", email, password })

/** The address at which the provider asks, as the real client of NextAuth 4 is sent there. */
async function sentTo(client: HttpClient, callbackUrl = "/account/profile"): Promise<URL> {
  const to = await withNextAuth(
    client,
    async ({ signIn }, went) => {
      await signIn("google", { callbackUrl })
      return went()
    },
    { onPage: true },
  )
  return new URL(to ?? "")
}

/** The address to which the provider sends the browser back. */
async function answered(authorization: URL): Promise<string> {
  const answer = await fetch(authorization, { redirect: "manual" })
  return (answer.headers.get("location") ?? "").replace(shop().origin, "")
}

async function signIn(client: HttpClient, who: Identity, callbackUrl?: string): Promise<Answer> {
  issuer.next = who
  return client.send("GET", await answered(await sentTo(client, callbackUrl)))
}

const refusedAs = (code: string) => [302, `/api/auth/error?error=${code}`]

describe("[AU-04] [AU-06] signing in with Google", () => {
  test("sends the real client there with a state, a nonce and PKCE, kept in cookies for 900 s", async () => {
    const client = shop().visitor()
    const { origin, searchParams } = await sentTo(client)
    expect(origin).toBe(issuer.origin)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: "code",
      redirect_uri: `${shop().origin}/api/auth/callback/google`,
      scope: "openid email profile",
      code_challenge_method: "S256",
      state: client.cookies.get("next-auth.state"),
      nonce: client.cookies.get("next-auth.nonce"),
    })
    const csrfToken = JSON.parse((await client.send("GET", "/api/auth/csrf")).text).csrfToken
    const answer = await post(client, "/api/auth/signin/google", { csrfToken, json: "true" })
    expect(new URL(JSON.parse(answer.text).url).origin).toBe(issuer.origin)
    const cookies = answer.headers.getSetCookie().filter((line) => !line.startsWith("next-auth.callback"))
    expect(cookies.map((line) => line.replace(/=[^;]*/, ""))).toEqual(
      ["state", "pkce.code_verifier", "nonce"].map(
        (name) => `next-auth.${name}; Path=/; HttpOnly; SameSite=Lax; Max-Age=900`,
      ),
    )
  })

  test("is one of the ways to sign in, and stands on the pages", async () => {
    const providers = await withNextAuth(shop().visitor(), ({ getProviders }) => getProviders())
    expect(providers?.google).toEqual({
      id: "google",
      name: "Google",
      type: "oauth",
      signinUrl: `${shop().origin}/api/auth/signin/google`,
      callbackUrl: `${shop().origin}/api/auth/callback/google`,
    })
    for (const page of ["/auth/signin", "/signup"]) {
      expect((await shop().visitor().send("GET", page)).text).toContain("Ti sei registrato con Google?")
    }
  })

  test("[AC-05] gives points for the sign-up and the address, and counts the friend who invited", async () => {
    const inviter = await newPerson(shop(), "identity")
    const [client, who] = [shop().visitor(), somebody()]
    const all = <Row extends object>(read: (sql: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
      shop().run(Effect.flatMap(SqlClient.SqlClient, read))
    const [{ code } = { code: "" }] = await all(
      (sql) => sql<{ code: string }>`select referral_code as code from person where id = ${inviter.id}::uuid`,
    )
    await client.send("GET", `/invito/${code}`)
    await signIn(client, who)
    const reasons = () =>
      all(
        (sql) => sql<{ reason: string }>`
          select reason from points_entry join person on id = person_id where email = ${who.email} order by reason`,
      )
    await expect
      .poll(async () => (await reasons()).map(({ reason }) => reason))
      .toEqual(["REFERRAL_INVITED_AFTER_SIGNUP", "SIGN_UP", "VERIFY_EMAIL"])
  })

  test("makes a verified account for somebody new, comes back, and knows them the next time", async () => {
    const [client, who] = [shop().visitor(), somebody()]
    expect(where(await signIn(client, who, "/en/account/security"))).toEqual([302, "/en/account/security"])
    expect((await sessionOf(client)).user).toMatchObject({
      email: who.email,
      first_name: "Gaia",
      last_name: "Verdi",
      is_verified: true,
      provider: "google",
    })
    // Known by the provider's own name of them, whatever their address is meanwhile.
    const later = shop().visitor()
    await signIn(later, { ...who, email: `new.${who.email}` })
    expect((await sessionOf(later)).user.email).toBe(who.email)
    expect(await accountMails(shop(), who.email)).toEqual([])
    // Whoever forgot that learns it by mail, and nobody else does.
    const names = { firstName: "Gaia", lastName: "Verdi", phone: "333 1234567", city: "MI", referralCode: "" }
    const again = { form: "signUp", ...names, email: who.email, confirmEmail: who.email, password }
    const it = "Ti sei registrato con Google: accedi con il tuo account Google."
    const en = "You signed up with Google: please use your Google account."
    for (const [page, fields, kind, words] of [
      ["/password/forgot", { form: "forgot", email: who.email }, "reset", it],
      ["/en/password/forgot", { form: "forgot", email: who.email }, "reset", en],
      ["/signup", again, "alreadyUsed", it],
    ] as const) {
      await post(shop().visitor(), page, fields)
      const mail = (await accountMails(shop(), who.email)).at(-1)
      expect([mail?.kind, mail?.text.replace(/\s+/g, " ").includes(words)]).toEqual([kind, true])
    }
    const { email } = await newPerson(shop())
    await post(shop().visitor(), "/password/forgot", { form: "forgot", email })
    expect((await accountMails(shop(), email)).map(({ text }) => text.includes("Google"))).toEqual([false])
  })

  test("the pages' own link leads there without scripts, but not from another site", async () => {
    const client = shop().visitor()
    issuer.next = somebody()
    const path = "/en/auth/google?callbackUrl=%2Fen%2Faccount%2Fprofile"
    const from = (site: string) => client.send("GET", path, { headers: { "sec-fetch-site": site } })
    expect(where(await from("cross-site"))).toEqual([302, "/en/auth/signin?callbackUrl=%2Fen%2Faccount%2Fprofile"])
    const there = new URL((await from("same-origin")).headers.get("location") ?? "")
    expect(there.origin).toBe(issuer.origin)
    expect(where(await client.send("GET", await answered(there)))).toEqual([302, "/en/account/profile"])
    expect((await sessionOf(client)).user.first_name).toBe("Gaia")
  })
})

describe("[AU-06] whose account it is", () => {
  test("[AU-08] one that somebody else had made with the owner's address becomes the owner's; the old password is dead", async () => {
    const { email } = await newPerson(shop())
    const squatter = shop().visitor()
    expect((await byPassword(squatter, email)).status).toBe(303)
    const owner = shop().visitor()
    expect(where(await signIn(owner, somebody({ email })))).toEqual([302, "/account/profile"])
    expect((await sessionOf(owner)).user).toMatchObject({ email, is_verified: true })
    expect(await sessionOf(squatter)).toEqual({})
    expect((await byPassword(shop().visitor(), email)).status).toBe(401)
  })

  test.each(["reset", "signIn", "google"])(
    "[AU-08] whoever had made the account keeps no way in when its owner proves the mailbox by %s",
    async (way) => {
      const { id, email } = await newPerson(shop())
      const [squatter, theirs] = [shop().visitor(), somebody()]
      await byPassword(squatter, email)
      issuer.next = theirs
      const there = await squatter.send("GET", "/auth/google?link=yes")
      const back = await answered(new URL(there.headers.get("location") ?? ""))
      expect(where(await squatter.send("GET", back))).toEqual(refusedAs("google_needs_mailbox"))
      // As if they had added them all the same.
      const sql = (ask: (db: SqlClient.SqlClient) => Effect.Effect<readonly object[], unknown>) =>
        shop().run(Effect.flatMap(SqlClient.SqlClient, ask))
      await sql(
        (db) => db`insert into identity (provider, subject, person_id) values ('google', ${theirs.sub}, ${id}::uuid)`,
      )
      await sql(
        (db) => db`
          insert into passkey (credential_id, id, person_id, public_key, counter, transports, device_label, created_at)
          values (${id}, ${id}::uuid, ${id}::uuid, '', 0, '', '', now())`,
      )
      const owner = shop().visitor()
      if (way === "google") await signIn(owner, somebody({ email }))
      else {
        if (way === "reset") await post(owner, "/password/forgot", { form: "forgot", email })
        if (way === "signIn") await post(owner, "/auth/signin", { form: "signIn", by: "link", email, password: "" })
        const typed = { password: "la frase della titolare", again: "la frase della titolare" }
        const pressed = await post(owner, await mailedLink(shop(), email, way), { form: way, ...typed })
        expect(pressed.status).toBe(303)
      }
      expect(await sessionOf(squatter)).toEqual({})
      expect(await sql((db) => db`select from passkey where person_id = ${id}::uuid`)).toEqual([])
      const again = shop().visitor()
      await signIn(again, theirs)
      expect((await sessionOf(again)).user.email).toBe(theirs.email)
      expect((await byPassword(shop().visitor(), email)).status).toBe(401)
    },
  )

  test("a verified one stays with its owner, who adds Google in the account", async () => {
    const { email } = await newPerson(shop(), "identity")
    const who = somebody({ email })
    const stranger = shop().visitor()
    expect(where(await signIn(stranger, who))).toEqual(refusedAs("OAuthAccountNotLinked"))
    expect(await sessionOf(stranger)).toEqual({})
    const page = await stranger.send("GET", "/auth/signin?error=OAuthAccountNotLinked")
    expect(page.text).toContain("Per questa email accedi come hai fatto la prima volta")

    const client = shop().visitor()
    await byPassword(client, email)
    const link = async (one: HttpClient) => {
      const there = await one.send("GET", "/auth/google?link=yes&callbackUrl=%2Faccount%2Fsecurity")
      return where(await one.send("GET", await answered(new URL(there.headers.get("location") ?? ""))))
    }
    expect(await link(client)).toEqual([302, "/account/security"])
    expect((await client.send("GET", "/account/security")).text).toContain("Scollega Google")
    expect(where(await signIn(shop().visitor(), who))).toEqual([302, "/account/profile"])
    // Nobody else can add the same Google account, and nobody who is not signed in can add one.
    const { client: other } = await signedIn()
    expect(await link(other)).toEqual(refusedAs("OAuthAccountNotLinked"))
    expect(await link(shop().visitor())).toEqual(refusedAs("SessionRequired"))
    await post(client, "/account/security", { form: "unlinkGoogle" })
    expect(where(await signIn(shop().visitor(), who))).toEqual(refusedAs("OAuthAccountNotLinked"))
  })

  test("adding Google needs a fresh sign-in", async () => {
    const { client, person } = await signedIn()
    issuer.next = somebody()
    await shop().run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`update session set auth_at = auth_at - interval '11 minutes' where person_id = ${person.id}::uuid`,
      ),
    )
    const there = await client.send("GET", "/auth/google?link=yes")
    const back = await answered(new URL(there.headers.get("location") ?? ""))
    expect(where(await client.send("GET", back))).toEqual(refusedAs("reauthenticate"))
    expect((await post(client, "/account/security", { form: "unlinkGoogle" })).status).toBe(403)
  })

  test("an address that Google has not verified signs in nobody, and makes nothing", async () => {
    const who = somebody({ email_verified: false })
    const client = shop().visitor()
    expect(where(await signIn(client, who))).toEqual(refusedAs("OAuthCallback"))
    expect(await sessionOf(client)).toEqual({})
    // Negative control: the same, verified.
    expect(where(await signIn(client, { ...who, email_verified: true }))).toEqual([302, "/account/profile"])
  })

  test("twice at once makes one account", async () => {
    const who = somebody()
    const clients = Array.from({ length: 4 }, () => shop().visitor())
    issuer.next = who
    const backs: string[] = []
    for (const client of clients) backs.push(await answered(await sentTo(client)))
    await Promise.all(clients.map((client, n) => client.send("GET", backs[n] ?? "")))
    const rows = await shop().run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select id from person where email_key = ${who.email}`),
    )
    expect(rows).toHaveLength(1)
    expect(where(await signIn(shop().visitor(), who))).toEqual([302, "/account/profile"])
  })
})

async function signedIn() {
  const [client, person] = [shop().visitor(), await newPerson(shop(), "identity")]
  await byPassword(client, person.email)
  return { client, person }
}

describe("[AU-07] what comes back is refused", () => {
  test("with another state, without the cookies, and a second time", async () => {
    const [client, thief] = [shop().visitor(), shop().visitor()]
    issuer.next = somebody()
    const mine = await answered(await sentTo(client))
    const others = await answered(await sentTo(thief))
    // A stranger's answer in this browser would sign its user in as the stranger.
    expect(where(await client.send("GET", others))).toEqual(refusedAs("OAuthCallback"))
    expect(where(await shop().visitor().send("GET", mine))).toEqual(refusedAs("OAuthCallback"))
    expect(where(await client.send("GET", mine))).toEqual(refusedAs("OAuthCallback"))
    expect(await sessionOf(client)).toEqual({})
    // Negative control: the same steps with the browser's own answer sign in.
    const own = await answered(await sentTo(client))
    expect(where(await client.send("GET", own))).toEqual([302, "/account/profile"])
    expect(where(await client.send("GET", own))).toEqual(refusedAs("OAuthCallback"))
  })

  test("with the right state but another browser's verifier", async () => {
    const client = shop().visitor()
    issuer.next = somebody()
    const back = await answered(await sentTo(client))
    client.cookies.set("next-auth.pkce.code_verifier", "x".repeat(43))
    expect(where(await client.send("GET", back))).toEqual(refusedAs("OAuthCallback"))
    expect(issuer.refused.at(-1)).toBe("verifier")
  })

  test.each(["nonce", "audience", "issuer", "key", "expired"] as const)("if the token's %s is wrong", async (fault) => {
    issuer.fault = fault
    const client = shop().visitor()
    expect(where(await signIn(client, somebody()))).toEqual(refusedAs("OAuthCallback"))
    expect(await sessionOf(client)).toEqual({})
    issuer.fault = null
    expect(where(await signIn(client, somebody()))).toEqual([302, "/account/profile"])
  })

  test("if the provider says no; the page says what to do", async () => {
    issuer.fault = "refuses"
    const client = shop().visitor()
    const answer = await signIn(client, somebody())
    expect(where(answer)).toEqual(refusedAs("OAuthCallback"))
    const step = await client.send("GET", "/api/auth/error?error=OAuthCallback")
    const page = await client.send(
      "GET",
      (await client.send("GET", step.headers.get("location") ?? "")).headers.get("location") ?? "",
    )
    expect(page.text).toContain("L’accesso con questo account non è riuscito")
  })

  test("without the token against forged forms, nobody is sent there", async () => {
    const answer = await post(shop().visitor(), "/api/auth/signin/google", { json: "true" })
    expect(JSON.parse(answer.text).url).toBe(`${shop().origin}/api/auth/signin?csrf=true`)
    expect(answer.headers.getSetCookie().join()).not.toContain("next-auth.state")
  })
})

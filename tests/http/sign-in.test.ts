import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, test } from "vitest"
import { MOST_SESSIONS } from "../../adapters/server/account/sessions.ts"
import { type HttpClient, saidBy } from "../fixtures/http-client.ts"
import { withNextAuth } from "../fixtures/next-auth.ts"
import { newPerson, type Person, password } from "../fixtures/people.ts"
import { useShop } from "../fixtures/shop.ts"

/* The wire of NextAuth 4, with its real client over HTTP. */

const shop = useShop()
const form = { "content-type": "application/x-www-form-urlencoded" }
const sessionName = "next-auth.session-token"

const post = (client: HttpClient, path: string, fields: Readonly<Record<string, string>>) =>
  client.send("POST", `/api/auth/${path}`, { raw: new URLSearchParams(fields).toString(), headers: form })
const sessionOf = async (client: HttpClient) => JSON.parse((await client.send("GET", "/api/auth/session")).text)
const sql = <Row extends object>(ask: (sql: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
  shop().run(Effect.flatMap(SqlClient.SqlClient, ask))
const urlIn = ({ text }: { readonly text: string }): URL => new URL(JSON.parse(text).url)
const tokenOf = async (client: HttpClient): Promise<string> =>
  JSON.parse((await client.send("GET", "/api/auth/csrf")).text).csrfToken

const signIn = (client: HttpClient, { email, password }: Pick<Person, "email" | "password">, more = {}) =>
  withNextAuth(client, ({ signIn }) =>
    signIn("credentials", { email, password, redirect: false, callbackUrl: "/account", ...more }),
  )

async function signedIn(): Promise<{ readonly client: HttpClient; readonly person: Person }> {
  const [client, person] = [shop().visitor(), await newPerson(shop())]
  expect(await signIn(client, person)).toMatchObject({ ok: true, error: null })
  return { client, person }
}

describe("[AU-04] the session's call", () => {
  test("is empty for a visitor, and never kept", async () => {
    const client = shop().visitor()
    const answer = await client.send("GET", "/api/auth/session")
    expect([answer.status, answer.text]).toEqual([200, "{}"])
    expect(answer.headers.get("cache-control")).toBe("private, no-cache, no-store")
    expect(await withNextAuth(client, ({ getSession }) => getSession())).toBeNull()
  })

  test("names the customer, with the fields of the specification", async () => {
    const { client, person } = await signedIn()
    const session = await withNextAuth(client, ({ getSession }) => getSession())
    expect(session?.user).toMatchObject({
      first_name: "Anna",
      email: person.email,
      is_verified: false,
      is_admin: false,
      is_registering: false,
      points_balance: 0,
      referral_code: null,
    })
    const [row] = await sql<{ sharing: string }>(
      (db) => db`select sharing_id::text as sharing from person where id = ${person.id}::uuid`,
    )
    expect(session?.user).toHaveProperty("sharing_id", row?.sharing)
    await sql((db) => db`update person set is_admin = true where id = ${person.id}::uuid`)
    expect((await sessionOf(client)).user.is_admin).toBe(true)
    await sql((db) => db`update person set is_admin = false where id = ${person.id}::uuid`)
    expect(Object.keys(session?.user ?? {}).sort()).toEqual(
      ["avatar_image", "city", "email", "first_name", "is_admin", "is_registering", "is_verified", "last_name"].concat([
        "phone",
        "points_balance",
        "provider",
        "public_username",
        "referral_code",
        "sharing_id",
      ]),
    )
    const days = (Date.parse(session?.expires ?? "") - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29)
    expect(days).toBeLessThan(31)
  })

  test("is empty after 30 days without a request, and after 90 days in all", async () => {
    const { client, person } = await signedIn()
    const move = (column: "created_at" | "seen_at" | "expires_at", by: string) =>
      sql(
        (db) => db`update session set ${db.literal(column)} = ${db.literal(column)} + ${by}::interval
          where person_id = ${person.id}::uuid`,
      )
    const daysLeft = async () => (Date.parse((await sessionOf(client)).expires) - Date.now()) / 86_400_000
    await move("expires_at", "-29 days")
    expect(await daysLeft()).toBeCloseTo(1, 1)
    await move("seen_at", "-1 day")
    expect(await daysLeft(), "a request counts").toBeCloseTo(30, 1)
    await move("created_at", "-89 days")
    await move("seen_at", "-1 day")
    expect(await daysLeft(), "but the whole has an end").toBeCloseTo(1, 1)
    await move("expires_at", "-25 hours")
    await move("seen_at", "-25 hours")
    expect(await sessionOf(client)).toEqual({})
    expect((await client.send("GET", "/account/profile")).headers.get("location")).toContain("SessionRequired")
  })

  test("leaves the cookie of a session that does not exist: its late answer must not end a new session", async () => {
    const client = shop().visitor()
    client.cookies.set(sessionName, "x".repeat(43))
    const { headers, text } = await client.send("GET", "/api/auth/session")
    expect([text, headers.getSetCookie()]).toEqual(["{}", []])
  })
})

describe("[AU-04] the token against forged forms", () => {
  test("is the same again for its browser, and a forged one is replaced", async () => {
    const client = shop().visitor()
    const first = await client.send("GET", "/api/auth/csrf")
    const cookie = first.headers.getSetCookie().join()
    expect(cookie).toMatch(/^next-auth\.csrf-token=[0-9a-f]{64}%7C[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Lax$/)
    const token = await withNextAuth(client, ({ getCsrfToken }) => getCsrfToken())
    expect(token).toBe(JSON.parse(first.text).csrfToken)
    client.cookies.set("next-auth.csrf-token", `${"a".repeat(64)}%7C${"b".repeat(64)}`)
    expect(await tokenOf(client)).not.toBe("a".repeat(64))
  })

  /** A POST without a token, with one that was made up, with another browser's, and with a cookie that was made up. */
  const forged = async (path: string, fields: Readonly<Record<string, string>>) => {
    const other = await tokenOf(shop().visitor())
    const made = { ...fields, csrfToken: "a".repeat(64) }
    const client = shop().visitor()
    await tokenOf(client)
    const fake = shop().visitor()
    fake.cookies.set("next-auth.csrf-token", `${"a".repeat(64)}%7C${"a".repeat(64)}`)
    return Promise.all([
      post(shop().visitor(), path, fields),
      post(client, path, made),
      post(client, path, { ...fields, csrfToken: other }),
      post(client, path, { ...fields, csrfToken: "è" }),
      post(fake, path, made),
    ])
  }

  test("is asked of sign-in and sign-out: without it, the client is sent to a page, and nobody is signed in", async () => {
    const { email } = await newPerson(shop())
    const credentials = { email, password, json: "true" }
    for (const answer of await forged("callback/credentials", credentials)) {
      expect(answer.status).toBe(200)
      expect(urlIn(answer).href).toBe(`${shop().origin}/api/auth/signin?csrf=true`)
      expect(answer.headers.getSetCookie().join()).not.toContain(sessionName)
    }
    for (const answer of await forged("signin/google", { json: "true" })) {
      expect(urlIn(answer).pathname).toBe("/api/auth/signin")
    }
    const { client } = await signedIn()
    const answer = await post(client, "signout", { json: "true", csrfToken: "a".repeat(64) })
    expect(urlIn(answer).href).toBe(`${shop().origin}/api/auth/signout?csrf=true`)
    expect(await sessionOf(client)).toMatchObject({ user: { first_name: "Anna" } })
    const plain = await post(shop().visitor(), "callback/credentials", { email, password })
    expect([plain.status, plain.headers.get("location")]).toEqual([302, `${shop().origin}/api/auth/signin?csrf=true`])
  })

  test("negative control: with its own token the same call signs in", async () => {
    const { email } = await newPerson(shop())
    const client = shop().visitor()
    const csrfToken = await tokenOf(client)
    const answer = await post(client, "callback/credentials", { email, password, csrfToken, json: "true" })
    expect([answer.status, urlIn(answer).href]).toEqual([200, `${shop().origin}/`])
    expect(await sessionOf(client)).toMatchObject({ user: { email } })
  })
})

describe("[AU-04] [AU-06] signing in by email and password", () => {
  test("gives the client the address to go to, and the browser a session", async () => {
    const [client, person] = [shop().visitor(), await newPerson(shop())]
    const answer = await signIn(client, person)
    expect(answer).toEqual({ error: null, status: 200, ok: true, url: `${shop().origin}/account` })
    expect(client.cookies.get(sessionName)).toMatch(/^[\w-]{43}$/)
  })

  test("redirects a browser without scripts", async () => {
    const [client, { email }] = [shop().visitor(), await newPerson(shop())]
    const fields = { email, password, csrfToken: await tokenOf(client), callbackUrl: "/en/account" }
    const answer = await post(client, "callback/credentials", fields)
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `${shop().origin}/en/account`])
    const wrong = await post(client, "callback/credentials", { ...fields, password: "sbagliata" })
    expect([wrong.status, urlIn({ text: JSON.stringify({ url: wrong.headers.get("location") }) }).search]).toEqual([
      302,
      "?error=CredentialsSignin&provider=credentials",
    ])
  })

  test("[AU-08] refuses an unknown address and a wrong password with the same bytes", async () => {
    const { email } = await newPerson(shop())
    const tries = [
      { email, password: "sbagliata di molto" },
      { email: "nessuno@example.it", password },
      { email: "", password: "" },
      { email: `${"a".repeat(500)}@example.it`, password },
    ]
    const said = new Set<string>()
    for (const one of tries) {
      const client = shop().visitor()
      expect(await signIn(client, one)).toEqual({ error: "CredentialsSignin", status: 401, ok: false, url: null })
      const answer = await post(client, "callback/credentials", {
        ...one,
        csrfToken: await tokenOf(client),
        json: "true",
      })
      expect(urlIn(answer).href).toBe(`${shop().origin}/api/auth/error?error=CredentialsSignin&provider=credentials`)
      const names = [...answer.headers.keys()].filter((name) => !["date", "x-request-id"].includes(name))
      said.add(`${answer.status} ${saidBy(answer)} ${names.sort()}`)
    }
    expect([...said]).toHaveLength(1)
  })

  test("[AU-08] ends after five wrong tries, for an account and for an address without one alike", async () => {
    const person = await newPerson(shop())
    const outcomes = async (email: string) => {
      const client = shop().visitor()
      const statuses: number[] = []
      for (let tries = 0; tries < 6; tries++) {
        statuses.push((await signIn(client, { email, password: "sbagliata di molto" }))?.status ?? 0)
      }
      const csrfToken = await tokenOf(client)
      const last = await post(client, "callback/credentials", { email, password, csrfToken, json: "true" })
      const minutes = Math.ceil(Number(last.headers.get("retry-after")) / 60)
      return [statuses, last.status, urlIn(last).search, minutes > 10 && minutes <= 15]
    }
    const expected = [[401, 401, 401, 401, 401, 429], 429, "?error=rate_limited", true]
    // Also the right password does not help then, or guessing would not be limited.
    expect(await outcomes(person.email)).toEqual(expected)
    expect(await outcomes(`${person.email}.nobody`)).toEqual(expected)
  })

  describe("[AU-08] wrong passwords", () => {
    const statusOf = async (client: HttpClient, email: string, typed: string) =>
      (await signIn(client, { email, password: typed }))?.status ?? 0
    const wrongUntilRefused = async (client: HttpClient, email: string) => {
      const statuses: number[] = []
      while (statuses.length < 12 && !statuses.includes(429)) {
        statuses.push(await statusOf(client, email, "sbagliata di molto"))
      }
      return statuses.length
    }
    const leave = async (client: HttpClient) =>
      post(client, "signout", { csrfToken: await tokenOf(client), json: "true" })

    test("of strangers lock nobody out of a device in which they have signed in", async () => {
      const { client, person } = await signedIn()
      for (let times = 0; times < 3; times++) {
        await leave(client)
        const stranger = shop().visitor()
        await wrongUntilRefused(stranger, person.email)
        expect(await statusOf(stranger, person.email, person.password), "negative control: an unknown one").toBe(429)
        expect(await statusOf(client, person.email, person.password)).toBe(200)
      }
    })

    test("of a stolen device are as few, and lock nobody else out", async () => {
      const { client, person } = await signedIn()
      await leave(client)
      expect(await wrongUntilRefused(client, person.email)).toBe(6)
      expect(await statusOf(client, person.email, person.password)).toBe(429)
      expect(await statusOf(shop().visitor(), person.email, person.password), "the account is not locked").toBe(200)
    })

    test("are counted for the address if the device is known for another one, or its cookie was made up", async () => {
      const [{ client }, { client: other, person: owner }] = [await signedIn(), await signedIn()]
      await wrongUntilRefused(shop().visitor(), owner.email)
      expect(await statusOf(client, owner.email, owner.password)).toBe(429)
      const name = "altrove_known_device"
      const cookie = other.cookies.get(name) ?? ""
      expect(cookie).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
      for (const forged of [
        `${"A".repeat(22)}${cookie.slice(22)}`,
        `${cookie.slice(0, -1)}${cookie.endsWith("A") ? "B" : "A"}`,
      ]) {
        const thief = shop().visitor()
        thief.cookies.set(name, forged)
        expect(await statusOf(thief, owner.email, owner.password)).toBe(429)
      }
      const thief = shop().visitor()
      thief.cookies.set(name, cookie)
      expect(await statusOf(thief, owner.email, owner.password), "negative control: its own cookie").toBe(200)
    })
  })

  test("compares addresses as mail does, and passwords as they look", async () => {
    const { email } = await newPerson(shop())
    expect(await signIn(shop().visitor(), { email: ` ${email.toUpperCase()} `, password })).toMatchObject({ ok: true })
  })
})

describe("[RT-05] the address to return to", () => {
  test("is kept in a cookie, and used where none is sent", async () => {
    const { client } = await signedIn()
    expect(decodeURIComponent(client.cookies.get("next-auth.callback-url") ?? "")).toBe(`${shop().origin}/account`)
    const answer = await post(client, "signout", { csrfToken: await tokenOf(client), json: "true" })
    expect(urlIn(answer).pathname).toBe("/account")
  })

  test("is refused with 400 and an address if it is none, and nobody is signed in", async () => {
    const [client, { email }] = [shop().visitor(), await newPerson(shop())]
    const fields = { email, password, csrfToken: await tokenOf(client), json: "true" }
    const answer = await post(client, "callback/credentials", { ...fields, callbackUrl: "http://[" })
    expect([answer.status, urlIn(answer).search]).toEqual([400, "?error=INVALID_CALLBACK_URL_ERROR"])
    expect(await sessionOf(client)).toEqual({})
    for (const callbackUrl of ["https://evil.example/", "//evil.example", "javascript:alert(1)", "/\\evil.example"]) {
      const away = await post(client, "callback/credentials", { ...fields, callbackUrl })
      expect([away.status, urlIn(away).href]).toEqual([200, `${shop().origin}/`])
    }
  })
})

test("[AU-04] a field with a character that the database cannot hold is refused with 400", async () => {
  const client = shop().visitor()
  const fields = { email: "a\u0000b@example.it", password, csrfToken: await tokenOf(client), json: "true" }
  const answer = await post(client, "callback/credentials", fields)
  expect([answer.status, urlIn(answer).search]).toEqual([400, "?error=malformed_request"])
  // Without the character, the same address is only unknown.
  const unknown = await post(client, "callback/credentials", { ...fields, email: "ab@example.it" })
  expect(unknown.status).toBe(401)
})

describe("[AU-04] signing out", () => {
  test("ends the session on the server: its id is worth nothing afterwards", async () => {
    const { client } = await signedIn()
    const stolen = client.cookies.get(sessionName) ?? ""
    const answer = await withNextAuth(client, ({ signOut }) => signOut({ redirect: false, callbackUrl: "/" }))
    expect(answer).toEqual({ url: `${shop().origin}/` })
    expect(client.cookies.get(sessionName)).toBe("")
    const thief = shop().visitor()
    thief.cookies.set(sessionName, stolen)
    expect(await sessionOf(thief)).toEqual({})
  })

  test("works for a visitor too", async () => {
    const client = shop().visitor()
    const answer = await withNextAuth(client, ({ signOut }) => signOut({ redirect: false, callbackUrl: "/regali" }))
    expect(answer).toEqual({ url: `${shop().origin}/regali` })
  })
})

describe("[AU-04] the client's update", () => {
  const update = (client: HttpClient, csrfToken: string, data: unknown) =>
    client.send("POST", "/api/auth/session", { body: { csrfToken, data } })

  test("changes the profile and nothing else, sent as JSON or as a form", async () => {
    const { client, person } = await signedIn()
    const token = await tokenOf(client)
    const data = { first_name: "Bianca", city: null, email: "evil@example.it", is_admin: true, id: "1" }
    const answer = await update(client, token, data)
    expect(answer.status).toBe(200)
    const changed = { first_name: "Bianca", last_name: "Rossi", city: null, email: person.email, is_admin: false }
    expect(JSON.parse(answer.text).user).toMatchObject(changed)
    await post(client, "session", { csrfToken: token, data: JSON.stringify({ last_name: "Neri" }) })
    expect((await sessionOf(client)).user).toMatchObject({ ...changed, last_name: "Neri" })
  })

  test("is refused without the token, and does nothing for a visitor", async () => {
    const { client } = await signedIn()
    const answer = await update(client, "a".repeat(64), { first_name: "Bianca" })
    expect([answer.status, answer.text]).toEqual([400, "{}"])
    expect((await sessionOf(client)).user.first_name).toBe("Anna")
    const visitor = shop().visitor()
    const nothing = await update(visitor, await tokenOf(visitor), { first_name: "Bianca" })
    expect([nothing.status, nothing.text]).toEqual([200, "{}"])
  })

  test("refuses a wrong field and changes nothing", async () => {
    const { client } = await signedIn()
    const token = await tokenOf(client)
    for (const data of [{ first_name: "", last_name: "Neri" }, { phone: "12" }, { first_name: 5 }, "x"]) {
      const answer = await update(client, token, data)
      expect([400, 422]).toContain(answer.status)
      expect(urlIn(answer).searchParams.get("error")).not.toBeNull()
    }
    expect((await sessionOf(client)).user).toMatchObject({ first_name: "Anna", last_name: "Rossi" })
  })
})

describe("[AU-07] providers and errors", () => {
  test("names the ways to sign in, with full addresses", async () => {
    const providers = await withNextAuth(shop().visitor(), ({ getProviders }) => getProviders())
    expect(providers?.credentials).toEqual({
      id: "credentials",
      name: "Email e password",
      type: "credentials",
      signinUrl: `${shop().origin}/api/auth/signin/credentials`,
      callbackUrl: `${shop().origin}/api/auth/callback/credentials`,
    })
  })

  test("the client sends an unknown provider to the sign-in page, and so does the server", async () => {
    const client = shop().visitor()
    const to = await withNextAuth(
      client,
      async ({ signIn }, went) => {
        await signIn("myspace", { callbackUrl: "/account" })
        return went()
      },
      { onPage: true },
    )
    expect(to).toBe("/api/auth/signin?callbackUrl=%2Faccount")
    const fields = { csrfToken: await tokenOf(client), callbackUrl: "/account" }
    const answer = await post(client, "signin/myspace", fields)
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      `${shop().origin}/api/auth/signin?callbackUrl=${encodeURIComponent(`${shop().origin}/account`)}`,
    ])
    expect((await post(client, "callback/myspace", { ...fields, json: "true" })).status).toBe(400)
  })

  test.each<readonly [string, string]>([
    [
      "signin?callbackUrl=/en/account&error=SessionRequired",
      "/en/auth/signin?callbackUrl=%2Fen%2Faccount&error=SessionRequired",
    ],
    ["signin?callbackUrl=https://evil.example", "/auth/signin?callbackUrl=%2F"],
    ["signin", "/auth/signin"],
    ["signin/google?callbackUrl=/en/account", "/en/auth/signin?callbackUrl=%2Fen%2Faccount"],
    ["signin/myspace", "/auth/signin"],
    ...["Signin", "OAuthSignin", "OAuthCallback", "OAuthCreateAccount", "EmailCreateAccount", "Callback"]
      .concat(["OAuthAccountNotLinked", "EmailSignin", "CredentialsSignin", "SessionRequired"])
      .map((code): [string, string] => [`error?error=${code}`, `/api/auth/signin?error=${code}`]),
    ["error?error=rate_limited", "/auth/error?error=rate_limited"],
    ["error", "/auth/error"],
  ])("GET %s leads to %s", async (path, to) => {
    const answer = await shop().visitor().send("GET", `/api/auth/${path}`)
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `${shop().origin}${to}`])
  })

  test("an action that does not exist is refused, and so is a method", async () => {
    const client = shop().visitor()
    const statuses = async (calls: readonly (readonly [string, string])[]) =>
      Promise.all(calls.map(async ([method, path]) => (await client.send(method, path)).status))
    expect(
      await statuses([
        ["GET", "/api/auth/nothing"],
        ["GET", "/api/auth/callback"],
        ["GET", "/api/auth"],
        ["POST", "/api/auth/favourite-experience/%2e%2e"],
      ]),
    ).toEqual([400, 400, 400, 400])
    expect(
      await statuses([
        ["POST", "/api/auth/nothing"],
        ["PUT", "/api/auth/session"],
      ]),
    ).toEqual([400, 405])
  })

  test("[ER-03] takes the client's log, whatever it holds, and repeats nothing of it", async () => {
    for (const raw of ["level=error&code=CLIENT_FETCH_ERROR&message=%3Cscript%3E", "", "\0", "x".repeat(70_000)]) {
      const answer = await shop().visitor().send("POST", "/api/auth/_log", { raw, headers: form })
      expect([answer.status, answer.text]).toEqual([200, "{}"])
    }
  })
})

test("[AU-04] a customer has at most fifty sessions: the ones that were used least lately end", async () => {
  const { client, person } = await signedIn()
  const sessions = (change: (sql: SqlClient.SqlClient) => Effect.Effect<unknown, unknown>) =>
    shop().run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* change(sql)
        return yield* sql<{ device: string }>`
          select device_label as device from session s join person p on p.id = s.person_id
          where p.email = ${person.email} order by seen_at desc`
      }),
    )
  const many = await sessions(
    (sql) => sql`
      insert into session (id_hash, person_id, created_at, seen_at, expires_at, auth_at, method, device_label)
      select 'old-' || p.id || i, p.id, shop_now(), shop_now() - make_interval(mins => i), shop_now() + interval '9 days',
        shop_now(), 'credentials', 'old ' || i from person p, generate_series(1, 60) i where p.email = ${person.email}`,
  )
  expect(many).toHaveLength(61)
  const again = shop().visitor()
  await signIn(again, person)
  const left = await sessions(() => Effect.void)
  expect(left).toHaveLength(MOST_SESSIONS)
  expect(left.at(-1), "the lately used ones stay").toEqual({ device: "old 48" })
  for (const signed of [client, again]) expect((await sessionOf(signed)).user.email).toBe(person.email)
})

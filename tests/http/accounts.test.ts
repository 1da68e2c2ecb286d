import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, test, vi } from "vitest"
import { pages } from "../../domain/pages.ts"
import { accountMails, mailedLink } from "../fixtures/account-mail.ts"
import { isDeep, often } from "../fixtures/deep.ts"
import type { Answer, HttpClient } from "../fixtures/http-client.ts"
import { newPerson, password } from "../fixtures/people.ts"
import { useShop } from "../fixtures/shop.ts"
import { written } from "../fixtures/shop-tables.ts"

/* The pages of the account, which are plain forms. */

const shop = useShop()
const AT_ONCE = often(15, 50)
let people = 0
const newEmail = () => `iscritta.${process.pid}.${++people}@example.it`
const sql = <Row extends object>(ask: (sql: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
  shop().run(Effect.flatMap(SqlClient.SqlClient, ask))

const send = (client: HttpClient, path: string, fields: Readonly<Record<string, string>>) =>
  client.send("POST", path, {
    raw: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  })
const filled = (email: string, more: Readonly<Record<string, string>> = {}) => ({
  form: "signUp",
  firstName: "Anna",
  lastName: "Rossi",
  phone: "333 1234567",
  city: "MI",
  email,
  confirmEmail: email,
  password,
  referralCode: "",
  ...more,
})
const csrf = async (client: HttpClient) => ({
  "x-csrf-token": JSON.parse((await client.send("GET", "/api/auth/csrf")).text).csrfToken,
})
const sessionOf = async (client: HttpClient) => JSON.parse((await client.send("GET", "/api/auth/session")).text)
/** For how many minutes the links to an address work. */
const minutesOf = async (email: string) => {
  const rows = await sql<{ minutes: number }>(
    (db) => db`
      select (extract(epoch from expires_at - created_at) / 60)::integer as minutes from mail_token
      where email_key = ${email}`,
  )
  return rows.map(({ minutes }) => minutes)
}
const where = ({ status, headers }: Answer) => [status, headers.get("location")]
const signIn = async (client: HttpClient, email: string, typed = password, query = "") =>
  send(client, `/auth/signin${query}`, { form: "signIn", email, password: typed })
/** A page without the instants at which its data were read. */
const plain = ({ text }: Answer) => text.replace(/u:\d{13}/g, "u")
const unnamed = (answer: Answer, email: string) => plain(answer).replaceAll(email, "their address")
/** The form that a page sends to a path. */
const formOf = (page: string, path: string) =>
  page
    .split("<form")
    .find((one) => one.includes(` action="${path}"`))
    ?.split("</form>")[0]
const wrongFields = ({ text }: Answer) =>
  [...text.matchAll(/<(?:input|select)[^>]*>/g)]
    .filter(([tag]) => tag.includes("aria-invalid"))
    .map(([tag]) => / name="(\w+)"/.exec(tag)?.[1])

async function signedIn() {
  const [client, person] = [shop().visitor(), await newPerson(shop())]
  expect(where(await signIn(client, person.email))).toEqual([303, "/account"])
  return { client, person }
}

const customerPages = Object.keys(pages).filter((path) => path.startsWith("/account/"))

describe("[AU-05] signing up", () => {
  test("asks by mail whether the mailbox is theirs; a GET of the link changes nothing, the button does, once", async () => {
    const [client, email] = [shop().visitor(), newEmail()]
    const answer = await send(client, "/signup", filled(email))
    expect(answer.status).toBe(200)
    expect(answer.text).toContain("Controlla la posta")
    expect(where(await signIn(client, email))).toEqual([303, "/account"])
    expect((await sessionOf(client)).user).toMatchObject({ email, is_verified: false, referral_code: null })
    const link = await mailedLink(shop(), email, "verify")
    expect(await minutesOf(email)).toEqual([24 * 60])
    const asked = () =>
      Promise.all(
        customerPages.map(
          async (page) => (await client.send("GET", page)).text.match(/name="form" value="verify"/g)?.length ?? 0,
        ),
      )
    expect(await asked()).toEqual(customerPages.map((page) => (page === "/account/referral" ? 0 : 1)))
    expect((await client.send("GET", "/account/nothing")).status).toBe(404)
    expect((await shop().visitor().send("GET", "/account/nothing")).status).toBe(404)
    // Programs that look at mails open their links.
    for (let opened = 0; opened < 20; opened++) expect((await shop().visitor().send("GET", link)).text).toContain(email)
    expect((await sessionOf(client)).user.is_verified).toBe(false)
    const elsewhere = shop().visitor()
    await signIn(elsewhere, email)
    expect((await send(client, link, { form: "verify" })).text).toContain("Indirizzo confermato")
    expect((await sessionOf(client)).user).toMatchObject({ is_verified: true, referral_code: expect.any(String) })
    // Somebody else may have made the account: only the browser that opens the link stays signed in.
    expect(await sessionOf(elsewhere)).toEqual({})
    expect(await asked(), "nothing is left to confirm").toEqual(customerPages.map(() => 0))
    const stranger = shop().visitor()
    const [again, later] = [await send(stranger, link, { form: "verify" }), await stranger.send("GET", link)]
    for (const { text } of [again, later]) expect(text).toContain(`${email} è già confermato`)
    expect((await stranger.send("GET", `/en${link}`)).text).toContain(`${email} is already confirmed`)
    const wrong = `${link}x`
    const [posted, opened] = [await send(stranger, wrong, { form: "verify" }), await stranger.send("GET", wrong)]
    expect([posted.status, posted.text.includes("Questo link non vale più")]).toEqual([404, true])
    for (const page of [posted.text, opened.text]) {
      expect(page, "the reason alone").not.toContain("Si è verificato un errore")
      expect(formOf(page, "/auth/signin"), "a link to sign in also confirms the address").toMatch(
        /name="by" value="link"/,
      )
    }
  })

  test("[AU-08] a browser that is not signed in confirms an address by the account's password, and is signed in then", async () => {
    const [squatter, owner, email] = [shop().visitor(), shop().visitor(), newEmail()]
    await send(squatter, "/signup?callbackUrl=%2Fregali", filled(email))
    await signIn(squatter, email)
    const { code } = await owner.buy(await shop().pick())
    await sql((db) => db`update booking_contact set email = ${email} where code = ${code}`)
    const link = await mailedLink(shop(), email, "verify")
    // The owner of the mailbox did not make the account, and presses the button all the same.
    for (const [typed, locale, words] of [
      ["", "", "Email o password non validi"],
      ["una frase di un altro", "/en", "Invalid email or password"],
    ]) {
      const refused = await send(owner, `${locale}${link}`, { form: "verify", password: typed ?? "" })
      expect([refused.status, refused.text.includes(words ?? "")]).toEqual([401, true])
      expect(formOf(refused.text, `${locale}${link}`)).toMatch(/name="password"|current-password/)
    }
    expect((await sessionOf(squatter)).user.is_verified).toBe(false)
    expect((await squatter.send("GET", "/account/bookings")).text).not.toContain(code)
    expect((await squatter.send("GET", link)).text, "their own browser").not.toContain("current-password")
    const signedUpElsewhere = shop().visitor()
    expect(where(await send(signedUpElsewhere, link, { form: "verify", password }))).toEqual([303, "/regali"])
    expect((await sessionOf(signedUpElsewhere)).user).toMatchObject({ email, is_verified: true })
    expect(await sessionOf(squatter)).toEqual({})
  })

  test("a sign-in ends the session that the browser had", async () => {
    const { client, person } = await signedIn()
    const before = client.cookies.get("next-auth.session-token") ?? ""
    await signIn(client, person.email)
    const old = shop().visitor()
    old.cookies.set("next-auth.session-token", before)
    expect([await sessionOf(old), (await sessionOf(client)).user?.email]).toEqual([{}, person.email])
  })

  test("[AU-08] answers alike whether or not the address has an account; only its mail says so", async () => {
    const { email } = await newPerson(shop())
    const nobody = newEmail()
    const [known, unknown] = [
      await send(shop().visitor(), "/signup", filled(email, { firstName: "Eva", password: "un’altra frase lunga" })),
      await send(shop().visitor(), "/signup", filled(nobody)),
    ]
    expect(known.text, "where the mail went").toContain(`Abbiamo scritto a ${email}`)
    expect([known.status, unnamed(known, email) === unnamed(unknown, nobody)]).toEqual([unknown.status, true])
    const [mail, ...more] = await accountMails(shop(), email)
    expect([mail?.kind, more]).toEqual(["alreadyUsed", []])
    expect(mail?.text).toContain("L’email che hai inserito è già in uso")
    const page = await shop()
      .visitor()
      .send("GET", mail?.link ?? "")
    expect(page.text).toContain("L’email che hai inserito è già in uso.")
    await send(shop().visitor("en"), "/en/signup", filled(email))
    const english = (await accountMails(shop(), email)).at(-1)
    const words = "The email you provided has already been used"
    expect(english?.text).toContain(words)
    expect(
      (
        await shop()
          .visitor("en")
          .send("GET", english?.link ?? "")
      ).text,
    ).toContain(`${words}.`)
    expect((await signIn(shop().visitor(), email, "un’altra frase lunga")).status).toBe(401)
    expect((await signIn(shop().visitor(), email)).status).toBe(303)
  })

  test("[ER-01] that fails in the shop itself says so, and keeps what was typed", async () => {
    const email = newEmail()
    const rule = `no_${email.replace(/\W/g, "_")}`
    await sql(
      (db) => db`alter table person add constraint ${db(rule)} check (email <> ${db.literal(`'${email}'`)}) not valid`,
    )
    try {
      const answer = await send(shop().visitor(), "/signup", filled(email))
      expect([answer.status, answer.text.includes("Errore durante la registrazione")]).toEqual([500, true])
      expect(answer.text).toContain(`value="${email}"`)
      expect((await send(shop().visitor("en"), "/en/signup", filled(email))).text).toContain("Error during sign up")
    } finally {
      await sql((db) => db`alter table person drop constraint ${db(rule)}`)
    }
    expect((await send(shop().visitor(), "/signup", filled(email))).status).toBe(200)
  })

  test("[ER-01] whose mailbox cannot be confirmed just now is told to try again, and can", async () => {
    const email = newEmail()
    await send(shop().visitor(), "/signup", filled(email))
    const link = await mailedLink(shop(), email, "verify")
    const rule = `unproved_${email.replace(/\W/g, "_")}`
    const holds = `email <> '${email}' or email_verified_at is null`
    await sql((db) => db`alter table person add constraint ${db(rule)} check (${db.literal(holds)}) not valid`)
    try {
      for (const [locale, words] of [
        ["", "Si è verificato un errore, riprova più tardi"],
        ["/en", "An error occurred, please try again later"],
      ]) {
        const answer = await send(shop().visitor(), `${locale}${link}`, { form: "verify", password })
        expect([answer.status, answer.text.includes(words ?? "")]).toEqual([500, true])
      }
    } finally {
      await sql((db) => db`alter table person drop constraint ${db(rule)}`)
    }
    expect((await send(shop().visitor(), link, { form: "verify", password })).status).toBe(303)
  })

  test("[AU-08] sends its mail again as it was, three times an hour, and answers alike for every address", async () => {
    const [{ email: taken }, fresh, nobody] = [await newPerson(shop()), newEmail(), newEmail()]
    const again = (email: string) => send(shop().visitor(), "/signup", { form: "again", email })
    for (const email of [taken, fresh]) await send(shop().visitor(), "/signup", filled(email))
    const said = new Set<string>()
    for (const email of [taken, fresh, nobody]) {
      const answers = [await again(email), await again(email), await again(email)]
      for (const answer of answers) said.add(`${answer.status} ${unnamed(answer, email)}`)
    }
    expect([...said]).toHaveLength(1)
    expect([...said][0]).toMatch(/^200 (?:.|\n)*sta arrivando di nuovo/)
    const kinds = async (email: string) => (await accountMails(shop(), email)).map(({ kind }) => kind)
    expect(await kinds(taken)).toEqual(["alreadyUsed", "alreadyUsed", "alreadyUsed"])
    expect(await kinds(fresh)).toEqual(["verify", "verify", "verify"])
    expect(await kinds(nobody)).toEqual([])
    expect((await again("anna@")).status).toBe(400)
  })

  test("refuses wrong fields, keeps what was typed but the password, and writes nothing", async () => {
    const before = await written(shop())
    const typed = filled("anna@", { firstName: "", phone: "12", city: "XX", password: "corta", lastName: `<b>"Rossi"` })
    const answer = await send(shop().visitor(), "/signup", { ...typed, confirmEmail: "altra@example.it" })
    expect(answer.status).toBe(422)
    expect(wrongFields(answer)).toEqual(["firstName", "phone", "city", "email", "confirmEmail", "password"])
    expect(answer.text).toContain("&lt;b&gt;&quot;Rossi&quot;")
    expect(answer.text).not.toContain("corta")
    expect(answer.text).toContain("Gli indirizzi email sono diversi")
    expect((await send(shop().visitor("en"), "/en/signup", typed)).text).toContain("Enter a valid email address")
    expect(await written(shop())).toEqual(before)
  })

  test("[ER-01] refuses a zero byte, which no form can type and no database keeps, and writes nothing", async () => {
    const before = await written(shop())
    const answer = await send(shop().visitor(), "/signup", filled(newEmail(), { lastName: "Ros\0si" }))
    expect(answer.status).toBe(400)
    expect(await written(shop())).toEqual(before)
  })

  test(`${AT_ONCE} times with one address at once makes one account`, async () => {
    const email = newEmail()
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => send(shop().visitor(), "/signup", filled(email))),
    )
    // Only some passwords may wait to be hashed. Who comes when there is no room is told to try again.
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
    expect(statuses).toContain(200)
    const rows = await sql<{ id: string }>((sql) => sql`select id from person where email_key = ${email}`)
    expect(rows).toHaveLength(1)
    const streams = await sql((sql) => sql`select stream from streams where stream = ${`account-${rows[0]?.id}`}`)
    expect(streams).toHaveLength(1)
    // An address gets a few mails an hour, however often somebody types it.
    expect((await accountMails(shop(), email)).length).toBeLessThanOrEqual(3)
  })
})

describe("[AU-06] a forgotten password", () => {
  const ask = (email: string) => send(shop().visitor(), "/password/forgot", { form: "forgot", email })

  test("[AU-08] is asked for alike with and without an account, and only an account gets a mail", async () => {
    const [{ email }, nobody] = [await newPerson(shop()), newEmail()]
    const [known, unknown] = [await ask(email), await ask(nobody)]
    expect([known.status, plain(known) === plain(unknown)]).toEqual([unknown.status, true])
    expect((await accountMails(shop(), email)).map(({ kind }) => kind)).toEqual(["reset"])
    expect(await accountMails(shop(), nobody)).toEqual([])
  })

  test("is set anew by the link, once: all sessions end, and the mailbox is theirs", async () => {
    const { client, person } = await signedIn()
    await ask(person.email)
    const link = await mailedLink(shop(), person.email, "reset")
    expect(await minutesOf(person.email)).toEqual([15])
    for (let opened = 0; opened < 3; opened++) expect((await shop().visitor().send("GET", link)).status).toBe(200)
    const differ = await send(shop().visitor(), link, { form: "reset", password: "nuova frase lunga", again: "altro" })
    expect([differ.status, wrongFields(differ)]).toEqual([422, ["again"]])
    expect(differ.text).toContain("Le due password non corrispondono")
    const fresh = shop().visitor()
    const typed = { form: "reset", password: "nuova frase lunga", again: "nuova frase lunga" }
    expect(where(await send(fresh, link, typed))).toEqual([303, "/account/bookings?done=reset"])
    expect(await sessionOf(client)).toEqual({})
    expect((await sessionOf(fresh)).user).toMatchObject({ email: person.email, is_verified: true })
    expect((await signIn(shop().visitor(), person.email)).status).toBe(401)
    expect((await signIn(shop().visitor(), person.email, "nuova frase lunga")).status).toBe(303)
    const again = await send(shop().visitor(), link, {
      ...typed,
      password: "terza frase lunga",
      again: "terza frase lunga",
    })
    expect([again.status, again.text.includes("Questo link non vale più")]).toEqual([404, true])
    expect(again.text, "the specification's sentence").toContain("Impossibile reimpostare la password")
    expect(formOf(again.text, "/password/forgot")).toContain('name="email"')
    expect((await accountMails(shop(), person.email)).map(({ kind }) => kind)).toEqual(["reset", "passwordChanged"])
    // The mailbox is proved by now. Another new password ends all sessions all the same.
    await ask(person.email)
    const later = { ...typed, password: "quarta frase lunga", again: "quarta frase lunga" }
    await send(shop().visitor(), await mailedLink(shop(), person.email, "reset"), later)
    expect(await sessionOf(fresh)).toEqual({})
  })

  test("an older link no longer works when there is a newer one, and a link for one thing does not do another", async () => {
    const { email } = await newPerson(shop())
    await ask(email)
    const older = await mailedLink(shop(), email, "reset")
    await ask(email)
    const newer = await mailedLink(shop(), email, "reset")
    const typed = { form: "reset", password: "nuova frase lunga", again: "nuova frase lunga" }
    expect((await send(shop().visitor(), older, typed)).status).toBe(404)
    const other = newer.replace("password/reset", "verify-email")
    expect((await send(shop().visitor(), other, { form: "verify" })).status).toBe(404)
    expect((await send(shop().visitor(), newer, typed)).status).toBe(303)
  })
})

describe("[AU-06] a password that is changed in this moment", () => {
  // One transaction waits for another, and the embedded database of the deep tests has only one connection.
  test.skipIf(isDeep)("signs nobody in by the old one, also whose hash was read before", async () => {
    const { client, person } = await signedIn()
    const late = shop().visitor()
    const waits = (query: string) =>
      sql(
        (sql) => sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and query like ${query} and datname = current_database()`,
      )
    let answered = null as Answer | null
    const answer = await shop().run(
      Effect.gen(function* () {
        const db = yield* SqlClient.SqlClient
        const changing = Effect.gen(function* () {
          yield* db`update person set password_phc = 'another' where id = ${person.id}::uuid`
          yield* db`delete from session where person_id = ${person.id}::uuid`
          const signing = signIn(late, person.email).then((got) => {
            answered = got
            return got
          })
          const isReady = async () =>
            expect(answered !== null || (await waits("%from person where id%for share%")).length > 0).toBe(true)
          yield* Effect.promise(() => vi.waitFor(isReady, { timeout: 10_000, interval: 20 }))
          return signing
        })
        return yield* db.withTransaction(Effect.map(changing, (signing) => ({ signing })))
      }),
    )
    expect((await answer.signing).status).toBe(401)
    expect([await sessionOf(late), await sessionOf(client)]).toEqual([{}, {}])
  })

  test("is set by one of two browsers, and the other is signed out", async () => {
    const { client, person } = await signedIn()
    const other = shop().visitor()
    await signIn(other, person.email)
    const change = (one: HttpClient, typed: string) =>
      send(one, "/account/security", { form: "password", password: typed, again: typed })
    const answers = await Promise.all([change(client, "prima frase lunga"), change(other, "altra frase lunga")])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 303])
    const [kept, lost] = answers[0].status === 200 ? ["prima", "altra"] : ["altra", "prima"]
    expect((await signIn(shop().visitor(), person.email, `${lost} frase lunga`)).status).toBe(401)
    expect((await signIn(shop().visitor(), person.email, `${kept} frase lunga`)).status).toBe(303)
  })
})

describe("[RT-05] the sign-in page", () => {
  test("says why, leads back, and goes nowhere else", async () => {
    const { email } = await newPerson(shop())
    const page = await shop()
      .visitor()
      .send("GET", "/auth/signin?error=SessionRequired&callbackUrl=%2Faccount%2Fprofile")
    expect(page.text).toContain("Accedi per continuare")
    expect(page.headers.get("cache-control")).toBe("no-store")
    const go = async (callbackUrl: string) =>
      where(await signIn(shop().visitor(), email, password, `?${new URLSearchParams({ callbackUrl })}`))
    expect(await go("/account/profile")).toEqual([303, "/account/profile"])
    for (const away of [
      ...["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)"],
      ...["/en//evil.example", "/en/\\evil.example", "/en///evil.example"],
    ]) {
      expect(await go(away), away).toEqual([303, "/"])
    }
    // A stranger may ask for the link: the owner presses its button.
    const query = new URLSearchParams({ callbackUrl: "/en//evil.example" })
    await send(shop().visitor(), `/auth/signin?${query}`, { form: "signIn", by: "link", email, password: "" })
    const link = await mailedLink(shop(), email, "signIn")
    expect(where(await send(shop().visitor(), link, { form: "signIn" }))).toEqual([303, "/"])
    const wrong = await signIn(shop().visitor(), email, "sbagliata di molto")
    expect([wrong.status, wrong.text.includes("Email o password non validi"), wrong.text.includes(email)]).toEqual([
      401,
      true,
      true,
    ])
    expect(wrong.text).not.toContain("sbagliata")
  })

  test("has another name, /login, and errors have a page", async () => {
    expect(where(await shop().visitor().send("GET", "/en/login?callbackUri=%2Fliste"))).toEqual([
      302,
      "/en/auth/signin?callbackUrl=%2Fliste",
    ])
    expect(where(await shop().visitor().send("GET", "/login"))).toEqual([302, "/auth/signin"])
    const page = await shop().visitor().send("GET", "/en/auth/error?error=rate_limited")
    expect(page.text).toContain("Too many requests")
  })
})

describe("[RT-06] the pages of the account", () => {
  test("lead a visitor to the sign-in and back, and are kept nowhere", async () => {
    const { client } = await signedIn()
    const sections = [
      ...["bookings", "coupons", "gifts", "wallet", "points", "referral", "reviews", "profile", "security", "privacy"],
    ].map((name) => `/account/${name}`)
    const forCustomers = [...sections, "/liste/$list"]
    const inTable = Object.entries(pages).flatMap(([path, { opens }]) => (opens === "session" ? [path] : []))
    expect(inTable.toSorted(), "the table names these pages and no other").toEqual(forCustomers.toSorted())
    const list = await client.send("POST", "/api/v0/lists", { body: { name: "Estate" }, headers: await csrf(client) })
    const addresses = forCustomers.map((path) => path.replace("$list", JSON.parse(list.text).id))
    for (const path of [...addresses, "/en/account/security"]) {
      const [, locale = ""] = /^(\/en)?/.exec(path) ?? []
      expect(where(await shop().visitor().send("GET", path))).toEqual([
        302,
        `${locale}/auth/signin?${new URLSearchParams({ error: "SessionRequired", callbackUrl: path })}`,
      ])
      const { status, headers } = await client.send("GET", path)
      expect([status, headers.get("cache-control")]).toEqual([200, "no-store"])
    }
    expect(where(await client.send("GET", "/account"))).toEqual([302, "/account/bookings"])
  })

  test("[LS-01] [RT-06] but the favourites open for everybody, who signs in there if they like; no answer is kept", async () => {
    const { client } = await signedIn()
    const list = await client.send("POST", "/api/v0/lists", { body: { name: "Estate" }, headers: await csrf(client) })
    expect(list.status, list.text).toBe(200)
    const offers = ["callbackUrl=%2Fliste", "callbackUrl=%2Fen%2Fliste"] as const
    for (const [n, path] of (["/liste", "/en/liste"] as const).entries()) {
      const visitors = await shop().visitor().send("GET", path)
      const own = await client.send("GET", path)
      for (const answer of [visitors, own]) {
        expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"])
      }
      expect([visitors.text.includes(offers[n] ?? ""), visitors.text.includes("Estate")]).toEqual([true, false])
      expect([own.text.includes(offers[n] ?? ""), own.text.includes("Estate")]).toEqual([false, true])
    }
  })

  test("change the profile, and refuse a wrong field", async () => {
    const { client } = await signedIn()
    const profile = {
      form: "profile",
      firstName: "Bianca",
      lastName: "Rossi",
      phone: "",
      city: "ROMA",
      publicUsername: "",
    }
    const wrong = await send(client, "/account/profile", profile)
    expect([wrong.status, wrongFields(wrong)]).toEqual([422, ["city"]])
    const saved = await send(client, "/account/profile", { ...profile, city: "RM" })
    expect([saved.status, saved.text.includes("Il profilo è salvato")]).toEqual([200, true])
    expect((await sessionOf(client)).user).toMatchObject({ first_name: "Bianca", phone: null, city: "RM" })
  })

  test("[CK-05] a landline is kept with its zero; the session carries it as the specification writes it", async () => {
    const { client } = await signedIn()
    const profile = { form: "profile", firstName: "Bianca", lastName: "Rossi", city: "", publicUsername: "" }
    const saved = await send(client, "/account/profile", { ...profile, phone: "06 6982 1234" })
    expect([saved.status, saved.text.includes('value="+390669821234"')]).toEqual([200, true])
    expect((await sessionOf(client)).user.phone).toBe("+39669821234")
  })

  test("end the session in this browser", async () => {
    const { client } = await signedIn()
    expect(where(await send(client, "/account/profile", { form: "signOut" }))).toEqual([303, "/"])
    expect(await sessionOf(client)).toEqual({})
  })
})

describe("[AU-10] the sessions of a customer", () => {
  const named = ({ text }: Answer) => [...text.matchAll(/name="session" value="([^"]+)"/g)].map(([, name = ""]) => name)

  test("are listed and can be ended one by one, or all but this one; other people's cannot", async () => {
    const { client, person } = await signedIn()
    const others = [shop().visitor(), shop().visitor(), shop().visitor()]
    for (const one of others) await signIn(one, person.email)
    const page = await client.send("GET", "/account/security")
    expect(page.text).toContain("Questo browser")
    expect(page.text, "[AC-03] the form of another address").toContain('name="newEmail"')
    const names = named(page)
    expect(names).toHaveLength(3)
    const stranger = (await signedIn()).client
    const foreign = await send(stranger, "/account/security", { form: "endSession", session: names[0] ?? "" })
    expect(foreign.status).toBe(404)
    await send(client, "/account/security", { form: "endSession", session: names[0] ?? "" })
    const alive = async () => (await Promise.all(others.map(sessionOf))).filter(({ user }) => user !== undefined).length
    expect(await alive()).toBe(2)
    await send(client, "/account/security", { form: "endOthers" })
    expect(await alive()).toBe(0)
    expect((await sessionOf(client)).user.email).toBe(person.email)
  })

  test("of more than ten minutes ago must show the password again before it is changed", async () => {
    const { client, person } = await signedIn()
    const other = shop().visitor()
    await signIn(other, person.email)
    const typed = { form: "password", password: "nuova frase lunga", again: "nuova frase lunga" }
    await sql(
      (sql) => sql`update session set auth_at = auth_at - interval '11 minutes' where person_id = ${person.id}::uuid`,
    )
    const stale = await send(client, "/account/security", typed)
    expect([stale.status, stale.text.includes("Per continuare, mostra di nuovo chi sei")]).toEqual([403, true])
    expect((await client.send("GET", "/account/security")).text).toContain('name="currentPassword"')
    const wrong = await send(client, "/account/security", { form: "freshen", currentPassword: "sbagliata di molto" })
    expect([wrong.status, (await send(client, "/account/security", typed)).status]).toEqual([401, 403])
    expect((await send(client, "/account/security", { form: "freshen", currentPassword: password })).status).toBe(200)
    expect((await send(client, "/account/security", typed)).status).toBe(200)
    // The other sessions have ended, and this one stays.
    expect([(await sessionOf(other)).user, (await sessionOf(client)).user?.email]).toEqual([undefined, person.email])
    expect((await signIn(shop().visitor(), person.email)).status).toBe(401)
  })
})

describe("[AC-03] a new email address", () => {
  const ask = (client: HttpClient, email: string) =>
    send(client, "/account/security", { form: "newAddress", newEmail: email })
  /** Presses the button in a browser where nobody is signed in. */
  const press = async (email: string, kind: string, typed = password) =>
    (await send(shop().visitor(), await mailedLink(shop(), email, kind), { form: "verify", password: typed })).status

  test("of a verified account counts when both mailboxes have agreed; until then the old one signs in", async () => {
    const [client, person] = [shop().visitor(), await newPerson(shop(), "identity")]
    await signIn(client, person.email)
    const email = newEmail()
    expect((await ask(client, "anna@")).status).toBe(422)
    expect((await ask(client, email)).status).toBe(200)
    // A stranger's account would be given this mailbox by a press of its owner, and so the owner's bookings.
    for (const wrong of ["", "una frase di un altro"]) expect(await press(email, "newMailbox", wrong)).toBe(401)
    expect(await press(email, "newMailbox")).toBe(200)
    // The new mailbox alone moves nothing: otherwise a stolen session would be enough.
    expect([(await signIn(shop().visitor(), email)).status, (await sessionOf(client)).user.email]).toEqual([
      401,
      person.email,
    ])
    expect(await press(person.email, "oldMailbox", "")).toBe(200)
    expect((await signIn(shop().visitor(), person.email)).status).toBe(401)
    expect((await signIn(shop().visitor(), email)).status).toBe(303)
    expect(await sessionOf(client)).toEqual({})
    expect((await accountMails(shop(), email)).map(({ kind }) => kind)).toEqual(["newMailbox", "addressChanged"])
    const told = await accountMails(shop(), person.email)
    expect(told.map(({ kind }) => kind)).toEqual(["oldMailbox", "addressLeft"])
    expect(told.at(-1)?.text).toContain("non accedi più con questo")
    expect(await press(person.email, "oldMailbox")).toBe(404)
  })

  test("of an account that was never verified needs the new mailbox alone", async () => {
    const { client, person } = await signedIn()
    const email = newEmail()
    await ask(client, email)
    expect(await accountMails(shop(), person.email)).toEqual([])
    expect(await press(email, "newMailbox")).toBe(200)
    expect((await signIn(shop().visitor(), email)).status).toBe(303)
  })

  test("[AU-10] that somebody else has is refused at the end, and one that is asked without a fresh sign-in at once", async () => {
    const { client, person } = await signedIn()
    const other = await newPerson(shop())
    expect((await ask(client, other.email)).status).toBe(200)
    expect(await press(other.email, "newMailbox")).toBe(409)
    expect((await sessionOf(client)).user.email).toBe(person.email)
    await sql(
      (sql) => sql`
      update session set auth_at = auth_at - interval '11 minutes' where person_id = ${person.id}::uuid`,
    )
    expect((await ask(client, newEmail())).status).toBe(403)
  })
})

describe("[AC-01] [AU-10] the bookings of a customer", () => {
  test("are those of the verified address, each in its tab; one that is not theirs can be taken out for good", async () => {
    const { client, person } = await signedIn()
    const guest = shop().visitor()
    const picked = await shop().pick()
    const { code } = await guest.buy(picked)
    await sql((sql) => sql`update booking_contact set email = ${person.email.toUpperCase()} where code = ${code}`)
    const list = async () => (await client.send("GET", "/account/bookings")).text
    expect(await list()).not.toContain(code)
    await send(client, "/account/profile", { form: "verify" })
    const verified = await send(client, await mailedLink(shop(), person.email, "verify"), { form: "verify" })
    expect(verified.text).toContain("1 prenotazione è ora nel tuo account")
    const upcoming = await list()
    expect(upcoming).toContain(`value="${code}"`)
    expect(upcoming).toMatch(/In arrivo \(1\)/)
    const stranger = (await signedIn()).client
    expect((await send(stranger, "/account/bookings", { form: "notMine", code })).status).toBe(404)
    expect((await send(client, "/account/bookings", { form: "notMine", code })).status).toBe(200)
    expect(await list()).not.toContain(code)
    expect(await list()).toMatch(/In arrivo \(0\)/)
    // What the customer books without signing in is there, too, when they read the list.
    const late = await guest.buy(await shop().pick())
    await sql((sql) => sql`update booking_contact set email = ${person.email} where code = ${late.code}`)
    expect(await list()).toContain(`value="${late.code}"`)
  })
})

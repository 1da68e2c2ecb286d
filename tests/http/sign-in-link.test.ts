import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, test } from "vitest"
import { accountMails, mailedLink } from "../fixtures/account-mail.ts"
import { type HttpClient, saidBy } from "../fixtures/http-client.ts"
import { withNextAuth } from "../fixtures/next-auth.ts"
import { newPerson, password } from "../fixtures/people.ts"
import { useShop } from "../fixtures/shop.ts"

/* Signing in by a link in a mail. */

const shop = useShop()
const form = { "content-type": "application/x-www-form-urlencoded" }
const post = (client: HttpClient, path: string, fields: Readonly<Record<string, string>>) =>
  client.send("POST", path, { raw: new URLSearchParams(fields).toString(), headers: form })
const sessionOf = async (client: HttpClient) => JSON.parse((await client.send("GET", "/api/auth/session")).text)
const ask = (client: HttpClient, email: string, callbackUrl = "/account/profile") =>
  withNextAuth(client, ({ signIn }) => signIn("email", { email, redirect: false, callbackUrl }))
const press = async (client: HttpClient, link: string) => {
  const { status, headers } = await post(client, link, { form: "signIn" })
  return [status, headers.get("location")]
}

describe("[AU-10] [AU-04] a link to sign in", () => {
  test("is asked for with the real client; twenty programs may open it, then the button works, once", async () => {
    const { email } = await newPerson(shop(), "identity")
    const answer = await ask(shop().visitor(), email)
    const url = `${shop().origin}/api/auth/verify-request?provider=email&type=email`
    expect(answer).toEqual({ error: null, status: 200, ok: true, url })
    const link = await mailedLink(shop(), email, "signIn")
    for (let opened = 0; opened < 20; opened++) {
      const scanner = shop().visitor()
      expect((await scanner.send("GET", link)).text).toContain(`Accedi come ${email}`)
      expect(await sessionOf(scanner)).toEqual({})
    }
    const client = shop().visitor()
    expect(await press(client, link)).toEqual([303, "/account/profile"])
    expect((await sessionOf(client)).user).toMatchObject({ email, provider: "email" })
    expect(await press(shop().visitor(), link)).toEqual([404, null])
    expect((await client.send("GET", link)).status).toBe(404)
  })

  test("[AU-08] is answered alike for everybody, and only an account gets a mail", async () => {
    const { email } = await newPerson(shop())
    const said = new Set<string>()
    for (const one of [email, `${email}.nobody`, "anna@", ""]) {
      const client = shop().visitor()
      const csrfToken = JSON.parse((await client.send("GET", "/api/auth/csrf")).text).csrfToken
      const answer = await post(client, "/api/auth/signin/email", { email: one, csrfToken, json: "true" })
      said.add(`${answer.status} ${saidBy(answer)}`)
    }
    expect([...said]).toHaveLength(1)
    expect((await accountMails(shop(), email)).map(({ kind }) => kind)).toEqual(["signIn"])
    expect(await accountMails(shop(), `${email}.nobody`)).toEqual([])
  })

  test("works for a quarter of an hour, and only the newest does", async () => {
    const { id, email } = await newPerson(shop(), "identity")
    await ask(shop().visitor(), email)
    const older = await mailedLink(shop(), email, "signIn")
    await ask(shop().visitor(), email)
    const newer = await mailedLink(shop(), email, "signIn")
    expect(await press(shop().visitor(), older)).toEqual([404, null])
    const age = (minutes: number) =>
      shop().run(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`
          update mail_token set created_at = created_at - ${`${minutes} minutes`}::interval,
            expires_at = expires_at - ${`${minutes} minutes`}::interval
          where email_key = (select email_key from person where id = ${id}::uuid)`,
        ),
      )
    await age(16)
    expect(await press(shop().visitor(), newer)).toEqual([404, null])
    // Negative control: only its age stood in the way.
    await age(-16)
    expect(await press(shop().visitor(), newer)).toEqual([303, "/account/profile"])
  })

  test("proves the mailbox: whoever made the account with somebody else's address is out", async () => {
    const { email } = await newPerson(shop())
    const squatter = shop().visitor()
    expect((await post(squatter, "/auth/signin", { form: "signIn", email, password })).status).toBe(303)
    await ask(shop().visitor(), email)
    const owner = shop().visitor()
    await press(owner, await mailedLink(shop(), email, "signIn"))
    expect((await sessionOf(owner)).user).toMatchObject({ email, is_verified: true })
    expect(await sessionOf(squatter)).toEqual({})
    expect((await post(shop().visitor(), "/auth/signin", { form: "signIn", email, password })).status).toBe(401)
  })

  test("leaves the password of an account that was verified before", async () => {
    const { email } = await newPerson(shop(), "identity")
    await ask(shop().visitor(), email)
    await press(shop().visitor(), await mailedLink(shop(), email, "signIn"))
    expect((await post(shop().visitor(), "/auth/signin", { form: "signIn", email, password })).status).toBe(303)
  })

  test("is asked for on the sign-in page too, and leads back", async () => {
    const { email } = await newPerson(shop(), "identity")
    const back = "/en/auth/signin?callbackUrl=%2Fen%2Faccount%2Fsecurity"
    const wrong = await post(shop().visitor("en"), back, { form: "signIn", by: "link", email: "anna@", password: "" })
    expect([wrong.status, wrong.text.includes("Enter a valid email address")]).toEqual([422, true])
    const answer = await post(shop().visitor("en"), back, { form: "signIn", by: "link", email, password: "" })
    expect([answer.status, answer.text.includes("the link to sign in is on its way")]).toEqual([200, true])
    const link = await mailedLink(shop(), email, "signIn")
    expect(link).toMatch(/^\/en\//)
    expect(await press(shop().visitor("en"), link)).toEqual([303, "/en/account/security"])
  })

  test("needs the token against forged forms; the page that says 'look into your mailbox' is there", async () => {
    const { email } = await newPerson(shop())
    const answer = await post(shop().visitor(), "/api/auth/signin/email", { email, json: "true" })
    expect(JSON.parse(answer.text).url).toBe(`${shop().origin}/api/auth/signin?csrf=true`)
    expect(await accountMails(shop(), email)).toEqual([])
    const { status, headers } = await shop().visitor().send("GET", "/api/auth/verify-request?provider=email&type=email")
    expect([status, headers.get("location")]).toEqual([302, `${shop().origin}/auth/signin?mailed=yes`])
    const page = await shop().visitor().send("GET", "/auth/signin?mailed=yes")
    expect(page.text).toContain("Controlla la posta")
  })
})

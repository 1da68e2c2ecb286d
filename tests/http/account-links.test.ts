import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { accountMails, mailedLink } from "../fixtures/account-mail.ts"
import type { HttpClient } from "../fixtures/http-client.ts"
import { newPerson, password } from "../fixtures/people.ts"
import { useShop } from "../fixtures/shop.ts"

/* No stranger keeps the owner of an account from the links that they ask for. */

const PER_RECEIVER = 10
const shop = useShop({
  own: true,
  environment: {
    TRUSTED_PROXIES: "1",
    MAILS_PER_RECEIVER: String(PER_RECEIVER),
    MAILS_PER_ADDRESS: "30",
    CONTACT_PER_HOUR: "1000",
    CONTACT_PER_DAY: "1000",
  },
})

const asForm = { "content-type": "application/x-www-form-urlencoded" }
const post = (client: HttpClient, address: string, path: string, fields: Readonly<Record<string, string>>) =>
  client.send("POST", path, {
    raw: new URLSearchParams(fields).toString(),
    headers: { ...asForm, "x-forwarded-for": address },
  })

/** Writes to the shop in the name of this address; the receipt goes there. */
const write = (address: string, email: string) =>
  shop()
    .visitor()
    .send("POST", "/api/v1/contact", {
      body: { name: "Eva Neri", email, subject: "Una domanda", message: "Avete posto sabato?" },
      headers: { "x-forwarded-for": address },
    })
const askToSignIn = (address: string, email: string, client: HttpClient = shop().visitor()) =>
  post(client, address, "/auth/signin", { form: "signIn", by: "link", email, password: "" })
const askToReset = (address: string, email: string) =>
  post(shop().visitor(), address, "/password/forgot", { form: "forgot", email })
const enter = (client: HttpClient, address: string, email: string, typed = password) =>
  post(client, address, "/auth/signin", { form: "signIn", email, password: typed })

const mailed = async (email: string) => (await accountMails(shop(), email)).map(({ kind }) => kind)
const receipts = (email: string) =>
  shop()
    .run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ n: number }>`
          select count(*)::integer as n from mails where lower(to_address) = ${email} and kind = 'contact.receipt'`,
      ),
    )
    .then(([row]) => row?.n)

/** An hour later for the counts and for the mails: those of the day stand. */
const hourLater = () =>
  shop().run(
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      Effect.all([
        sql`update rate_limits set expire = 0 where key like 'mails:%:hour:%'`,
        sql`update mails set created_at = created_at - interval '1 hour'`,
      ]),
    ),
  )

const times = (n: number) => Array.from({ length: n }, (_, at) => at)

test("[OP-07] receipts that strangers cause use up no link to the account, neither in an hour nor in a day", async () => {
  const { email } = await newPerson(shop(), "identity")
  for (const hour of times(4)) {
    for (const n of times(8)) expect((await write(`203.0.113.${n % 2}`, email)).status).toBe(200)
    await accountMails(shop(), email)
    const most = [7, 14, 21, 21][hour]
    expect(await receipts(email), "negative control: the receipts are used up").toBe(most)
    const before = (await mailed(email)).length
    expect((await askToReset("198.51.100.1", email)).status).toBe(200)
    // Two mails that are on their way together may arrive in either order.
    expect((await mailed(email)).slice(before), `hour ${hour}`).toEqual(["reset"])
    expect((await askToSignIn("198.51.100.1", email)).status).toBe(200)
    expect((await mailed(email)).slice(before), `hour ${hour}`).toEqual(["reset", "signIn"])
    await hourLater()
  }
})

test("[OP-07] a stranger who asks for links, or signs up with the address, uses up only their own", async () => {
  const { email } = await newPerson(shop(), "identity")
  const known = shop().visitor()
  expect((await enter(known, "198.51.100.9", email)).status).toBe(303)
  for (const _ of times(5)) await askToSignIn("192.0.2.1", email)
  expect(await mailed(email), "negative control: one asker").toHaveLength(3)
  // A network of 48 bits is one asker.
  for (const n of times(5)) await askToSignIn(`2001:db8:7:${n}::1`, email)
  expect(await mailed(email)).toHaveLength(6)
  await askToSignIn("198.51.100.2", email)
  expect(await mailed(email), "the owner, from elsewhere").toHaveLength(7)

  for (const n of times(8)) await askToSignIn(`192.0.2.${10 + n}`, email)
  expect(await mailed(email), "all together").toHaveLength(PER_RECEIVER)
  await askToReset("198.51.100.3", email)
  expect(await mailed(email), "negative control: a browser that is not known").toHaveLength(PER_RECEIVER)
  await askToSignIn("198.51.100.3", email, known)
  expect(await mailed(email), "a browser in which the owner has signed in").toHaveLength(PER_RECEIVER + 1)
  await hourLater()
  await askToReset("198.51.100.3", email)
  expect((await mailed(email)).at(-1), "an hour later").toBe("reset")
})

test("[OP-07] sign-ups with somebody's address use up none of the links by which they get in", async () => {
  const { email } = await newPerson(shop(), "identity")
  const typed = { firstName: "Ida", lastName: "Neri", phone: "3331234567", city: "", referralCode: "", password }
  for (const n of times(PER_RECEIVER + 2)) {
    const answer = await post(shop().visitor(), `192.0.2.${100 + n}`, "/signup", {
      ...{ form: "signUp", email, confirmEmail: email },
      ...typed,
    })
    expect(answer.status).toBe(200)
  }
  expect(await mailed(email)).toEqual(times(PER_RECEIVER).map(() => "alreadyUsed"))
  await askToSignIn("198.51.100.4", email)
  expect((await mailed(email)).at(-1)).toBe("signIn")
})

test("[OP-07] wrong passwords of strangers leave the owner the link of a mail, also on a new device", async () => {
  const { email } = await newPerson(shop(), "identity")
  for (const n of times(5)) expect((await enter(shop().visitor(), `192.0.2.${n}`, email, "sbagliata")).status).toBe(401)
  for (const n of times(8)) await write(`203.0.113.${n % 2}`, email)
  const owner = shop().visitor()
  expect((await enter(owner, "198.51.100.5", email)).status, "the right password, too often").toBe(429)
  await askToSignIn("198.51.100.5", email, owner)
  const pressed = await post(owner, "198.51.100.5", await mailedLink(shop(), email, "signIn"), { form: "signIn" })
  expect([pressed.status, pressed.headers.get("location")]).toEqual([303, "/account"])
})

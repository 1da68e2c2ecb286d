import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { GiftOrderWire } from "../../adapters/contract/wire/gift.ts"
import { accountMails, mailedLink } from "../fixtures/account-mail.ts"
import { newCustomer } from "../fixtures/customers.ts"
import { deep, often } from "../fixtures/deep.ts"
import { type HttpClient, read } from "../fixtures/http-client.ts"
import { newPerson, password } from "../fixtures/people.ts"
import { useShop } from "../fixtures/shop.ts"
import { settled } from "../fixtures/shop-tables.ts"
import { cards } from "../fixtures/shop-visitor.ts"

/* No stranger keeps the owner of an account from the links that they ask for. */

const PER_RECEIVER = 10
const shop = useShop({
  own: true,
  environment: {
    TRUSTED_PROXIES: "1",
    MAILS_PER_RECEIVER: String(PER_RECEIVER),
    MAILS_PER_ADDRESS: "30",
    SIGN_INS_PER_ADDRESS: "20",
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
  for (const hour of times(often(2, 4))) {
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

test("[OP-07] a stranger who asks for links uses up only their own, and all together cause few in an hour and in a day", async () => {
  const { email } = await newPerson(shop(), "identity")
  const known = shop().visitor()
  expect((await enter(known, "198.51.100.9", email)).status).toBe(303)
  const got = async () => (await mailed(email)).length
  // A network of 48 bits is one asker.
  for (const n of times(5)) await askToSignIn(`2001:db8:7:${n}::1`, email)
  expect(await got(), "negative control: one asker").toBe(3)
  await askToReset("198.51.100.2", email)
  expect(await got(), "the owner, from elsewhere").toBe(4)

  for (const n of times(8)) await askToSignIn(`192.0.2.${10 + n}`, email)
  expect(await got(), "all together").toBe(PER_RECEIVER / 2)
  await askToReset("198.51.100.3", email)
  expect(await got(), "negative control: a browser that is not known").toBe(PER_RECEIVER / 2)
  await askToSignIn("198.51.100.3", email, known)
  expect(await got(), "a browser in which the owner has signed in").toBe(PER_RECEIVER / 2 + 1)
  await hourLater()
  for (const n of times(8)) await askToReset(`192.0.2.${20 + n}`, email)
  expect(await got(), "an hour later").toBe(PER_RECEIVER + 1)
  await hourLater()
  await askToReset("198.51.100.3", email)
  expect(await got(), "the day is used up").toBe(PER_RECEIVER + 1)
  await askToSignIn("198.51.100.3", email, known)
  expect((await mailed(email)).at(-1), "but not the owner's browser").toBe("signIn")
})

const signUp = (address: string, email: string) =>
  post(shop().visitor(), address, "/signup", {
    ...{ form: "signUp", email, confirmEmail: email, password },
    ...{ firstName: "Ida", lastName: "Neri", phone: "3331234567", city: "", referralCode: "" },
  })

deep.test(
  "[OP-07] sign-ups with somebody's address use up none of the links by which they get in, and are told three times a day",
  async () => {
    const { email } = await newPerson(shop(), "identity")
    for (const hour of times(2)) {
      for (const n of times(5)) expect((await signUp(`192.0.2.${100 + n}`, email)).status).toBe(200)
      expect(await mailed(email), `hour ${hour}`).toEqual(["alreadyUsed", "alreadyUsed", "alreadyUsed"])
      await hourLater()
    }
    const again = (n: number) => post(shop().visitor(), `192.0.2.${100 + n}`, "/signup", { form: "again", email })
    for (const n of times(5)) expect((await again(n)).status).toBe(200)
    expect(await mailed(email), "not even if it is to be sent again").toHaveLength(3)
    await askToSignIn("198.51.100.4", email)
    expect((await mailed(email)).at(-1)).toBe("signIn")
  },
)

deep.test(
  "[OP-07] twenty networks together fill no mailbox, and its first mail says how to stop such mails",
  async () => {
    const email = "victim@example.it"
    const networks = times(20).map((n) => `192.0.2.${200 + n}`)
    for (const cause of [signUp, askToReset, write]) {
      for (const answer of await Promise.all(networks.map((from) => cause(from, email))))
        expect(answer.status).toBe(200)
      await accountMails(shop(), email)
    }
    const got = await accountMails(shop(), email)
    expect(got.map(({ kind }) => kind).toSorted()).toEqual([
      ...["alreadyUsed", "alreadyUsed", "reset", "reset", "reset", "reset", "reset", "verify"],
    ])
    expect(await receipts(email), "receipts that are asked for at the same time").toBeLessThanOrEqual(7)

    for (const { text, kind } of got) expect(text, kind).toContain("Non ricevere altre email così")
    const [, stop = ""] = /(\/stop-email\/[\w-]{86})/.exec(got[0]?.text ?? "") ?? []
    expect((await post(shop().visitor(), "192.0.2.1", stop, {})).status).toBe(200)
    await hourLater()
    await askToReset("192.0.2.1", email)
    expect(await mailed(email), "no more mails").toHaveLength(got.length)
    const { email: owner } = await newPerson(shop(), "identity")
    await askToReset("192.0.2.2", owner)
    const [{ text } = { text: "" }] = await accountMails(shop(), owner)
    expect(text, "negative control: a verified address, whose owner could lock themselves out").not.toContain(
      "/stop-email/",
    )
  },
)

deep.test(
  "[OP-07] invitations to lists are mailed within the limits of a mailbox, and stand without a mail",
  async () => {
    const [anna, bruno] = [await newCustomer(shop()), await newCustomer(shop())]
    const ask = (path: string, body: object) =>
      anna.client.send("POST", path, { body, headers: { "x-csrf-token": anna.csrfToken } })
    for (const n of times(PER_RECEIVER)) {
      const { id } = JSON.parse((await ask("/api/v0/lists", { name: `Idee ${n}` })).text)
      expect((await ask(`/api/v0/lists/${id}/collaborators`, { username: bruno.username })).status).toBe(202)
    }
    const email = `${bruno.username}@example.it`
    await accountMails(shop(), email)
    const sent = await shop().run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select id from mails where to_address = ${email}`),
    )
    expect(sent).toHaveLength(PER_RECEIVER - Math.floor(PER_RECEIVER / 3))
    expect(JSON.parse((await bruno.client.send("GET", "/api/v0/lists")).text)).toHaveLength(PER_RECEIVER)
  },
)

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

test("[AU-08] one network address guesses a limited number of times, whichever accounts it tries", async () => {
  const guess = async (network: string, n: number) =>
    (await enter(shop().visitor(), network, `nessuno.${n}@example.it`, "sbagliata")).status
  const statuses: number[] = []
  for (const n of times(21)) statuses.push(await guess("198.51.100.77", n))
  expect(statuses).toEqual([...times(20).map(() => 401), 429])
  expect(await guess("198.51.100.78", 21), "another address").toBe(401)
})

deep.test("[AU-08] all networks of one /48 together have four times the limit of one address", async () => {
  const ask = (network: string) => askToReset(network, `nessuno.${network.length}@example.it`)
  const answers = await Promise.all(times(80).map((n) => ask(`2001:db8:48:${(n + 1).toString(16)}::1`)))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect((await ask("2001:db8:48:ffff::1")).status).toBe(429)
  expect((await ask("2001:db8:8:1::1")).status, "another /48").toBe(200)
})

test("[GF-05] gifts, which are free for who withdraws, mail their recipient no more than other strangers can", async () => {
  const victim = "gift.victim@example.it"
  const headers = { "x-forwarded-for": "203.0.113.177" }
  const customer = { name: "Eva", surname: "Neri", email: "eva.neri@example.it", confirm_email: "eva.neri@example.it" }
  const gift = { recipient: "Ida", send_to: "recipient", recipient_email: victim }
  const buy = async () => {
    const visitor = shop().visitor()
    const call = (path: string, body: Readonly<Record<string, unknown>>) =>
      visitor.send("POST", `/api/v0/${path}`, { body, headers })
    const { code } = JSON.parse((await call("gift-cards/create", { value_cents: 1_000, gift, customer })).text)
    const order = (what: string, body = {}) => call(`open-bookings/${code}/${what}`, body)
    const paying = await order("pay")
    if (paying.status !== 200) return { status: paying.status, order }
    expect((await order("pay")).status, "trying again counts once").toBe(200)
    const { payment } = read(GiftOrderWire, paying)
    await visitor.enterCard(payment!, cards.good)
    const { status } = await order(`pay/${payment!.payment_id}/confirm`)
    await settled(shop())
    return { status, order }
  }
  const [first, second] = [await buy(), await buy()]
  const again: number[] = []
  for (const { order } of [first, second, first, second, first, second, first, second]) {
    again.push((await order("resend", { to: "recipient" })).status)
    await settled(shop())
  }
  expect([first.status, second.status, again.filter((status) => status === 200).length]).toEqual([200, 200, 5])
  expect(again.at(-1)).toBe(429)
  expect((await second.order("readdress", { recipient_email: victim })).status).toBe(429)
  expect((await buy()).status, "one more gift").toBe(429)
  const mails = await shop().run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<{ eml: string }>`select eml from mails where to_address = ${victim} and kind = 'gift.recipient'`,
    ),
  )
  expect(mails).toHaveLength(7)
  for (const { eml } of mails) expect(eml).toMatch(/^List-Unsubscribe:\s+<http/m)
})

import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { subjectOf } from "../../adapters/server/personal-data/subject.ts"
import { emailKey } from "../../domain/contact/email.ts"
import { mailedLink } from "../fixtures/account-mail.ts"
import type { HttpClient } from "../fixtures/http-client.ts"
import { newPerson, password } from "../fixtures/people.ts"
import { useShop } from "../fixtures/shop.ts"
import { written } from "../fixtures/shop-tables.ts"

/* The page of a customer's own data. */

const shop = useShop()

const post = (client: HttpClient, path: string, fields: Readonly<Record<string, string>>) =>
  client.send("POST", path, {
    raw: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", origin: shop().origin },
  })

async function signedIn() {
  const [client, person] = [shop().visitor(), await newPerson(shop(), "identity")]
  await post(client, "/auth/signin", { email: person.email, password })
  const page = () => client.send("GET", "/account/privacy")
  return { client, person, page, form: (fields: Record<string, string>) => post(client, "/account/privacy", fields) }
}

test("[AC-06] says what the shop holds, from the register, and is kept nowhere", async () => {
  const { page } = await signedIn()
  const { status, text, headers } = await page()
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"])
  expect(text).toContain("Il tuo account: email, nome")
  const buttons = text.match(/<button[^>]*name="as"[^>]*>/g)?.map((tag) => /value="(\w+)"/.exec(tag)?.[1])
  expect(buttons).toEqual(["page", "json"])
  expect(text).toContain('name="form" value="erase"')
  expect((await shop().visitor().send("GET", "/account/privacy")).status).toBe(302)
})

test("[AC-06] gives the data as a page that needs nothing else, and as JSON, each once a day", async () => {
  const { form, person } = await signedIn()
  const file = await form({ form: "export", as: "page" })
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="altrove.html"')
  expect(file.headers.get("cache-control")).toBe("no-store")
  expect(file.text).toContain(person.email)
  expect((await form({ form: "export", as: "json" })).status).toBe(200)
  for (const as of ["page", "json"]) expect((await form({ form: "export", as })).status).toBe(429)
})

test("[AC-06] gives them as JSON for other programs", async () => {
  const { form, person } = await signedIn()
  const { text, headers } = await form({ form: "export", as: "json" })
  expect(headers.get("content-type")).toContain("application/json")
  expect(JSON.parse(text)).toMatchObject({ version: 1 })
  expect(text).toContain(person.email)
})

test("[AC-06] deletes the account after seven days, and undoes it on request", async () => {
  const { form, page } = await signedIn()
  expect((await page()).text).toContain("Cancella il mio account")
  for (const confirm of ["", "cancella"]) {
    const { status, text } = await form({ form: "erase", confirm })
    expect([status, text.includes("Per cancellare l’account scrivi delete")], "one press is not enough").toEqual([
      422,
      true,
    ])
  }
  expect((await page()).text).toContain("Cancella il mio account")
  expect((await form({ form: "erase", confirm: "Delete " })).status).toBe(200)
  await expect.poll(async () => (await page()).text).toContain("I tuoi dati saranno cancellati")
  expect((await page()).text).not.toContain("Cancella il mio account")
  const undone = await form({ form: "undo" })
  expect([undone.status, undone.text.includes("Ci hai ripensato")]).toEqual([200, true])
  expect((await page()).text).toContain("Cancella il mio account")
  expect((await form({ form: "undo" })).status).toBe(404)
})

test("[AC-06] names the bookings and the checkout that a deletion waits for, and leads to them", async () => {
  const { client, form, page, person } = await signedIn()
  const picked = await shop().pick({ instant: true })
  const begun = await client.hold(picked)
  const booked = await client.buy(await shop().pick({ instant: true }))
  const guest = await shop()
    .visitor()
    .buy(await shop().pick({ instant: true }))
  await form({ form: "erase", confirm: "delete" })
  const said = async (path: string) => (await client.send("GET", path)).text.replace(/<!-- -->/g, "")
  await expect.poll(async () => (await page()).text).toContain("La cancellazione è in attesa")
  const shown = await said("/account/privacy")
  for (const token of [begun.encrypted_code, booked.token]) expect(shown).toContain(`href="/prenotazione/${token}"`)
  expect(shown).toMatch(/acquisto iniziato e non finito, aperto fino alle \d\d:\d\d/)
  expect(await said("/en/account/privacy")).toMatch(/not finished, open until \d\d:\d\d/)
  expect(shown, "another customer's").not.toContain(guest.token)
  expect(shown).not.toContain("una prenotazione fatta con la tua email")
  await shop().run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`update booking_owner set how = 'notMine' where person_id = ${person.id}::uuid`,
    ),
  )
  expect(await said("/account/privacy"), "not in the account").toContain("una prenotazione fatta con la tua email")
})

test("[AC-06] is undone by the mail's link without a sign-in, by its button only", async () => {
  const { form, page, person } = await signedIn()
  await form({ form: "erase", confirm: "delete" })
  const mailed = Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<{ eml: string }>`
      select eml from mails where to_address = ${person.email} and kind = 'erasure.waiting'`,
  )
  await expect.poll(async () => (await shop().run(mailed)).length).toBe(1)
  const [mail] = await shop().run(mailed)
  const [, link = ""] =
    /https?:\/\/[^/\s]+(\/cancellazione\/[\w.-]+)/.exec(mail?.eml.replace(/=\r?\n/g, "") ?? "") ?? []
  const stranger = shop().visitor()
  for (let opened = 0; opened < 3; opened++) {
    const { status, text } = await stranger.send("GET", link)
    expect([status, text.includes("Non cancellare nulla")]).toEqual([200, true])
  }
  expect((await page()).text).toContain("I tuoi dati saranno cancellati")
  const other = link.replace(/.$/, (last) => (last === "A" ? "B" : "A"))
  expect([(await stranger.send("GET", other)).status, (await post(stranger, other, { form: "undo" })).status]).toEqual([
    404, 404,
  ])
  expect((await post(stranger, link, { form: "undo" })).text).toContain("Ci hai ripensato")
  expect((await page()).text).toContain("Cancella il mio account")
  expect((await post(stranger, link, { form: "undo" })).status).toBe(409)
})

test("[AC-06] needs a sign-in in the last minutes for both, and writes nothing without it", async () => {
  const { form, page, person } = await signedIn()
  await shop().run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`update session set auth_at = auth_at - interval '11 minutes' where person_id = ${person.id}::uuid`,
    ),
  )
  expect((await page()).text).not.toContain("Cancella il mio account")
  // A timer of another test may fire in between, but not each time. What these calls write would be seen each time.
  const writes = async () => {
    const before = await written(shop())
    for (const name of ["export", "erase"]) expect((await form({ form: name })).status).toBe(403)
    return JSON.stringify(await written(shop())) !== JSON.stringify(before)
  }
  await expect.poll(writes).toBe(false)
  expect((await form({ form: "freshen", currentPassword: "sbagliata di molto" })).status).toBe(401)
  expect((await form({ form: "freshen", currentPassword: password })).text).toContain("Cancella il mio account")
})

test("[AC-06] is about the account, also when its address changes while it waits", async () => {
  const { client, form, page, person } = await signedIn()
  const newEmail = `nuova.${person.email}`
  await form({ form: "erase", confirm: "delete" })
  await expect.poll(async () => (await page()).text).toContain("I tuoi dati saranno cancellati")
  await post(client, "/account/security", { form: "newAddress", newEmail })
  for (const [address, kind] of [
    [newEmail, "newMailbox"],
    [person.email, "oldMailbox"],
  ] as const)
    await post(shop().visitor(), await mailedLink(shop(), address, kind), { form: "verify", password })
  await post(client, "/auth/signin", { email: newEmail, password })
  const { text } = await page()
  expect(text).toContain("I tuoi dati saranno cancellati")
  expect(text, "no second one is offered").not.toContain("Cancella il mio account")

  const subject = (address: string) => shop().run(subjectOf(emailKey(address), person.id))
  const both = [emailKey(newEmail), emailKey(person.email)]
  expect((await subject(person.email)).emailKeys, "by the address of the day it was asked").toEqual(both)
  // Somebody else takes the address that the account has left.
  const taker = await signedIn()
  await shop().run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`
        update person set email = ${person.email}, email_key = ${person.email} where id = ${taker.person.id}::uuid`,
    ),
  )
  expect((await subject(person.email)).emailKeys).toEqual([emailKey(newEmail)])
  expect((await taker.page()).text, "the erasure of another").toContain("Cancella il mio account")
})

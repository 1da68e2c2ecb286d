import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import type { HttpClient } from "../fixtures/http-client.ts"
import { newPerson, password } from "../fixtures/people.ts"
import { useShop } from "../fixtures/shop.ts"

/* The public name of a customer, on the profile's page. */

const shop = useShop()
const form = { "content-type": "application/x-www-form-urlencoded" }
const post = (client: HttpClient, path: string, fields: Readonly<Record<string, string>>) =>
  client.send("POST", path, { raw: new URLSearchParams(fields).toString(), headers: form })
let names = 0
const newName = () => `anna_${process.pid}.${++names}`

async function customer() {
  const { id, email } = await newPerson(shop())
  const client = shop().visitor("en")
  await post(client, "/en/auth/signin", { form: "signIn", email, password })
  return { id, client }
}

const chosen = ({ client }: { client: HttpClient }, publicUsername: string) =>
  post(client, "/en/account/profile", {
    form: "profile",
    firstName: "Anna",
    lastName: "Rossi",
    phone: "+393331234567",
    city: "MI",
    publicUsername,
  })

const kept = async ({ client }: { client: HttpClient }) =>
  JSON.parse((await client.send("GET", "/api/auth/session")).text).user.public_username

const earlier = (id: string, days: number) =>
  shop().run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const by = `${days} days`
      yield* sql`update person set username_changed_at = username_changed_at - ${by}::interval where id = ${id}::uuid`
      yield* sql`update former_username set left_at = left_at - ${by}::interval where person_id = ${id}::uuid`
    }),
  )

test("[AC-03] [LS-04] a public name changes once in 30 days, and is free for others after 90", async () => {
  const [one, two] = [await customer(), await customer()]
  const [first, second, third] = [newName(), newName(), newName()]
  expect((await chosen(one, first)).status).toBe(200)
  // The first choice is no change.
  expect((await chosen(one, second)).status).toBe(200)
  for (const name of [third, first, ""]) {
    const refused = await chosen(one, name)
    expect([refused.status, refused.text.includes("once in 30 days")]).toEqual([422, true])
  }
  expect(await kept(one)).toBe(second)
  // The rest of the profile still changes.
  expect((await chosen(one, second)).status).toBe(200)
  const taken = await chosen(two, first)
  expect([taken.status, taken.text.includes("already in use"), await kept(two)]).toEqual([422, true, null])
  await earlier(one.id, 31)
  expect((await chosen(one, third)).status).toBe(200)
  // 59 days more: the 90 days of the first name are over, those of the second are not.
  await earlier(one.id, 60)
  expect((await chosen(two, second)).status).toBe(422)
  expect((await chosen(two, first)).status).toBe(200)
  expect(await kept(two)).toBe(first)
})

test("[LS-04] names of look-alike letters, reserved and badly spelt ones are refused at their field", async () => {
  const one = await customer()
  for (const name of ["аnna", "ANNA", "anna rossi", "an", "a".repeat(25), "ａｎｎａ", "anna\u200b", "admin"]) {
    const { status, text } = await chosen(one, name)
    const said = name === "admin" ? "already in use" : "3 to 24 lower-case letters"
    expect([name, status, text.includes(said)]).toEqual([name, 422, true])
  }
  expect(await kept(one)).toBeNull()
  // Negative control.
  expect((await chosen(one, newName())).status).toBe(200)
})

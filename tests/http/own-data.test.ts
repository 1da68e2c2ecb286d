import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { ErasureWire, ExportWire } from "../../adapters/contract/personal-data.ts"
import { openAccount } from "../../adapters/server/account/open-account.ts"
import { newSession } from "../../adapters/server/account/sessions.ts"
import { written } from "../../adapters/server/store/writes.ts"
import { problem, read } from "../fixtures/http-client.ts"
import { useShop } from "../fixtures/shop.ts"

const shop = useShop()
let people = 0

/** Somebody who has just signed in. */
async function signedIn() {
  const email = `propria.${process.pid}.${++people}@example.it`
  const person = { firstName: "Ada", lastName: "Neri", phone: null, city: null, passwordPhc: null }
  const opened = await shop().run(openAccount({ ...person, email, locale: "it" }, "identity"))
  const from = { request: new Request(shop().origin), address: null }
  const { session, row } = newSession(opened?.personId ?? "", "email", from)
  await shop().run(written([row]))
  const visitor = shop().visitor()
  visitor.cookies.set("next-auth.session-token", session.id)
  const { csrfToken } = JSON.parse((await visitor.send("GET", "/api/auth/csrf")).text)
  const call = (method: "GET" | "POST", what: string, token = csrfToken) =>
    visitor.send(method, `/api/v0/me/${what}`, {
      headers: { "x-csrf-token": token },
      ...(method === "POST" && { body: {} }),
    })
  return { email, personId: session.personId, call }
}

test("[AC-06] a customer gets their data as JSON and as one page, once a day", async () => {
  const { email, call } = await signedIn()
  const all = read(ExportWire, await call("POST", "export"))
  expect(all.sections.map(({ id }) => id)).toContain("person")
  expect(JSON.stringify(all.sections)).toContain(email)
  expect(all.page).toContain(email)
  const again = await call("POST", "export")
  expect(problem(again)).toMatchObject({ status: 429, code: "exports_at_most" })
  const hours = Math.ceil(Number(again.headers.get("retry-after")) / 3_600)
  expect([hours > 12, hours <= 24]).toEqual([true, true])
})

test("[AC-06] a customer asks to be erased, sees until when, and undoes it", async () => {
  const { call } = await signedIn()
  expect((await call("GET", "erasure")).status).toBe(404)
  for (const what of ["export", "erasure", "erasure/undo"])
    expect([what, (await call("POST", what, "of another browser")).status]).toEqual([what, 403])
  const { id } = read(ErasureWire, await call("POST", "erasure"))
  await expect.poll(async () => read(ErasureWire, await call("GET", "erasure")).state).toBe("waiting")
  expect(read(ErasureWire, await call("POST", "erasure/undo"))).toMatchObject({ id, state: "undone" })
  expect((await call("GET", "erasure")).status).toBe(404)
})

test("[AC-06] both need a sign-in in the last minutes, and nobody else's session", async () => {
  const { personId, call } = await signedIn()
  await shop().run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`update session set auth_at = auth_at - interval '11 minutes' where person_id = ${personId}::uuid`,
    ),
  )
  for (const what of ["export", "erasure"])
    expect(problem(await call("POST", what))).toMatchObject({ status: 403, code: "reauthenticate" })
  const stranger = await shop().visitor().send("POST", "/api/v0/me/export", { body: {} })
  expect(problem(stranger)).toMatchObject({ status: 401 })
})

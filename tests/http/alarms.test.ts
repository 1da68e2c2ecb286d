import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, expect, test } from "vitest"
import { AlarmsWire } from "../../adapters/contract/alarm.ts"
import { watchSignals } from "../../adapters/server/alarm/watch.ts"
import { DEMO_ADMIN_TOKEN } from "../../adapters/server/config.ts"
import { problem, read } from "../fixtures/http-client.ts"
import { type MailServer, openMailServer } from "../fixtures/mail-server.ts"
import { openShop, type Shop } from "../fixtures/shop.ts"
import { settled } from "../fixtures/shop-tables.ts"
import { webhookReceiver } from "../fixtures/webhook-receiver.ts"

/* What is wrong with the shop itself reaches its operator: by mail, at an address of choice, and in a call. */

const mailbox = "turno@altrove.example"
const admin = { authorization: `Bearer ${DEMO_ADMIN_TOKEN}` }
let mails: MailServer
let pager: Awaited<ReturnType<typeof webhookReceiver>>
let shop: Shop
beforeAll(async () => {
  mails = await openMailServer()
  pager = await webhookReceiver({ status: 503 })
  shop = await openShop({
    environment: { SMTP_URL: mails.url, FLOW_LOGS: "open", ALARM_MAIL: mailbox, ALARM_POST_URL: pager.url },
    settings: { adminToken: DEMO_ADMIN_TOKEN },
  })
}, 180_000)
afterAll(async () => {
  await shop?.close()
  await mails?.close()
  pager?.close()
})

const sql = (text: string) => shop.run(Effect.flatMap(SqlClient.SqlClient, (client) => client.unsafe(text)))
const look = () => shop.run(watchSignals())
const subjects = () => mails.received.filter(({ to }) => to.includes(mailbox)).map(({ mail }) => mail.subject)
const calls = () => pager.got.map(({ body }) => JSON.parse(body) as { readonly state: string; readonly text: string })
const asked = async () => read(AlarmsWire, await shop.visitor("en").send("GET", "/admin/v0/alarms", { headers: admin }))

test("a refund that was given up is told once, again after an hour, and when it is over", async () => {
  await look()
  expect((await asked()).alarms).toEqual([])
  await sql(`
    insert into outbox (id, stream, type, params, status, next_at, created_at)
    values ('dead-1', 'booking-X', 'refundPayment', '{}', 'dead', clock_timestamp(), clock_timestamp())`)
  await look()
  await look()
  expect((await asked()).alarms).toMatchObject([{ signal: "givenUp", state: "RISING", value: 1 }])
  expect(subjects()).toEqual([])

  await shop.advance(61_000)
  await settled(shop)
  await expect.poll(subjects).toEqual(["1 chiamata o mail abbandonata"])
  // The pager does not answer at first: the call is tried again, with the same key, and told once.
  await expect.poll(() => pager.got.length).toBeGreaterThan(0)
  pager.answer(() => ({ status: 204 }))
  await expect.poll(() => new Set(pager.got.map(({ headers }) => headers["idempotency-key"])).size).toBe(1)

  await shop.advance(3_600_000)
  await settled(shop)
  await expect.poll(subjects).toEqual(["1 chiamata o mail abbandonata", "Dura ancora: 1 chiamata o mail abbandonata"])

  const hush = "/admin/v0/alarms/givenUp/hush"
  const visitor = shop.visitor("en")
  expect(problem(await visitor.send("POST", hush, {})).status).toBe(401)
  expect(problem(await visitor.send("POST", "/admin/v0/alarms/money/hush", { headers: admin })).status).toBe(404)
  const hushed = read(AlarmsWire, await visitor.send("POST", hush, { headers: admin }))
  expect(hushed.alarms).toMatchObject([{ state: "HUSHED", text: "1 call or mail was given up" }])
  expect(problem(await visitor.send("POST", hush, { headers: admin })).status).toBe(409)
  await shop.advance(7_200_000)
  await settled(shop)
  expect(subjects()).toHaveLength(2)

  await sql("delete from outbox where id = 'dead-1'")
  await look()
  await shop.advance(301_000)
  await settled(shop)
  await expect.poll(subjects).toHaveLength(3)
  expect(subjects().at(-1)).toBe("È finito: 1 chiamata o mail abbandonata")
  await expect
    .poll(() => calls().map(({ state }) => state))
    .toEqual(expect.arrayContaining(["raised", "still", "over"]))
  expect((await asked()).alarms).toMatchObject([{ state: "QUIET", since: null }])
})

test("planted fault: without its row no alarm is raised", async () => {
  const before = subjects().length
  await look()
  await shop.advance(3_700_000)
  await settled(shop)
  expect(subjects()).toHaveLength(before)
})

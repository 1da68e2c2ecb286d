import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { ANSWER_SECONDS } from "../../domain/webhook/terms.ts"
import { shopDatabase } from "../fixtures/database.ts"
import { memberOf, post } from "../fixtures/members.ts"
import { openShop, type Shop } from "../fixtures/shop.ts"
import { type Got, webhookReceiver } from "../fixtures/webhook-receiver.ts"

/* Two processes with workers on one database. */

const MESSAGES = 300

describe("[BX-14] two workers", () => {
  let shops: readonly Shop[]
  let receiver: Awaited<ReturnType<typeof webhookReceiver>>
  beforeAll(async () => {
    const database = await shopDatabase(6)
    const open = () => openShop({ environment: { WEBHOOKS_LOOPBACK: "on" }, settings: { database } })
    shops = [await open(), await open()]
    receiver = await webhookReceiver()
  }, 180_000)
  afterAll(async () => {
    receiver.close()
    await Promise.all(shops.map(({ close }) => close()))
  })

  const run = <Row extends object>(ask: (db: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
    shops[0]!.run(Effect.flatMap(SqlClient.SqlClient, ask))

  test("deliver each message once, four of an endpoint at a time, and each fact as one message", async () => {
    const shop = shops[0]!
    const picked = await shop.pick({ instant: true })
    const owner = await memberOf(shop, picked.partnerId, "owner")
    const kinds = { "kind-booking.confirmed": "booking.confirmed" }
    await post(owner, "/partner/webhooks", { form: "webhookAdd", url: receiver.url, ...kinds })
    const [{ id } = { id: "" }] = await run<{ id: string }>(
      (db) => db`select id from webhook_endpoint where partner_id = ${picked.partnerId}`,
    )
    await post(owner, "/partner/webhooks", { form: "webhookTest", endpoint: id })
    receiver.got.length = 0
    receiver.answer(async (_: Got) => {
      await new Promise((wait) => setTimeout(wait, 5))
      return { status: 200 }
    })
    await run(
      (db) => db`
        with made as (
          insert into webhook_message (id, endpoint_id, kind, body, created_at, next_at)
          select 'msg_' || n, ${id}::uuid, 'booking.confirmed', '{"n":' || n || '}', shop_now(), shop_now()
          from generate_series(1, ${MESSAGES}) n returning 1)
        select pg_notify('altrove_tasks', '- webhook') from (select count(*) from made) as all_of`,
    )
    const bought = await Promise.all(
      shops.map(async (one) =>
        one.visitor().buy(await one.pick({ instant: true, where: ({ id }) => id === picked.variant.id })),
      ),
    )
    await expect.poll(() => receiver.got.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(MESSAGES + bought.length)
    const left = () => run((db) => db`select from webhook_message where state = 'waiting'`)
    await expect.poll(async () => (await left()).length).toBe(0)
    const ids = receiver.got.map((one) => one.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(MESSAGES + bought.length)
    const codes = receiver.got.flatMap(({ body }) => JSON.parse(body).data?.code ?? [])
    expect(codes.sort()).toEqual(bought.map(({ code }) => code).sort())
    expect(receiver.most()).toBeLessThanOrEqual(4)
  })

  test("let nobody wait for endpoints that never answer: a message in twenty may take a fifteenth of their time longer", async () => {
    const shop = shops[0]!
    const [{ id: partnerId } = { id: "" }] = await run<{ id: string }>(
      (db) => db`
        select p.id from partners p where not exists (select from webhook_endpoint e where e.partner_id = p.id) limit 1`,
    )
    const owner = await memberOf(shop, partnerId, "owner")
    const dead = await Promise.all(Array.from({ length: 9 }, () => webhookReceiver()))
    const added = async (url: string) => {
      await post(owner, "/partner/webhooks", { form: "webhookAdd", url, "kind-booking.confirmed": "booking.confirmed" })
      const [{ id } = { id: "" }] = await run<{ id: string }>(
        (db) => db`select id from webhook_endpoint where partner_id = ${partnerId} and url = ${url}`,
      )
      await post(owner, "/partner/webhooks", { form: "webhookTest", endpoint: id })
      return id
    }
    const quick = await webhookReceiver()
    const id = await added(quick.url)
    const others: string[] = []
    for (const one of dead) others.push(await added(one.url))
    for (const one of dead) one.answer(() => "nothing")
    const happens = (endpoints: readonly string[], count: number, name: string) =>
      run(
        (db) => db`
          with made as (
            insert into webhook_message (id, endpoint_id, kind, body, created_at, next_at)
            select 'msg_' || ${name} || '_' || e || '_' || n, e::uuid, 'booking.confirmed', '{}', shop_now(), shop_now()
            from unnest(${endpoints}::text[]) e, generate_series(1, ${count}) n returning 1)
          select pg_notify('altrove_tasks', '- webhook') from (select count(*) from made) as all_of`,
      )
    /** How long the slowest but five of a hundred messages take. Milliseconds. */
    const slowest = async (name: string) => {
      const waits: number[] = []
      for (let n = 0; n < 100; n++) {
        const [began, before] = [performance.now(), quick.got.length]
        await happens([id], 1, `${name}${n}`)
        while (quick.got.length === before) await new Promise((look) => setTimeout(look, 2))
        waits.push(performance.now() - began)
      }
      return waits.sort((one, other) => one - other)[94] ?? 0
    }
    const alone = await slowest("alone")
    await happens(others, 20, "dead")
    await expect.poll(() => dead.every(({ open }) => open() === 4)).toBe(true)
    const beside = await slowest("beside")
    expect(dead.every(({ open }) => open() > 0)).toBe(true)
    console.log(`p95 alone ${alone.toFixed(0)} ms, beside ${dead.length} dead endpoints ${beside.toFixed(0)} ms`)
    expect(beside - alone).toBeLessThan((ANSWER_SECONDS * 1_000) / 15)
    for (const one of [quick, ...dead]) one.close()
  })
})

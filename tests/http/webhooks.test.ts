import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openStatements } from "../../adapters/server/payout/open.ts"
import { closingAfter } from "../../domain/earnings/statement.ts"
import { webhookKinds } from "../../domain/webhook/kinds.ts"
import { MOST_ENDPOINTS } from "../../domain/webhook/terms.ts"
import { deep } from "../fixtures/deep.ts"
import type { HttpClient } from "../fixtures/http-client.ts"
import { memberOf, memberPassword, post } from "../fixtures/members.ts"
import { useShop } from "../fixtures/shop.ts"
import { settled } from "../fixtures/shop-tables.ts"
import { customer } from "../fixtures/shop-visitor.ts"
import { fullSlot, inLine, partyOf } from "../fixtures/waiting.ts"
import { type Answered, type Got, verified, webhookReceiver } from "../fixtures/webhook-receiver.ts"

/* Webhooks of partners, with real receivers on the own machine. */

const shop = useShop({ own: true, environment: { WEBHOOKS_LOOPBACK: "on" } })
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const sql = <Row extends object>(ask: (db: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
  shop().run(Effect.flatMap(SqlClient.SqlClient, ask))

type Receiver = Awaited<ReturnType<typeof webhookReceiver>>
const receivers: Receiver[] = []
const receiver = async (first?: Answered) => {
  const made = await webhookReceiver(first)
  receivers.push(made)
  return made
}
afterAll(() => {
  for (const { close } of receivers) close()
})

let partners: readonly string[]
beforeAll(async () => {
  partners = (await sql<{ id: string }>((db) => db`select distinct partner_id as id from experiences order by 1`)).map(
    ({ id }) => id,
  )
})

/** A partner of its own for each test, with an owner who is signed in. */
let used = 0
const ownPartner = async (partnerId = partners[used++ % partners.length] ?? "") => {
  await sql((db) => db`update webhook_endpoint set standing = 'deleted' where partner_id = ${partnerId}`)
  return { partnerId, owner: await memberOf(shop(), partnerId, "owner") }
}

const hooks = (client: HttpClient, fields: Readonly<Record<string, string>>) =>
  post(client, "/partner/webhooks", fields)
const kindsOf = (kinds: readonly string[]) => Object.fromEntries(kinds.map((kind) => [`kind-${kind}`, kind]))
const secretIn = (text: string) => /whsec_[A-Za-z0-9+/=]+/.exec(text)?.[0] ?? ""
const add = (client: HttpClient, url: string, kinds: readonly string[] = webhookKinds) =>
  hooks(client, { form: "webhookAdd", url, ...kindsOf(kinds) })
const newestOf = async (partnerId: string) => {
  const [row] = await sql<{ id: string; standing: string }>(
    (db) => db`
      select id, standing from webhook_endpoint where partner_id = ${partnerId} order by created_at desc, id limit 1`,
  )
  return { id: row?.id ?? "", standing: row?.standing ?? "" }
}
const standingOf = async (id: string) => {
  const [row] = await sql<{ standing: string }>(
    (db) => db`select standing from webhook_endpoint where id = ${id}::uuid`,
  )
  return row?.standing
}
const log = (id: string) =>
  sql<{ id: string; kind: string; state: string; tries: number; nextMs: number }>(
    (db) => db`
      select id, kind, state, tries, (1000 * extract(epoch from next_at - shop_now()))::double precision as "nextMs"
      from webhook_message where endpoint_id = ${id}::uuid and kind <> 'endpoint.test' order by created_at, id`,
  )

/** An endpoint that has passed its test, with what it got after it. */
const working = async (
  kinds?: readonly string[],
  given?: { readonly partnerId: string; readonly owner: HttpClient },
) => {
  const { partnerId, owner } = given ?? (await ownPartner())
  const to = await receiver()
  const secret = secretIn((await add(owner, to.url, kinds)).text)
  const { id } = await newestOf(partnerId)
  const tested = await hooks(owner, { form: "webhookTest", endpoint: id })
  expect([tested.status, await standingOf(id)]).toEqual([200, "active"])
  to.got.length = 0
  return { partnerId, owner, to, secret, id }
}

/** Messages as if so many things had happened. */
const happen = (id: string, count: number, state = "waiting") =>
  sql(
    (db) => db`
      with made as (
        insert into webhook_message (id, endpoint_id, kind, body, state, created_at, next_at)
        select 'msg_' || n || left(${id}, 8), ${id}::uuid, 'booking.confirmed',
          '{"type":"booking.confirmed","timestamp":"2026-11-20T09:00:00.000Z","data":{"sequence":' || n || '}}', ${state},
          shop_now(), shop_now()
        from generate_series(1, ${count}) n returning 1)
      select pg_notify('altrove_tasks', '- webhook') from (select count(*) from made) as all_of`,
  )

describe("[BX-14] an endpoint", () => {
  test("needs kinds that exist, and there are ten at most", async () => {
    const { owner } = await ownPartner()
    const to = await receiver()
    expect((await add(owner, to.url, [])).status).toBe(422)
    const unknown = { form: "webhookAdd", url: to.url, "kind-booking.confirmed": "booking.exploded" }
    expect((await hooks(owner, unknown)).status).toBe(422)
    const answers = await Promise.all(Array.from({ length: MOST_ENDPOINTS + 2 }, () => add(owner, to.url)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(MOST_ENDPOINTS).fill(200), 409, 409])
  })

  test("is an owner's: others are refused, and another partner's counts as not found", async () => {
    const { id } = await working()
    const { owner: stranger, partnerId } = await ownPartner()
    for (const form of ["webhookTest", "webhookKinds", "webhookRotate", "webhookDelete", "webhookReplayFailed"])
      for (const one of [id, "00000000-0000-4000-8000-000000000000", "-".repeat(36)])
        expect((await hooks(stranger, { form, endpoint: one, ...kindsOf(["booking.expired"]) })).status, form).toBe(404)
    const staff = await memberOf(shop(), partnerId, "staff")
    expect((await staff.send("GET", "/partner/webhooks")).status).toBe(302)
    expect((await add(staff, "https://example.it/")).status).toBe(403)
    await shop().advance(11 * minute)
    expect((await hooks(stranger, { form: "webhookRotate", endpoint: id })).status).toBe(403)
    const shown = await hooks(stranger, { form: "memberFreshen", currentPassword: memberPassword })
    expect([shown.status, shown.text.includes(memberPassword)]).toEqual([200, false])
  })

  test("keeps its secret sealed, and shows it once", async () => {
    const { secret, owner, partnerId } = await working()
    expect(secret).toMatch(/^whsec_.{44}$/)
    const rows = await sql<{ secret: string }>(
      (db) => db`select secret from webhook_endpoint where partner_id = ${partnerId}`,
    )
    for (const row of rows) expect(String(row.secret)).not.toContain(secret.slice(6, 20))
    expect((await owner.send("GET", "/partner/webhooks")).text).not.toContain("whsec_")
  })

  test("gets nothing but tests before it has passed one; a failed test says why", async () => {
    const { owner, partnerId } = await ownPartner()
    const to = await receiver({ status: 500, body: "no" })
    await add(owner, to.url)
    const { id } = await newestOf(partnerId)
    const failed = await hooks(owner, { form: "webhookTest", endpoint: id })
    expect([failed.text.includes("La prova non è riuscita"), await standingOf(id)]).toEqual([true, "unverified"])
    expect(to.got.map(({ body }) => JSON.parse(body).type)).toEqual(["endpoint.test"])
    expect((await hooks(owner, { form: "webhookReplayFailed", endpoint: id })).status).toBe(409)
  })
})

test("[BX-07][BX-14] who joins a waiting list reaches the partner's program, without who it is", async () => {
  const { picked } = await fullSlot(shop(), 1)
  const { to, secret } = await working(["waiting.joined"], await ownPartner(picked.partnerId))
  const waiter = await inLine(shop(), partyOf(picked, 1))
  await expect.poll(() => to.got.length).toBe(1)
  const [told] = to.got.map((one) => verified(one, secret))
  expect([told?.type, told?.data]).toEqual([
    "waiting.joined",
    { entry: expect.any(String), sequence: 1, slot_id: picked.slot.id, starts_at: picked.slot.startsAt, people: 1 },
  ])
  expect(to.got[0]?.body).not.toContain(waiter.email)
})

describe("[BX-14] what happens to a booking", () => {
  test("reaches its partner's program, signed, in numbered messages without personal data", async () => {
    const picked = await shop().pick({ instant: false })
    const given = await ownPartner(picked.partnerId)
    const { to, secret, owner, id } = await working(undefined, given)
    const visitor = shop().visitor()
    const { code } = await visitor.buy(picked)
    await expect.poll(() => to.got.length).toBeGreaterThanOrEqual(1)
    await post(owner, "/partner/requests", { form: "requestConfirm", code })
    const told = () => to.got.map((one) => verified(one, secret)).filter(({ type }) => type.startsWith("booking."))
    await expect.poll(() => told().map(({ type }) => type)).toEqual(["booking.requested", "booking.confirmed"])
    const [requested, confirmed] = told()
    expect(requested?.data).toMatchObject({
      code,
      slot_id: picked.slot.id,
      starts_at: picked.slot.startsAt,
      channel: "ALTROVE_COM",
    })
    expect(Number(confirmed?.data.sequence)).toBeGreaterThan(Number(requested?.data.sequence))
    for (const { body } of to.got)
      for (const personal of [customer.name, customer.surname, customer.email, "333"])
        expect(body).not.toContain(personal)
    await shop().advance(6_000)
    const places = () =>
      to.got.map((one) => verified(one, secret)).filter(({ type }) => type === "availability.changed")
    await expect.poll(places).toHaveLength(1)
    expect(places()[0]?.data).toMatchObject({ slot_id: picked.slot.id, sequence: 1, closed: false })
    const page = (await owner.send("GET", `/partner/webhooks?endpoint=${id}`)).text
    expect([page.includes("booking.requested"), page.includes("accettato")]).toEqual([true, true])
    expect((await owner.send("GET", `/en/partner/webhooks?endpoint=${id}`)).text).toContain("Your endpoints")
  })

  test("changes of a slot's places within five seconds are one message, with the places that are left", async () => {
    const picked = await shop().pick({ instant: true })
    const { to, secret, id } = await working(["availability.changed"], await ownPartner(picked.partnerId))
    const left = async () => {
      const [row] = await sql<{ left: number }>(
        (db) =>
          db`select sum(capacity - held - sold)::integer as left from slot_places where slot_id = ${picked.slot.id}`,
      )
      return row?.left
    }
    for (let n = 0; n < 3; n++) await shop().visitor().hold(picked)
    await settled(shop())
    await expect
      .poll(async () => (await sql((db) => db`select from webhook_slot where due_at is not null`)).length)
      .toBe(1)
    expect(to.got).toEqual([])
    await shop().advance(6_000)
    await expect.poll(() => to.got.length).toBe(1)
    const { data } = verified(to.got[0] as Got, secret)
    const places = data.places as readonly { left: number }[]
    expect(places.reduce((sum, one) => sum + one.left, 0)).toBe(await left())
    expect(await log(id)).toHaveLength(1)
  })

  test("is told to nobody who did not ask, and to another partner's program never", async () => {
    const picked = await shop().pick({ instant: true })
    const { to } = await working(["booking.refunded"], await ownPartner(picked.partnerId))
    const other = await working(undefined, await ownPartner(partners.find((id) => id !== picked.partnerId)))
    const asked = await receiver()
    await shop().visitor().buy(picked)
    await settled(shop())
    const position = () =>
      sql<{ rest: number }>(
        (db) => db`select count(*)::integer as rest from events e, webhook_position p
          where (e.tx, e.position) > (p.tx::xid8, p.position)`,
      )
    await expect.poll(async () => (await position())[0]?.rest).toBe(0)
    expect([to.got.length, other.to.got.length, asked.got.length]).toEqual([0, 0, 0])
  })
})

describe("[BX-14] a message that is not accepted", () => {
  test("is tried ten times with the same id, later and later, and accepted in the end", async () => {
    const { to, id, secret } = await working()
    let tries = 0
    to.answer(() => ({ status: ++tries < 10 ? 500 : 200 }))
    await happen(id, 1)
    const pauses: number[] = []
    for (let n = 1; n < 10; n++) {
      await expect.poll(() => tries).toBe(n)
      await expect.poll(async () => (await log(id))[0]?.nextMs ?? 0).toBeGreaterThan(0)
      const [{ nextMs } = { nextMs: 0 }] = await log(id)
      pauses.push(nextMs)
      await shop().advance(Math.ceil(nextMs) + 50)
    }
    await expect.poll(async () => (await log(id))[0]).toMatchObject({ state: "delivered", tries: 10 })
    const planned = [5_000, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]
    pauses.forEach((pause, n) => {
      const plan = planned[n] ?? 0
      // The clock runs on between the try and the look.
      expect(pause).toBeGreaterThan(0.8 * plan - 3_000)
      expect(pause).toBeLessThanOrEqual(1.2 * plan)
    })
    expect(new Set(to.got.map((one) => one.id)).size).toBe(1)
    expect(verified(to.got.at(-1) as Got, secret).type).toBe("booking.confirmed")
    expect(await standingOf(id)).toBe("active")
  })

  test("waits as the receiver asks; a redirect is a failure and is not followed", async () => {
    const { to, id } = await working()
    const inside = await receiver()
    to.answer(() => ({ status: 302, headers: { location: inside.url, "retry-after": "7200" } }))
    await happen(id, 1)
    await expect.poll(async () => (await log(id))[0]?.nextMs ?? 0).toBeGreaterThan(1.9 * hour)
    expect([inside.got.length, ((await log(id))[0]?.nextMs ?? 0) <= 2 * hour]).toEqual([0, true])
  })

  test("ends with 410: the endpoint is off, its owners are told, and what waited is dropped", async () => {
    const { to, id, owner, partnerId } = await working()
    to.answer(() => ({ status: 410 }))
    await happen(id, 6)
    await expect.poll(() => standingOf(id)).toBe("disabled")
    await settled(shop())
    expect((await log(id)).every(({ state }) => state === "failed")).toBe(true)
    const email = (owner as HttpClient & { email: string }).email
    const mails = () =>
      sql<{ kind: string }>((db) => db`select kind from mails where to_address = ${email} and kind like 'webhook.%'`)
    await expect.poll(mails).toEqual([{ kind: "webhook.disabled" }])
    // A test that succeeds switches it on again, and then the failed ones can be sent again.
    to.answer(() => ({ status: 200 }))
    await hooks(owner, { form: "webhookTest", endpoint: id })
    const again = await hooks(owner, { form: "webhookReplayFailed", endpoint: id })
    expect(again.text).toContain("6 avvisi rimandati")
    await expect.poll(async () => (await log(id)).every(({ state }) => state === "delivered")).toBe(true)
    expect(partnerId).not.toBe("")
  })

  test("makes its endpoint failing; its owners are told after a day, and it is off after five", async () => {
    const { to, id, owner } = await working()
    to.answer(() => ({ status: 503 }))
    await happen(id, 5)
    await expect.poll(() => standingOf(id)).toBe("failing")
    const email = (owner as HttpClient & { email: string }).email
    const mails = async () => {
      await settled(shop())
      const rows = await sql<{ kind: string }>(
        (db) => db`select kind from mails where to_address = ${email} and kind like 'webhook.%' order by created_at`,
      )
      return rows.map(({ kind }) => kind)
    }
    expect(await mails()).toEqual([])
    await shop().advance(day + minute)
    await expect.poll(mails).toEqual(["webhook.failing"])
    await shop().advance(4 * day)
    await expect.poll(mails).toEqual(["webhook.failing", "webhook.disabled"])
    expect(await standingOf(id)).toBe("disabled")
  })
})

describe("[BX-14] a new secret", () => {
  test("signs at once, and the old one too for a day", async () => {
    const { to, id, owner, partnerId, secret: old } = await working()
    const secret = secretIn((await hooks(owner, { form: "webhookRotate", endpoint: id })).text)
    expect(secret).not.toBe(old)
    await happen(id, 1)
    await expect.poll(() => to.got.length).toBe(1)
    const first = to.got[0] as Got
    for (const one of [secret, old]) expect(verified(first, one).type).toBe("booking.confirmed")
    await shop().advance(day + minute)
    const later = await memberOf(shop(), partnerId, "owner")
    await hooks(later, { form: "webhookReplay", endpoint: id, message: first.id })
    await expect.poll(() => to.got.length).toBe(2)
    const second = to.got[1] as Got
    expect(verified(second, secret).type).toBe("booking.confirmed")
    expect(() => verified(second, old)).toThrow()
    // The same message: the same id and body, signed anew.
    expect([second.id, second.body]).toEqual([first.id, first.body])
  })
})

describe("[BX-14] the queue of an endpoint", () => {
  deep.test("sends a thousand failed messages again, four at a time", async () => {
    const { to, id, owner } = await working()
    // Each answer takes a while, so that calls that may run together are seen together.
    to.answer(async () => {
      await new Promise((wait) => setTimeout(wait, 5))
      return { status: 200 }
    })
    await happen(id, 1_000, "failed")
    const again = await hooks(owner, { form: "webhookReplayFailed", endpoint: id })
    expect(again.text).toContain("1000 avvisi rimandati")
    await expect.poll(() => to.got.length, { timeout: 60_000 }).toBe(1_000)
    expect(new Set(to.got.map((one) => one.id)).size).toBe(1_000)
    expect(to.most()).toBeLessThanOrEqual(4)
  })

  test("sends those of some days again, and refuses days that do not exist", async () => {
    const { to, id, owner } = await working()
    await happen(id, 3, "failed")
    const [{ today } = { today: "" }] = await sql<{ today: string }>(
      (db) => db`select to_char(shop_now() at time zone 'Europe/Rome', 'YYYY-MM-DD') as today`,
    )
    const days = (from: string, to: string) => hooks(owner, { form: "webhookReplayDays", endpoint: id, from, to })
    expect((await days("2026-02-30", today)).status).toBe(422)
    expect((await days("2020-01-01", "2020-01-31")).text).toContain("Non c’era niente da rimandare")
    expect((await days(today, today)).text).toContain("3 avvisi rimandati")
    await expect.poll(() => to.got.length).toBe(3)
  })

  test("delays no other: while one gives no answer, another has long got all of its messages", async () => {
    const { partnerId, owner } = await ownPartner()
    const slow = await working(undefined, { partnerId, owner })
    const other = await working(undefined, { partnerId, owner })
    slow.to.answer(() => "nothing")
    await happen(slow.id, 40)
    await expect.poll(() => slow.to.open()).toBe(4)
    await happen(other.id, 40)
    await expect.poll(() => other.to.got.length).toBe(40)
    // The first calls of the slow one have not even ended.
    expect([slow.to.got.length, slow.to.open()]).toEqual([4, 4])
    slow.to.close()
  })

  test("goes on after a process that died between the commit and the call", async () => {
    const { to, id } = await working()
    // As the dead process has left it: claimed once, and its lease is over.
    await sql(
      (db) => db`
        insert into webhook_message (id, endpoint_id, kind, body, created_at, next_at, tries, lease_until)
        values ('msg_left', ${id}::uuid, 'booking.confirmed', '{"type":"booking.confirmed","data":{}}', shop_now(),
          shop_now(), 1, clock_timestamp() + interval '1 second')`,
    )
    await happen(id, 1)
    await expect.poll(() => to.got.map((one) => one.id)).toContain("msg_left")
    await expect.poll(async () => (await log(id)).every(({ state }) => state === "delivered")).toBe(true)
    expect(to.got.filter((one) => one.id === "msg_left")).toHaveLength(1)
  })

  test("keeps its log for thirty days", async () => {
    const { id } = await working()
    await happen(id, 2)
    await expect.poll(async () => (await log(id)).every(({ state }) => state === "delivered")).toBe(true)
    await sql(
      (db) => db`
      update webhook_message set created_at = shop_now() - interval '31 days' where endpoint_id = ${id}::uuid and id like 'msg_1%'`,
    )
    const { forgetOld } = await import("../../adapters/server/webhook/forget.ts")
    await shop().run(forgetOld())
    expect((await log(id)).map((one) => one.id.slice(0, 5))).toEqual(["msg_2"])
  })
})

describe("[BX-14] a statement that is closed", () => {
  test("is told with its number and its sum, without the lines", async () => {
    const picked = await shop().pick({ instant: true })
    const { to } = await working(["settlement.closed"], await ownPartner(picked.partnerId))
    const { code } = await shop().visitor().buy(picked)
    await settled(shop())
    await shop().run(openStatements())
    const now = async () => (await sql<{ now: string }>((db) => db`select shop_now() as now`))[0]?.now ?? ""
    const until = async (instant: string, more: number) => {
      await shop().advance(Math.max(0, Date.parse(instant) - Date.parse(await now())) + more)
      await settled(shop())
    }
    await until(picked.slot.startsAt, 3 * day)
    await until(closingAfter(await now()), 2 * hour)
    await expect.poll(() => to.got.length).toBeGreaterThan(0)
    const [statement] = await sql<{ number: number; due: number }>(
      (db) => db`
        select number, (totals->'dueCents')::integer as due from partner_statement
        where partner_id = ${picked.partnerId} and closed_at is not null order by number limit 1`,
    )
    const [{ body } = { body: "" }] = to.got
    expect(JSON.parse(body)).toMatchObject({
      type: "settlement.closed",
      data: { number: statement?.number, due_cents: statement?.due, currency: "EUR" },
    })
    expect(statement?.due).toBeGreaterThan(0)
    expect(body).not.toContain(code)
  })
})

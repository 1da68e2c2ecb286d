import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { FiguresWire } from "../../adapters/contract/figures.ts"
import { DEMO_ADMIN_TOKEN } from "../../adapters/server/config.ts"
import { partsByLog } from "../../adapters/server/earnings/part.ts"
import { figuresOf } from "../../adapters/server/figures/read.ts"
import { emitFromLog } from "../../adapters/server/user-event/from-log.ts"
import { grossOf, partnerPriceOf } from "../../domain/earnings/parts.ts"
import { romeToday } from "../../domain/time/rome.ts"
import { problem, read } from "../fixtures/http-client.ts"
import { useShop } from "../fixtures/shop.ts"

/* The figures of the operator and of partners, from user events and from the log. */

const shop = useShop()
const person = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36"
const headers = { authorization: `Bearer ${DEMO_ADMIN_TOKEN}` }
const today = () => romeToday(new Date().toISOString())
const ofPartner = (partnerId: string, day = today()) => shop().run(figuresOf(partnerId, { from: day, to: day }, "it"))

let ids = 0
const event = (event_type: string, metadata: object) => ({
  ...{ id: `figures/visitor/${++ids}`, event_type, metadata, timestamp: new Date().toISOString() },
})
const tell = (device: number, events: readonly object[], userAgent = person) =>
  shop()
    .visitor()
    .send("PUT", "/api/v0/user-events", {
      body: { device_id: `figures-${device}`, events },
      headers: { "user-agent": userAgent },
    })

/** A partner of whom nobody else in this shop tells anything. */
async function quietPartner() {
  const [found] = await shop().run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<{ partnerId: string; slug: string }>`
        select partner_id as "partnerId", slug from experiences
        where partner_id not in (select partner_id from user_event where partner_id is not null)
          and partner_id not in (select partner_id from partner_posting) order by id limit 1`,
    ),
  )
  if (found === undefined) throw new Error("every partner has figures")
  return found
}

test("[AN-04] a partner's figures count devices, not calls; fewer than five are not told, and programs never", async () => {
  const { partnerId, slug } = await quietPartner()
  const visit = () => event("page_visited", { page: "/esperienze/$slug", experience: slug })
  const chose = () => event("booking_step", { step: "date", experience: slug })
  for (let device = 1; device <= 4; device++) await tell(device, [visit(), visit()])
  await tell(98, [visit()], "Googlebot/2.1")
  expect((await ofPartner(partnerId)).visits).toBeNull()
  for (let device = 5; device <= 12; device++) await tell(device, [visit(), ...(device > 7 ? [chose()] : [])])
  const figures = await ofPartner(partnerId)
  expect(figures).toMatchObject({ visits: 12, bookings: 0, grossCents: 0, revenueCents: 0 })
  expect(figures.steps.slice(0, 3)).toEqual([
    { step: "visited", devices: 12, left: 7 },
    { step: "chose", devices: 5, left: null },
    { step: "summed", devices: null, left: null },
  ])
  expect(figures.experiences.map(({ visits }) => visits)).toEqual([12])
  expect((await ofPartner(partnerId, "2026-01-02")).visits).toBeNull()
})

test("[AN-01] [AN-04] bookings, value and revenue come from the log, once, whatever browsers tell", async () => {
  const picked = await shop().pick()
  const before = await ofPartner(picked.partnerId)
  await tell(1, [event("gross_booking_value", { cents: 99_999_999, experience: picked.slug })])
  const { code } = await shop().visitor().buy(picked)
  await expect.poll(async () => (await ofPartner(picked.partnerId)).bookings).toBe(before.bookings + 1)
  const parts = (await shop().run(partsByLog(`booking-${code}`))) ?? expect.unreachable()
  const after = await ofPartner(picked.partnerId)
  expect([after.grossCents - before.grossCents, after.revenueCents - before.revenueCents]).toEqual([
    grossOf(parts),
    partnerPriceOf(parts),
  ])
  expect(grossOf(parts)).toBeGreaterThan(0)

  // The events of the log name the experience and not the booking; read twice, they are there once.
  const told = () =>
    shop().run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ type: string; metadata: object; experience: string }>`
          select type, metadata, experience_id as experience from user_event
          where device is null and partner_id = ${picked.partnerId} and at > now() - interval '2 minutes'
            and type in ('gross_booking_value', 'estimated_revenue') order by type desc`,
      ),
    )
  const readLog = async () => {
    for (let more = true; more; ) more = await shop().run(emitFromLog())
  }
  // The log is read up to the oldest transaction that is open anywhere on this PostgreSQL, so it may take a moment.
  await expect
    .poll(
      () =>
        readLog()
          .then(told)
          .then((rows) => rows.length),
      { timeout: 30_000 },
    )
    .toBe(2)
  await readLog()
  expect(await told()).toEqual([
    { type: "gross_booking_value", metadata: { cents: grossOf(parts) }, experience: `exp-${picked.slug}` },
    { type: "estimated_revenue", metadata: { cents: parts.commission }, experience: `exp-${picked.slug}` },
  ])
})

test("[AN-04] the operator's figures say their window, and '< 5' for a few; other days are refused by their field", async () => {
  const ask = (query: string, sent: Readonly<Record<string, string>> = headers) =>
    shop().visitor("en").send("GET", `/admin/v0/figures?${query}`, { headers: sent })
  const day = today()
  const figures = read(FiguresWire, await ask(`from=${day}&to=${day}`))
  expect(figures).toMatchObject({ from: day, to: day })
  expect(figures.days.map((one) => one.day)).toEqual([day])
  expect(figures.bookings).toBeGreaterThan(0)
  const long = read(FiguresWire, await ask("from=2020-01-01&to=2020-12-31"))
  expect(long).toMatchObject({ visits: "< 5", bookings: 0, gross_cents: 0, revenue_cents: 0 })
  expect(long.days).toHaveLength(366)
  for (const [query, field] of [
    ["from=2026-02-30&to=2026-03-01", "from"],
    ["from=2026-03-02&to=2026-03-01", "to"],
    ["from=2020-01-01&to=2021-01-01", "to"],
  ] as const) {
    const refused = await ask(query)
    expect([refused.status, problem(refused).errors?.[0]?.field]).toEqual([422, field])
  }
  expect((await ask(`from=${day}&to=${day}`, {})).status).toBe(401)
})

test("[AN-04] the page is the owner's: it shows the partner's own window, and a stranger is led to the sign-in", async () => {
  const answer = await shop().visitor().send("GET", "/partner/figures")
  expect([answer.status, answer.headers.get("location")]).toEqual([
    expect.toBeOneOf([302, 303]),
    expect.stringContaining("/partner/sign-in"),
  ])
})

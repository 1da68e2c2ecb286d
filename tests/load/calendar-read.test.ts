import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, test } from "vitest"
import { type CountedShop, useCountedShop } from "../fixtures/counted-shop.ts"
import type { HttpClient } from "../fixtures/http-client.ts"
import { memberOf } from "../fixtures/members.ts"

/* A partner with 15,000 departures in a month: what the calendar asks of the database (P6, L25). */

const VARIANTS = 50
const TIMES = 10
const MONTH = "2031-05"
const DAYS = 30

const counted = useCountedShop()
const fill = (partnerId: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      with one as (select v.* from variants v join experiences e on e.id = v.experience_id
          where e.partner_id = ${partnerId} order by v.id limit 1),
        more as (
          insert into variants (id, experience_id, position, data)
          select one.id || '-' || n, one.experience_id, 1000 + n, one.data from one, generate_series(1, ${VARIANTS}) n
          returning id),
        made as (
          insert into slots (id, variant_id, starts_at, date, start_time)
          select more.id || ':' || to_char(day, 'YYYYMMDD') || 'T' || lpad(hour::text, 2, '0') || '00', more.id,
            day + make_interval(hours => hour), day::date, lpad(hour::text, 2, '0') || ':00'
          from more, generate_series(${`${MONTH}-01`}::date, ${`${MONTH}-${DAYS}`}::date, interval '1 day') day,
            generate_series(8, ${7 + TIMES}) hour
          returning id)
      insert into slot_places (slot_id, group_id, capacity, sold) select id, 'all', 8, 3 from made`,
  )

describe("[PR-02] [L25] a month of 15,000 departures", () => {
  let member: HttpClient
  let shop: CountedShop
  beforeAll(async () => {
    shop = counted()
    const { partnerId } = await shop.shop.pick()
    await shop.shop.run(fill(partnerId))
    member = await memberOf(shop.shop, partnerId)
  }, 120_000)

  test.each([
    ["month", 3],
    ["week", 3],
    ["day", 3],
    ["agenda", 3],
  ])("[P6] the %s asks %i statements, however many departures there are", async (view, statements) => {
    const ask = () => member.send("GET", `/partner/calendar?view=${view}&day=${MONTH}-10`)
    await ask()
    shop.asked()
    const answer = await ask()
    expect(answer.status).toBe(200)
    const asked = shop.asked()
    expect(asked, asked.join("\n")).toHaveLength(statements)
    if (view === "month") expect(answer.text).toContain(`${VARIANTS * TIMES} uscite`)
  })
})

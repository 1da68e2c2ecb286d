import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, test } from "vitest"
import { type CountedShop, useCountedShop } from "../fixtures/counted-shop.ts"
import { deep } from "../fixtures/deep.ts"
import type { HttpClient } from "../fixtures/http-client.ts"
import { memberOf, post } from "../fixtures/members.ts"
import { DAYS, fillMonth, MONTH, TIMES, VARIANTS } from "./kit/partner-month.ts"

/* A partner with 15,000 departures in a month: what the calendar asks of the database (P6, L25). */

const counted = useCountedShop()
describe("[PR-02] [L25] a month of 15,000 departures", () => {
  let member: HttpClient
  let shop: CountedShop
  beforeAll(async () => {
    shop = counted()
    const { partnerId } = await shop.shop.pick()
    await shop.shop.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(fillMonth(partnerId))))
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

  deep.test(
    "[P3] 5,000 of them change in one transaction, after a preview that names the conflict",
    async () => {
      const { shop: of } = shop
      const read = <Row extends object>(text: string) =>
        of.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Row>(text)))
      const few = `from slot_places p join slots s on s.id = p.slot_id where s.date between '${MONTH}-01' and '${MONTH}-10'`
      const [{ count } = { count: 0 }] = await read<{ count: number }>(`select count(*)::integer as count ${few}`)
      expect(count).toBe((VARIANTS * TIMES * DAYS) / 3)
      await read(`update slot_places set sold = 7 where slot_id = (select min(p.slot_id) ${few})`)
      const weekdays = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [`weekday${day}`, "yes"]))
      const change = { form: "changePreview", kind: "capacity", number: "6", from: `${MONTH}-01`, to: `${MONTH}-10` }
      const previewed = await post(member, "/partner/changes", { ...change, ...weekdays })
      expect(previewed.status, previewed.text.slice(0, 500)).toBe(303)
      const at = previewed.headers.get("location") ?? ""
      const changed = () => read<{ xmin: string }>(`select p.xmin::text as xmin ${few} and p.capacity = 6`)
      expect(await changed()).toEqual([])
      expect((await post(member, at, { form: "changeApply" })).status, "without a second yes").toBe(409)
      expect((await post(member, at, { form: "changeApply", rest: "yes" })).status).toBe(303)
      const rows = await changed()
      expect(rows).toHaveLength(count - 1)
      expect(new Set(rows.map(({ xmin }) => xmin)).size, "transactions").toBe(1)
      expect((await post(member, at, { form: "changeUndo" })).status).toBe(303)
      expect(await changed()).toEqual([])
    },
    120_000,
  )
})

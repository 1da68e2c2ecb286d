import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { openDemoPartner } from "../../adapters/server/demo-requests.ts"
import { weekdayOf } from "../../domain/time/rome.ts"
import { useShop } from "../fixtures/shop.ts"

/* What the demo's partner finds in the morning. */

const shop = useShop({ own: true, database: "postgres" })
const SATURDAY = 6

test("[BX-07] the demo's partner has a full Saturday with a waiting list, also after a second start", async () => {
  const app = { run: shop().run, handle: (request: Request) => fetch(request) }
  expect(await openDemoPartner(app, shop().origin)).not.toBeNull()
  const lines = () =>
    shop().run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ date: string; left: number; sold: number; waiting: number }>`
          select s.date::text as date, p.capacity - p.held - p.sold as left, p.sold,
            (select count(*) from waiting_entry w where w.slot_id = s.id and w.standing = 'WAITING')::integer as waiting
          from slots s join slot_places p on p.slot_id = s.id where p.line <> 0`,
      ),
    )
  const [line] = await lines()
  expect(line).toMatchObject({ left: 0, waiting: 3 })
  expect(weekdayOf(line?.date ?? "")).toBe(SATURDAY)
  await openDemoPartner(app, shop().origin)
  expect(await lines()).toEqual([line])
})

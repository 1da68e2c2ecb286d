import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { useDatabase } from "../../../tests/fixtures/database.ts"
import { parts } from "../parts.ts"
import { serverMigrations } from "../prepare.ts"
import type { Part } from "./part.ts"
import { type Column, declaredAmiss } from "./personal.ts"

/** The columns that can hold a name, an address or free text. */
const columns = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<Column>`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'migrations'
      and not exists (select from pg_class p where p.oid = c.table_name::regclass and p.relispartition)
      and (c.data_type in ('text', 'character varying', 'jsonb', 'json', 'bytea') or c.data_type = 'ARRAY')
    order by 1, 2`,
)

describe("[AC-06] the tables of the shop", () => {
  const db = useDatabase("postgres", { more: serverMigrations.slice(1) })
  const declared: readonly Part[] = parts

  it("hold personal data only where a part declares it", async () => {
    const found = await db.run(columns)
    expect(found.length).toBeGreaterThan(100)
    expect(declaredAmiss(declared, found)).toEqual([])
  })

  it("planted fault: an undeclared column is named, and so is a declared one that does not exist", async () => {
    const found = await db.run(columns)
    const planted = [
      ...found.filter(({ table }) => table !== "booking_contact"),
      { table: "bookings", column: "remark" },
    ]
    const amiss = declaredAmiss(declared, planted)
    expect(amiss).toContain("bookings.remark is not declared")
    expect(amiss).toContain("booking_contact.email is not there")
  })

  it("say for each personal column why it is kept, for how long, and what erasing does", () => {
    const personal = declared.flatMap((part) => part.personal ?? [])
    expect(personal.map(({ table }) => table)).toEqual(
      expect.arrayContaining(["booking_contact", "invitation_people", "withdrawal_statements", "contact_messages"]),
    )
    for (const { purpose } of personal) expect(purpose).not.toBe("")
  })
})

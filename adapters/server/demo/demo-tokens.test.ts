import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { useDatabase } from "../../../tests/fixtures/database.ts"
import { samplePartner } from "../catalogue/testing/sample.ts"
import { writePartners } from "../catalogue/write.ts"
import { sha256 } from "../kernel/access.ts"
import { prepare, serverMigrations } from "../prepare.ts"
import { DEMO_PARTNER_SECRET, partnerToken } from "./partner-tokens.ts"

const db = useDatabase("postgres", { more: serverMigrations.slice(1) })
const start = (partnerSecret: string | null) =>
  prepare({
    today: "2026-11-21",
    partnerSecret,
    demo: {
      partners: [samplePartner],
      catalogue: () => ({ partners: [samplePartner], experiences: [], schedules: [], reviews: [] }),
      landingTexts: [],
    },
  })
const hashes = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<{ id: string; hash: string | null }>`select id, token_hash as hash from partners order by id`,
)
const { id } = samplePartner
const hashOf = (secret: string) => sha256(partnerToken(id, secret))
const own = { ...samplePartner, id: `${samplePartner.id}-own`, tokenHash: sha256("a token of its own") }

test("[ER-04] a start with another secret than the demo's invalidates the demo's tokens, and no others", async () => {
  await db.run(Effect.andThen(start(DEMO_PARTNER_SECRET), writePartners([own])))
  const after = async (secret: string | null) => {
    await db.run(start(secret))
    return db.run(hashes)
  }
  const stays = { id: own.id, hash: own.tokenHash }
  expect(await after("our own")).toEqual([{ id, hash: hashOf("our own") }, stays])
  await db.run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`
    update partners set token_hash = ${hashOf(DEMO_PARTNER_SECRET)} where id = ${id}`,
    ),
  )
  expect(await after(null)).toEqual([{ id, hash: null }, stays])
  expect(await after(DEMO_PARTNER_SECRET), "the database has a partner of its own").toEqual([{ id, hash: null }, stays])
})

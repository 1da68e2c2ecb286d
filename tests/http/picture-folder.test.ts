import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, expect, test } from "vitest"
import { DEMO_PARTNER_SECRET, partnerToken } from "../../adapters/server/demo/partner-tokens.ts"
import { photo } from "../fixtures/sent-pictures.ts"
import { useShop } from "../fixtures/shop.ts"

/* Uploaded pictures in a folder instead of the database. */

const folder = mkdtempSync(join(tmpdir(), "altrove-pictures-"))
const shop = useShop({ own: true, environment: { PICTURE_FOLDER: join(folder, "own") } })
afterAll(() => rmSync(folder, { recursive: true }))

test("[DI-08] with PICTURE_FOLDER, pictures stand in the folder, and one that is gone is not found", async () => {
  const { slug, partnerId } = await shop().pick({ instant: true })
  const { id } = JSON.parse((await shop().visitor().send("GET", `/api/v2/experiences/${slug}`)).text)
  const uploaded = await shop()
    .visitor()
    .send("POST", `/partner/v0/experiences/${id}/pictures`, {
      raw: new Uint8Array(await photo(600, 400).jpeg().toBuffer()),
      headers: {
        "content-type": "image/jpeg",
        authorization: `Bearer ${partnerToken(partnerId, DEMO_PARTNER_SECRET)}`,
      },
    })
  expect(uploaded.status, uploaded.text).toBe(200)
  const { picture } = JSON.parse(uploaded.text)
  const names = ["large", "medium", "small"].map((size) => `${picture}-${size}.webp`)
  expect(readdirSync(join(folder, "own")).toSorted()).toEqual(names)
  const [row] = await shop().run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<{ bytes: unknown }>`select large as bytes from uploaded_picture where picture = ${picture}`,
    ),
  )
  expect(row?.bytes).toBeNull()
  const shown = () => fetch(`${shop().origin}/pictures/${picture}-small.webp`, { cache: "no-store" })
  const answer = await shown()
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"])
  rmSync(join(folder, "own", `${picture}-small.webp`))
  expect((await shown()).status).toBe(404)
})

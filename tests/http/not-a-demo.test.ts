import pg from "pg"
import { expect, test } from "vitest"
import { DEMO_ADMIN_TOKEN } from "../../adapters/server/config.ts"
import { DEMO_PARTNER_SECRET, partnerToken } from "../../adapters/server/demo/partner-tokens.ts"
import { shopDatabase } from "../fixtures/database.ts"
import { demo } from "../fixtures/demo.ts"
import { openShop, type ShopOptions } from "../fixtures/shop.ts"

/** What everybody knows of the demo, tried on a shop that starts as `npm start` does: the answers' status codes. */
async function opened(url: string, options: Pick<ShopOptions, "log"> = {}) {
  const shop = await openShop({ settings: { database: { kind: "postgres", url, poolSize: 4 } }, ...options })
  try {
    const status = async (method: "GET" | "POST", path: string, bearer = "") =>
      (await shop.visitor().send(method, path, { headers: { authorization: `Bearer ${bearer}` } })).status
    return {
      operator: await status("GET", "/admin/v0/bookings/ABCDEFGHIJKL/money", DEMO_ADMIN_TOKEN),
      partner: await status(
        "POST",
        "/partner/v0/bookings/ABCDEFGHIJKL/confirm",
        partnerToken(demo.partners[0]!.id, DEMO_PARTNER_SECRET),
      ),
      mails: await status("GET", "/dev/mail"),
      books: await status("GET", "/api/ops/money"),
    }
  } finally {
    await shop.close()
  }
}

const closed = { operator: 401, partner: 401, mails: 404, books: 404 }
/** The token is taken; there is no such booking. */
const open = { operator: 404, partner: 404, mails: 200, books: 200 }

test("[OP-07] a database that is not the demo's opens nothing to the demo's tokens, and shows its mails to nobody", async () => {
  const database = await shopDatabase(4)
  if (database.kind !== "postgres") throw new Error("this needs PostgreSQL")
  const { url } = database
  expect(await opened(url), "negative control: the demo").toEqual(open)
  const client = new pg.Client(url)
  await client.connect()
  // A backup of a shop that sold the demo's experiences for real money.
  await client.query(`insert into payment_attempts (key, provider, code, attempt, amount_cents, created_at)
    values ('real', 'stripe', 'ABCDEFGHIJKL', 1, 4200, now())`)
  const lines: string[] = []
  expect(await opened(url, { log: (line) => lines.push(line) })).toEqual(closed)
  expect(lines.join("\n")).toMatch(/"level":"warn","message":"The database has experiences or payments of its own/)
  await client.end()
}, 60_000)

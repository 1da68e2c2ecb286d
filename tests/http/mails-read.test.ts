import { afterAll, beforeAll, expect, test } from "vitest"
import { shopDatabase } from "../fixtures/database.ts"
import { openShop, type Shop } from "../fixtures/shop.ts"
import { mailsOf, settled } from "../fixtures/shop-tables.ts"
import { type CountingProxy, openCountingProxy } from "../load/kit/counting-proxy.ts"
import { statementsIn } from "../load/kit/statement-counts.ts"

let proxy: CountingProxy
let shop: Shop
beforeAll(async () => {
  const settings = await shopDatabase(1)
  if (settings.kind !== "postgres") throw new Error("statements are counted on PostgreSQL's wire")
  proxy = await openCountingProxy(settings.url)
  shop = await openShop({ settings: { database: { kind: "postgres", url: proxy.url, poolSize: 6 } } })
}, 60_000)
afterAll(async () => {
  await shop?.close()
  await proxy?.close()
})

test("the mails of one fact are composed from one reading, and recorded by one statement", async () => {
  await shop.visitor().buy(await shop.pick())
  await settled(shop)
  proxy.take()
  const { code } = await shop.visitor().buy(await shop.pick())
  await settled(shop)
  await proxy.quiet(300)
  const asked = statementsIn(proxy.take()).map(({ text }) => text)
  expect(await mailsOf(shop, code)).toHaveLength(2)
  expect(asked.filter((text) => text.includes("p.id = b.partner_id) as partner"))).toHaveLength(1)
  expect(asked.filter((text) => text.includes("insert into mails"))).toHaveLength(1)
})

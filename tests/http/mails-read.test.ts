import { expect, test } from "vitest"
import { useCountedShop } from "../fixtures/counted-shop.ts"
import { mailsOf, settled } from "../fixtures/shop-tables.ts"

const counted = useCountedShop()

test("the mails of one fact are composed from one reading, and recorded by one statement", async () => {
  const { shop, proxy, asked } = counted()
  await shop.visitor().buy(await shop.pick())
  await settled(shop)
  asked()
  const { code } = await shop.visitor().buy(await shop.pick())
  await settled(shop)
  await proxy.quiet(300)
  const statements = asked()
  expect(await mailsOf(shop, code)).toHaveLength(2)
  expect(statements.filter((text) => text.includes("p.id = b.partner_id) as partner"))).toHaveLength(1)
  expect(statements.filter((text) => text.includes("insert into mails"))).toHaveLength(1)
})

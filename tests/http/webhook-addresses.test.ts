import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, test } from "vitest"
import { privateSpellings } from "../../adapters/server/webhook/testing/spellings.ts"
import { memberOf, post } from "../fixtures/members.ts"
import { useShop } from "../fixtures/shop.ts"

/* What a shop says to addresses that it must not call. Loopback is closed, as it is in production. */

const shop = useShop()
const sql = <Row extends object>(ask: (db: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
  shop().run(Effect.flatMap(SqlClient.SqlClient, ask))

let partnerId: string
let owner: Awaited<ReturnType<typeof memberOf>>
beforeAll(async () => {
  const [row] = await sql<{ id: string }>((db) => db`select id from partners order by id desc limit 1`)
  partnerId = row?.id ?? ""
  owner = await memberOf(shop(), partnerId, "owner")
})

const typed = (url: string) => ({ form: "webhookAdd", url, "kind-booking.expired": "booking.expired" })
const written = () => sql((db) => db`select id from webhook_endpoint where partner_id = ${partnerId}`)
/** What the field says. */
const said = (text: string) => /id="webhookAdd-url-error"[\s\S]*?<\/p>/.exec(text)?.[0] ?? ""

describe("[BX-14] the address of an endpoint", () => {
  test("in fourteen private spellings, or with a name that leads nowhere, is refused with one text", async () => {
    expect(privateSpellings).toHaveLength(14)
    const names = ["https://nobody.invalid/hook", "https://localhost/hook", "http://example.it/hook"]
    const texts = new Set<string>()
    for (const url of [...privateSpellings, ...names]) {
      const answer = await post(owner, "/partner/webhooks", typed(url))
      expect(answer.status, url).toBe(422)
      expect(answer.text, url).toContain(`value="${url}"`)
      texts.add(said(answer.text))
    }
    expect(texts.size).toBe(1)
    expect([...texts][0]).toContain("Serve un indirizzo https raggiungibile da internet")
    const english = await post(owner, "/en/partner/webhooks", typed("https://127.1/hook"))
    expect(english.text).toContain("It must be an https address that the internet can reach")
    expect(await written()).toEqual([])
  })

  test("is not asked for by who is signed out", async () => {
    const answer = await post(shop().visitor(), "/partner/webhooks", typed("https://example.it/"))
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "/partner/sign-in?back=%2Fpartner%2Fwebhooks",
    ])
  })
})

import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, describe, expect, test } from "vitest"
import { partsByLog } from "../../adapters/server/earnings/part.ts"
import { emitFromLog } from "../../adapters/server/user-event/from-log.ts"
import { grossOf } from "../../domain/earnings/parts.ts"
import { useShop } from "../fixtures/shop.ts"

/* The operator's tracker, which gets a part of what visitors do. */

/** The tracker: what it was sent, and how often it fails first. */
const tracked: { readonly key: string; readonly body: Readonly<Record<string, unknown>> }[] = []
let failures = 0
const tracker = createServer((request, response) => {
  let text = ""
  request.on("data", (chunk) => (text += chunk))
  request.on("end", () => {
    if (failures-- > 0) return void response.writeHead(503).end()
    tracked.push({ key: String(request.headers["idempotency-key"]), body: JSON.parse(text) })
    response.writeHead(204).end()
  })
})
await new Promise<void>((ready) => tracker.listen(0, "127.0.0.1", ready))
const { port } = tracker.address() as AddressInfo
const shop = useShop({
  environment: { TRACKER_URL: `http://127.0.0.1:${port}/events` },
})
afterAll(() => void tracker.close())

const person = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36"
const event = (id: string, event_type: string, metadata: object = {}) => ({
  ...{ id, event_type, metadata, timestamp: new Date().toISOString() },
})
const put = (device_id: string, events: readonly object[]) =>
  shop()
    .visitor()
    .send("PUT", "/api/v0/user-events", { body: { device_id, events }, headers: { "user-agent": person } })

describe("[AN-03] the tracker", () => {
  /** The history of the demo is told, too: what came for the checkouts of these tests. */
  const steps = () => tracked.filter(({ body }) => body.event_type === "checkout_step")
  const came = (count: number) => expect.poll(() => steps().length, { timeout: 20_000 }).toBe(count)

  test("gets the subset only, each event once, and again after it failed", async () => {
    failures = 1
    const events = [
      event("tab/1/visitor/1", "page_visited"),
      event("tab/1/visitor/2", "checkout_step", { step: "payment" }),
    ]
    for (let n = 0; n < 3; n++) await put("tracked-one", events)
    await came(1)
    // What comes later shows that nothing of before was on its way a second time.
    await put("tracked-one", [event("tab/1/visitor/3", "checkout_step", { step: "data" })])
    await came(2)
    expect(steps().map(({ body }) => body)).toMatchObject([
      { event_type: "checkout_step", metadata: { step: "payment" } },
      { event_type: "checkout_step", metadata: { step: "data" } },
    ])
    expect(tracked.map(({ key }) => key)).toEqual(tracked.map(({ body }) => body.id))
    expect(JSON.stringify(tracked)).not.toContain("tracked-one")
  })

  test("gets a purchase with its gross value from the log, once, and no code of the booking", async () => {
    const had = steps().length
    const picked = await shop().pick()
    const { code } = await shop().visitor().buy(picked)
    const from = new Date(Date.now() - 60_000).toISOString()
    const purchases = () =>
      tracked.filter(({ body }) => {
        const { event_type: type, timestamp, experience_id: of } = body
        return (
          type === "gross_booking_value" && of === `exp-${picked.slug}` && Date.parse(`${timestamp}`) > Date.parse(from)
        )
      })
    // The booking is sold as soon as its payment is taken.
    await expect
      .poll(async () => {
        await shop().run(emitFromLog())
        return purchases().length
      })
      .toBe(1)
    const parts = await shop().run(partsByLog(`booking-${code}`))
    expect(purchases()[0]?.body).toMatchObject({
      experience_id: `exp-${picked.slug}`,
      metadata: { cents: parts === null ? 0 : grossOf(parts) },
    })
    await shop().run(emitFromLog())
    await put("tracked-two", [event("tab/2/visitor/1", "checkout_step", { step: "data" })])
    await came(had + 1)
    expect(purchases()).toHaveLength(1)
    expect(JSON.stringify(tracked)).not.toContain(code)
  })
})

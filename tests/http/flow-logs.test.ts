import { expect, test } from "vitest"
import { bookingFlow } from "../../machines/booking/booking.machine.ts"
import { follows } from "../../machines/follows.ts"
import { decodeStoredLog, isBroken } from "../../machines/kit/replay/decode.ts"
import { frames } from "../../machines/kit/replay/frames.ts"
import type { StoredStream } from "../../machines/kit/replay/types.ts"
import { problem } from "../fixtures/http-client.ts"
import { openShop, useShop } from "../fixtures/shop.ts"
import { customer } from "../fixtures/shop-visitor.ts"

const shop = useShop()

test("[FL-03] [AD-02] a purchase's stored log is listed, and replays from its first fact to the last", async () => {
  const visitor = shop().visitor()
  const { code } = await visitor.buy(await shop().pick())
  const list = await visitor.send("GET", `/api/flows/booking/streams?search=${code.toLowerCase()}`)
  expect(list.status).toBe(200)
  const [listed, ...others]: readonly StoredStream[] = JSON.parse(list.text)
  expect(others).toEqual([])
  expect(listed?.stream).toContain(code)

  const answer = await visitor.send("GET", `/api/flows/streams/${listed?.stream}`)
  const stored = decodeStoredLog(JSON.parse(answer.text))
  if (isBroken(stored)) throw new Error(`${stored.code} ${stored.detail}`)
  expect(stored.log).toHaveLength(listed?.entries ?? -1)
  const { frames: shown, broken } = frames(bookingFlow, stored)
  expect(broken).toBeNull()
  expect(shown.at(-1)?.active.length).toBeGreaterThan(0)
  expect(shown.filter(({ actor }) => actor.kind === "visitor" || actor.kind === "customer")).not.toEqual([])
})

test("[FL-03] a log contains no customer data, and nothing that identifies the browser or its commands", async () => {
  const visitor = shop().visitor()
  const { code } = await visitor.buy(await shop().pick())
  const { text } = await visitor.send("GET", `/api/flows/streams/booking-${code}`)
  for (const said of [customer.email, customer.surname, customer.phone, "1234567"]) expect(text).not.toContain(said)
  const stored = decodeStoredLog(JSON.parse(text))
  if (isBroken(stored)) throw new Error(stored.code)
  for (const { actor, causation } of [stored.opening, ...stored.log]) {
    if (actor.kind === "visitor" || actor.kind === "customer") expect(actor.id).toBe("")
    expect(causation).toBeNull()
  }
})

test("[FL-03] an unknown log is not found, and an unknown flow has an empty list", async () => {
  const visitor = shop().visitor()
  expect(problem(await visitor.send("GET", "/api/flows/streams/booking-NOBODY")).code).toBe("not_found")
  expect(problem(await visitor.send("GET", "/api/flows/streams/%ff")).code).toBe("not_found")
  expect((await visitor.send("GET", "/api/flows/no-such-flow/streams")).text).toBe("[]")
  expect((await visitor.send("GET", "/api/flows/booking/streams?search=%00'%25")).text).toBe("[]")
  expect((await visitor.send("POST", "/api/flows/booking/streams")).status).toBe(405)
})

test("[FL-03] [OP-07] if the setting closes them, the logs are not found", async () => {
  const closed = await openShop({ settings: { showsFlowLogs: false } })
  try {
    for (const path of ["/api/flows/booking/streams", "/api/flows/streams/booking-X"]) {
      expect(problem(await closed.visitor().send("GET", path)).code, path).toBe("not_found")
    }
  } finally {
    await closed.close()
  }
})

test("[FL-03] the build's files about the flows are found at their own addresses only", async () => {
  const visitor = shop().visitor()
  for (const path of ["/flows/data/parcel", "/flows/data/../../package.json", "/flows/data/no-such-flow/it.json"]) {
    expect((await visitor.send("GET", path)).status, path).toBe(404)
  }
  expect((await visitor.send("POST", "/flows/data/list.json")).status).toBe(405)
})

test.each(["it", "en"] as const)(
  "[FL-03] [FL-07] the list of flows in %s names the follows between them",
  async (locale) => {
    const { status, text } = await shop()
      .visitor()
      .send("GET", `${locale === "en" ? "/en" : ""}/flows`)
    expect(status).toBe(200)
    const page = text.replace(/<script[\s\S]*?<\/script>/g, "").replaceAll("&#x27;", "'")
    expect(follows.length).toBeGreaterThan(5)
    for (const follow of follows) {
      expect(page).toContain(follow.text[locale])
      for (const flow of [follow.followed, follow.follower]) expect(page).toContain(`/flows/${flow}"`)
    }
    expect(page.split('class="head"').length - 1).toBe(follows.length)
  },
)

import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { shopDatabase } from "../fixtures/database.ts"
import { makeServers, type Server } from "../load/kit/servers.ts"

describe("[OP-07] a proxy in front that the shop does not know of", () => {
  let server: Server

  beforeAll(async () => {
    const settings = await shopDatabase(4)
    if (settings.kind !== "postgres") throw new Error("a process needs an address of its database")
    const [made] = await makeServers(1, { databaseUrl: settings.url })
    server = made!
  })
  afterAll(() => server?.stop())

  const asked = () => fetch(`${server.origin}/health`, { headers: { "x-forwarded-for": "203.0.113.7" } })
  const timesSaid = (words: string) => server.said().split(words).length - 1
  const warning = "all visitors count as one network address"

  test("is said in the log, once, when its header arrives", async () => {
    await server.start({ TRUSTED_PROXIES: "" })
    expect(timesSaid(warning)).toBe(0)
    for (let times = 0; times < 3; times++) await asked()
    await expect.poll(() => timesSaid(warning)).toBe(1)
    await server.stop()
  })

  test("is said at the start, if the public address shows that there is one", async () => {
    await server.start({ TRUSTED_PROXIES: "", PUBLIC_ORIGIN: "https://shop.example" })
    await expect.poll(() => server.said()).toContain("TRUSTED_PROXIES is not set")
    for (const line of server.said().trim().split("\n"))
      expect(JSON.parse(line), line).toMatchObject({ time: expect.any(String), level: expect.any(String) })
    await server.stop()
  })

  test("negative control: with the setting, nothing is said", async () => {
    await server.start({ TRUSTED_PROXIES: "1", PUBLIC_ORIGIN: "https://shop.example" })
    await asked()
    await expect.poll(() => server.said()).toContain("Altrove is open")
    expect(server.said()).not.toContain("TRUSTED_PROXIES")
    await server.stop()
  })
})

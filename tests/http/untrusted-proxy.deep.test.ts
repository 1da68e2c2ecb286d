import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { shopDatabase } from "../fixtures/database.ts"
import { makeServers, type Server } from "../load/kit/servers.ts"

describe("[OP-09] what may come later, and a mistyped setting", () => {
  test("are warnings of a start that succeeds; without them nothing is said", async () => {
    const settings = await shopDatabase(4)
    if (settings.kind !== "postgres") throw new Error("a process needs an address of its database")
    const [server] = await makeServers(1, { databaseUrl: settings.url })
    const warnings = () =>
      server!
        .said()
        .split("\n")
        .filter((line) => line.includes('"level":"warn"'))
    await server!.start({
      DATABASE_STANDBY_URL: "postgres://127.0.0.1:1/nowhere",
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1",
      METRIC_TOKEN: "a-secret-of-the-operator",
    })
    const words = [/standby does not answer/, /OTEL_EXPORTER_OTLP_ENDPOINT does not answer/, /is METRICS_TOKEN meant/]
    for (const word of words) await expect.poll(() => warnings().join("\n"), { timeout: 20_000 }).toMatch(word)
    expect(warnings(), "each is said once").toHaveLength(words.length)
    expect(server!.said()).not.toContain("a-secret-of-the-operator")
    expect((await fetch(`${server!.origin}/en`)).status).toBe(200)
    await server!.stop()
    await server!.start()
    await expect.poll(() => server!.said()).toContain("Altrove is open")
    expect(warnings(), "negative control").toEqual([])
    await server!.stop()
    await server!.start({ DATABASE_STANDBY_URL: settings.url })
    await expect.poll(() => warnings().join("\n"), { timeout: 20_000 }).toContain("names no standby")
    await server!.stop()
  })
})

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
    await expect.poll(() => server.said()).toContain("Altrove is open")
    expect(timesSaid(warning)).toBe(0)
    expect(server.said(), "a shop that browsers reach without TLS may have no proxy").not.toContain("TRUSTED_PROXIES")
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

import { createHash } from "node:crypto"
import { type IncomingMessage, request } from "node:http"
import { Context, Effect, Logger } from "effect"
import { describe, expect, test } from "vitest"
import { observed } from "../../adapters/server/http/observed.ts"
import { routed } from "../../adapters/server/http/routed.ts"
import { Measures } from "../../adapters/server/kernel/measures.ts"
import type { Part } from "../../adapters/server/kernel/part.ts"
import { parts, type ShopServices } from "../../adapters/server/parts.ts"
import { problem } from "../fixtures/http-client.ts"
import { useShop } from "../fixtures/shop.ts"

const shop = useShop({ own: true })

type Sent = { readonly method?: string; readonly headers?: Readonly<Record<string, string>> }

/** A request without `fetch`, which sends neither TRACE nor a chosen host. `write` may leave the body unfinished. */
const knock = (path: string, { method = "GET", headers = {} }: Sent, write?: (line: (text: string) => void) => void) =>
  new Promise<{ readonly status: number; readonly text: string; readonly closes: boolean }>((resolve, reject) => {
    const { hostname, port } = new URL(shop().origin)
    const call = request({ hostname, port, path, method, headers }, async (answer: IncomingMessage) => {
      const parts: Uint8Array[] = []
      for await (const part of answer) parts.push(part)
      const closes = answer.headers.connection === "close"
      resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString(), closes })
      call.destroy()
    })
    call.on("error", reject)
    if (write === undefined) call.end()
    else write((text) => call.write(text))
  })

describe("malformed requests", () => {
  test("[ER-04] an invalid host is refused at every path", async () => {
    for (const host of ["shop:99999", "shop:1:2", "[::", "a b", "%ff"]) {
      for (const path of ["/", "/en/esperienze", "/api/v1/home", "/art/mark.svg", "/sandbox", "/health"]) {
        const { status } = await knock(path, { headers: { host } })
        expect(status, `${host} ${path}`).toBeLessThan(500)
      }
    }
    expect((await knock("/", { headers: { host: "shop:99999" } })).status).toBe(400)
  })

  test("[ER-04] [CA-02] forwarded calls answer other methods with 405 and name their own", async () => {
    for (const [path, allow] of [
      ["/api/experience/v1/booking", "POST"],
      ["/api/experience/v1/slots", "GET, HEAD"],
    ] as const) {
      for (const method of ["TRACE", "PUT", "DELETE", "OPTIONS", "PROPFIND", ...(allow === "POST" ? ["HEAD"] : [])]) {
        expect((await knock(path, { method })).status, `${method} ${path}`).toBe(405)
      }
      const answer = await shop().visitor().send("PUT", path)
      expect([problem(answer).code, answer.headers.get("allow")]).toEqual(["method_not_allowed", allow])
    }
  })

  test("[OP-07] an endless body is answered with 413 as soon as it is too long", async () => {
    const line = "x".repeat(16 * 1024)
    for (const path of [
      "/payment/webhooks/sandbox",
      "/sandbox/clock",
      "/sandbox/pay/v1/payments/pay_1/confirm",
      "/api/v1/experience_variants/v1/bookings/create",
    ]) {
      const answer = await knock(path, { method: "POST", headers: { "content-type": "application/json" } }, (write) => {
        for (let lines = 0; lines < 8; lines++) write(line)
      })
      expect([answer.status, answer.closes], path).toEqual([413, true])
    }
  })

  test("[OP-03] the sandbox's clock moves a year ahead at most, in one step or several", async () => {
    const move = (form: Readonly<Record<string, string>>) =>
      shop()
        .visitor()
        .send("POST", "/sandbox/clock", {
          raw: new URLSearchParams(form).toString(),
          headers: { "content-type": "application/x-www-form-urlencoded" },
        })
    const day = 86_400_000
    try {
      expect((await move({ advance_ms: String(2 * day) })).status).toBe(303)
      expect((await move({ advance_ms: String(365 * day) })).status).toBe(400)
      expect((await move({ advance_ms: "-1" })).status).toBe(400)
    } finally {
      await move({ reset: "true" })
    }
  })
})

describe("the page of the API document", () => {
  test("[OP-07] [CA-01] may run its own scripts and no others", async () => {
    const { headers, text } = await shop().visitor().send("GET", "/api/docs")
    const policy = headers.get("content-security-policy") ?? ""
    const scripts = [...text.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)]
    expect(scripts.length).toBeGreaterThan(1)
    for (const [, attributes = "", script = ""] of scripts) {
      expect(attributes).toBe("")
      expect(policy).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`)
    }
    expect(policy).toMatch(/default-src 'none'/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    const described = await shop().visitor().send("GET", "/api/openapi.json")
    expect(described.headers.get("content-security-policy")).toBe("default-src 'none'")
  })
})

describe("a shop whose public address is", () => {
  test.each([
    ["https://shop.example", "max-age=31536000"],
    ["http://localhost:3000", null],
  ])(
    "[OP-07] %s tells browsers to come by TLS alone, or says nothing of it, with every answer",
    async (publicOrigin, expected) => {
      const measures = await shop().run(Measures)
      for (const status of [200, 304, 404, 503]) {
        const answer = () => Promise.resolve(new Response(null, { status }))
        const handle = observed(answer, { measures, log: null, trustsIds: false, publicOrigin })
        const { headers } = await handle(new Request("http://127.0.0.1:3000/account/bookings"))
        expect(headers.get("strict-transport-security")).toBe(expected)
      }
      expect((await fetch(shop().origin)).headers.has("strict-transport-security")).toBe(false)
    },
  )
})

describe("the log of a fault", () => {
  test("[OP-07] names the pattern of the path, without the access token", async () => {
    const lines: string[] = []
    const log = Logger.make(({ message }) => void lines.push(String(message)))
    const run = <A, E>(effect: Effect.Effect<A, E, unknown>) =>
      shop().run(Effect.provide(effect as Effect.Effect<A, E, ShopServices>, Logger.layer([log])))
    const { handle: answer, dispose } = routed({
      run,
      services: Context.empty(),
      contracts: [],
      groups: parts.flatMap((part: Part) => Object.values(part.api ?? {})),
      routes: [{ method: "GET", path: "/booking/v1/bookings/:token/calendar.ics", answer: () => Effect.die("broken") }],
      watch: [],
      mounts: [],
      entrances: [],
      forms: [],
      pages: () => Promise.reject(new Error("broken")),
      backendUrl: null,
      pageCacheSeconds: 0,
      written: Effect.succeed(null),
      isSecure: false,
      trustedProxies: 0,
    })
    const measures = await shop().run(Measures)
    const handle = observed(answer, { measures, log: null, trustsIds: false, publicOrigin: shop().origin })
    const { encrypted_code: token } = await shop()
      .visitor()
      .hold(await shop().pick())
    for (const path of [
      `/prenotazione/${token}`,
      `/en/prenotazione/${token}`,
      `/booking/v1/bookings/${token}/calendar.ics`,
    ]) {
      expect((await handle(new Request(`${shop().origin}${path}`))).status).toBe(500)
    }
    await dispose()
    expect(lines).toHaveLength(3)
    expect(lines.join("\n")).not.toContain(token)
    expect(lines[0]).toContain("/prenotazione/$token")
    expect(lines[2]).toContain("/booking/v1/bookings/:token/calendar.ics")
  })
})

import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { type PageCacheOptions, pageAnswers } from "./page-cache.ts"
import { sharedKey } from "./page-rule.ts"

type Given = Readonly<Record<string, string>>

/** A shop whose pages tell everything that they know of the visitor, and the number of the rendering. */
function shop(options: Partial<PageCacheOptions> = {}, { status = 200, headers = {} as Given, sheet = "" } = {}) {
  let renderings = 0
  let now = 0
  const answers = pageAnswers(
    async (request, posted) => {
      const said = `${new URL(request.url).pathname} ${JSON.stringify([...request.headers])} ${JSON.stringify(posted ?? {})}`
      const html = `<style>${sheet}</style>rendering ${++renderings} of ${said}`
      await new Promise((wait) => setTimeout(wait))
      return { status, headers: new Headers({ "content-type": "text/html", ...headers }), html: Buffer.from(html) }
    },
    { seconds: 5, clock: () => now, ...options },
  )
  const ask = (path: string, given: Given = {}, method = "GET") =>
    answers(new Request(`http://shop.example${path}`, { method, headers: given }))
  const read = async (path: string, given: Given = {}) => (await ask(path, given)).text()
  return {
    ask,
    answers,
    read,
    renderings: () => renderings,
    wait: (seconds: number) => {
      now += seconds * 1000
    },
  }
}

const secret = "a-visitor-of-mine"
const personal: readonly Given[] = [
  { cookie: `altrove_visitor=${secret}` },
  { cookie: `user_location=45.4,9.2,${secret}` },
  { authorization: `Bearer ${secret}` },
]

describe("the page cache", () => {
  it("renders a page once in its seconds, then again", async () => {
    const { read, renderings, wait } = shop()
    const first = await read("/")
    expect(await read("/")).toBe(first)
    wait(4.9)
    expect(await read("/")).toBe(first)
    wait(0.2)
    expect(await read("/")).toContain("rendering 2")
    expect(renderings()).toBe(2)
  })

  it("renders once for requests that come together", async () => {
    const { read, renderings } = shop()
    const all = await Promise.all(Array.from({ length: 20 }, () => read("/esperienze")))
    expect(new Set(all).size).toBe(1)
    expect(renderings()).toBe(1)
  })

  it("gives each language and each query its own page", async () => {
    const { read, renderings } = shop()
    for (const path of ["/", "/en", "/?q=a", "/esperienze", "/esperienze?q=b", "/en/esperienze?q=b"]) {
      expect(await read(path)).toContain(`of ${path.split("?")[0]} `)
    }
    expect(renderings()).toBe(6)
    const italian = await read("/", { "accept-language": "en" })
    expect(italian).toBe(await read("/", { "accept-language": "it" }))
    expect(italian).not.toContain("accept-language")
  })

  it.each(personal)("neither keeps nor gives out anything if the visitor sends %j", async (given) => {
    const { ask, read, renderings } = shop()
    const own = await ask("/", given)
    expect(await own.text()).toContain(secret)
    expect(own.headers.get("cache-control")).toBe("private, no-cache")
    const others = await read("/")
    expect(others).not.toContain(secret)
    expect(await read("/", given)).toContain(secret)
    expect(await read("/")).toBe(others)
    expect(renderings()).toBe(3)
  })

  it("renders a shared page without anything that its first visitor sent", async () => {
    const { read } = shop()
    expect(await read("/", { "user-agent": secret, "x-booking-token": secret, referer: secret })).not.toContain(secret)
  })

  it("negative control: without the rule of cookies and with the whole request, a stranger reads the visitor's page", async () => {
    const { read } = shop({ keyOf: (request) => new URL(request.url).pathname, bare: (request) => request })
    await read("/", { cookie: `altrove_visitor=${secret}` })
    expect(await read("/")).toContain(secret)
  })

  it("negative control: without the path's language in the key, a visitor gets the other language", async () => {
    const { read } = shop({ keyOf: () => "any" })
    await read("/")
    expect(await read("/en")).toContain("of / ")
  })

  it.each(["no-cache", "no-store", "max-age=0"])("renders again for Cache-Control: %s", async (value) => {
    const { read, renderings } = shop()
    await read("/")
    const fresh = await read("/", { "cache-control": value })
    expect(fresh).toContain("rendering 2")
    // The visitors after that get the newer page.
    expect(await read("/")).toBe(fresh)
    expect(renderings()).toBe(2)
  })

  it("keeps the newest rendering, also if an older one takes longer", async () => {
    const finish: ((html: string) => void)[] = []
    const answers = pageAnswers(
      async () => {
        const html = await new Promise<string>((resolve) => finish.push(resolve))
        return { status: 200, headers: new Headers(), html: Buffer.from(html) }
      },
      { seconds: 5 },
    )
    const ask = (headers: Given = {}) => answers(new Request("http://shop.example/", { headers }))
    const [older, newer] = [ask(), ask({ "cache-control": "no-cache" })]
    finish[1]?.("newer")
    expect(await (await newer).text()).toBe("newer")
    finish[0]?.("older")
    expect(await (await older).text()).toBe("older")
    expect(await (await ask()).text()).toBe("newer")
  })

  it("answers HEAD from the same copy, without a body", async () => {
    const { ask, renderings } = shop()
    const got = await ask("/")
    const head = await ask("/", {}, "HEAD")
    expect(await head.text()).toBe("")
    expect([...head.headers]).toEqual([...got.headers])
    expect(renderings()).toBe(1)
  })

  it("answers 304 to a browser that has the page, in any encoding", async () => {
    const { ask } = shop()
    const etag = (await ask("/", { "accept-encoding": "br" })).headers.get("etag") ?? ""
    for (const known of [etag, etag.replace("W/", ""), `"other", ${etag}`]) {
      const answer = await ask("/", { "if-none-match": known })
      expect([answer.status, await answer.text(), answer.headers.get("etag")]).toEqual([304, "", etag])
    }
    expect((await ask("/", { "if-none-match": '"other"' })).status).toBe(200)
  })

  it("tells shared caches how long, and what the page depends on", async () => {
    const { headers } = await shop().ask("/")
    expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=5")
    expect(headers.get("vary")).toBe("accept-encoding, cookie")
  })

  it("sends the encoding that the browser prefers, and the same bytes again", async () => {
    const { ask, read } = shop()
    const html = await read("/")
    const bytes = async (encodings: string) => {
      const answer = await ask("/", { "accept-encoding": encodings })
      return [answer.headers.get("content-encoding"), Buffer.from(await answer.arrayBuffer())] as const
    }
    const [br, brotli] = await bytes("gzip, deflate, br")
    expect([br, brotliDecompressSync(brotli).toString()]).toEqual(["br", html])
    const [gzip, zipped] = await bytes("gzip, br;q=0")
    expect([gzip, gunzipSync(zipped).toString()]).toEqual(["gzip", html])
    expect((await bytes("gzip"))[1]).toEqual(zipped)
    expect((await bytes("identity"))[0]).toBeNull()
  })

  it("compresses only the styles of a page of who is signed in, or with a token in it", async () => {
    const { ask } = shop({}, { sheet: "a{color:red}".repeat(1_000) })
    for (const path of ["/account/bookings", "/en/prenotazione/abc", "/checkout/7K2M9QXR4TBD"]) {
      const answer = await ask(path, { "accept-encoding": "gzip, deflate, br" })
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect([answer.headers.get("content-encoding"), answer.headers.get("content-length")]).toEqual([
        "gzip",
        `${bytes.length}`,
      ])
      expect(bytes.length).toBeLessThan(1_000)
      expect(bytes.toString()).toContain(`rendering`)
      expect(gunzipSync(bytes).toString()).toContain(`</style>rendering`)
      const plain = await ask(path, { "accept-encoding": "br" })
      expect([plain.headers.get("content-encoding"), (await plain.text()).length > 12_000]).toEqual([null, true])
    }
  })

  it("keeps no more pages and no more bytes than allowed, and forgets the oldest first", async () => {
    const few = shop({ entries: 2 })
    for (const query of ["a", "b", "c", "b", "c", "a"]) await few.read(`/esperienze?q=${query}`)
    expect(few.renderings()).toBe(4)
    const small = shop({ bytes: 3 * 65 })
    for (const query of ["a", "b", "a"]) await small.read(`/esperienze?q=${query}`)
    expect(small.renderings()).toBe(3)
    const none = shop({ bytes: 10 })
    for (const query of ["a", "a"]) await none.read(`/esperienze?q=${query}`)
    expect(none.renderings()).toBe(2)
  })

  it("keeps no faults, no missing pages, no redirects, and no answer with a cookie", async () => {
    const statuses = [301, 302, 307, 404, 410, 500, 503].map((status) => ({ status }))
    for (const answer of [...statuses, { headers: { "set-cookie": "a=b" } }]) {
      const { ask, renderings } = shop({}, answer)
      await ask("/")
      expect((await ask("/")).headers.get("cache-control")).toBe("private, no-cache")
      expect(renderings()).toBe(2)
    }
  })

  it("keeps nothing of a rendering that fails, and the next request tries again", async () => {
    let fails = true
    const answers = pageAnswers(
      async () => {
        if (fails) throw new Error("broken")
        return { status: 200, headers: new Headers(), html: Buffer.from("well") }
      },
      { seconds: 5 },
    )
    const ask = () => answers(new Request("http://shop.example/"))
    await expect(Promise.all([ask(), ask()])).rejects.toThrow("broken")
    fails = false
    expect(await (await ask()).text()).toBe("well")
  })

  it("never shares the result of a form", async () => {
    const { answers, renderings } = shop()
    const request = () => new Request("http://shop.example/")
    await answers(request(), {})
    await answers(request())
    expect(renderings()).toBe(2)
  })

  it("keeps nothing if it is turned off", async () => {
    const { read, ask, renderings } = shop({ seconds: 0 })
    await read("/")
    expect((await ask("/")).headers.get("cache-control")).toBe("private, no-cache")
    expect(renderings()).toBe(2)
  })
})

describe("the rule of the page cache", () => {
  const keyOf = (path: string, method = "GET") => sharedKey(new Request(`http://shop.example${path}`, { method }))

  it.each([
    "/",
    "/en",
    "/esperienze?regions=veneto",
    "/en/esperienze/tour",
    "/destinazioni",
    "/regali/tour",
    "/d/partner",
    "/t/ordinamento",
  ])("shares %s", (path) => {
    expect(keyOf(path)).toBe(`http://shop.example${path}`)
  })

  it.each([
    "/checkout/7K2M9QXR4TBD",
    "/en/checkout/7K2M9QXR4TBD/grazie",
    "/prenotazione",
    "/prenotazione/token",
    "/recesso",
    "/en/recesso/token",
    "/partecipa/token",
    "/paga/token",
    "/visita/token",
    "/contatti",
    "/flows",
    "/flows/booking",
    "/flows/map",
    `/esperienze?q=${"a".repeat(300)}`,
  ])("does not share %s", (path) => {
    expect(keyOf(path)).toBeNull()
  })

  it("shares nothing but what is read", () => {
    expect(keyOf("/", "POST")).toBeNull()
    expect(keyOf("/", "HEAD")).toBe(keyOf("/"))
  })
})

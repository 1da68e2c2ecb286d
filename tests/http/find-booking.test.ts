import { describe, expect, test } from "vitest"
import { formatCode } from "../../domain/code.ts"
import { deep } from "../fixtures/deep.ts"
import { mailText } from "../fixtures/mailed-link.ts"
import { useShop } from "../fixtures/shop.ts"
import { mailsOf, settled } from "../fixtures/shop-tables.ts"
import { customer, type Visitor } from "../fixtures/shop-visitor.ts"

// A proxy names the addresses of the callers.
const shop = useShop({ own: true, settings: { trustedProxies: 1 } })

const find = (visitor: Visitor, code: string, email: string, prefix = "", headers: Record<string, string> = {}) =>
  visitor.send("POST", `${prefix}/prenotazione`, {
    raw: new URLSearchParams({ code, email }).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  })

const bought = async () => {
  const visitor = shop().visitor("en")
  return visitor.buy(await shop().pick())
}

/** The page without what was typed and without what changes from answer to answer. */
const said = (page: string, ...typed: readonly string[]): string =>
  typed
    .reduce((text, one) => text.replaceAll(one, "…"), page)
    .replace(/nonce="[^"]*"|<meta property="csp-nonce"[^>]*>/g, "")
    .replace(/<script[\s\S]*?<\/script>/g, "")

describe("a booking without an account", () => {
  test("[BX-08] is opened by its code and email address, in any spelling, in any browser", async () => {
    const { code, token } = await bought()
    const email = customer.email
    for (const [typed, address] of [
      [code, email],
      [formatCode(code).toLowerCase(), ` ${email.toUpperCase()} `],
    ] as const) {
      const answer = await find(shop().visitor(), typed, address)
      expect([answer.status, answer.headers.get("location")], answer.text.slice(0, 300)).toEqual([
        303,
        `/prenotazione/${token}`,
      ])
      expect(answer.headers.get("cache-control")).toBe("no-store")
    }
    const english = await find(shop().visitor("en"), code, email, "/en")
    expect(english.headers.get("location")).toBe(`/en/prenotazione/${token}`)
  })

  test("[BX-08] is not found by a wrong email, an unknown code or a booking without a customer, with the same page", async () => {
    const { code, token } = await bought()
    const visitor = shop().visitor()
    const held = await visitor.hold(await shop().pick())
    const answers = []
    for (const [typed, email] of [
      [code, "eva@example.it"],
      ["7K2M9QXR4TBD", "eva@example.it"],
      [held.code, "eva@example.it"],
    ] as const) {
      const answer = await find(shop().visitor(), typed, email)
      expect(answer.status).toBe(404)
      expect(answer.text).toContain(typed)
      expect(answer.text).not.toContain(token)
      answers.push(said(answer.text, typed, email))
    }
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain("Nessuna prenotazione con questo codice e questa email")
  })

  /** Tries until the shop says that it is enough, and returns all statuses. */
  const guessed = async (address: string, next: (n: number) => readonly [code: string, email: string]) => {
    const statuses: number[] = []
    for (let tries = 0; tries < 70 && !statuses.includes(429); tries++) {
      const [code, email] = next(tries)
      statuses.push((await find(shop().visitor(), code, email, "", { "x-forwarded-for": address })).status)
    }
    return statuses
  }

  const mailed = (code: string) => mailText(shop(), code, "booking.link")
  const linksOf = async (code: string) => (await mailsOf(shop(), code)).filter((kind) => kind === "booking.link")

  test("[BX-08] [OP-07] can be guessed only a few times from one address: then the right email opens it there by a mail, whatever else was guessed", async () => {
    const { code, token } = await bought()
    const from = { "x-forwarded-for": "203.0.113.1" }
    const statuses = await guessed("203.0.113.1", (n) => [code, `guess-${n}@example.it`])
    expect(statuses.at(-1)).toBe(429)
    expect(statuses).toHaveLength(21)
    for (let more = 0; more < 25; more++) {
      expect((await find(shop().visitor(), code, `more-${more}@example.it`, "", from)).status).toBe(429)
    }
    const right = await find(shop().visitor(), code, customer.email, "", from)
    expect(right.status).toBe(429)
    expect(Number(right.headers.get("retry-after")), "an hour").toBeGreaterThan(1_800)
    expect(right.text).toContain("ti abbiamo appena scritto")
    await expect.poll(() => mailed(code)).toContain(`/prenotazione/${token}`)

    for (let again = 0; again < 6; again++) await find(shop().visitor(), code, customer.email, "", from)
    await settled(shop())
    expect(await linksOf(code), "a mailbox gets five of them in a day").toHaveLength(5)
  })

  test("[BX-08] the mail goes only to who has the right answer, whose page tells no more than another one", async () => {
    const { code } = await bought()
    await guessed("203.0.113.4", (n) => [code, `guess-${n}@example.it`])
    const from = { "x-forwarded-for": "203.0.113.4" }
    const wrong = await find(shop().visitor(), code, "eva@example.it", "", from)
    const right = await find(shop().visitor(), code, customer.email, "", from)
    expect([wrong.status, right.status]).toEqual([429, 429])
    expect(said(wrong.text, code, "eva@example.it")).toBe(said(right.text, code, customer.email))
    await expect.poll(() => mailed(code)).not.toBe("")
    await settled(shop())
    expect(await linksOf(code), "one for the right answer, none for the wrong one").toHaveLength(1)
  })

  deep.test(
    "[OP-07] opens at once for its owner, however often others on the same network have guessed other codes",
    async () => {
      const { code, token } = await bought()
      const near = "203.0.113.5"
      const codeOf = (n: number) =>
        `7K2M9QXR4${"23456789ABCDEFGHJKMNPQRSTVWXYZ"[n % 30]}${"23456789"[Math.floor(n / 30)]}2`
      const statuses = await guessed(near, (n) => [codeOf(n), `guess-${n}@example.it`])
      expect(statuses, "negative control: the wrong tries of the network are counted").toHaveLength(61)
      expect(statuses.at(-1)).toBe(429)
      const right = await find(shop().visitor(), code, customer.email, "", { "x-forwarded-for": near })
      expect([right.status, right.headers.get("location")]).toEqual([303, `/prenotazione/${token}`])
    },
  )

  deep.test("[OP-07] opens for its owner, however often others have guessed from elsewhere", async () => {
    const { code, token } = await bought()
    await Promise.all(
      Array.from({ length: 2 }, (_, n) =>
        guessed(`203.0.113.${10 + n}`, (tries) => [code, `${n}.${tries}@example.it`]),
      ),
    )
    const own = { "x-forwarded-for": "203.0.113.2" }
    for (let times = 0; times < 22; times++) {
      const right = await find(shop().visitor(), code, customer.email, "", own)
      expect([right.status, right.headers.get("location")]).toEqual([303, `/prenotazione/${token}`])
    }
  })

  test("[OP-07] is not found by one email address with many codes", async () => {
    const code = (n: number) => `7K2M9QXR4T${"23456789ABCDEFGHJKMNPQRSTVWXYZ"[n % 30]}2`
    const statuses = await guessed("203.0.113.3", (n) => [code(n), "eva@example.it"])
    expect(statuses.at(-1)).toBe(429)
    expect(statuses).toHaveLength(21)
  })

  test("[BX-08] missing or invalid values are named at their field, and what was typed is kept", async () => {
    const wrong = await find(shop().visitor("en"), "ABC", "nobody", "/en")
    expect(wrong.status).toBe(422)
    for (const kept of ['value="ABC"', 'value="nobody"']) expect(wrong.text).toContain(kept)
    expect(wrong.text.match(/aria-invalid="true"/g)).toHaveLength(2)
    expect((await find(shop().visitor(), "", "")).status).toBe(422)
  })

  test("[BX-08] the page accepts only its own form, and other pages link to it", async () => {
    const visitor = shop().visitor()
    const page = await visitor.send("GET", "/prenotazione")
    expect(page.status).toBe(200)
    expect(page.text).toMatch(
      /<form[^>]* method="post"[^>]* action="\/prenotazione"|<form[^>]* action="\/prenotazione"/,
    )
    expect((await visitor.send("GET", "/contatti")).text).toContain('href="/prenotazione"')
    const foreign = await find(visitor, "7K2M9QXR4TBD", "a@example.it", "", { "sec-fetch-site": "cross-site" })
    expect(foreign.status).toBe(403)
    const json = await visitor.send("POST", "/prenotazione", { body: { code: "7K2M9QXR4TBD" } })
    expect(json.status).toBe(400)
    expect((await visitor.send("PUT", "/prenotazione")).headers.get("allow")).toContain("POST")
  })
})

describe("the cards of a search for a day", () => {
  test("[BX-04] say until when cancelling is free: the experience's hours before the first slot of that day", async () => {
    const visitor = shop().visitor()
    const { slot } = await shop().pick()
    const answer = await visitor.send("GET", `/api/v1/experiences?date=${slot.date}`)
    const { results } = JSON.parse(answer.text)
    expect(results.length).toBeGreaterThan(0)
    for (const card of results.slice(0, 5)) {
      const { variants } = JSON.parse((await visitor.send("GET", `/api/v2/experiences/${card.slug}`)).text)
      const starts: string[] = []
      for (const { id } of variants) {
        const path = `/api/v3/experience_variants/${id}/availabilities/day?date=${slot.date}`
        const day: { starts_at: string }[] = JSON.parse((await visitor.send("GET", path)).text)
        starts.push(...day.map(({ starts_at }) => starts_at))
      }
      const [first = ""] = starts.toSorted()
      const until = Temporal.Instant.from(first).subtract({ hours: card.cancellation_hours })
      expect(Temporal.Instant.from(card.free_cancellation_until).epochMilliseconds, card.slug).toBe(
        until.epochMilliseconds,
      )
    }
    const without = JSON.parse((await visitor.send("GET", "/api/v1/experiences")).text)
    for (const card of without.results) expect(card.free_cancellation_until).toBeNull()
    const page = await visitor.send("GET", `/esperienze?date=${slot.date}`)
    expect(page.text).toMatch(
      /Annullamento gratuito fino all(e |’)\d\d:\d\d di (lun|mar|mer|gio|ven|sab|dom) \d{1,2}º? [a-z]{3}/,
    )
  })
})

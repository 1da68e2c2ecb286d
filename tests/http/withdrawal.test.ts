import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { WithdrawalWire } from "../../adapters/contract/withdrawal.ts"
import { now } from "../../adapters/server/store/clock.ts"
import { formatCode } from "../../domain/code.ts"
import { exactTimeText } from "../../domain/time/text.ts"
import { alike, deep } from "../fixtures/deep.ts"
import { type Answer, problem, read, saidBy } from "../fixtures/http-client.ts"
import { type MailServer, openMailServer } from "../fixtures/mail-server.ts"
import { openShop, type Shop, useShop } from "../fixtures/shop.ts"
import { logOf, mailsOf, moneyOf, placesOf, settled, written } from "../fixtures/shop-tables.ts"

const hour = 3_600_000
let post: MailServer
let shop: Shop
let people = 0

beforeAll(async () => {
  post = await openMailServer()
  // The operator's proxy names the caller's address, so every test calls from its own network.
  shop = await openShop({ settings: { smtpUrl: post.url, trustedProxies: 1 } })
}, 180_000)
afterAll(async () => {
  await shop?.close()
  await post?.close()
})

type Words = Readonly<Record<string, string>>

/** A customer with their own email address who has bought, and the calls of a withdrawal. */
async function bought(locale: "it" | "en" = "it", instant = true) {
  const number = ++people
  const headers = { "x-forwarded-for": `203.0.113.${number}` }
  const visitor = shop.visitor(locale)
  const picked = await shop.pick({ instant })
  const email = `anna.${number}@example.it`
  const { code, encrypted_code: token } = await visitor.hold(picked)
  await visitor.giveDetails(code, { email, confirm_email: email, custom_fields: picked.answers })
  const payment = await visitor.startPaying(code)
  await visitor.enterCard(payment, "4242424242424242")
  await visitor.confirm(code, payment.payment_id)
  const base = `/booking/v1/bookings/${token}/withdrawal`
  const post_ = (path: string, body?: unknown) =>
    visitor.send("POST", path, { headers, ...(body !== undefined && { body }) })
  return {
    visitor,
    headers,
    picked,
    email,
    code,
    token,
    look: async () => read(WithdrawalWire, await visitor.send("GET", base)),
    declare: (changes: Words = {}) => post_(`${base}/declare`, { name: "Anna Rossi", email, ...changes }),
    declareByCode: (changes: Words = {}) =>
      post_("/booking/v1/withdrawals", { name: "Anna Rossi", email, code, ...changes }),
    back: () => post_(`${base}/back`),
    confirm: () => post_(`${base}/confirm`),
  }
}

const withdrawalOf = (answer: Answer) => read(WithdrawalWire, answer)

/** Moves a slot to this long from now. */
const startsIn = (of: Shop, slotId: string, wait: string) =>
  of.run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) =>
        sql`update slots set starts_at = date_trunc('hour', shop_now()) + ${wait}::interval where id = ${slotId}`,
    ),
  )

const statementsOf = (code: string) =>
  shop.run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<{ name: string; email: string }>`
        select name, email from withdrawal_statements where booking_code = ${code} order by created_at`,
    ),
  )

describe("[BX-01] withdrawing from a booking over HTTP", () => {
  test.each(alike(["it", "en"], 1))(
    "takes two steps: the booking ends and gives its money back, and a receipt in %s names the instant",
    async (locale) => {
      const mine = await bought(locale)
      const { code, picked, email } = mine
      const places = await placesOf(shop, picked.slot.id)
      expect(await mine.look()).toMatchObject({ step: "open", code, paid_cents: picked.dueOnlineCents, name: null })
      const declared = withdrawalOf(await mine.declare())
      expect(declared).toMatchObject({ step: "declared", name: "Anna Rossi", withdrawn_at: null })
      expect(declared.masked_email).toBe("a•••@example.it")
      expect((await mine.visitor.booking(mine.token)).status, "nothing has happened yet").toBe("CONFIRMED")

      const confirmed = withdrawalOf(await mine.confirm())
      const at = confirmed.withdrawn_at ?? ""
      expect((await mine.visitor.booking(mine.token)).status).toBe("CANCELED")
      await expect.poll(async () => (await mine.look()).step).toBe("settled")
      await settled(shop)
      expect(await moneyOf(shop, code)).toMatchObject([
        { captured: picked.dueOnlineCents, refunded: picked.dueOnlineCents },
      ])
      const { sold } = await placesOf(shop, picked.slot.id)
      expect(sold, "the places are free again").toBeLessThan(places.sold)
      expect((await logOf(shop, code)).filter((what) => what === "customer.canceled")).toHaveLength(1)

      const receipts = post.received.filter(
        ({ to, mail }) => to.includes(email) && /eces|withdrawal/i.test(mail.subject ?? ""),
      )
      expect(receipts).toHaveLength(1)
      const text = (receipts[0]?.mail.text ?? "").replaceAll("\u00a0", " ")
      for (const said of [exactTimeText(at, locale), "Anna Rossi", email, formatCode(code)])
        expect(text).toContain(said)
      expect(text).toContain(`/recesso/${mine.token}`)
    },
  )

  deep.test("works by code and email in any spelling, with the same result as by the token", async () => {
    const mine = await bought()
    const typed = { code: ` ${formatCode(mine.code).toLowerCase()} `, email: ` ${mine.email.toUpperCase()} ` }
    const declared = withdrawalOf(await mine.declareByCode(typed))
    expect(declared).toMatchObject({ step: "declared", encrypted_code: mine.token })
    expect(await mine.look()).toEqual(declared)
    expect(withdrawalOf(await mine.confirm()).withdrawn_at).not.toBeNull()
  })

  test("sent many times at once is one withdrawal, one refund and one receipt", async () => {
    const mine = await bought()
    for (const answer of await Promise.all([mine.declare(), mine.declare(), mine.declare()])) {
      expect([200, 410, 409]).toContain(answer.status)
    }
    const first = withdrawalOf(await mine.declare())
    expect(first.step).toBe("declared")
    const answers = await Promise.all([mine.confirm(), mine.confirm(), mine.confirm()])
    const instants = new Set(answers.map((answer) => withdrawalOf(answer).withdrawn_at))
    expect(instants.size).toBe(1)
    expect(withdrawalOf(await mine.confirm()).withdrawn_at).toBe([...instants][0])
    await expect.poll(async () => (await mine.look()).step).toBe("settled")
    await settled(shop)
    expect(await moneyOf(shop, mine.code)).toMatchObject([{ refunded: mine.picked.dueOnlineCents }])
    const kinds = await mailsOf(shop, mine.code)
    for (const kind of ["withdrawal.receipt", "canceled", "refunded"]) {
      expect(
        kinds.filter((one) => one === kind),
        kind,
      ).toHaveLength(1)
    }
  })

  deep.test(
    "can be taken back after step one; a new statement replaces it, and its address gets the receipt",
    async () => {
      const mine = await bought()
      await mine.declare()
      expect(withdrawalOf(await mine.back())).toMatchObject({ step: "open", name: null })
      expect(problem(await mine.confirm())).toMatchObject({ status: 409, code: "not_allowed_now" })
      await mine.declare()
      const other = `rossi.${people}@example.it`
      expect(withdrawalOf(await mine.declare({ name: "A. Rossi", email: other }))).toMatchObject({ name: "A. Rossi" })
      await mine.confirm()
      await expect.poll(async () => (await mine.look()).step).toBe("settled")
      await settled(shop)
      expect(post.received.filter(({ to }) => to.includes(other))).toHaveLength(2)
      expect((await statementsOf(mine.code)).length).toBeGreaterThan(1)
    },
  )

  test("is not possible after a cancellation, or before there is a contract", async () => {
    const mine = await bought()
    await mine.declare()
    await mine.visitor.send("POST", `/booking/v1/bookings/${mine.token}/cancel`)
    await expect.poll(async () => (await mine.look()).step).toBe("closed")
    expect(await mine.look()).toMatchObject({ reason: "canceled" })
    const before = await written(shop)
    for (const answer of [await mine.confirm(), await mine.declare()]) expect(answer.status).toBe(410)
    const asked = await bought("it", false)
    expect(await asked.look()).toMatchObject({ step: "none", ends_at: null })
    expect(problem(await asked.declare())).toMatchObject({ status: 409, code: "not_allowed_now" })
    expect(before.events).not.toBe("")
  })

  test("is possible until the end of the free cancellation: the law's own period does not cover leisure on fixed dates", async () => {
    const picked = await shop.pick()
    await startsIn(shop, picked.slot.id, "5 days")
    const visitor = shop.visitor()
    const { token } = await visitor.buy(picked)
    const { cancellation_until: until, server_now: shown } = await visitor.booking(token)
    const path = `/booking/v1/bookings/${token}/withdrawal`
    expect(read(WithdrawalWire, await visitor.send("GET", path)).ends_at).toBe(until)
    const body = { name: "Anna Rossi", email: "anna@example.it" }
    expect((await visitor.send("POST", `${path}/declare`, { body })).status).toBe(200)
    await shop.advance(Date.parse(until) - Date.parse(shown))
    expect(problem(await visitor.send("POST", `${path}/confirm`))).toMatchObject({
      status: 410,
      code: "withdrawal_over",
    })
    expect(read(WithdrawalWire, await visitor.send("GET", path))).toMatchObject({ step: "closed", reason: "period" })
    expect((await visitor.booking(token)).status).toBe("CONFIRMED")
  })
})

describe("[BX-01] [ER-04] a withdrawal's rules of access and input", () => {
  test("somebody else's code gets exactly the answer of an unknown code", async () => {
    const [mine, theirs] = [await bought(), await bought()]
    const nobody = await mine.declareByCode({ code: "7K2M9QXR4TBD" })
    expect(problem(nobody)).toMatchObject({ status: 404, code: "booking_not_found" })
    const before = await written(shop)
    const foreign = await mine.declareByCode({ code: theirs.code })
    expect([foreign.status, saidBy(foreign)]).toEqual([nobody.status, saidBy(nobody)])
    for (const wrong of ["x".repeat(43), theirs.token.slice(0, -1), `${theirs.token}A`]) {
      const path = `/booking/v1/bookings/${wrong}/withdrawal`
      const body = { name: "Anna Rossi", email: mine.email }
      for (const answer of [
        await mine.visitor.send("GET", path),
        await mine.visitor.send("POST", `${path}/declare`, { body }),
        await mine.visitor.send("POST", `${path}/back`),
        await mine.visitor.send("POST", `${path}/confirm`),
      ]) {
        expect(problem(answer)).toMatchObject({ status: 404, code: "booking_not_found" })
      }
    }
    expect(await written(shop)).toEqual(before)
    expect((await theirs.declareByCode()).status, "negative control").toBe(200)
  })

  test("guessing the email address of a code is stopped", async () => {
    const mine = await bought()
    const tries: number[] = []
    for (let guess = 0; guess < 25; guess++) {
      tries.push((await mine.declareByCode({ email: `guess.${guess}@example.it` })).status)
    }
    expect([tries[0], tries.at(-1)]).toEqual([404, 429])
  })

  test("[OP-07] guesses from the customer's own network do not end the right to withdraw: a mail brings the link", async () => {
    const mine = await bought()
    // As many more as would use up what one network may ask for.
    for (let guess = 0; guess < 46; guess++) await mine.declareByCode({ email: `guess.${guess}@example.it` })
    const before = (await mailsOf(shop, mine.code)).length
    const told = await mine.declareByCode()
    expect(problem(told)).toMatchObject({ status: 429, code: "withdrawal_by_mail" })
    expect(Number(told.headers.get("retry-after")), "an hour").toBeGreaterThan(1_800)
    await expect.poll(() => mailsOf(shop, mine.code)).toContain("withdrawal.link")
    expect(await mailsOf(shop, mine.code)).toHaveLength(before + 1)
    const mail = post.received.findLast(({ to }) => to.includes(mine.email))!
    expect(mail.mail.text).toContain(`/recesso/${mine.token}`)
    expect((await mine.declare()).status).toBe(200)
  })

  test("[OP-07] negative control: no mail goes to the customer while the email address is only guessed", async () => {
    const mine = await bought()
    for (let guess = 0; guess < 25; guess++) await mine.declareByCode({ email: `guess.${guess}@example.it` })
    await settled(shop)
    expect(await mailsOf(shop, mine.code)).not.toContain("withdrawal.link")
  })

  test("[OP-07] guesses from elsewhere, or at another page, do not count for a withdrawal", async () => {
    const mine = await bought()
    const form = (email: string) => new URLSearchParams({ code: mine.code, email }).toString()
    const find = (email: string) =>
      mine.visitor.send("POST", "/prenotazione", {
        raw: form(email),
        headers: { ...mine.headers, "content-type": "application/x-www-form-urlencoded" },
      })
    for (let guess = 0; guess < 21; guess++) await find(`guess.${guess}@example.it`)
    expect((await find("guess@example.it")).status).toBe(429)
    for (let guess = 0; guess < 25; guess++) {
      const headers = { "x-forwarded-for": "198.51.100.1" }
      const body = { name: "Eva", code: mine.code, email: `guess.${guess}@example.it` }
      await mine.visitor.send("POST", "/booking/v1/withdrawals", { headers, body })
    }
    expect((await mine.declareByCode()).status).toBe(200)
  })

  test("bad input is refused with the field's name, and nothing is written", async () => {
    const mine = await bought()
    const before = await written(shop)
    for (const [changes, field, code] of [
      [{ name: "" }, "name", "full_name_required"],
      [{ name: "Anna\r\nBcc: x@y.it" }, "name", "field_characters"],
      [{ email: "anna@" }, "email", "contact_email_invalid"],
      [{ email: "a@b.it,c@d.it" }, "email", "contact_email_invalid"],
      [{ email: "" }, "email", "email_required"],
    ] as const) {
      for (const answer of [await mine.declare(changes), await mine.declareByCode(changes)]) {
        expect(problem(answer)).toMatchObject({ status: 422, errors: [{ field, code }] })
      }
    }
    for (const code of ["", "??", "7K2M"]) {
      expect(problem(await mine.declareByCode({ code }))).toMatchObject({ status: 422, errors: [{ field: "code" }] })
    }
    expect((await mine.declare({ name: "x".repeat(300) })).status).toBe(400)
    expect(await written(shop)).toEqual(before)
  })

  deep.test("the log contains no personal data", async () => {
    const mine = await bought()
    await mine.declare({ name: "Zaira Verdi", email: "zaira@example.it" })
    const [row] = await shop.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ all: string }>`
          select (select string_agg(e::text, '') from events e) || (select string_agg(s::text, '') from streams s) as all`,
      ),
    )
    expect(row?.all).toContain(`withdrawal-${mine.code}`)
    for (const personal of ["Zaira", "zaira@example.it"]) expect(row?.all).not.toContain(personal)
  })
})

const urlencoded = { "content-type": "application/x-www-form-urlencoded" }

describe.each(alike(["it", "en"]))("[BX-01] the pages without scripts, in %s", (locale) => {
  const prefix = locale === "it" ? "" : "/en"
  const send = (mine: Awaited<ReturnType<typeof bought>>, path: string, fields: Words, headers: Words = {}) =>
    mine.visitor.send("POST", `${prefix}${path}`, {
      raw: new URLSearchParams(fields).toString(),
      headers: { ...urlencoded, "x-forwarded-for": `198.51.100.${people}`, ...headers },
    })

  test("are linked from the booking's page, until the booking is cancelled", async () => {
    const { visitor, token, declare, confirm } = await bought(locale)
    const page = async () => (await visitor.send("GET", `${prefix}/prenotazione/${token}`)).text
    expect(await page()).toContain(`href="${prefix}/recesso/${token}"`)
    await declare()
    await confirm()
    expect(await page()).not.toContain(`href="${prefix}/recesso/${token}"`)
  })

  test("lead from the form to the receipt, with one page for each step", async () => {
    const mine = await bought(locale)
    const own = `${prefix}/recesso/${mine.token}`
    const start = await mine.visitor.send("GET", `${prefix}/recesso`)
    expect(start.text).toContain(`action="${prefix}/recesso"`)
    const first = await send(mine, "/recesso", {
      name: "Anna Rossi",
      code: mine.code,
      email: mine.email,
      step: "declare",
    })
    expect([first.status, first.headers.get("location")]).toEqual([303, own])
    const asked = await mine.visitor.send("GET", own)
    expect(asked.text).toMatch(locale === "it" ? /Conferma recesso/ : /Confirm withdrawal/)
    expect(asked.text).toContain(formatCode(mine.code))
    for (const step of ["back", "declare", "confirm", "confirm"]) {
      const answer = await send(mine, `/recesso/${mine.token}`, { step, name: "Anna Rossi", email: mine.email })
      expect([answer.status, answer.headers.get("location")], step).toEqual([303, own])
    }
    const at = (await mine.look()).withdrawn_at ?? ""
    expect((await mine.visitor.send("GET", own)).text).toContain(exactTimeText(at, locale))
  })

  test("[ER-04] show errors again: each wrong field is named, and everything typed is kept", async () => {
    const mine = await bought(locale)
    const answer = await send(mine, "/recesso", { name: "<b>A", code: "??", email: "anna@", step: "declare" })
    expect([answer.status, answer.headers.get("content-type")]).toEqual([422, "text/html; charset=UTF-8"])
    expect(answer.text.match(/aria-invalid/g)).toHaveLength(2)
    expect(answer.text).toContain('value="&lt;b&gt;A"')
    expect(answer.text).toContain('href="#withdrawal-code"')
    const wrong = await send(mine, "/recesso", { name: "Anna", code: "7K2M9QXR4TBD", email: mine.email })
    expect(wrong.status).toBe(404)
    expect(wrong.text).toContain('role="alert"')
    expect((await send(mine, `/recesso/${"x".repeat(43)}`, { step: "confirm" })).status).toBe(404)
    expect((await send(mine, `/recesso/${mine.token}`, { step: "confirm" })).status).toBe(409)
    expect((await send(mine, `/recesso/${mine.token}`, { step: "pay" })).status).toBe(400)
    expect((await send(mine, "/recesso", { name: "A" }, { "sec-fetch-site": "cross-site" })).status).toBe(403)
    expect((await mine.visitor.send("PUT", `${prefix}/recesso`)).headers.get("allow")).toBe("GET, HEAD, POST")
  })
})

/** The next change of clocks in Rome, in spring or autumn: ISO date. */
function changeOfClocks(from: string, month: 3 | 10): string {
  const start = Temporal.PlainDate.from(from)
  for (const year of [start.year, start.year + 1]) {
    const last = Temporal.PlainDate.from({ year, month, day: 31 })
    const sunday = last.subtract({ days: last.dayOfWeek % 7 })
    if (Temporal.PlainDate.compare(sunday.subtract({ days: 20 }), start) > 0) return sunday.toString()
  }
  throw new Error("there is one every year")
}

const dateOfChange = (month: 3 | 10) => changeOfClocks(Temporal.Now.plainDateISO("Europe/Rome").toString(), month)

deep.describe("[BX-01] [L18] the end of the period over a change of clocks", () => {
  // Without a worker, because the test moves the time by months and no other timer may fire.
  const own = useShop({ settings: { role: "web" } })

  test.each(
    [3, 10].map((month) => (month === 3 ? 3 : 10)).sort((a, b) => dateOfChange(a).localeCompare(dateOfChange(b))),
  )("in month %i is midnight in Rome, and the last minute before it counts", async (month) => {
    const visitor = own().visitor()
    const change = Temporal.PlainDate.from(dateOfChange(month))
    const concluded = change.subtract({ days: 5 }).toZonedDateTime({ timeZone: "Europe/Rome", plainTime: "12:00" })
    const picks = [await own().pick(), await own().pick()]
    for (const { slot } of picks) await startsIn(own(), slot.id, "400 days")
    await own().advance(concluded.epochMilliseconds - Date.parse(await own().run(now)))
    const [declared, silent] = [await visitor.buy(picks[0]!), await visitor.buy(picks[1]!)]
    const path = ({ token }: { token: string }) => `/booking/v1/bookings/${token}/withdrawal`
    const body = { name: "Anna Rossi", email: "anna@example.it" }
    const look = async (one: { token: string }) => read(WithdrawalWire, await visitor.send("GET", path(one)))
    const end = Temporal.Instant.from((await look(declared)).ends_at ?? "").toZonedDateTimeISO("Europe/Rome")
    expect(end.toPlainTime().toString()).toBe("00:00:00")
    const days = concluded.toPlainDate().until(end.toPlainDate()).days
    expect(days, "the day of the contract does not count, and a rest day moves the last").toBeGreaterThanOrEqual(15)
    const shift = month === 3 ? -hour : hour
    const midnight = concluded.startOfDay()
    expect(end.epochMilliseconds - midnight.epochMilliseconds).toBe(days * 24 * hour + shift)

    await own().advance(end.epochMilliseconds - Date.parse(await own().run(now)) - 60_000)
    expect((await visitor.send("POST", `${path(declared)}/declare`, { body })).status).toBe(200)
    expect((await visitor.send("POST", `${path(declared)}/confirm`)).status, "the last minute").toBe(200)
    expect((await visitor.send("POST", `${path(silent)}/declare`, { body })).status).toBe(200)
    await own().advance(60_000)
    expect(problem(await visitor.send("POST", `${path(silent)}/confirm`))).toMatchObject({ code: "withdrawal_over" })
    expect(await look(silent)).toMatchObject({ step: "closed", reason: "period" })
  })
})

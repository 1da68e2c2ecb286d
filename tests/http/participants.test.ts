import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { CompanyWire, ParticipationWire } from "../../adapters/contract/participation.ts"
import { heldInvitation } from "../../adapters/server/participation/rows.ts"
import { KEPT_DAYS, MAX_SENDINGS } from "../../domain/participation/invitation.ts"
import { alike, deep } from "../fixtures/deep.ts"
import { type Answer, problem, read, saidBy } from "../fixtures/http-client.ts"
import { type MailServer, openMailServer, type ReceivedMail } from "../fixtures/mail-server.ts"
import { otherSlots } from "../fixtures/other-slots.ts"
import { openShop, type Shop } from "../fixtures/shop.ts"
import { requestFor } from "../fixtures/shop-picks.ts"
import { settled, written } from "../fixtures/shop-tables.ts"

const day = 86_400_000
let post: MailServer
let shop: Shop
let people = 0

beforeAll(async () => {
  post = await openMailServer()
  shop = await openShop({ settings: { smtpUrl: post.url } })
}, 180_000)
afterAll(async () => {
  await shop?.close()
  await post?.close()
})

const newAddress = () => `guest.${++people}@example.it`

/** A confirmed booking for `size` people, whose owner can invite the others. */
async function booked({ locale = "it", size = 4 }: { readonly locale?: "it" | "en"; readonly size?: number } = {}) {
  const visitor = shop.visitor(locale)
  const picked = await shop.pick({
    where: ({ pricing, capacityGroups, participantTypes }) =>
      pricing.kind === "person" &&
      participantTypes.length > 0 &&
      capacityGroups.every(({ maxQuantity }) => maxQuantity >= 4),
  })
  const typeId = picked.variant.participantTypes[0]?.id ?? ""
  const request = requestFor(picked.variant, picked.slot, [{ typeId, quantity: size }])
  const email = `anna.${++people}@example.it`
  const { code, encrypted_code: token } = await visitor.hold({ ...picked, ...request })
  await visitor.giveDetails(code, {
    name: "Anna Maria",
    email,
    confirm_email: email,
    custom_fields: picked.answers,
  })
  const payment = await visitor.startPaying(code)
  await visitor.enterCard(payment, "4242424242424242")
  await visitor.confirm(code, payment.payment_id)
  const base = `/booking/v1/bookings/${token}/participants`
  const act = (id: string, what: string) => visitor.send("POST", `${base}/${id}/${what}`)
  const invite = (values: Readonly<Record<string, unknown>> = {}) =>
    visitor.send("POST", base, { body: { name: "Marco", email: newAddress(), ...values } })
  const company = async () => read(CompanyWire, await visitor.send("GET", base))
  /** Invites somebody, and reads the link from the mail. */
  const guest = async (values: { readonly name?: string; readonly lang?: "it" | "en" } = {}) => {
    const address = newAddress()
    read(CompanyWire, await invite({ email: address, ...values }))
    const { people } = await company()
    const id = people.at(-1)?.id ?? ""
    const mail = (await mailsTo(address)).at(-1)
    const [, prefix = "", own = ""] = /(\/en)?\/partecipa\/([\w-]+)/.exec(mail?.mail.text ?? "") ?? []
    return { id, address, mail, prefix, token: own, ...callsOf(own) }
  }
  return { visitor, picked, code, token, email, base, invite, company, act, guest }
}

const callsOf = (token: string) => {
  const path = `/booking/v1/participations/${token}`
  const visitor = shop.visitor()
  return {
    look: () => visitor.send("GET", path),
    seen: async () => read(ParticipationWire, await visitor.send("GET", path)),
    say: (answer: "accept" | "decline" | "leave") => visitor.send("POST", `${path}/${answer}`),
  }
}

async function mailsTo(address: string): Promise<readonly ReceivedMail[]> {
  await settled(shop)
  return post.received.filter(({ to }) => to.includes(address))
}

/** Follows a booking's events, and counts how often its participants changed. */
async function heardOn(address: string) {
  const stop = new AbortController()
  const response = await fetch(address, { headers: { accept: "text/event-stream" }, signal: stop.signal })
  let text = ""
  const reading = (async () => {
    for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()))
      text += chunk
  })()
  // This test aborts the connection itself.
  reading.catch(() => {})
  return { times: () => text.split("event: company").length - 1, close: () => stop.abort() }
}

const states = async (of: Awaited<ReturnType<typeof booked>>) => (await of.company()).people.map(({ state }) => state)

const text = ({ mail }: ReceivedMail) => (mail.text ?? "").replace(/\s+/g, " ")

describe("[BK-08] the owner of a booking", () => {
  test.each(alike(["it", "en"], 1))(
    "invites somebody by mail in %s, and gets a mail when they accept",
    async (lang) => {
      const mine = await booked({ locale: lang })
      expect(await mine.company()).toEqual({ owner: "Anna", most: 3, left: 3, may_invite: true, people: [] })
      const { address, mail, seen, say, prefix, id } = await mine.guest({ name: "Marco Verdi", lang })
      expect(prefix).toBe(lang === "en" ? "/en" : "")
      expect(mail?.mail.subject).toContain(lang === "en" ? "Anna has invited you" : "Anna ti invita")
      expect(mail?.mail.to).toEqual([{ name: "Marco Verdi", address }])
      for (const body of [mail?.mail.text, mail?.mail.html]) {
        expect(body).toContain("/partecipa/")
        for (const secret of [mine.token, mine.code, mine.email, "Maria"]) expect(body).not.toContain(secret)
      }
      expect(mail?.mail.headers.find(({ key }) => key === "content-language")?.value).toBe(lang)
      expect(await mine.company()).toMatchObject({
        left: 2,
        people: [{ id, name: "Marco Verdi", masked_email: "g•••@example.it", state: "invited", may_resend: true }],
      })
      expect(await seen()).toMatchObject({
        role: "invited",
        name: "Marco Verdi",
        owner: "Anna",
        status: "CONFIRMED",
        over: null,
        may: { accept: true, decline: true, leave: false },
        visit: { slot: { id: mine.picked.slot.id } },
      })
      expect((await say("accept")).text).toBe('{"answer":"accept"}')
      expect(await seen()).toMatchObject({ role: "participant", may: { accept: false, decline: false, leave: true } })
      expect(await mine.company()).toMatchObject({ people: [{ state: "participant", may_resend: false }] })
      const joined = (await mailsTo(mine.email)).at(-1)
      expect(joined?.mail.subject).toContain(lang === "en" ? "Marco is coming with you" : "Marco viene con te")
      expect(joined?.mail.text).toContain(`/prenotazione/${mine.token}`)
    },
  )

  test("sees every answer at once on the open page of the booking, and no other booking's", async () => {
    const [mine, theirs] = [await booked(), await booked()]
    const live = (token: string) => heardOn(`${shop.origin}/booking/v1/bookings/${token}/events?after=999`)
    const [own, other] = [await live(mine.token), await live(theirs.token)]
    const { say } = await mine.guest()
    await expect.poll(own.times).toBe(1)
    await say("accept")
    await expect.poll(own.times).toBe(2)
    // If the other page had got an event, it would have come before this one.
    await theirs.guest()
    await expect.poll(other.times).toBe(1)
    own.close()
    other.close()
  })

  deep.test("can send an invitation again a few times; a repeated call with one key sends one mail", async () => {
    const mine = await booked()
    const { id, address } = await mine.guest()
    const headers = { "idempotency-key": `again-${id}` }
    for (let n = 0; n < 3; n++) await mine.visitor.send("POST", `${mine.base}/${id}/resend`, { headers })
    expect(await mailsTo(address)).toHaveLength(2)
    for (let n = 2; n < MAX_SENDINGS; n++) expect((await mine.act(id, "resend")).status).toBe(200)
    expect(problem(await mine.act(id, "resend"))).toMatchObject({ status: 409, code: "invitation_sent_often" })
    const mails = await mailsTo(address)
    expect(new Set(mails.map(({ mail }) => mail.messageId)).size).toBe(MAX_SENDINGS)
    expect(new Set(mails.map(text)).size, "the link stays").toBe(1)
  })

  test("can take an invitation back: its link opens nothing, and the place is free for another", async () => {
    const mine = await booked({ size: 2 })
    const one = await mine.guest()
    await one.say("accept")
    expect(problem(await mine.invite())).toMatchObject({ status: 409, code: "invitations_full" })
    expect((await mine.act(one.id, "remove")).status).toBe(200)
    expect((await mine.act(one.id, "remove")).status, "twice is once").toBe(200)
    expect(await mine.company()).toMatchObject({ left: 1, people: [] })
    expect((await one.look()).status).toBe(404)
    expect((await mailsTo(one.address)).map(({ mail }) => mail.subject)).toEqual([
      expect.stringContaining("ti invita"),
      expect.stringContaining("Invito ritirato"),
    ])
    const other = await mine.guest()
    await mine.act(other.id, "remove")
    expect(await mailsTo(other.address), "who had not answered is not written to").toHaveLength(1)
  })

  deep.test("may invite again after a no, and a participant may leave", async () => {
    const mine = await booked()
    const [no, yes] = [await mine.guest(), await mine.guest()]
    expect((await no.say("decline")).status).toBe(200)
    await yes.say("accept")
    expect(problem(await yes.say("decline"))).toMatchObject({ status: 409, code: "invitation_changed" })
    await yes.say("leave")
    expect(await states(mine)).toEqual(["declined", "left"])
    for (const gone of [no, yes]) expect((await gone.look()).status).toBe(404)
    expect((await mine.invite({ email: no.address.toUpperCase() })).status).toBe(200)
    expect(await states(mine), "who is asked anew stands there once").toEqual(["left", "invited"])
    expect((await mine.company()).left).toBe(2)
  })

  test("learns which field is wrong, and nothing is written", async () => {
    const mine = await booked()
    const { address } = await mine.guest()
    const before = await written(shop)
    for (const [values, field, code] of [
      [{ name: " " }, "name", "invited_name_required"],
      [{ name: "x".repeat(61) }, "name", "field_too_long"],
      [{ name: "Marco\r\nBcc: x@y.it" }, "name", "field_characters"],
      [{ name: "vinci su www.example.it" }, "name", "field_characters"],
      [{ email: "" }, "email", "email_required"],
      [{ email: "marco@" }, "email", "email_invalid"],
      [{ email: "a@b.it,c@d.it" }, "email", "email_invalid"],
      [{ email: ` ${address.toUpperCase()} ` }, "email", "already_invited"],
      [{ email: mine.email.toUpperCase() }, "email", "invitation_to_self"],
    ] as const) {
      expect(problem(await mine.invite(values)), code).toMatchObject({ status: 422, errors: [{ field, code }] })
    }
    expect(problem(await mine.invite({ lang: "fr" }))).toMatchObject({ status: 400, errors: [{ field: "lang" }] })
    expect(await written(shop)).toEqual(before)
  })

  deep.test("cannot invite to a booking for one, before the checkout has ended, or after a cancellation", async () => {
    const alone = await booked({ size: 1 })
    expect(await alone.company()).toMatchObject({ most: 0, left: 0 })
    expect(problem(await alone.invite())).toMatchObject({ code: "invitations_full" })
    const visitor = shop.visitor()
    const { encrypted_code: held } = await visitor.hold(await shop.pick())
    const body = { name: "Marco", email: newAddress() }
    const early = await visitor.send("POST", `/booking/v1/bookings/${held}/participants`, { body })
    expect(problem(early)).toMatchObject({ status: 409, code: "not_allowed_now" })
    const mine = await booked()
    await mine.visitor.send("POST", `/booking/v1/bookings/${mine.token}/cancel`)
    expect(await mine.company()).toMatchObject({ may_invite: false })
    expect(problem(await mine.invite())).toMatchObject({ status: 409, code: "not_allowed_now" })
  })

  deep.test("is stopped after too many invitations", async () => {
    const mine = await booked()
    const answers = await Promise.all(Array.from({ length: 45 }, () => mine.invite()))
    const stopped = answers.filter(({ status }) => status === 429)
    expect(stopped.length).toBeGreaterThanOrEqual(5)
    for (const answer of stopped) {
      expect(problem(answer).code).toBe("rate_limited")
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
    }
    expect((await mine.company()).people).toHaveLength(3)
    expect((await (await booked()).invite()).status, "negative control: another booking").toBe(200)
  })
})

deep.describe("[BK-08] many calls at once", () => {
  test("20 invitations at once succeed for as many people as the booking is for, each with one mail", async () => {
    const mine = await booked()
    const answers = await Promise.all(Array.from({ length: 20 }, () => mine.invite()))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map((answer) => problem(answer).code)).toEqual(Array.from({ length: 17 }, () => "invitations_full"))
    const { people, left } = await mine.company()
    expect([people.length, left]).toEqual([3, 0])
    await settled(shop)
    const mails = await rows<{ to: string }>(
      (sql) => sql`
      select to_address as "to" from mails where booking_code = ${mine.code} and kind = 'participation.invitation'
        and sent_at is not null`,
    )
    expect(new Set(mails.map(({ to }) => to)).size).toBe(3)
    expect(mails).toHaveLength(3)
  })

  deep.test("ten invitations of one address make one invitation and one mail", async () => {
    const mine = await booked()
    const email = newAddress()
    const answers = await Promise.all(Array.from({ length: 10 }, () => mine.invite({ email })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(problem(answer)).toMatchObject({ status: 422, errors: [{ field: "email", code: "already_invited" }] })
    }
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await mine.company()).toMatchObject({ left: 2 })
  })

  test("five times accept and five times decline give one answer, and the owner gets one mail at most", async () => {
    const mine = await booked()
    const { say } = await mine.guest()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => say(n % 2 === 0 ? "accept" : "decline")))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const [state] = await states(mine)
    const heard = (await mailsTo(mine.email)).filter(({ mail }) => /viene con te/.test(mail.subject ?? ""))
    expect(heard).toHaveLength(state === "participant" ? 1 : 0)
  })
})

describe("[BK-08] an invited person", () => {
  test("gets a mail when the visit moves or is cancelled, but only after accepting; the page shows both", async () => {
    const mine = await booked()
    const [coming, waiting] = [await mine.guest({ lang: "en" }), await mine.guest()]
    await coming.say("accept")
    const [wished] = await otherSlots(mine.visitor, mine.picked, 1)
    const at = `/booking/v1/bookings/${mine.token}/reschedule`
    const quote = JSON.parse((await mine.visitor.send("GET", `${at}?slot_id=${wished?.id}`)).text)
    await mine.visitor.send("POST", at, {
      body: { slot_id: wished?.id, to_pay_cents: quote.to_pay_cents, refund_cents: quote.refund_cents },
    })
    await expect.poll(async () => (await mailsTo(coming.address)).length).toBe(2)
    expect((await mailsTo(coming.address)).at(-1)?.mail.subject).toContain("New date")
    for (const one of [coming, waiting]) expect((await one.seen()).visit.slot.id).toBe(wished?.id)
    await mine.visitor.send("POST", `/booking/v1/bookings/${mine.token}/cancel`)
    await expect.poll(async () => (await coming.seen()).over).toBe("booking")
    expect(await coming.seen()).toMatchObject({ role: "participant", status: "CANCELED", may: { leave: false } })
    await expect.poll(async () => (await waiting.seen()).over).toBe("booking")
    expect((await mailsTo(coming.address)).map(({ mail }) => mail.subject)).toEqual([
      expect.stringContaining("invited"),
      expect.stringContaining("New date"),
      expect.stringContaining("Cancelled"),
    ])
    expect(await mailsTo(waiting.address)).toHaveLength(1)
    expect(problem(await waiting.say("accept"))).toMatchObject({ status: 409, code: "invitation_changed" })
  })

  test("sees only the visit: no money, no contacts, no code, and nothing that opens the booking", async () => {
    const mine = await booked()
    const { look, token, prefix } = await mine.guest()
    const page = await shop.visitor().send("GET", `${prefix}/partecipa/${token}`)
    expect(page.status).toBe(200)
    const [contact] = await rows<{ phone: string }>(
      (sql) => sql`
      select phone from booking_contact where code = ${mine.code}`,
    )
    for (const told of [(await look()).text, page.text]) {
      const secrets = [mine.token, mine.code, mine.email, contact?.phone ?? "", "Maria", "Rossi", "cents", "price", "€"]
      for (const secret of secrets) expect(told, secret).not.toContain(secret)
    }
    expect(page.text).toContain("Anna")
    expect(page.text).toContain("noindex")
  })

  test("cannot use the owner's calls: each answers exactly as for an unknown token", async () => {
    const mine = await booked()
    const guests = [await mine.guest(), await mine.guest()]
    await guests[1]?.say("accept")
    const visitor = shop.visitor()
    const calls = await ownersCalls({ slotId: mine.picked.slot.id, participantId: guests[0]?.id ?? "" })
    expect(calls.length).toBeGreaterThanOrEqual(20)
    const asked = async (token: string, [method, path, body]: Call) => {
      const sending = body === undefined ? {} : { body }
      const answer = await visitor.send(method, path.replace("{token}", token), sending)
      return `${method} ${path}: ${answer.status} ${saidBy(answer).replaceAll(token, "TOKEN")}`
    }
    const askedAll = async (token: string) => {
      const lines: string[] = []
      for (const call of calls) lines.push(await asked(token, call))
      return lines
    }
    const before = await written(shop)
    const unknown = await askedAll("x".repeat(43))
    for (const line of unknown) expect(line).toContain(": 404 ")
    for (const { token } of guests) expect(await askedAll(token)).toEqual(unknown)
    expect(await written(shop)).toEqual(before)
    const withToken = { "x-booking-token": guests[1]?.token ?? "" }
    const byCode = await visitor.send("GET", `/payment/v1/bookings/pending/${mine.code}/`, { headers: withToken })
    expect(problem(byCode)).toMatchObject({ status: 404, code: "booking_not_found" })
    // Negative control: with the owner's token each call answers differently, and that token is not an invitation's.
    for (const [index, call] of calls.entries()) {
      // `/events` does not end, and this shop has no keys for `/wallet/`.
      if (/\/events$|\/wallet\//.test(call[1])) continue
      expect(await asked(mine.token, call)).not.toBe(unknown[index])
    }
    expect((await callsOf(mine.token).look()).status).toBe(404)
  })

  test("[ER-04] with an unknown, a withdrawn or a booking's token gets the same refusal", async () => {
    const mine = await booked()
    const [gone, no, theirs] = [await mine.guest(), await mine.guest(), await (await booked()).guest()]
    await mine.act(gone.id, "remove")
    await no.say("decline")
    const unknown = callsOf("x".repeat(43))
    for (const closed of [gone.token, no.token, mine.token]) {
      const calls = callsOf(closed)
      const same = (answer: Answer, nobody: Answer) =>
        expect([answer.status, saidBy(answer)]).toEqual([404, saidBy(nobody)])
      same(await calls.look(), await unknown.look())
      for (const answer of ["accept", "decline", "leave"] as const) {
        same(await calls.say(answer), await unknown.say(answer))
      }
    }
    const refusals = await Promise.all(
      [gone.token, no.token, mine.token, "x".repeat(43)].map((token) =>
        shop.run(Effect.map(Effect.exit(heldInvitation(token, "seeVisit")), (exit) => JSON.stringify(exit))),
      ),
    )
    expect(new Set(refusals).size).toBe(1)
    // An invitation to another booking is not found.
    for (const what of ["resend", "remove"]) {
      const foreign = await mine.act(theirs.id, what)
      expect(problem(foreign)).toMatchObject({ status: 404, code: "invitation_not_found" })
      expect(saidBy(foreign)).toBe(saidBy(await mine.act("invitation-7K2M9QXR4TBD", what)))
    }
    expect((await theirs.look()).status, "negative control").toBe(200)
  })

  test("is in no log, by name, address or token; some time after the visit, name, address and mails are deleted", async () => {
    const mine = await booked()
    const { id, token, address, say } = await mine.guest({ name: "Zaira Verdi" })
    await say("accept")
    await settled(shop)
    const kept = () =>
      rows<{ all: string }>(
        (sql) => sql`
        select concat((select string_agg(p::text, '') from invitation_people p where invitation_id = ${id}),
          (select string_agg(m::text, '') from mails m where starts_with(id, ${`${id}/`}))) as all`,
      )
    const [log] = await rows<{ all: string }>(
      (sql) => sql`
      select (select string_agg(e::text, '') from events e) || (select string_agg(s::text, '') from streams s)
        || (select string_agg(i::text, '') from invitations i) || (select string_agg(o::text, '') from outbox o) as all`,
    )
    expect(log?.all).toContain(id)
    for (const personal of ["Zaira", address, token]) expect(log?.all).not.toContain(personal)
    expect((await kept())[0]?.all).toContain(address)
    await mine.visitor.send("POST", `/booking/v1/bookings/${mine.token}/cancel`)
    await expect.poll(async () => (await callsOf(token).seen()).over).toBe("booking")
    await settled(shop)
    await shop.advance((KEPT_DAYS - 1) * day)
    expect((await kept())[0]?.all, "not before").toContain(address)
    await shop.advance(2 * day)
    await expect.poll(async () => (await kept())[0]?.all).toBe("")
    expect((await callsOf(token).look()).status).toBe(404)
    expect((await mine.company()).people).toEqual([])
  })
})

const rows = <Row extends object>(query: (sql: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
  shop.run(Effect.flatMap(SqlClient.SqlClient, query))

type Call = readonly [method: string, path: string, body?: unknown]

const statement = { name: "Anna Rossi", email: "anna@example.it" }
const quoted = (slotId: string) => ({ slot_id: slotId, to_pay_cents: 0, refund_cents: 0 })

/** All calls that take a booking's token, read from the contract, so that new calls are tested too. */
async function ownersCalls(known: { readonly slotId: string; readonly participantId: string }): Promise<Call[]> {
  const { text } = await shop.visitor().send("GET", "/api/openapi.json")
  const { paths }: { readonly paths: Readonly<Record<string, object>> } = JSON.parse(text)
  const base = "/booking/v1/bookings/{token}"
  const bodies: Readonly<Record<string, unknown>> = {
    [`${base}/participants`]: statement,
    [`${base}/withdrawal/declare`]: statement,
    [`${base}/cancellation`]: { refund_cents: 0, released_cents: 0 },
    [`${base}/reschedule`]: quoted(known.slotId),
    [`${base}/messages`]: { words: "Possiamo arrivare più tardi?" },
  }
  const ofContract = Object.entries(paths).flatMap(([path, methods]) =>
    path.startsWith(base)
      ? Object.keys(methods).map((method): Call => {
          const filled = path.replace("{slotId}", known.slotId).replace("{participantId}", known.participantId)
          return method === "get"
            ? ["GET", path === `${base}/reschedule` ? `${path}?slot_id=${known.slotId}` : filled]
            : ["POST", filled, bodies[path]]
        })
      : [],
  )
  return [...ofContract, ["GET", `${base}/events`], ["GET", `${base}/calendar.ics`]]
}

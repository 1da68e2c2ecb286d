import { Effect, ManagedRuntime } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { databaseLayer } from "../../adapters/server/store/database.ts"
import { cancellationLimits } from "../../domain/booking/cancellations.ts"
import { domainTimes, networkTimes, unpaidLimits } from "../../domain/booking/unpaid.ts"
import { payload } from "../../domain/participants/quantities.ts"
import { defaultQuantities } from "../../domain/participants/rules.ts"
import { shopDatabase } from "../fixtures/database.ts"
import { deep } from "../fixtures/deep.ts"
import { type Answer, problem } from "../fixtures/http-client.ts"
import { reserve } from "../fixtures/mailed-link.ts"
import { makePicker, type Picked, type RunSql, requestFor } from "../fixtures/shop-picks.ts"
import { callsOf, cards, customer, makeVisitor, type Visitor } from "../fixtures/shop-visitor.ts"
import { makeServers, type Server } from "../load/kit/servers.ts"

const LIMITED = {
  PLACES_PER_VISITOR: String(unpaidLimits.perVisitor),
  PLACES_PER_ADDRESS: String(unpaidLimits.perAddress),
  CANCELLATIONS_PER_MAILBOX: String(cancellationLimits.perMailbox),
  CANCELLATIONS_PER_ADDRESS: String(cancellationLimits.perAddress),
}
const STRICT = { PLACES_PER_VISITOR: "2", PLACES_PER_ADDRESS: "2" }
const UNLIMITED = { PLACES_PER_VISITOR: "0", PLACES_PER_ADDRESS: "0" }

/** The attacker's places in a month, and all of them. */
type Month = { readonly held: number; readonly all: number }

describe("[OP-11] places that nobody has paid for, on three processes", () => {
  let servers: readonly Server[]
  /** One more process, whose limits are off, and one whose limits are low. */
  let unlimited: Server
  let strict: Server
  let run: RunSql
  let dispose = async () => {}
  let pick: ReturnType<typeof makePicker>

  beforeAll(async () => {
    const settings = await shopDatabase(4)
    if (settings.kind !== "postgres") throw new Error("several processes need PostgreSQL")
    const runtime = ManagedRuntime.make(databaseLayer(settings))
    run = (effect) => runtime.runPromise(effect)
    dispose = () => runtime.dispose()
    pick = makePicker(run)
    const [off, low, ...made] = await makeServers(5, { databaseUrl: settings.url, env: { DATABASE_POOL: "5" } })
    unlimited = off!
    strict = low!
    servers = made
    await Promise.all([unlimited.start(UNLIMITED), strict.start(STRICT), ...servers.map(({ start }) => start(LIMITED))])
  }, 120_000)
  afterAll(async () => {
    await Promise.all([unlimited, strict, ...(servers ?? [])].map((server) => server?.stop()))
    await dispose()
  })

  /** The slots of a variant in the 31 days from the picked one on. */
  const monthOf = (picked: Picked) =>
    run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<Picked["slot"]>`
          select id, date, starts_at as "startsAt" from slots
          where variant_id = ${picked.variant.id} and not closed
            and date >= ${picked.slot.date} and date < ${picked.slot.date}::date + 31
          order by date, start_time`,
      ),
    )

  const slotsOfMonth = (picked: Picked, { date }: Picked["slot"]) =>
    run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<Picked["slot"]>`
          select id, date, starts_at as "startsAt" from slots where variant_id = ${picked.variant.id}
            and date_trunc('month', date) = date_trunc('month', ${date}::date)`,
      ),
    )

  const placesOf = async (slots: readonly Picked["slot"][]): Promise<Month> => {
    const [row] = await run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<Month>`
          select sum(held)::integer as held, sum(capacity)::integer as "all" from slot_places
          where slot_id = any(${slots.map(({ id }) => id)})`,
      ),
    )
    return row!
  }

  /** A new browser from this network address. */
  const from = (address: string, turn = 0, language = "it", via = servers) => {
    const visitor = makeVisitor(via[turn % via.length]!.origin, language)
    const send: Visitor["send"] = (method, path, sending = {}) =>
      visitor.send(method, path, { ...sending, headers: { "x-forwarded-for": address, ...sending.headers } })
    return { ...visitor, send }
  }

  const asFor = (picked: Picked, slot: Picked["slot"], people?: number) => {
    const [first] = payload(defaultQuantities(picked.variant))
    const who = people === undefined ? picked.participants : [{ typeId: first!.typeId, quantity: people }]
    return requestFor(picked.variant, slot, who).body
  }
  /** A variant with thirty times in a month, so many places at each, and room in one booking for so many people. */
  const roomy = async (people: number, capacity = 40) => {
    const isUsable = ({ pricing, capacityGroups, minParticipants }: Picked["variant"]) =>
      pricing.kind === "person" &&
      minParticipants <= people &&
      capacityGroups.length === 1 &&
      capacityGroups.every(({ maxQuantity }) => maxQuantity >= people)
    let picked = await pick({ where: isUsable })
    let slots = await monthOf(picked)
    while (slots.length < 30) {
      picked = await pick({ where: isUsable })
      slots = await monthOf(picked)
    }
    await run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`update slot_places set capacity = ${capacity}
          where slot_id in (select id from slots where variant_id = ${picked.variant.id})`,
      ),
    )
    return { picked, slots }
  }

  const held = (visitor: Pick<Visitor, "send">, { variant }: Picked, body: unknown): Promise<Answer> =>
    visitor.send("POST", `/api/v1/experience_variants/${variant.id}/bookings/create`, { body })

  /** Asks for every place of the month at once, each time as a new visitor. */
  const attack = async (address: (turn: number) => string, via = servers) => {
    const { picked, slots } = await roomy(2, 14)
    const { all } = await placesOf(slots)
    const people = picked.participants.reduce((sum, { quantity }) => sum + quantity, 0)
    const perSlot = Math.ceil(all / slots.length / people)
    const tries = slots.flatMap((slot) => Array.from({ length: perSlot }, () => slot))
    const answers = await Promise.all(
      tries.map((slot, turn) => held(from(address(turn), turn, "it", via), picked, asFor(picked, slot))),
    )
    return { answers, ...(await placesOf(slots)) }
  }

  test("one anonymous client with fresh cookies gets no more than its address may hold", async () => {
    const { answers, held, all } = await attack(() => "203.0.113.7")
    expect(all).toBeGreaterThan(300)
    expect(held).toBeLessThanOrEqual(unpaidLimits.perAddress)
    expect(held).toBeGreaterThan(unpaidLimits.perAddress / 2)
    expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual([200, 429])
  })

  test("one client with many IPv6 networks of one /48 gets no more than four addresses may hold", async () => {
    const most = networkTimes * unpaidLimits.perAddress
    const { held, answers } = await attack((turn) => `2001:db8:1:${turn + 1}::1`)
    expect(held).toBeLessThanOrEqual(most)
    expect(held).toBeGreaterThan(most / 2)
    expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual([200, 429])
    const apart = await attack((turn) => `2001:db8:${turn + 2}::1`)
    expect(apart.held, "negative control: networks of many customers").toBeGreaterThan(most)
  })

  test("a refusal says when to try again, in the caller's language", async () => {
    const { picked, slots } = await roomy(4)
    const visitor = from("203.0.113.8", 0, "en")
    const answers: Answer[] = []
    for (const slot of slots.slice(0, unpaidLimits.perVisitor / 4 + 1)) {
      answers.push(await held(visitor, picked, asFor(picked, slot, 4)))
    }
    const refused = answers.at(-1)!
    expect(problem(refused)).toMatchObject({
      code: "visitor_places_at_most",
      detail: expect.stringContaining("your choice stays here"),
    })
    const wait = Number(refused.headers.get("retry-after"))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(20 * 60)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(unpaidLimits.perVisitor / 4)
  })

  test("one browser cannot pass its limit with requests at the same time", async () => {
    const { picked, slots } = await roomy(4)
    const visitor = from("203.0.113.9")
    await held(visitor, picked, asFor(picked, slots[0]!, 4))
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => {
        const elsewhere = from(`198.51.100.${turn}`, turn)
        for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value)
        return held(elsewhere, picked, asFor(picked, slots[1 + turn]!, 4))
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(unpaidLimits.perVisitor / 4 - 1)
  })

  test("a family of twelve may try three dates, and holds its places", async () => {
    const { picked, slots } = await roomy(12)
    const visitor = from("203.0.113.10")
    for (const slot of slots.slice(0, 3))
      expect((await held(visitor, picked, asFor(picked, slot, 12))).status).toBe(200)
  })

  test("places are free again for their caller when the checkout is left", async () => {
    const { picked, slots } = await roomy(12)
    const visitor = from("203.0.113.11")
    const codes: string[] = []
    for (const slot of slots.slice(0, 3)) {
      codes.push(JSON.parse((await held(visitor, picked, asFor(picked, slot, 12))).text).code)
    }
    expect((await held(visitor, picked, asFor(picked, slots[3]!, 12))).status).toBe(429)
    await visitor.send("POST", callsOf(codes[0]!).cancel)
    expect((await held(visitor, picked, asFor(picked, slots[3]!, 12))).status).toBe(200)
  })

  test("who opens checkouts and leaves them must pause, and others go on", async () => {
    const picked = await pick({ where: ({ pricing }) => pricing.kind === "person" })
    const people = picked.participants.reduce((sum, { quantity }) => sum + quantity, 0)
    expect(people).toBeLessThanOrEqual(2)
    const leave = async (visitor: Visitor) => {
      const answer = await held(visitor, picked, picked.body)
      if (answer.status === 200) await visitor.send("POST", callsOf(JSON.parse(answer.text).code).cancel)
      return answer
    }
    const often = async (times: number, visitor: (turn: number) => Visitor) => {
      const answers: Answer[] = []
      for (let turn = 0; turn < times; turn++) answers.push(await leave(visitor(turn)))
      return answers
    }
    const one = from("203.0.113.100", 0, "it", [strict])
    const ofVisitor = await often(3, () => one)
    expect(ofVisitor.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(problem(ofVisitor.at(-1)!).code).toBe("rate_limited")
    const wait = Number(ofVisitor.at(-1)!.headers.get("retry-after"))
    expect(wait).toBeGreaterThan(3_500)
    expect(wait).toBeLessThanOrEqual(3_600)
    const ofAddress = await often(11, (turn) => from("203.0.113.101", turn, "it", [strict]))
    expect(ofAddress.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    expect((await leave(from("203.0.113.102", 0, "it", [strict]))).status, "somebody else").toBe(200)
    const off = await often(12, () => from("203.0.113.103", 0, "it", [unlimited]))
    expect(new Set(off.map(({ status }) => status)), "negative control: the limits off").toEqual(new Set([200]))
  })

  test("the guests of one hotel book at the same time", async () => {
    const { picked, slots } = await roomy(4)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, guest) =>
        held(from("203.0.113.12", guest), picked, asFor(picked, slots[guest]!, 4)),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  test("several bookings from one address leave a share of the slot to others", async () => {
    const { picked } = await roomy(4)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => held(from("203.0.113.13", turn), picked, asFor(picked, picked.slot, 4))),
    )
    const refused = answers.filter(({ status }) => status !== 200)
    expect(await placesOf([picked.slot])).toEqual({ held: 28, all: 40 })
    expect(refused.map((answer) => problem(answer).code)).toEqual(refused.map(() => "slot_share_at_most"))
    expect((await held(from("203.0.113.14"), picked, asFor(picked, picked.slot, 4))).status).toBe(200)
  })

  test("several bookings of one browser leave half of the slot to others, whatever network it comes from", async () => {
    const { picked } = await roomy(4)
    const visitor = from("203.0.113.15")
    const answers = [await held(visitor, picked, asFor(picked, picked.slot, 4))]
    for (let turn = 0; turn < 5; turn++) {
      const elsewhere = from(`198.51.100.${100 + turn}`, turn)
      for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value)
      answers.push(await held(elsewhere, picked, asFor(picked, picked.slot, 4)))
    }
    expect(answers.map(({ status }) => status === 200)).toEqual([true, true, true, true, true, false])
    expect(problem(answers.at(-1)!).code).toBe("slot_share_at_most")
    expect(await placesOf([picked.slot])).toEqual({ held: 20, all: 40 })
  })

  /** Books without payment as a new visitor, as far as it gets. Returns the last answer. */
  const reserved = async (picked: Picked, slot: Picked["slot"], people: number, address: string, email: string) => {
    const visitor = from(address, Number(slot.date.slice(-2)))
    const answer = await held(visitor, picked, asFor(picked, slot, people))
    if (answer.status !== 200) return answer
    const { code } = JSON.parse(answer.text)
    await visitor.send("POST", callsOf(code).details, {
      body: { ...customer, email, confirm_email: email, custom_fields: picked.answers },
    })
    return reserve({ run }, visitor, code)
  }

  test("bookings to be paid later are limited for one network address, whatever emails they name", async () => {
    const { picked, slots } = await roomy(8)
    const answers = await Promise.all(
      slots.slice(-6).map((slot, n) => reserved(picked, slot, 8, "203.0.113.20", `eva.${n}@gmail.com`)),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303))
    const more = await reserved(picked, slots.at(-7)!, 8, "203.0.113.20", "eva@gmail.com")
    expect(problem(more)).toMatchObject({ status: 409, code: "unpaid_places_at_most" })
    expect((await reserved(picked, slots.at(-8)!, 8, "203.0.113.21", "ugo@gmail.com")).status, "elsewhere").toBe(303)
  })

  test("bookings to be paid later are limited for one email address, wherever they come from", async () => {
    const { picked, slots } = await roomy(12)
    const book = (n: number) => reserved(picked, slots.at(-n)!, 12, `203.0.113.${30 + n}`, "Ida@gmail.com")
    for (const n of [1, 2, 3]) expect((await book(n)).status).toBe(303)
    expect(problem(await book(4))).toMatchObject({ status: 409, code: "unpaid_places_at_most" })
  })

  const change = (statement: (sql: SqlClient.SqlClient) => Effect.Effect<unknown, unknown>) =>
    run(Effect.asVoid(Effect.orDie(Effect.flatMap(SqlClient.SqlClient, statement))))

  test("all customers together book at most half of a slot's places to pay later, and who pays gets the rest", async () => {
    const { picked, slots } = await roomy(8)
    const book = (n: number) => reserved(picked, slots.at(-1)!, 8, `203.0.113.${50 + n}`, `eva@stranger-${n}.it`)
    for (const n of [1, 2]) expect((await book(n)).status).toBe(303)
    const refused = problem(await book(3))
    expect(refused).toMatchObject({ status: 409, code: "unpaid_share_at_most" })
    expect(refused.detail).toContain("Paga ora")
    const payer = from("203.0.113.60")
    const { code } = JSON.parse((await held(payer, picked, asFor(picked, slots.at(-1)!, 8))).text)
    await payer.send("POST", callsOf(code).details, { body: { ...customer, custom_fields: picked.answers } })
    expect((await payer.startPaying(code)).amount_cents).toBeGreaterThan(0)
  })

  test("all customers together book at most half of a month's places to pay later", async () => {
    const { picked, slots } = await roomy(4)
    const inMonth = slots.filter(({ date }) => date.slice(0, 7) === slots.at(-1)!.date.slice(0, 7))
    const book = (slot: Picked["slot"], n: number) =>
      reserved(picked, slot, 4, `203.0.113.${70 + n}`, `eva@far-${n}.it`)
    expect((await book(slots.at(-1)!, 1)).status).toBe(303)
    // As if strangers had booked half of the month but three places.
    const { all } = await placesOf(await slotsOfMonth(picked, slots.at(-1)!))
    await change(
      (sql) => sql`update bookings set unpaid_places = ${all / 2 - 3} where slot_id = ${slots.at(-1)!.id}
        and unpaid_places > 0`,
    )
    expect(problem(await book(inMonth.at(-2)!, 2))).toMatchObject({ status: 409, code: "unpaid_share_at_most" })
    const elsewhere = slots.find(({ date }) => date.slice(0, 7) !== slots.at(-1)!.date.slice(0, 7))!
    expect((await book(elsewhere, 3)).status, "negative control: another month").toBe(303)
  })

  test("bookings to be paid later are limited for a mail domain that belongs to no public provider", async () => {
    const { picked, slots } = await roomy(4)
    const book = (n: number, domain: string) =>
      reserved(picked, slots.at(-n)!, 4, `203.0.113.${90 + n}`, `eva.${n}@${domain}`)
    for (const [n, domain] of [
      [1, "a.catch-all.it"],
      [2, "libero.it"],
    ] as const) {
      expect((await book(n, domain)).status).toBe(303)
      await change(
        (sql) => sql`update bookings set unpaid_places = ${domainTimes * unpaidLimits.perVisitor - 3}
          where slot_id = ${slots.at(-n)!.id} and unpaid_places > 0`,
      )
    }
    // The row stands for many bookings of other addresses.
    await change((sql) => sql`update bookings set address_hash = null, email_hash = md5(code) where unpaid_places > 36`)
    expect(problem(await book(3, "b.catch-all.it"))).toMatchObject({ status: 409, code: "unpaid_places_at_most" })
    expect((await book(4, "libero.it")).status, "negative control: a public provider").toBe(303)
  })

  deep.test("negative control: with the limits off, the same client holds the whole month", async () => {
    const { held, all } = await attack(() => "203.0.113.7", [unlimited])
    expect(held, `of ${all}`).toBeGreaterThan(all * 0.9)
    expect(held).toBeGreaterThan(unpaidLimits.perAddress * 5)
  })

  /** Books and pays as a new browser, and gives the booking up. The answer is the last one, or the first refusal. */
  const bookAndLeave = async (
    address: string,
    email: string,
    { via = servers, withdraws = false, from: turn = 0 } = {},
  ) => {
    const picked = await pick()
    const visitor = from(address, turn, "en", via)
    const made = await held(visitor, picked, picked.body)
    if (made.status !== 200) return made
    const { code, encrypted_code: token } = JSON.parse(made.text)
    const body = { ...customer, email, confirm_email: email, custom_fields: picked.answers }
    const given = await visitor.send("POST", callsOf(code).details, { body })
    if (given.status !== 200) return given
    const payment = await visitor.startPaying(code)
    await visitor.enterCard(payment, cards.good)
    await visitor.confirm(code, payment.payment_id)
    const at = `/booking/v1/bookings/${token}`
    if (!withdraws) return visitor.send("POST", `${at}/cancel`)
    await visitor.send("POST", `${at}/withdrawal/declare`, { body: { name: "Anna Rossi", email } })
    return visitor.send("POST", `${at}/withdrawal/confirm`)
  }
  const rowsOf = async () =>
    (
      await run(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql<{ bookings: number; contacts: number; facts: number; held: number; mails: number }>`
            select (select count(*) from bookings)::integer as bookings,
              (select count(*) from booking_contact)::integer as contacts, (select count(*) from events)::integer as facts,
              (select sum(held) from slot_places)::integer as held, (select count(*) from outbox)::integer as mails`,
        ),
      )
    )[0]!

  test("one mailbox that books, pays and cancels again and again is refused its next booking, and others are not", async () => {
    const { perMailbox } = cancellationLimits
    const parts = (n: number) => `eva+${n}@gmail.com`
    for (let n = 0; n < perMailbox; n++) {
      const left = await bookAndLeave(`192.0.2.${n + 1}`, parts(n), { from: n, withdraws: n === 1 })
      expect([n, left.status]).toEqual([n, 200])
    }
    const refused = await bookAndLeave("192.0.2.90", "Eva@gmail.com")
    expect(problem(refused)).toMatchObject({ status: 429, code: "canceled_at_most" })
    expect(problem(refused).detail).toContain("were cancelled")
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_600)
    // Nothing of the refused customer's data is kept.
    const [kept] = await run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ n: number }>`select count(*)::integer as n from booking_contact where email = 'Eva@gmail.com'`,
      ),
    )
    expect(kept?.n).toBe(0)
    expect((await bookAndLeave("192.0.2.90", "ugo@gmail.com")).status, "another mailbox").toBe(200)
    for (let n = 0; n <= perMailbox; n++) {
      const left = await bookAndLeave(`192.0.2.${n + 101}`, "ada@gmail.com", { via: [unlimited] })
      expect([n, left.status], "negative control: without the limit").toEqual([n, 200])
    }
  })

  test("one network address whose bookings are cancelled again and again is refused the next one, which writes nothing", async () => {
    const { perAddress } = cancellationLimits
    const all = await Promise.all(
      Array.from({ length: perAddress }, (_, n) => bookAndLeave("192.0.2.200", `guest.${n}@gmail.com`, { from: n })),
    )
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
    const before = await rowsOf()
    const refused = await bookAndLeave("192.0.2.200", "another.guest@gmail.com")
    expect(problem(refused)).toMatchObject({ status: 429, code: "canceled_at_most" })
    expect(await rowsOf()).toEqual(before)
    expect((await bookAndLeave("192.0.2.201", "another.guest@gmail.com")).status, "another address").toBe(200)
    const off = await bookAndLeave("192.0.2.200", "another.guest@gmail.com", { via: [unlimited] })
    expect(off.status, "negative control: without the limit").toBe(200)
  })

  test("a family that changes its mind three times books once more", async () => {
    for (let n = 0; n < 4; n++) expect((await bookAndLeave("192.0.2.210", "famiglia@rossi-neri.it")).status).toBe(200)
  })
})

import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, test } from "vitest"
import { now } from "../../adapters/server/store/clock.ts"
import { attendedAtSql, departureScannedSql } from "../../adapters/server/ticket/attended.ts"
import { newKeyPair, signedWith } from "../../adapters/server/ticket/sign.ts"
import { readTicket, ticketBytes, ticketText } from "../../domain/tickets/ticket.ts"
import { millisecondsBetween, plusHours, plusMinutes } from "../../domain/time/instant.ts"
import { romeToday } from "../../domain/time/rome.ts"
import { type HttpClient, problem } from "../fixtures/http-client.ts"
import { memberOf, post } from "../fixtures/members.ts"
import { otherSlots } from "../fixtures/other-slots.ts"
import { type Door, doorWith, newDoor, ownerOf, pair, pairingOf } from "../fixtures/scanners.ts"
import { useShop } from "../fixtures/shop.ts"
import { type Picked, requestFor } from "../fixtures/shop-picks.ts"
import { limitPlaces, settled } from "../fixtures/shop-tables.ts"

/* Scans of paired devices, and check-ins by hand, on the day of a visit. */

const shop = useShop({ own: true })
const HOUR = 3_600_000

const sql = <Row extends object>(ask: (db: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
  shop().run(Effect.flatMap(SqlClient.SqlClient, ask))

let picked: Picked
let partnerId: string
let at: string
let owner: HttpClient
let north: Door
let south: Door
type Sold = { readonly code: string; readonly ticket: string }
let sold: Readonly<Record<"one" | "two" | "three" | "four" | "hand" | "late", Sold>>
let moved: Sold
let movedNow: string
let canceled: Sold
let foreign: Sold
/** Nobody scans it. */
let unscanned: Sold

const clock = () => at

async function book(of: Picked, size: number): Promise<Sold & { readonly token: string }> {
  const visitor = shop().visitor()
  const typeId = of.variant.participantTypes[0]?.id ?? ""
  const { code, token } = await visitor.buy({ ...of, ...requestFor(of.variant, of.slot, [{ typeId, quantity: size }]) })
  return { code, token, ticket: (await visitor.booking(token)).ticket ?? "" }
}

beforeAll(async () => {
  picked = await shop().pick({
    where: ({ pricing, capacityGroups, participantTypes }) =>
      pricing.kind === "person" &&
      participantTypes.length > 0 &&
      capacityGroups.every(({ maxQuantity }) => maxQuantity >= 4),
  })
  partnerId = picked.partnerId
  await limitPlaces(shop(), picked.slot.id, 400)
  sold = {
    ...{ one: await book(picked, 3), two: await book(picked, 2), three: await book(picked, 2) },
    ...{ four: await book(picked, 1), hand: await book(picked, 3), late: await book(picked, 1) },
  }
  const visitor = shop().visitor()
  const before = await book(picked, 2)
  const [slot] = await otherSlots(visitor, picked, 1)
  const path = `/booking/v1/bookings/${before.token}`
  const quote = JSON.parse((await visitor.send("GET", `${path}/reschedule?slot_id=${slot?.id}`)).text)
  const { to_pay_cents, refund_cents } = quote
  await visitor.send("POST", `${path}/reschedule`, { body: { slot_id: slot?.id, to_pay_cents, refund_cents } })
  moved = before
  movedNow = (await visitor.booking(before.token)).ticket ?? ""
  const off = await book(picked, 1)
  const amounts = JSON.parse((await visitor.send("GET", `/booking/v1/bookings/${off.token}/cancellation`)).text)
  await visitor.send("POST", `/booking/v1/bookings/${off.token}/cancellation`, { body: amounts })
  canceled = off
  unscanned = await book(picked, 1)
  let elsewhere = await shop().pick()
  while (elsewhere.partnerId === partnerId) elsewhere = await shop().pick()
  foreign = await book(elsewhere, 1)
  await settled(shop())
  const start = await shop().run(now)
  await shop().advance(millisecondsBetween(start, picked.slot.startsAt) - HOUR)
  at = await shop().run(now)
  owner = await ownerOf(shop(), partnerId)
  north = await newDoor(shop(), owner, "North door", clock)
  south = await newDoor(shop(), owner, "South door", clock)
}, 240_000)

const scansOf = (code: string) =>
  sql<{ id: string }>((db) => db`select scan_id as id from partner_scan where booking_code = ${code}`)
const all = () => sql<{ id: string }>((db) => db`select scan_id as id from partner_scan`)

describe("[BX-13] a device", () => {
  test("is paired once, within five minutes", async () => {
    const code = await pairingOf(owner, "Phone of the boat")
    const paired = await pair(shop().visitor(), code)
    expect([paired.status, JSON.parse(paired.text).label]).toEqual([200, "Phone of the boat"])
    expect(problem(await pair(shop().visitor(), code))).toMatchObject({ status: 410, code: "pairing_over" })
    expect(problem(await pair(shop().visitor(), "no-such-code"))).toMatchObject({ status: 410, code: "pairing_over" })
    const late = await pairingOf(owner, "Late")
    await sql((db) => db`update partner_device set pair_until = shop_now() where label = 'Late'`)
    expect((await pair(shop().visitor(), late)).status).toBe(410)
  })

  test("knows the guests of today and tomorrow by first name and initial, and nothing else of them", async () => {
    const answer = await north.send([])
    const { roster, now: told } = await north.sync([])
    expect(Math.abs(millisecondsBetween(at, told))).toBeLessThan(HOUR)
    expect(roster?.days[0]).toBe(romeToday(at))
    const guest = roster?.guests.find(({ code }) => code === sold.one.code)
    expect(guest).toMatchObject({ name: "Anna R.", units: 3, standing: "comes", revision: 0, slotId: picked.slot.id })
    expect(guest?.tickets[0]).toEqual({ id: readTicket(sold.one.ticket)?.id, units: 3 })
    for (const secret of ["Rossi", "anna@example.it", "3331234567", "+39", foreign.code])
      expect(answer.text).not.toContain(secret)
    expect(roster?.guests.find(({ code }) => code === canceled.code)?.standing).toBe("cancelled")
    const other = roster?.guests.find(({ code }) => code === moved.code)
    expect(other).toMatchObject({ revision: 1, standing: "comes", startsAt: readTicket(movedNow)?.startsAt })
    expect(roster?.keys.length).toBeGreaterThan(0)
  })

  test("may check in, and nothing else of a partner's calls", async () => {
    const authorization = `Bearer ${north.token}`
    const confirm = await shop()
      .visitor()
      .send("POST", `/partner/v0/bookings/${sold.one.code}/confirm`, { headers: { authorization } })
    expect(confirm.status).toBe(401)
  })

  test("is refused once its owner has revoked it, and after 30 days", async () => {
    const door = await newDoor(shop(), owner, "Lost phone", clock)
    expect((await door.send([])).status).toBe(200)
    const [row] = await sql<{ id: string }>((db) => db`select id from partner_device where label = 'Lost phone'`)
    const stranger = await ownerOf(shop(), foreign.code === "" ? "" : await partnerWith(foreign.code))
    const revoke = (by: HttpClient) => post(by, "/partner/settings", { form: "deviceRevoke", device: row?.id ?? "" })
    expect((await revoke(stranger)).status).toBe(404)
    const page = await owner.send("GET", "/partner/settings")
    expect(page.text).toContain("Lost phone")
    expect((await revoke(owner)).status).toBe(200)
    const scan = door.scan(sold.late.ticket)
    expect(problem(await door.send([scan]))).toMatchObject({ status: 401, code: "unauthorized" })
    expect(await scansOf(sold.late.code)).toEqual([])
    const old = await newDoor(shop(), owner, "Old phone", clock)
    await sql((db) => db`update partner_device set token_until = shop_now() where label = 'Old phone'`)
    expect((await old.send([])).status).toBe(401)
  })

  test("belongs to an owner's settings: others see none and add none", async () => {
    const staff = await memberOf(shop(), partnerId, "staff")
    const form = { form: "deviceAdd", deviceLabel: "Mine" }
    expect((await post(staff, "/partner/settings", form)).status).toBe(403)
    expect((await staff.send("GET", "/partner/settings")).text).not.toContain("North door")
    const nameless = await post(owner, "/partner/settings", { form: "deviceAdd", deviceLabel: " " })
    expect([nameless.status, nameless.text.includes("Dai un nome al telefono")]).toEqual([422, true])
  })
})

const partnerWith = async (code: string) => {
  const [row] = await sql<{ id: string }>((db) => db`select partner_id as id from bookings where code = ${code}`)
  return row?.id ?? ""
}

describe("[BX-13] a scan", () => {
  test("counts once, however often it is sent, and both doors hear of the second one", async () => {
    const { cursor } = await south.sync([])
    const first = north.scan(sold.one.ticket, { units: 3 })
    const [answer] = (await north.sync([first])).answers
    expect(answer).toMatchObject({ result: "ADMITTED", admitted: 3, left: 0, code: null, flags: [] })
    for (let again = 0; again < 3; again++)
      expect((await north.sync([first])).answers[0]).toMatchObject({ result: "ADMITTED", admitted: 3 })
    expect(await scansOf(sold.one.code)).toHaveLength(1)
    // The other door was without connection, and scanned the same ticket a minute later.
    const second = south.scan(sold.one.ticket, { units: 3, at: plusMinutes(at, 1) })
    const heard = await south.sync([second], cursor)
    expect(heard.answers[0]).toMatchObject({ result: "DUPLICATE", admitted: 0, left: 0 })
    expect(heard.scans.map(({ scanId, byName }) => [scanId, byName])).toEqual(
      expect.arrayContaining([[first.scan_id, "North door"]]),
    )
    expect(heard.roster, "the roster is the same").toBeNull()
    const told = await north.sync([], cursor)
    expect(told.scans.map(({ scanId }) => scanId)).toEqual([first.scan_id, second.scan_id])
    const page = await owner.send("GET", `/partner/day/${romeToday(at)}`)
    expect(page.text).toContain("già entrati")
  })

  test("can be taken back, and then the other door's counts", async () => {
    const first = north.scan(sold.two.ticket, { units: 2 })
    const second = south.scan(sold.two.ticket, { units: 2, at: plusMinutes(at, 1) })
    await north.sync([first])
    await south.sync([second])
    const undo = north.scan(sold.two.ticket, { kind: "undo", undoes: first.scan_id, at: plusMinutes(at, 2) })
    expect((await north.sync([undo])).answers[0]).toMatchObject({ result: "UNDO", left: 0 })
    const again = await north.sync([first, second])
    expect(again.answers.map(({ result }) => result)).toEqual(["UNDONE", "ADMITTED"])
  })

  test("by code or name counts like one of the ticket", async () => {
    const id = readTicket(sold.three.ticket)?.id
    const typed = north.scan(id, { slot_id: picked.slot.id, units: 1 })
    expect((await north.sync([typed])).answers[0]).toMatchObject({ result: "ADMITTED", admitted: 1, left: 1 })
    const rest = south.scan(sold.three.ticket, { units: 2, at: plusMinutes(at, 3) })
    expect((await south.sync([rest])).answers[0]).toMatchObject({ result: "DUPLICATE", admitted: 1, left: 0 })
  })

  test("of another partner's ticket is not found; a forged one is forged; nothing of both is written", async () => {
    const before = (await all()).length
    const ticket = readTicket(sold.four.ticket)
    if (ticket === null) throw new Error("no ticket")
    const stranger = newKeyPair()
    const said = ticketBytes(ticket)
    const changed = ticketBytes({ ...ticket, units: 9 })
    const forged = {
      "signed by nobody's key": ticketText(said, signedWith(stranger.privateKey, said)),
      "more people than were signed": ticketText(changed, ticket.signature),
      "another revision": ticketText(ticketBytes({ ...ticket, revision: 7 }), ticket.signature),
      "a key that the partner does not have": ticketText(
        ticketBytes({ ...ticket, keyId: 200 }),
        signedWith(stranger.privateKey, ticketBytes({ ...ticket, keyId: 200 })),
      ),
      "cut off": sold.four.ticket.slice(0, 90),
      "another version": `A1:${"0".repeat(141)}`,
    }
    const sent = Object.values(forged).map((text) => north.scan(text))
    const { answers } = await north.sync([...sent, north.scan(foreign.ticket), north.scan("0".repeat(32))])
    expect(answers.map(({ result }) => result)).toEqual(Array(sent.length + 2).fill("REFUSED"))
    // A stranger's signature on a departure of our own looks like another partner's: neither is found here.
    const codes = answers.map(({ code }) => code)
    expect(codes.slice(-2)).toEqual(["not_found", "not_found"])
    for (const code of codes.slice(0, sent.length)) expect(code).toBe("forged")
    expect((await all()).length).toBe(before)
  })

  test("of a ticket that a year's old key has signed still counts", async () => {
    await sql((db) => db`update ticket_key set made_at = made_at - interval '366 days' where partner_id = ${partnerId}`)
    const { roster } = await north.sync([])
    const scan = north.scan(sold.four.ticket)
    expect((await north.sync([scan])).answers[0]).toMatchObject({ result: "ADMITTED", admitted: 1 })
    expect(roster?.keys.some(({ keyId }) => keyId === readTicket(sold.four.ticket)?.keyId)).toBe(true)
  })

  test("of an old ticket, or of a booking that is off, is kept and marked: somebody may have gone in", async () => {
    const { answers } = await north.sync([north.scan(moved.ticket, { units: 2 }), north.scan(canceled.ticket)])
    expect(answers.map(({ result, flags }) => [result, flags])).toEqual([
      ["ADMITTED", ["moved"]],
      ["ADMITTED", ["cancelled"]],
    ])
    const { answers: own } = await north.sync([north.scan(movedNow, { units: 2, at: plusMinutes(at, 5) })])
    expect(own[0]).toMatchObject({ result: "DUPLICATE", flags: [] })
  })

  test("from a clock that is two hours off is put where it belongs; one a day off is kept and marked", async () => {
    const early = south.scan(sold.hand.ticket, { at: plusHours(at, -2), offset_ms: 2 * HOUR, units: 3 })
    // It was scanned a minute before, by the shop's clock.
    const before = north.scan(sold.hand.ticket, { at: plusMinutes(at, -1), units: 3 })
    const [first] = (await south.sync([early])).answers
    expect(first).toMatchObject({ result: "ADMITTED", flags: [] })
    expect((await north.sync([before])).answers[0]).toMatchObject({ result: "ADMITTED" })
    expect((await south.sync([early])).answers[0]).toMatchObject({ result: "DUPLICATE", admitted: 0 })
    const wrong = south.scan(sold.late.ticket, { at: plusHours(at, -30) })
    expect((await south.sync([wrong])).answers[0]).toMatchObject({ result: "ADMITTED", flags: ["clock"] })
    const page = await owner.send("GET", `/partner/day/${romeToday(at)}`)
    expect(page.text).toContain("orologio sbagliato")
  })

  test("comes with at most 499 others, and is read as a whole or not at all", async () => {
    const before = (await all()).length
    const many = (count: number) => Array.from({ length: count }, () => north.scan("0".repeat(32)))
    expect(problem(await north.send(many(501)))).toMatchObject({ status: 413, code: "scans_at_most" })
    expect((await north.sync(many(500))).answers).toHaveLength(500)
    const huge = await north.send([{ ...north.scan("x"), note: "x".repeat(600_000) }])
    expect(problem(huge)).toMatchObject({ status: 413, code: "payload_too_large" })
    const bad = [
      ...[{ units: 0 }, { units: 256 }, { kind: "out" }, { at: "yesterday" }, { at: "2026-13-45T99:00:00.000Z" }],
      ...[{ scan_id: "1" }, { seq: -1 }, { offset_ms: 1e12 }, { undoes: "x" }, { ticket: "x".repeat(300) }],
    ]
    for (const change of bad) {
      const answer = await north.send([north.scan(sold.one.ticket), north.scan(sold.one.ticket, change)])
      expect([change, problem(answer).code, answer.status]).toEqual([change, "malformed_request", 400])
    }
    expect((await all()).length).toBe(before)
  })

  test("200 of each of two doors at once, of the same tickets: none is lost, and any order gives one result", async () => {
    const doors = [north, south]
    const scans = doors.map((door, n) =>
      Array.from({ length: 200 }, (_, k) =>
        door.scan([sold.one, sold.two, sold.three][k % 3]?.ticket, { at: plusMinutes(at, 10 + ((k * 7 + n) % 60)) }),
      ),
    )
    const parts = scans.flatMap((list, n) =>
      [0, 1, 2, 3].map((part) => ({ door: doors[n] as Door, list: list.slice(part * 50, part * 50 + 50) })),
    )
    await Promise.all(parts.reverse().map(({ door, list }) => door.sync(list)))
    const ids = new Set((await all()).map(({ id }) => id))
    expect(scans.flat().filter(({ scan_id }) => !ids.has(scan_id))).toEqual([])
    const [a, b] = [await north.sync(scans.flat()), await south.sync(scans.flat().reverse())]
    expect(b.answers.toReversed().map(({ result }) => result)).toEqual(a.answers.map(({ result }) => result))
  })

  test("[BX-14] is told to the partner's programs once, and to who asked for it alone", async () => {
    const endpoint = randomUUID()
    const endpoints = [
      { id: endpoint, kinds: "checkin.recorded booking.confirmed" },
      { id: randomUUID(), kinds: "booking.confirmed" },
    ]
    for (const { id, kinds } of endpoints)
      await sql(
        (db) => db`
          insert into webhook_endpoint (id, partner_id, url, kinds, standing, active_at, created_at)
          values (${id}::uuid, ${partnerId}, 'https://hooks.example/', ${kinds}, 'active', shop_now() - interval '1 day', shop_now())`,
      )
    const scan = north.scan(sold.one.ticket, { at: plusMinutes(at, 8) })
    for (let times = 0; times < 2; times++) await north.sync([scan])
    const told = async () => {
      const rows = await sql<{ id: string; body: string }>(
        (db) => db`
          select endpoint_id as id, body from webhook_message where kind = 'checkin.recorded' and body like ${`%${scan.scan_id}%`}`,
      )
      return rows.map(({ id, body }) => ({ id, data: JSON.parse(body).data }))
    }
    await expect.poll(async () => (await told()).length).toBe(1)
    const [message] = await told()
    expect(message).toMatchObject({
      id: endpoint,
      data: { code: sold.one.code, slot_id: picked.slot.id, scan_id: scan.scan_id, people: 1, is_undo: false },
    })
    await sql((db) => db`delete from webhook_endpoint where id = any(${endpoints.map(({ id }) => id)}::uuid[])`)
  })

  test("with a key of a program that may do as much counts, too", async () => {
    const key = async (scope: string) => {
      const { text } = await post(owner, "/partner/settings", {
        form: "keyAdd",
        label: scope,
        [`scope-${scope}`]: "yes",
      })
      return doorWith(shop().visitor(), /apk_[\w-]{43}/.exec(text)?.[0] ?? "", clock)
    }
    expect((await (await key("links")).send([])).status).toBe(403)
    expect((await (await key("manifest")).sync([])).roster?.guests.length).toBeGreaterThan(0)
  })
})

describe("[BX-13] a check-in by hand", () => {
  test("is shown on the day's page with who made it, and can be taken back", async () => {
    const guest = await book(picked, 2).catch(() => null)
    const code = guest?.code ?? sold.three.code
    const day = `/partner/day/${romeToday(at)}`
    if (guest === null) await sql((db) => db`delete from partner_scan where booking_code = ${code}`)
    const done = await post(owner, day, { form: "dayCheckIn", code, units: "1" })
    expect([done.status, done.headers.get("location")]).toEqual([303, `${day}#guest-${code}`])
    const page = await owner.send("GET", day)
    expect(page.text).toContain("1 di 2 entrato")
    const [scan] = await scansOf(code)
    expect((await post(owner, day, { form: "dayCheckIn", code })).status).toBe(303)
    const full = await post(owner, day, { form: "dayCheckIn", code, units: "1" })
    expect([full.status, full.text.includes("Sono già entrati tutti")]).toEqual([409, true])
    const undo = { form: "dayUndo", code, scan: scan?.id ?? "" }
    expect((await post(owner, day, { ...undo, scan: randomUUID() })).status).toBe(404)
    expect((await post(owner, day, undo)).status).toBe(303)
    expect((await owner.send("GET", day)).text).toContain("1 di 2 entrato")
  })

  test("is only for whom the own list names: a guide's departures, and no other partner's", async () => {
    const day = `/partner/day/${romeToday(at)}`
    const before = (await all()).length
    const guide = await memberOf(shop(), partnerId, "guide")
    const stranger = await memberOf(shop(), await partnerWith(foreign.code))
    for (const who of [guide, stranger])
      expect((await post(who, day, { form: "dayCheckIn", code: sold.four.code })).status).toBe(404)
    expect((await all()).length).toBe(before)
  })
})

describe("[BX-13] the scans of a departure", () => {
  test("says who was there: a review is asked of them alone, and resellers hear of it", async () => {
    const [row] = await sql<{ attended: string | null; other: string | null; scanned: boolean }>(
      (db) => db`
        select ${db.literal(attendedAtSql(`'${sold.one.code}'`))} as attended,
          ${db.literal(attendedAtSql(`'${unscanned.code}'`))} as other,
          ${db.literal(departureScannedSql(`'${picked.slot.id}'`))} as scanned`,
    )
    expect([row?.attended !== null, row?.other, row?.scanned]).toEqual([true, null, true])
    await shop().advance(picked.variant.durationMinutes * 60_000 + 3 * HOUR)
    await expect
      .poll(() => sql((db) => db`select from review where booking_code = ${sold.one.code}`).then((all) => all.length), {
        timeout: 20_000,
      })
      .toBe(1)
    expect(await sql((db) => db`select from review where booking_code = ${unscanned.code}`)).toEqual([])
  })
})

import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, test } from "vitest"
import { isOffered, roles } from "../../domain/partners/rights.ts"
import { plusDays } from "../../domain/time/rome.ts"
import { followEvents } from "../fixtures/event-source.ts"
import type { Answer, HttpClient } from "../fixtures/http-client.ts"
import { memberOf, post } from "../fixtures/members.ts"
import { otherSlots } from "../fixtures/other-slots.ts"
import { useShop } from "../fixtures/shop.ts"
import type { Picked } from "../fixtures/shop-picks.ts"
import { limitPlaces, mailsOf, settled } from "../fixtures/shop-tables.ts"
import { answerAsPartner, cards } from "../fixtures/shop-visitor.ts"

/* The calendar of a partner: what is on, who comes, and changes of many departures with preview and undo. */

const shop = useShop({ own: true })
const sql = <Row extends object>(ask: (db: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
  shop().run(Effect.flatMap(SqlClient.SqlClient, ask))
const gone = "00000000-0000-4000-8000-000000000000"
const changePath = ({ headers }: Answer): string => headers.get("location") ?? ""

let picked: Picked
let office: HttpClient & { readonly email: string }
let stranger: HttpClient
beforeAll(async () => {
  picked = await shop().pick({ instant: true })
  office = await memberOf(shop(), picked.partnerId, "staff", "Anna Riva")
  const [other] = await sql<{ id: string }>(
    (db) => db`select id from partners where id <> ${picked.partnerId} order by id limit 1`,
  )
  stranger = await memberOf(shop(), other?.id ?? "")
})

const tryToBook = ({ variant, body }: Picked) =>
  shop().visitor().send("POST", `/api/v1/experience_variants/${variant.id}/bookings/create`, { body })

const weekdays = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [`weekday${day}`, "yes"]))
const asked = (fields: Readonly<Record<string, string>>) => ({ form: "changePreview", ...weekdays, ...fields })
const preview = (fields: Readonly<Record<string, string>>, client: HttpClient = office) =>
  post(client, "/partner/changes", asked(fields))
const apply = (path: string, more: Readonly<Record<string, string>> = {}, client: HttpClient = office) =>
  post(client, path, { form: "changeApply", ...more })
const undo = (path: string, client: HttpClient = office) => post(client, path, { form: "changeUndo" })

type Values = { readonly id: string; readonly closed: boolean; readonly capacity: number; readonly taken: number }
/** All that a change could touch of the partner, to compare before and after. */
const values = (variantId: string) =>
  sql<Values>(
    (db) => db`
    select s.id, s.closed, sum(p.capacity)::integer as capacity, sum(p.held + p.sold)::integer as taken
    from slots s join slot_places p on p.slot_id = s.id where s.variant_id = ${variantId} group by s.id order by s.id`,
  )
const ofDay = (all: readonly Values[], date: string) => all.filter(({ id }) => id.includes(date.replaceAll("-", "")))

describe("[PR-02] the calendar", () => {
  test.each(["month", "week", "day", "agenda"])("shows the %s in both languages, with what is sold", async (view) => {
    const one = await shop().pick()
    const member = await memberOf(shop(), one.partnerId)
    await shop().visitor().buy(one)
    const query = new URLSearchParams({ view, day: one.slot.date })
    const [it, en] = [
      await member.send("GET", `/partner/calendar?${query}`),
      await member.send("GET", `/en/partner/calendar?${query}`),
    ]
    expect([it.status, en.status]).toEqual([200, 200])
    expect(it.text).toMatch(/\d+ vendut/)
    expect(en.text).toMatch(/\d+ sold/)
    const nonsense = await member.send("GET", "/partner/calendar?view=decade&day=2026-02-30")
    expect(nonsense.status).toBe(200)
  })

  test("of an experience of somebody else is not found, like that of an unknown one", async () => {
    const [{ id } = { id: "" }] = await sql<{ id: string }>(
      (db) => db`select id from experiences where partner_id <> ${picked.partnerId} limit 1`,
    )
    for (const experience of [id, "nothing"])
      expect((await office.send("GET", `/partner/calendar?experience=${experience}`)).status).toBe(404)
  })
})

describe("[PR-02] who comes on a day", () => {
  test("is listed for the office with phones, and as a file in both languages; each file is noted", async () => {
    const one = await shop().pick()
    const member = await memberOf(shop(), one.partnerId)
    const { code } = await shop().visitor().buy(one)
    const page = await member.send("GET", `/partner/day/${one.slot.date}`)
    expect(page.text).toContain("Anna Rossi")
    expect(page.text).toMatch(/href="tel:\+39/)
    const file = await member.send("GET", `/partner/v0/days/${one.slot.date}/guests.csv?lang=en`)
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8; header=present"])
    expect(file.text).toContain(code)
    const noted = await sql<{ lines: number }>(
      (db) =>
        db`select lines from partner_export where of_date = ${one.slot.date}::date and partner_id = ${one.partnerId}`,
    )
    expect(noted.length).toBe(1)
    expect((await stranger.send("GET", `/partner/v0/days/${one.slot.date}/guests.csv`)).text).not.toContain(code)
    for (const wrong of ["2026-02-30", "yesterday"]) {
      expect((await member.send("GET", `/partner/day/${wrong}`)).status).toBe(404)
      expect((await member.send("GET", `/partner/v0/days/${wrong}/guests.csv`)).status).toBe(404)
    }
    expect((await shop().visitor().send("GET", `/partner/v0/days/${one.slot.date}/guests.csv`)).status).toBe(401)
  })

  test("shows a guide the own departures alone, with first names, and the phone on the day itself", async () => {
    const one = await shop().pick()
    const staff = await memberOf(shop(), one.partnerId)
    const guide = await memberOf(shop(), one.partnerId, "guide", "Gino Guida")
    const { code } = await shop().visitor().buy(one)
    const seen = async () => (await guide.send("GET", `/partner/day/${one.slot.date}`)).text
    expect(await seen()).not.toContain(code.slice(0, 4))
    const [{ id } = { id: "" }] = await sql<{ id: string }>(
      (db) => db`select id from partner_member where email_key = ${guide.email}`,
    )
    const give = (client: HttpClient, slot: string, member: string) =>
      post(client, `/partner/day/${one.slot.date}`, { form: "dayGuide", slot, member })
    expect((await give(guide, one.slot.id, id)).status).toBe(403)
    expect((await give(staff, one.slot.id, id)).status).toBe(303)
    for (const [slot, member] of [
      ["nothing", id],
      [one.slot.id, gone],
    ] as const)
      expect((await give(staff, slot, member)).status).toBe(404)
    expect((await give(stranger, one.slot.id, id)).status).toBe(404)
    const text = await seen()
    expect(text).toContain(code.slice(0, 4))
    expect(text).not.toContain("Rossi")
    expect(text).not.toContain("tel:")
  })
})

describe("[PR-01] the members' open pages", () => {
  const listen = (client: HttpClient) =>
    followEvents(`${shop().origin}/partner/v0/live/work/events`, {
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    })
  const at = () => new Promise((wait) => setTimeout(wait, 400))

  test("hear of bookings and of calendar changes of their partner, and of no other one's", async () => {
    const one = await shop().pick()
    const member = await memberOf(shop(), one.partnerId)
    const [own, others] = [await listen(member), await listen(stranger)]
    await at()
    await shop().visitor().buy(one)
    await expect.poll(() => own.beside).toContain("work")
    const soFar = own.beside.length
    const day = { from: one.slot.date, to: one.slot.date, of: `v:${one.variant.id}` }
    await preview({ kind: "close", ...day }, member)
    await expect.poll(() => own.beside.length).toBeGreaterThan(soFar)
    await at()
    const strangers = await sql<{ id: string }>(
      (db) => db`select partner_id as id from partner_member where email_key = ${(stranger as typeof office).email}`,
    )
    expect(strangers[0]?.id === one.partnerId || !others.beside.includes("work")).toBe(true)
    own.close()
    others.close()
  })

  test("hear nothing without a session", async () => {
    await expect(listen(shop().visitor())).rejects.toThrow("401")
  })
})

describe("[BK-10] a booking that stands, in the portal", () => {
  const act = (client: HttpClient, code: string, fields: Readonly<Record<string, string>>) =>
    post(client, `/partner/bookings/${code}`, fields)
  const slotOf = async (code: string) => {
    const [row] = await sql<{ slot: string; status: string }>(
      (db) => db`select slot_id as slot, status from bookings where code = ${code}`,
    )
    return row
  }

  test("is moved with its places at the same price, and the customer is told", async () => {
    const one = await shop().pick()
    const member = await memberOf(shop(), one.partnerId)
    const visitor = shop().visitor()
    const { code, token } = await visitor.buy(one)
    const page = await member.send("GET", `/partner/bookings/${code}`)
    const slots = [...page.text.matchAll(/<option value="([^"]+)"/g)].map(([, id]) => id ?? "")
    const to = slots[0] ?? ""
    expect((await act(member, code, { form: "bookingMove", slot: "" })).status).toBe(422)
    expect((await act(member, code, { form: "bookingMove", slot: "elsewhere" })).status).toBe(422)
    const moved = await act(member, code, { form: "bookingMove", slot: to })
    expect([moved.status, moved.headers.get("location")]).toEqual([303, `/partner/bookings/${code}?done=bookingMove`])
    expect(await slotOf(code)).toEqual({ slot: to, status: "RESCHEDULED" })
    const places = await values(one.variant.id)
    expect(places.find(({ id }) => id === one.slot.id)?.taken).toBe(0)
    expect(places.find(({ id }) => id === to)?.taken).toBeGreaterThan(0)
    await settled(shop())
    expect((await mailsOf(shop(), code)).filter((kind) => kind.includes("movedByPartner"))).toHaveLength(1)
    const booking = await visitor.send("GET", `/booking/v1/bookings/${token}`)
    expect(booking.status).toBe(200)
    const back = await act(member, code, { form: "bookingMove", slot: to })
    expect(back.status).toBe(409)
  })

  test("is offered up to five other dates, and canceled with all money back", async () => {
    const one = await shop().pick()
    const member = await memberOf(shop(), one.partnerId)
    const { code } = await shop().visitor().buy(one)
    const page = await member.send("GET", `/partner/bookings/${code}`)
    const offered = [...page.text.matchAll(/name="(slot\d+)"[^>]*value="([^"]+)"/g)].map(([, n = "", id = ""]) => [
      n,
      id,
    ])
    const offer = (count: number) =>
      act(member, code, { form: "bookingOffer", ...Object.fromEntries(offered.slice(0, count)) })
    expect([(await offer(0)).status, (await offer(6)).status]).toEqual([422, 422])
    expect((await offer(2)).status).toBe(303)
    expect((await slotOf(code))?.status).toBe("PENDING_RESCHEDULE")
    expect((await act(member, code, { form: "bookingCancel", reason: "x".repeat(501) })).status).toBe(422)
    expect((await act(member, code, { form: "bookingCancel", reason: "Guida malata" })).status).toBe(303)
    expect((await slotOf(code))?.status).toBe("CANCELED")
    const again = await act(member, code, { form: "bookingCancel", reason: "" })
    expect([again.status, again.text.includes("ha già annullato questa prenotazione")]).toEqual([409, true])
  })

  test("of another partner is not found, like an unknown one; and a guide may do none of it", async () => {
    const one = await shop().pick()
    const { code } = await shop().visitor().buy(one)
    const [others] = await sql<{ id: string }>(
      (db) => db`select id from partners where id <> ${one.partnerId} order by id limit 1`,
    )
    const other = await memberOf(shop(), others?.id ?? "")
    for (const typed of [code, "7K2M9QXR4TBD", "no"]) {
      expect((await other.send("GET", `/partner/bookings/${typed}`)).status).toBe(404)
      for (const form of ["bookingMove", "bookingCancel"])
        expect((await act(other, typed, { form, slot: one.slot.id })).status).toBe(404)
    }
    const guide = await memberOf(shop(), one.partnerId, "guide")
    expect((await guide.send("GET", `/partner/bookings/${code}`)).status).toBe(302)
    expect((await act(guide, code, { form: "bookingCancel" })).status).toBe(403)
  })
})

describe("[PR-02] a change of many departures", () => {
  test("[P2] closes 90 days in one go, previews it first, and undo restores all", async () => {
    const before = await values(picked.variant.id)
    const from = picked.slot.date
    const shown = await preview({ kind: "close", from, to: plusDays(from, 89), of: `v:${picked.variant.id}` })
    const path = changePath(shown)
    expect([shown.status, path]).toEqual([303, expect.stringMatching(/^\/partner\/changes\/[\w-]{36}$/)])
    expect((await office.send("GET", path)).text).toContain("si chiude")
    expect(await values(picked.variant.id)).toEqual(before)
    expect((await apply(path)).status).toBe(303)
    const closed = (await values(picked.variant.id)).filter(({ closed: is }) => is)
    expect(closed.length).toBeGreaterThan(0)
    expect((await tryToBook(picked)).status).toBe(409)
    expect((await undo(path)).status).toBe(303)
    expect(await values(picked.variant.id)).toEqual(before)
    const facts = await sql<{ what: string; member: string; email: string }>(
      (db) => db`
        select e.fact->'event'->>'type' as what, e.actor->>'member' as member, m.email_key as email from events e
          left join partner_member m on m.id::text = e.actor->>'member'
        where e.stream = ${`calendar-change-${path.split("/").at(-1)}`} order by e.seq`,
    )
    expect(facts.map(({ what, email }) => [what, email])).toEqual([
      [null, office.email],
      ["member.applied", office.email],
      ["member.undone", office.email],
    ])
  })

  test("[P1] of a departure with a checkout open: that hold survives, the next one is refused", async () => {
    const one = await shop().pick()
    const member = await memberOf(shop(), one.partnerId)
    const first = shop().visitor()
    const { code } = await first.hold(one)
    const path = changePath(
      await preview({ kind: "close", from: one.slot.date, to: one.slot.date, of: `v:${one.variant.id}` }, member),
    )
    expect((await apply(path, {}, member)).status).toBe(303)
    const refused = await tryToBook(one)
    expect(refused.status).toBe(409)
    const [row] = await sql<{ status: string }>((db) => db`select status from bookings where code = ${code}`)
    expect(row?.status).toBe("CHECKOUT")
    expect((await values(one.variant.id)).find(({ id }) => id === one.slot.id)?.taken).toBeGreaterThan(0)
  })

  test("[P3] lists places below what is sold as a conflict, and changes the rest only after a second yes", async () => {
    const one = await shop().pick()
    const member = await memberOf(shop(), one.partnerId)
    await shop().visitor().buy(one)
    const [{ taken = 0 } = {}] = (await values(one.variant.id)).filter(({ id }) => id === one.slot.id)
    const to = plusDays(one.slot.date, 20)
    const path = changePath(
      await preview(
        { kind: "capacity", number: `${taken - 1}`, from: one.slot.date, to, of: `v:${one.variant.id}` },
        member,
      ),
    )
    expect((await member.send("GET", path)).text).toContain("meno dei posti già presi")
    const before = await values(one.variant.id)
    const first = await apply(path, {}, member)
    expect([first.status, first.text.includes("conferma che va lasciato")]).toEqual([409, true])
    expect(await values(one.variant.id)).toEqual(before)
    expect((await apply(path, { rest: "yes" }, member)).status).toBe(303)
    const after = await values(one.variant.id)
    const was = (id: string) => before.find((row) => row.id === id)
    expect(after.find(({ id }) => id === one.slot.id)).toEqual(was(one.slot.id))
    expect(after.filter(({ id, capacity }) => was(id)?.capacity !== capacity).length).toBeGreaterThan(0)
    expect((await undo(path, member)).status).toBe(303)
    expect(await values(one.variant.id)).toEqual(before)
  })

  test("is refused if somebody has booked since its preview, and nothing is written", async () => {
    const one = await shop().pick()
    const member = await memberOf(shop(), one.partnerId)
    const day = { from: one.slot.date, to: one.slot.date, of: `v:${one.variant.id}` }
    const path = changePath(await preview({ kind: "capacity", number: "0", ...day }, member))
    await shop().visitor().hold(one)
    const before = await values(one.variant.id)
    const late = await apply(path, { rest: "yes" }, member)
    expect([late.status, late.text.includes("Nel frattempo qualcuno ha prenotato")]).toEqual([409, true])
    expect(await values(one.variant.id)).toEqual(before)
  })

  test("[P4] closes the middle one of three departures, and leaves two", async () => {
    const one = await shop().pick()
    const member = await memberOf(shop(), one.partnerId)
    const date = one.slot.date
    const of = `v:${one.variant.id}`
    const [wide] = ofDay(await values(one.variant.id), date)
    for (const time of ["03:10", "04:10", "05:10"]) {
      const path = changePath(await preview({ kind: "add", time, number: "5", from: date, to: date, of }, member))
      expect((await apply(path, {}, member)).status).toBe(303)
    }
    const path = changePath(await preview({ kind: "close", times: "04:10", from: date, to: date, of }, member))
    await apply(path, {}, member)
    const night = ofDay(await values(one.variant.id), date).filter(({ id }) => /T0[345]10$/.test(id))
    expect(night.map(({ closed }) => closed)).toEqual([false, true, false])
    expect(wide).toBeDefined()
  })

  test("moves free departures to another time; undo takes the new ones back", async () => {
    const one = await shop().pick()
    const member = await memberOf(shop(), one.partnerId)
    const [date, of] = [one.slot.date, `v:${one.variant.id}`]
    const before = await values(one.variant.id)
    const start = one.slot.id.slice(-4).replace(/(..)(..)/, "$1:$2")
    const path = changePath(
      await preview({ kind: "times", times: start, time: "04:44", from: date, to: date, of }, member),
    )
    expect((await apply(path, {}, member)).status).toBe(303)
    const after = ofDay(await values(one.variant.id), date)
    expect(after.find(({ id }) => id.endsWith("T0444"))).toMatchObject({ closed: false, taken: 0 })
    expect(after.find(({ id }) => id === one.slot.id)?.closed).toBe(true)
    await undo(path, member)
    expect(await values(one.variant.id)).toEqual(before)
  })

  test("[P5] sets one lead time on all variants; undo restores each of them", async () => {
    const leads = () =>
      sql<{ id: string; hours: number }>(
        (db) => db`
          select v.id, v.lead_hours as hours from variants v join experiences e on e.id = v.experience_id
          where e.partner_id = ${picked.partnerId} order by v.id`,
      )
    const before = await leads()
    const path = changePath(await preview({ kind: "leadTime", number: "31" }))
    expect((await apply(path)).status).toBe(303)
    expect(new Set((await leads()).map(({ hours }) => hours))).toEqual(new Set([31]))
    await undo(path)
    expect(await leads()).toEqual(before)
  })

  test("of two members, the second hears who was faster; what is undone stays undone", async () => {
    const one = await shop().pick()
    const [anna, berto] = [
      await memberOf(shop(), one.partnerId, "staff", "Anna Riva"),
      await memberOf(shop(), one.partnerId),
    ]
    const day = { from: one.slot.date, to: one.slot.date, of: `v:${one.variant.id}` }
    const path = changePath(await preview({ kind: "close", ...day }, anna))
    const early = await undo(path, berto)
    expect([early.status, early.text.includes("La modifica non è ancora applicata")]).toEqual([409, true])
    await apply(path, {}, anna)
    const late = await apply(path, {}, berto)
    expect([late.status, late.text.includes("Anna Riva ha già applicato questa modifica")]).toEqual([409, true])
    await undo(path, anna)
    const again = await undo(path, berto)
    expect([again.status, again.text.includes("Anna Riva ha già annullato questa modifica")]).toEqual([409, true])
    expect((await apply(path, {}, berto)).status).toBe(409)
    const dropped = changePath(await preview({ kind: "close", ...day }, anna))
    expect((await post(anna, dropped, { form: "changeDiscard" })).status).toBe(303)
    expect((await apply(dropped, {}, berto)).text).toContain("Anna Riva ha scartato questa anteprima")
    const empty = changePath(await preview({ kind: "open", ...day }, anna))
    expect((await apply(empty, {}, anna)).text).toContain("Non c’è niente da cambiare")
  })

  test("with wrong fields is refused by their names, and nothing that was typed is lost", async () => {
    const from = picked.slot.date
    const [rows] = await sql<{ n: number }>((db) => db`select count(*)::integer as n from calendar_change`)
    const wrong = await preview({ kind: "capacity", from, to: plusDays(from, -1), number: "many", times: "25:00" })
    expect(wrong.status).toBe(422)
    for (const said of ["viene prima del primo", "Scrivi un numero intero", "Scrivi un orario", 'value="many"'])
      expect(wrong.text).toContain(said)
    expect((await preview({ kind: "fly", from, to: from })).status).toBe(400)
    for (const of of ["v:nothing", "e:nothing"])
      expect((await preview({ kind: "close", from, to: from, of })).status).toBe(404)
    expect((await preview({ kind: "close", from, to: from, of: `v:${picked.variant.id}` }, stranger)).status).toBe(404)
    expect(await sql((db) => db`select count(*)::integer as n from calendar_change`)).toEqual([rows])
  })

  test("of another partner is not found, like an unknown one", async () => {
    const day = { from: picked.slot.date, to: picked.slot.date, of: `v:${picked.variant.id}` }
    const path = changePath(await preview({ kind: "close", ...day }))
    for (const one of [path, `/partner/changes/${gone}`]) {
      expect((await stranger.send("GET", one)).status).toBe(404)
      for (const form of ["changeApply", "changeUndo", "changeDiscard"])
        expect((await post(stranger, one, { form })).status).toBe(404)
    }
  })

  test.each(roles)("is for %s as the table of rights says", async (role) => {
    const member = await memberOf(shop(), picked.partnerId, role)
    const may = isOffered("calendar", role)
    for (const path of ["/partner/calendar", "/partner/changes", `/partner/changes/${gone}`]) {
      const { status } = await member.send("GET", path)
      expect(status).toBe(may ? (path.endsWith(gone) ? 404 : 200) : 302)
    }
    const day = { from: picked.slot.date, to: picked.slot.date }
    expect((await preview({ kind: "close", ...day }, member)).status).toBe(may ? 303 : 403)
    expect((await member.send("GET", "/partner/day/today")).status).toBe(isOffered("manifest", role) ? 200 : 302)
  })

  test("[PR-01] a day with bookings closes in three ways: they stay, get other dates, or are canceled with all money back", async () => {
    const standingOf = async (code: string) => {
      const [row] = await sql<{ status: string; state: string; words: string | null; member: string | null }>(
        (db) => db`
          select b.status, b.state::text as state, (select words from booking_remark r where r.booking_code = b.code) as words,
            (select e.actor->>'member' from events e where e.stream = b.stream order by e.seq desc limit 1) as member
          from bookings b where b.code = ${code}`,
      )
      return row
    }
    for (const [way, expected] of [
      ["keep", "CONFIRMED"],
      ["propose", "PENDING_RESCHEDULE"],
      ["cancel", "CANCELED"],
    ] as const) {
      const one = await shop().pick()
      const member = await memberOf(shop(), one.partnerId, "staff", "Anna Riva")
      const { code } = await shop().visitor().buy(one)
      const day = { from: one.slot.date, to: one.slot.date, of: `v:${one.variant.id}` }
      const path = changePath(await preview({ kind: "close", ...day }, member))
      expect((await member.send("GET", path)).text).toContain("Che cosa succede alla prenotazione")
      const long = await apply(path, { way, reason: "x".repeat(501) }, member)
      expect(long.status).toBe(422)
      expect((await apply(path, { way, reason: "Mare mosso" }, member)).status).toBe(303)
      await settled(shop())
      await expect.poll(async () => (await standingOf(code))?.status).toBe(expected)
      const after = await standingOf(code)
      expect(after?.words ?? null).toBe(way === "cancel" ? "Mare mosso" : null)
      if (way === "propose") expect(after?.state).toContain("offered")
      if (way !== "keep") {
        const [who] = await sql<{ id: string }>(
          (db) => db`select id from partner_member where email_key = ${member.email}`,
        )
        const [fact] = await sql<{ member: string | null }>(
          (db) => db`
            select e.actor->>'member' as member from events e join bookings b using (stream)
            where b.code = ${code} and e.fact->'event'->>'type' like 'partner.%' order by e.seq desc limit 1`,
        )
        expect(fact?.member).toBe(who?.id)
      }
    }
  })

  test("[PR-01] cancels no more bookings than were confirmed, and counts more than it lists", async () => {
    const one = await shop().pick()
    await limitPlaces(shop(), one.slot.id, 400)
    const member = await memberOf(shop(), one.partnerId)
    const bought = [await shop().visitor().buy(one)]
    const day = { from: one.slot.date, to: one.slot.date, of: `v:${one.variant.id}` }
    const path = changePath(await preview({ kind: "close", ...day }, member))
    bought.push(await shop().visitor().buy(one))
    const refused = await apply(path, { way: "cancel", bookings: "1" }, member)
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("le prenotazioni ora sono 2")])
    expect(refused.text, "the new number is what is confirmed next").toMatch(/name="bookings" value="2"/)
    expect((await apply(path, { way: "propose" }, member)).status, "by the preview's own number").toBe(409)
    const standing = () =>
      sql<{ status: string }>(
        (db) => db`select status from bookings where code = any(${bought.map(({ code }) => code)}) order by status`,
      )
    expect((await standing()).map(({ status }) => status)).toEqual(["CONFIRMED", "CONFIRMED"])
    expect((await apply(path, { way: "cancel", bookings: "2" }, member)).status).toBe(303)
    await expect.poll(async () => (await standing()).map(({ status }) => status)).toEqual(["CANCELED", "CANCELED"])
  })

  test("[PR-01] a day that is off cancels whoever was offered or has asked for another date, and who pays later", async () => {
    const one = await shop().pick({ instant: false })
    await limitPlaces(shop(), one.slot.id, 400)
    const member = await memberOf(shop(), one.partnerId)
    const sold = async () => {
      const visitor = shop().visitor()
      const bought = await visitor.buy(one)
      expect((await answerAsPartner(visitor, one.partnerId, bought.code, "confirm")).status).toBe(200)
      return { visitor, ...bought }
    }
    const [asking, offered] = [await sold(), await sold()]
    const paying = shop().visitor()
    const open = await paying.toPayment(one)
    const [other] = await otherSlots(asking.visitor, one, 1)
    const slot = other?.id ?? ""
    const body = { slot_id: slot, to_pay_cents: 0, refund_cents: 0 }
    const wished = await asking.visitor.send("POST", `/booking/v1/bookings/${asking.token}/reschedule`, { body })
    expect(wished.status, wished.text).toBe(200)
    const offer = await post(member, `/partner/bookings/${offered.code}`, { form: "bookingOffer", slot0: slot })
    expect(offer.status).toBe(303)
    const standing = (code: string) =>
      sql<{ state: string }>((db) => db`select state::text as state from bookings where code = ${code}`)
    expect([await standing(asking.code), await standing(offered.code)]).toEqual([
      [{ state: expect.stringContaining("asking") }],
      [{ state: expect.stringContaining("offered") }],
    ])
    const day = { from: one.slot.date, to: one.slot.date, of: `v:${one.variant.id}` }
    const path = changePath(await preview({ kind: "close", ...day }, member))
    expect((await apply(path, { way: "cancel" }, member)).status).toBe(303)
    for (const { code } of [asking, offered])
      await expect.poll(() => standing(code)).toEqual([{ state: expect.stringContaining("CANCELED") }])
    await paying.enterCard(open.payment, cards.good)
    await paying.confirm(open.code, open.payment.payment_id)
    await expect
      .poll(() => standing(open.code), { timeout: 40_000 })
      .toEqual([{ state: expect.stringContaining("REJECTED") }])
    expect((await member.send("GET", path)).text).not.toContain("su ciò che hai chiuso")
  })

  test("can be applied for a day, and undone for a month", async () => {
    const day = {
      from: plusDays(picked.slot.date, 40),
      to: plusDays(picked.slot.date, 80),
      of: `v:${picked.variant.id}`,
    }
    const [old, kept] = [
      changePath(await preview({ kind: "close", ...day })),
      changePath(await preview({ kind: "close", ...day })),
    ]
    await apply(kept)
    await shop().advance(25 * 3_600_000)
    const later = await memberOf(shop(), picked.partnerId)
    const lapsed = await apply(old, {}, later)
    expect([lapsed.status, lapsed.text.includes("L’anteprima è scaduta")]).toEqual([409, true])
    await shop().advance(30 * 24 * 3_600_000)
    const latest = await memberOf(shop(), picked.partnerId)
    const settled = await undo(kept, latest)
    expect([settled.status, settled.text.includes("È passato più di un mese")]).toEqual([409, true])
  })
})

describe("[PR-02] a note on a booking", () => {
  test("is seen by the partner's people alone, stands in the file, and goes when it is emptied", async () => {
    const one = await shop().pick()
    const member = await memberOf(shop(), one.partnerId)
    const guide = await memberOf(shop(), one.partnerId, "guide")
    const visitor = shop().visitor()
    const { code, token } = await visitor.buy(one)
    const day = `/partner/day/${one.slot.date}`
    const note = (words: string, client: HttpClient = member) =>
      post(client, day, { form: "dayNote", code, note: words })
    expect((await note("Arriva in treno, <b>tardi</b>")).status).toBe(303)
    expect((await member.send("GET", day)).text).toContain("Arriva in treno, &lt;b&gt;tardi")
    const file = () => member.send("GET", `/partner/v0/days/${one.slot.date}/guests.csv?lang=it`)
    expect((await file()).text).toContain("Arriva in treno")
    const own = await visitor.send("GET", `/booking/v1/bookings/${token}`)
    expect(own.text).not.toContain("Arriva in treno")
    const [other] = await sql<{ id: string }>(
      (db) => db`select id from partners where id <> ${one.partnerId} order by id limit 1`,
    )
    expect((await note("mia", await memberOf(shop(), other?.id ?? ""))).status).toBe(404)
    expect((await note("mia", guide)).status).toBe(403)
    const long = await note("x".repeat(501))
    expect([long.status, long.text.includes("xxxx")]).toEqual([422, true])
    expect((await note("  ")).status).toBe(303)
    expect((await file()).text).not.toContain("Arriva in treno")
  })
})

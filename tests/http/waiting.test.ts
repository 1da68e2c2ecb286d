import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, test } from "vitest"
import { alike } from "../fixtures/deep.ts"
import { problem } from "../fixtures/http-client.ts"
import { memberOf, post } from "../fixtures/members.ts"
import { bodyFor, newReseller } from "../fixtures/octo.ts"
import { otherSlots } from "../fixtures/other-slots.ts"
import { useShop } from "../fixtures/shop.ts"
import { limitPlaces, logOf, placesOf, settled, written } from "../fixtures/shop-tables.ts"
import {
  fullSlot,
  inLine,
  joined,
  joinLine,
  lineOf,
  mailKinds,
  partyOf,
  pickForLine,
  waitingEmail,
  waitingMails,
} from "../fixtures/waiting.ts"
import { chanceOf } from "../histories/chance.ts"

/* The waiting list of a full slot, over HTTP and on PostgreSQL. */

const shop = useShop({ own: true })
const HOUR_MS = 3_600_000

const tryToBook = async (picked: Awaited<ReturnType<typeof pickForLine>>, party: number) =>
  (
    await shop()
      .visitor()
      .send("POST", `/api/v1/experience_variants/${picked.variant.id}/bookings/create`, {
        body: partyOf(picked, party).body,
      })
  ).status

describe("[BX-07] the life of an entry", () => {
  test("from the join to the booking: the places of a cancellation are never public", async () => {
    const { picked, cancel } = await fullSlot(shop(), 2)
    const waiter = await joined(shop(), partyOf(picked, 2))
    expect((await waiter.entry()).state).toBe("joining")
    expect((await waiter.say("confirm")).status).toBe(200)
    expect(await waiter.entry()).toMatchObject({ state: "waiting", before: 0 })
    const behind = await inLine(shop(), partyOf(picked, 1))
    expect(await behind.entry()).toMatchObject({ state: "waiting", before: 1 })
    await cancel()
    const offered = await waiter.entry()
    expect(offered.state).toBe("offered")
    expect(offered.offer?.total_cents).toBe(partyOf(picked, 2).totalCents)
    expect(await placesOf(shop(), picked.slot.id)).toEqual({ capacity: 2, held: 2, sold: 0 })
    expect(await tryToBook(picked, 1)).toBe(409)
    const { code } = await waiter.accept()
    expect((await waiter.entry()).booking?.code).toBe(code)
    expect(await placesOf(shop(), picked.slot.id)).toEqual({ capacity: 2, held: 2, sold: 0 })
    await waiter.visitor.giveDetails(code, { custom_fields: picked.answers })
    const payment = await waiter.visitor.startPaying(code)
    await waiter.visitor.enterCard(payment, "4242424242424242")
    await waiter.visitor.confirm(code, payment.payment_id)
    expect((await waiter.entry()).state).toBe("done")
    expect(await placesOf(shop(), picked.slot.id)).toEqual({ capacity: 2, held: 0, sold: 2 })
    await settled(shop())
    expect(await mailKinds(shop(), waiter.email)).toEqual(["confirm", "joined", "offer"])
  })

  test("an offer that nobody takes goes to the next in line, and then to everybody", async () => {
    const { picked, cancel } = await fullSlot(shop(), 2)
    const first = await inLine(shop(), partyOf(picked, 2))
    const second = await inLine(shop(), partyOf(picked, 2))
    await cancel()
    expect([(await first.entry()).state, (await second.entry()).state]).toEqual(["offered", "waiting"])
    await shop().advance(24 * HOUR_MS)
    await expect.poll(async () => (await second.entry()).state).toBe("offered")
    expect(await first.entry()).toMatchObject({ state: "lapsed", end: "silence" })
    expect(await lineOf(shop(), picked.slot.id)).toEqual({ capacity: 2, held: 2, sold: 0, kept: 0, waits: false })
    expect((await second.decline()).status).toBe(200)
    expect(await second.entry()).toMatchObject({ state: "lapsed", end: "customer" })
    expect(await placesOf(shop(), picked.slot.id)).toMatchObject({ held: 0, sold: 0 })
    await settled(shop())
    expect(await mailKinds(shop(), first.email)).toEqual(["confirm", "joined", "offer", "lapsed"])
    expect(await tryToBook(picked, 2), "nobody waits any more").toBe(200)
  })

  test("a lapsed entry joins again at the end of the line (pretix#1163)", async () => {
    const { picked, cancel } = await fullSlot(shop(), 2)
    const first = await inLine(shop(), partyOf(picked, 2))
    await cancel()
    await first.decline()
    expect(await tryToBook(picked, 2)).toBe(200)
    const second = await inLine(shop(), partyOf(picked, 2))
    const again = await inLine(shop(), partyOf(picked, 2), first.email)
    expect([(await second.entry()).before, (await again.entry()).before]).toEqual([0, 1])
    expect((await first.entry()).state, "the old entry stays over").toBe("lapsed")
  })

  test("who has booked and cancels does not stand in line again, and the place is not blocked (pretix#1405)", async () => {
    const { picked, cancel } = await fullSlot(shop(), 2)
    const waiter = await inLine(shop(), partyOf(picked, 2))
    await cancel()
    const { code, encrypted_code: token } = await waiter.accept()
    await waiter.visitor.giveDetails(code, { custom_fields: picked.answers })
    const payment = await waiter.visitor.startPaying(code)
    await waiter.visitor.enterCard(payment, "4242424242424242")
    await waiter.visitor.confirm(code, payment.payment_id)
    await waiter.visitor.send("POST", `/booking/v1/bookings/${token}/cancel`)
    expect((await waiter.entry()).state).toBe("done")
    expect(await lineOf(shop(), picked.slot.id)).toEqual({ capacity: 2, held: 0, sold: 0, kept: 0, waits: false })
    expect(await tryToBook(picked, 2)).toBe(200)
  })

  test("who is first in line is served first, whatever the party (pretix#2119)", async () => {
    const { picked, cancel } = await fullSlot(shop(), 1, 1, 1)
    const [one, two, three] = [
      await inLine(shop(), partyOf(picked, 1)),
      await inLine(shop(), partyOf(picked, 1)),
      await inLine(shop(), partyOf(picked, 1)),
    ]
    const states = async () => [(await one.entry()).state, (await two.entry()).state, (await three.entry()).state]
    await cancel(2)
    expect(await states()).toEqual(["offered", "waiting", "waiting"])
    await cancel(0)
    expect(await states()).toEqual(["offered", "offered", "waiting"])
    expect(await three.entry()).toMatchObject({ before: 0 })
  })

  test("who does not fit keeps the place in line; after three passes places are collected for a day", async () => {
    const { picked, cancel } = await fullSlot(shop(), 1, 1, 1, 1, 1, 1)
    const four = await inLine(shop(), partyOf(picked, 4))
    const single = async () => inLine(shop(), partyOf(picked, 1))
    for (let n = 0; n < 3; n++) {
      const behind = await single()
      await cancel(n)
      expect((await behind.entry()).state, `pass ${n + 1}`).toBe("offered")
      expect(await four.entry()).toMatchObject({ state: "waiting", before: 0 })
      // They book, so that the place is gone.
      await behind.accept()
    }
    const behind = await single()
    await cancel(3)
    expect((await behind.entry()).state, "the place is kept for the four").toBe("waiting")
    expect(await lineOf(shop(), picked.slot.id)).toMatchObject({ kept: 1, held: 4, sold: 2 })
    expect(await tryToBook(picked, 1), "and is not public").toBe(409)
    // The checkouts of the three others end: their places come to the four.
    await shop().advance(2 * HOUR_MS)
    await expect.poll(async () => (await four.entry()).state).toBe("offered")
    expect((await behind.entry()).state).toBe("waiting")
  })

  test("nothing is offered after the end of sales: the entry is closed, and they are told (pretix#681, #3628)", async () => {
    const { picked, cancel } = await fullSlot(shop(), 2)
    const waiter = await inLine(shop(), partyOf(picked, 2))
    const lead = picked.variant.leadTimeHours * HOUR_MS
    const now = Date.parse((await waiter.entry()).server_now)
    await shop().advance(Date.parse(picked.slot.startsAt) - lead - now + 60_000)
    await expect.poll(async () => (await waiter.entry()).state).toBe("closed")
    expect(await waiter.entry()).toMatchObject({ end: "tooLate" })
    expect((await waiter.say("accept", { offer: 1, expected_total_cents: 0 })).status).toBe(409)
    await settled(shop())
    const last = (await waitingMails(shop(), waiter.email)).at(-1)
    expect(last?.kind).toBe("waiting.closed")
    expect(last?.text).toMatch(/vendite .* sono chiuse/)
    expect(await lineOf(shop(), picked.slot.id)).toMatchObject({ waits: false, sold: 2 })
    await cancel().catch(() => {})
  })

  test("whoever was erased is offered nothing, and the next in line is", async () => {
    const { picked, cancel } = await fullSlot(shop(), 1)
    const gone = await inLine(shop(), partyOf(picked, 1))
    const next = await inLine(shop(), partyOf(picked, 1))
    await shop().run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`delete from waiting_contact where email_key = ${gone.email.toLowerCase()}`,
      ),
    )
    expect((await next.entry()).before).toBe(0)
    await cancel()
    expect([(await gone.entry()).state, (await next.entry()).state]).toEqual(["waiting", "offered"])
  })

  test("a link that is not used within a day is over", async () => {
    const { picked } = await fullSlot(shop(), 2)
    const waiter = await joined(shop(), partyOf(picked, 2))
    await shop().advance(25 * HOUR_MS)
    await expect.poll(async () => (await waiter.entry()).state).toBe("closed")
    expect(problem(await waiter.say("confirm")).code).toBe("waiting_link_over")
    expect(await lineOf(shop(), picked.slot.id)).toMatchObject({ waits: false })
  })

  test("who leaves is passed over, and an offer that is left goes on", async () => {
    const { picked, cancel } = await fullSlot(shop(), 1)
    const [one, two, three] = [
      await inLine(shop(), partyOf(picked, 1)),
      await inLine(shop(), partyOf(picked, 1)),
      await inLine(shop(), partyOf(picked, 1)),
    ]
    expect((await one.say("leave")).status).toBe(200)
    expect((await one.say("leave")).status, "said twice").toBe(200)
    await cancel()
    expect((await two.entry()).state).toBe("offered")
    await two.say("leave")
    expect([(await two.entry()).state, (await three.entry()).state]).toEqual(["closed", "offered"])
  })
})

test("[BX-07][PR-02] the partner sees the line of a departure in the calendar and on the day", async () => {
  const { picked, cancel } = await fullSlot(shop(), 1, 1)
  await inLine(shop(), partyOf(picked, 1))
  const two = await inLine(shop(), partyOf(picked, 2))
  const office = await memberOf(shop(), picked.partnerId, "staff")
  const query = new URLSearchParams({ view: "day", day: picked.slot.date })
  const calendar = await office.send("GET", `/en/partner/calendar?${query}`)
  expect(calendar.text).toContain("Waiting list: 2 requests for 3 people")
  expect((await office.send("GET", `/partner/day/${picked.slot.date}`)).text).toContain(
    "Lista d’attesa: 2 richieste per 3 persone",
  )
  await cancel(0)
  expect((await office.send("GET", `/en/partner/calendar?${query}`)).text).toContain("1 with an offer")
  expect(calendar.text).not.toContain(two.email)
})

describe("[BX-07] whatever frees places asks the line in the same transaction", () => {
  /** The first fact of an entry that frees nothing by itself was written with this fact of the other stream. */
  const sameTransaction = (slotId: string) =>
    shop().run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ other: string }>`
          select coalesce(o.fact->'event'->>'type', split_part(o.fact->>'timer', '.', 1)) as other
          from events e join waiting_entry w on e.stream = 'waiting-' || w.id join events o on o.tx = e.tx
          where w.slot_id = ${slotId} and e.fact->'event'->>'type' = 'line.offered'
            and o.stream not like 'waiting-%' order by o.position`,
      ),
    )

  test("a checkout that expires", async () => {
    const picked = await pickForLine(shop())
    await limitPlaces(shop(), picked.slot.id, 2)
    await shop().visitor().hold(partyOf(picked, 2))
    const waiter = await inLine(shop(), partyOf(picked, 2))
    await shop().advance(HOUR_MS)
    await expect.poll(async () => (await waiter.entry()).state).toBe("offered")
    expect((await sameTransaction(picked.slot.id)).length).toBeGreaterThan(0)
  })

  test("a cancellation", async () => {
    const { picked, cancel } = await fullSlot(shop(), 1)
    const waiter = await inLine(shop(), partyOf(picked, 1))
    await cancel()
    expect((await waiter.entry()).state).toBe("offered")
    expect(await sameTransaction(picked.slot.id)).toContainEqual({ other: "customer.canceled" })
  })

  test("a booking that moves to another slot, whose own line is not asked", async () => {
    const { picked, sold } = await fullSlot(shop(), 1)
    const [{ visitor, bought } = { visitor: shop().visitor(), bought: { token: "" } }] = sold
    const waiter = await inLine(shop(), partyOf(picked, 1))
    const address = `/booking/v1/bookings/${bought.token}/reschedule`
    const quoted = async (): Promise<unknown> => {
      for (const { id } of await otherSlots(visitor, picked, 6)) {
        const { status, text } = await visitor.send("GET", `${address}?slot_id=${id}`)
        if (status !== 200) continue
        const { to_pay_cents, refund_cents } = JSON.parse(text)
        if (to_pay_cents === 0) return { slot_id: id, to_pay_cents, refund_cents }
      }
      throw new Error("no other date costs the same")
    }
    expect((await visitor.send("POST", address, { body: await quoted() })).status).toBe(200)
    expect((await waiter.entry()).state).toBe("offered")
    expect(await sameTransaction(picked.slot.id)).toContainEqual({ other: "customer.rescheduleRequested" })
  })

  test("a reseller that lets its hold go", async () => {
    const picked = await pickForLine(shop())
    await limitPlaces(shop(), picked.slot.id, 1)
    const reseller = await newReseller(shop(), picked.partnerId)
    const held = await reseller.send("POST", "/bookings", bodyFor(partyOf(picked, 1)))
    expect(held.status).toBe(200)
    const waiter = await inLine(shop(), partyOf(picked, 1))
    const { uuid } = JSON.parse(held.text)
    expect((await reseller.send("POST", `/bookings/${uuid}/cancel`, {})).status).toBe(200)
    expect((await waiter.entry()).state).toBe("offered")
    expect(await lineOf(shop(), picked.slot.id)).toMatchObject({ held: 1, sold: 0 })
  })

  test("more capacity and opened sales, by the partner's calendar, and its undo", async () => {
    const { picked } = await fullSlot(shop(), 1)
    const office = await memberOf(shop(), picked.partnerId, "staff")
    const weekdays = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [`weekday${day}`, "yes"]))
    const time = /T(\d\d)(\d\d)$/.exec(picked.slot.id)
    const change = async (kind: string, number = "") => {
      const { date } = picked.slot
      const previewed = await post(office, "/partner/changes", {
        ...{ form: "changePreview", ...weekdays, kind, from: date, to: date, number },
        ...{ of: `v:${picked.variant.id}`, times: time === null ? "" : `${time[1]}:${time[2]}` },
      })
      const path = previewed.headers.get("location") ?? ""
      expect((await post(office, path, { form: "changeApply" })).status).toBe(303)
      return path
    }
    const [one, two] = [await inLine(shop(), partyOf(picked, 1)), await inLine(shop(), partyOf(picked, 1))]
    await change("capacity", "2")
    expect([(await one.entry()).state, (await two.entry()).state]).toEqual(["offered", "waiting"])
    expect(await lineOf(shop(), picked.slot.id)).toMatchObject({ capacity: 2, held: 1, sold: 1, waits: true })
    expect(await tryToBook(picked, 1)).toBe(409)
    expect((await sameTransaction(picked.slot.id)).map(({ other }) => other)).toContain("member.applied")
    // Closed: there is nothing to wait for.
    await change("close")
    await expect.poll(async () => (await two.entry()).state).toBe("closed")
    await expect.poll(async () => (await one.entry()).state).toBe("closed")
    expect(await two.entry()).toMatchObject({ end: "slot" })
    expect(await lineOf(shop(), picked.slot.id)).toMatchObject({ held: 0, sold: 1, waits: false })
    await settled(shop())
    expect(await mailKinds(shop(), two.email)).toEqual(["confirm", "joined", "closed"])
  })

  test("a checkout that is left", async () => {
    const picked = await pickForLine(shop())
    await limitPlaces(shop(), picked.slot.id, 1)
    const holder = shop().visitor()
    const { code } = await holder.hold(partyOf(picked, 1))
    const waiter = await inLine(shop(), partyOf(picked, 1))
    expect((await holder.send("POST", `/booking/v1/bookings/${code}/checkout/delete`)).status).toBe(200)
    expect((await waiter.entry()).state).toBe("offered")
    expect(await sameTransaction(picked.slot.id)).toContainEqual({ other: "customer.leftCheckout" })
  })
})

describe("[BX-07] at the same moment", () => {
  test("two places become free at once, and who waits for two gets both", async () => {
    const { picked, cancel } = await fullSlot(shop(), 1, 1)
    const waiter = await inLine(shop(), partyOf(picked, 2))
    await Promise.all([cancel(0), cancel(1)])
    expect((await waiter.entry()).state).toBe("offered")
    expect(await lineOf(shop(), picked.slot.id)).toEqual({ capacity: 2, held: 2, sold: 0, kept: 0, waits: false })
  })

  test("strangers who press all the time get nothing that somebody in line can use", async () => {
    const { picked, cancel } = await fullSlot(shop(), 1, 1, 1)
    const waiters = [
      await inLine(shop(), partyOf(picked, 1)),
      await inLine(shop(), partyOf(picked, 1)),
      await inLine(shop(), partyOf(picked, 1)),
    ]
    let isOver = false
    const strangers = Array.from({ length: 4 }, async () => {
      const got: number[] = []
      while (!isOver) got.push(await tryToBook(picked, 1))
      return got
    })
    await Promise.all([cancel(0), cancel(1), cancel(2)])
    isOver = true
    expect(new Set((await Promise.all(strangers)).flat())).toEqual(new Set([409]))
    for (const waiter of waiters) expect((await waiter.entry()).state).toBe("offered")
  })

  test("accepted at the deadline, one of both wins, and the places agree", async () => {
    for (const early of [-40, -5, 0, 5]) {
      const { picked, cancel } = await fullSlot(shop(), 1)
      const waiter = await inLine(shop(), partyOf(picked, 1))
      await cancel()
      const { offer, server_now: now } = await waiter.entry()
      const body = { offer: 1, expected_total_cents: offer?.total_cents }
      const [accepted] = await Promise.all([
        waiter.say("accept", body),
        shop().advance(Date.parse(offer?.until ?? "") - Date.parse(now) + early),
      ])
      await settled(shop())
      const { state } = await waiter.entry()
      if (accepted.status === 200) expect(["booking", "lapsed"]).toContain(state)
      else expect([accepted.status, problem(accepted).code, state]).toEqual([409, "offer_over", "lapsed"])
      const { held, sold, waits } = await lineOf(shop(), picked.slot.id)
      expect([held, sold, waits]).toEqual([state === "booking" ? 1 : 0, 0, false])
    }
  })

  test("pressed twice at once and once more later, it is one booking", async () => {
    const { picked, cancel } = await fullSlot(shop(), 1)
    const waiter = await inLine(shop(), partyOf(picked, 1))
    await cancel()
    const [one, two] = await Promise.all([waiter.accept(), waiter.accept()])
    const three = await waiter.accept()
    expect([two.code, three.code]).toEqual([one.code, one.code])
    expect(await logOf(shop(), one.code)).toEqual(["opened"])
    expect(await placesOf(shop(), picked.slot.id)).toEqual({ capacity: 1, held: 1, sold: 0 })
  })
})

describe("[BX-07] random lives of a line on the server", () => {
  type Live = Readonly<Record<"capacity" | "held" | "sold" | "kept" | "offered" | "checkouts", number>> & {
    readonly parties: readonly number[]
  }
  /** The slot's places, and whom they are for, of one instant. */
  const live = async (slotId: string): Promise<Live> => {
    const [row] = await shop().run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<Live>`
          select capacity, held, sold, kept,
            (select coalesce(sum((holds->0->>'quantity')::integer), 0)::integer from waiting_entry
              where slot_id = ${slotId} and standing = 'OFFERED') as offered,
            (select coalesce(sum(unpaid_places), 0)::integer from bookings
              where slot_id = ${slotId} and status = 'CHECKOUT') as checkouts,
            (select coalesce(json_agg((holds->0->>'quantity')::integer), '[]') from waiting_entry
              where slot_id = ${slotId} and standing = 'WAITING') as parties
          from slot_places where slot_id = ${slotId}`,
      ),
    )
    if (row === undefined) throw new Error("no such slot")
    return row
  }

  test.each(alike([1, 2, 3]))(
    "nobody who fits waits while places are public, and the places agree (%i)",
    async (seed) => {
      const { picked, sold } = await fullSlot(shop(), 1, 1, 1, 1)
      const { below, in100, one } = chanceOf(seed)
      const waiters: Awaited<ReturnType<typeof inLine>>[] = []
      const bookings = sold.map(({ bought }) => bought.token)
      const waiter = () => waiters[below(Math.max(1, waiters.length))]
      const acts = [
        async () => {
          const party = partyOf(picked, 1 + below(3))
          // A slot that is not full refuses.
          const waiter = await inLine(shop(), party).catch((error: Error) => {
            expect(error.message).toMatch(/slot_not_full/)
            return null
          })
          if (waiter !== null) waiters.push(waiter)
        },
        async () => {
          const [token] = bookings.splice(below(Math.max(1, bookings.length)), 1)
          if (token !== undefined) await shop().visitor().send("POST", `/booking/v1/bookings/${token}/cancel`)
        },
        async () => {
          const visitor = shop().visitor()
          const held = await visitor.send("POST", `/api/v1/experience_variants/${picked.variant.id}/bookings/create`, {
            body: partyOf(picked, 1 + below(2)).body,
          })
          if (held.status === 200 && in100(50))
            await visitor.send("POST", `/booking/v1/bookings/${JSON.parse(held.text).code}/checkout/delete`)
        },
        async () =>
          void (await waiter()
            ?.accept()
            .catch(() => {})),
        async () => void (await waiter()?.decline()),
        async () => void (await waiter()?.say("leave")),
      ] as const
      for (let step = 0; step < 14; step++) {
        if (in100(15)) await shop().advance(below(13) * HOUR_MS)
        await Promise.all([one(acts)(), one(acts)()])
        await settled(shop())
        const { capacity, held, sold, kept, offered, checkouts, parties } = await live(picked.slot.id)
        expect(held, `step ${step}: who holds places`).toBe(offered + kept + checkouts)
        const open = capacity - held - sold
        expect(open).toBeGreaterThanOrEqual(0)
        expect(
          parties.filter((party) => party <= open),
          `step ${step}: ${open} public, and somebody waits`,
        ).toEqual([])
      }
    },
  )
})

describe("[BX-07] bad input", () => {
  test("a slot that is not full is refused with its places, and one that is too small for the party", async () => {
    const picked = await pickForLine(shop())
    const before = await written(shop())
    const free = problem(await joinLine(shop().visitor(), partyOf(picked, 1), waitingEmail()))
    expect([free.status, free.code]).toEqual([409, "slot_not_full"])
    expect(free.detail).toMatch(/ancora posti \(\d+\)/)
    expect(free.nearest).toMatchObject([{ id: picked.slot.id }])
    expect(await written(shop())).toEqual(before)
    const { picked: full } = await fullSlot(shop(), 2)
    const large = problem(await joinLine(shop().visitor("en"), partyOf(full, 3), waitingEmail()))
    expect([large.code, large.detail]).toEqual([
      "waiting_party_too_large",
      "This time has 2 places in all: your party is larger.",
    ])
  })

  test("each wrong field is named, in the reader's language, and nothing is written", async () => {
    const { picked } = await fullSlot(shop(), 2)
    const one = partyOf(picked, 1)
    const before = await written(shop())
    const codes = async (email: string, changes: Readonly<Record<string, unknown>> = {}) => {
      const refused = problem(await joinLine(shop().visitor(), one, email, changes))
      return [refused.code, ...(refused.errors ?? []).map(({ field, code }) => `${field} ${code}`)]
    }
    expect(await codes("")).toEqual(["validation_failed", "email email_required"])
    expect(await codes("due@a.it,tre@b.it")).toEqual(["validation_failed", "email email_invalid"])
    const nobody = [{ type_id: picked.variant.participantTypes[0]?.id, quantity: 0 }]
    expect((await codes(waitingEmail(), { participants: nobody }))[0]).toBe("validation_failed")
    expect(await codes(waitingEmail(), { slot_id: "nothing" })).toEqual(["slot_not_found", "slot_id slot_not_found"])
    expect(await written(shop())).toEqual(before)
  })

  test("a wrong token is not found, whatever is asked", async () => {
    const visitor = shop().visitor()
    const path = `/booking/v1/waiting/${"x".repeat(43)}`
    expect(problem(await visitor.send("GET", path)).code).toBe("not_found")
    for (const what of ["confirm", "leave"])
      expect(problem(await visitor.send("POST", `${path}/${what}`)).code).toBe("not_found")
    const offer = { offer: 1, expected_total_cents: 100 }
    expect(problem(await visitor.send("POST", `${path}/accept`, { body: offer })).code).toBe("not_found")
    expect(problem(await visitor.send("POST", `${path}/decline`, { body: { offer: 1 } })).code).toBe("not_found")
  })

  test("one address waits once for a slot: joining again mails its link again", async () => {
    const { picked } = await fullSlot(shop(), 2)
    const waiter = await inLine(shop(), partyOf(picked, 2))
    expect((await joinLine(shop().visitor(), partyOf(picked, 1), waiter.email)).status).toBe(200)
    await settled(shop())
    expect(await mailKinds(shop(), waiter.email)).toEqual(["confirm", "joined", "joined"])
    const behind = await inLine(shop(), partyOf(picked, 1))
    expect((await behind.entry()).before).toBe(1)
  })

  test("one mailbox waits for few slots at once", async () => {
    const email = waitingEmail()
    for (let n = 0; n < 5; n++) {
      const { picked } = await fullSlot(shop(), 1)
      expect((await joinLine(shop().visitor(), partyOf(picked, 1), email.replace("@", `+${n}@`))).status).toBe(200)
    }
    const { picked } = await fullSlot(shop(), 1)
    const refused = problem(await joinLine(shop().visitor(), partyOf(picked, 1), email))
    expect([refused.status, refused.code]).toEqual([409, "waiting_at_most"])
  })

  test("a price that has changed since the page was read is refused, and the offer stands", async () => {
    const { picked, cancel } = await fullSlot(shop(), 1)
    const waiter = await inLine(shop(), partyOf(picked, 1))
    await cancel()
    const refused = problem(await waiter.say("accept", { offer: 1, expected_total_cents: 1 }))
    expect(refused.errors?.[0]?.code ?? refused.code).toBe("price_changed")
    expect((await waiter.entry()).state).toBe("offered")
    expect(await placesOf(shop(), picked.slot.id)).toMatchObject({ held: 1 })
  })
})

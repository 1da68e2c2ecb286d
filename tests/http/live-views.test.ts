import { expect, test } from "vitest"
import { bookingFromWire } from "../../adapters/browser/wire.ts"
import type { BookingView, CheckoutView } from "../../domain/booking/views.ts"
import { bookingFlow } from "../../machines/booking/booking.machine.ts"
import { type Live, viewAfter } from "../../ui/booking/live-view.ts"
import { followEvents } from "../fixtures/event-source.ts"
import { otherSlots } from "../fixtures/other-slots.ts"
import { useShop } from "../fixtures/shop.ts"
import { answerAsPartner, callsOf, cards, type Visitor } from "../fixtures/shop-visitor.ts"

/*
 * A page that is open adds the entries that the server sends to the view that it has. What it then shows must be what
 * the server would answer.
 */

const shop = useShop({ own: true })

const reading =
  <V extends Live>(visitor: Visitor, path: string) =>
  async (): Promise<V> =>
    bookingFromWire<V>(JSON.parse((await visitor.send("GET", path)).text))

const checkoutOf = (visitor: Visitor, code: string) => reading<CheckoutView>(visitor, callsOf(code).checkout)
const bookingOf = (visitor: Visitor, token: string) => reading<BookingView>(visitor, `/booking/v1/bookings/${token}`)

/** Fields of the specification that the answer has for other clients. Pages read the state instead. */
const forOthers = ["status", "checkoutExpirationAt", "timestamps"]

/** What a page shows. The clock goes on between two answers, and with it the time to pay later. */
const shown = <V extends Live>({ serverNow: _, ...view }: V) => ({
  ...Object.fromEntries(Object.entries(view).filter(([field]) => !forOthers.includes(field))),
  ...("payLaterUntil" in view && { payLaterUntil: view.payLaterUntil !== null }),
})

/** An open page. `follow` takes the events up to the view that the server answers now, as the page does. */
async function open<V extends Live>(token: string, read: () => Promise<V>) {
  let view = await read()
  const events = await followEvents(`${shop().origin}/booking/v1/bookings/${token}/events?after=${view.stream.seq}`)
  const counted = { folded: 0, read: 0 }
  return {
    counted,
    follow: async () => {
      const wanted = await read()
      while (view.stream.seq < wanted.stream.seq) {
        const { id, data } = await events.next()
        if (Number(id) <= view.stream.seq) continue
        const next = viewAfter(view, JSON.parse(data))
        if (next.is === "reload") throw new Error("the page is of this version")
        counted[next.is === "view" ? "folded" : "read"]++
        view = next.is === "view" ? next.view : await read()
      }
      if (view.stream.seq === wanted.stream.seq) expect(shown(view)).toEqual(shown(wanted))
    },
    close: () => events.close(),
  }
}

test("[BK-07] a checkout in two tabs shows the same in both, without reading it again", async () => {
  const visitor = shop().visitor()
  const picked = await shop().pick({ instant: true })
  const { code, encrypted_code: token } = await visitor.hold(picked)
  await visitor.giveDetails(code, { custom_fields: picked.answers })
  const page = await open(token, checkoutOf(visitor, code))
  const status = await open(token, bookingOf(visitor, token))
  const both = () => Promise.all([page.follow(), status.follow()])
  await visitor.giveDetails(code, { custom_fields: picked.answers })
  await both()
  expect(page.counted, "the other tab gave data, which are not in the log").toEqual({ folded: 0, read: 1 })
  expect(status.counted).toEqual({ folded: 0, read: 1 })
  await visitor.send("POST", callsOf(code).cancel)
  await both()
  expect(page.counted).toEqual({ folded: 1, read: 1 })
  expect(status.counted).toEqual({ folded: 1, read: 1 })
  for (const one of [page, status]) one.close()
})

test("[BK-07] the booking's page follows a payment, a confirmation and a cancellation by the log, and reads its ticket once", async () => {
  const visitor = shop().visitor()
  const picked = await shop().pick({ instant: false })
  const { code, token, payment } = await visitor.toPayment(picked)
  const page = await open(token, bookingOf(visitor, token))
  await visitor.enterCard(payment, cards.good)
  await visitor.confirm(code, payment.payment_id)
  await page.follow()
  await answerAsPartner(visitor, picked.partnerId, code, "confirm")
  await expect.poll(async () => (await visitor.booking(token)).amounts.paid).toBeGreaterThan(0)
  await page.follow()
  await visitor.send("POST", `/booking/v1/bookings/${token}/cancel`)
  await expect.poll(async () => (await visitor.booking(token)).amounts.refunded).toBeGreaterThan(0)
  await page.follow()
  expect(page.counted).toEqual({ folded: expect.any(Number), read: 1 })
  expect(page.counted.folded).toBeGreaterThan(3)
  page.close()
})

test("[BK-07] the booking's page reads what the log does not tell: proposed dates, and another date", async () => {
  const visitor = shop().visitor()
  const picked = await shop().pick({ instant: false })
  const { code, token } = await visitor.buy(picked)
  const page = await open(token, bookingOf(visitor, token))
  const slots = await otherSlots(visitor, picked, 2)
  await answerAsPartner(visitor, picked.partnerId, code, "propose-alternatives", {
    slot_ids: slots.map(({ id }) => id),
  })
  await page.follow()
  expect(page.counted.read, "the proposed dates").toBe(1)
  await visitor.send("POST", `/booking/v1/bookings/${token}/alternatives/${slots[0]?.id}/accept`)
  await expect.poll(async () => (await visitor.booking(token)).slot.id).toBe(slots[0]?.id)
  await page.follow()
  expect(page.counted.read, "the accepted date").toBeGreaterThan(1)
  page.close()
})

test("[BK-07] the booking's page reads what the partner wrote, which is not in the log", async () => {
  const visitor = shop().visitor()
  const picked = await shop().pick({ instant: false })
  const { code, token } = await visitor.buy(picked)
  const page = await open(token, bookingOf(visitor, token))
  await answerAsPartner(visitor, picked.partnerId, code, "reject", { reason: "Chiuso per neve" })
  await page.follow()
  expect(page.counted.read).toBe(1)
  page.close()
})

test("[BK-07] a missing entry is noticed, and a page of another version reloads", async () => {
  const visitor = shop().visitor()
  const { code, encrypted_code: token } = await visitor.hold(await shop().pick())
  const view = await checkoutOf(visitor, code)()
  const events = await followEvents(`${shop().origin}/booking/v1/bookings/${token}/events?after=0`)
  await visitor.send("POST", callsOf(code).cancel)
  const entry = JSON.parse((await events.next()).data)
  events.close()
  expect(entry).toMatchObject({ seq: 1, version: bookingFlow.version, actor: { id: "" }, causation: null })
  expect(viewAfter(view, entry).is).toBe("view")
  expect(viewAfter(view, { ...entry, seq: 2 }).is).toBe("read")
  expect(viewAfter(view, { ...entry, to: "CONFIRMED" }).is, "the machine comes to another state").toBe("read")
  expect(viewAfter(view, { ...entry, version: "99" }).is).toBe("reload")
  for (const wrong of [7, null, "entry", {}, []]) expect(viewAfter(view, wrong).is).toBe("read")
})

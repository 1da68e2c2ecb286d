import { expect } from "vitest"
import { PayLinkWire } from "../../../adapters/contract/pay-link.ts"
import { RescheduleQuoteWire } from "../../../adapters/contract/wire/booking.ts"
import { DEMO_ADMIN_TOKEN } from "../../../adapters/server/config.ts"
import { addCoupons } from "../../../adapters/server/coupon/coupons.ts"
import { openVoucher } from "../../../adapters/server/voucher/open.ts"
import { statusName, statusOf } from "../../../domain/booking/status.ts"
import type { Discount } from "../../../domain/checkout/discounts.ts"
import type { PaymentMethod } from "../../../domain/checkout/methods.ts"
import { basisPoints, cents } from "../../../domain/money/cents.ts"
import { bookingFlow } from "../../../machines/booking/booking.machine.ts"
import type { Frame } from "../../../machines/kit/replay/types.ts"
import { plainCoupon } from "../../fixtures/coupons.ts"
import { type Answer, read } from "../../fixtures/http-client.ts"
import { reserve } from "../../fixtures/mailed-link.ts"
import { type OtherSlot, otherSlots } from "../../fixtures/other-slots.ts"
import { withoutProvider } from "../../fixtures/outage.ts"
import type { Shop } from "../../fixtures/shop.ts"
import { changeVariant, type Picked, requestFor } from "../../fixtures/shop-picks.ts"
import { limitPlaces } from "../../fixtures/shop-tables.ts"
import { answerAsPartner, callsOf, cards, type Payment, type Visitor } from "../../fixtures/shop-visitor.ts"
import { storedLog } from "../../fixtures/stored-flows.ts"
import type { Session } from "../../fixtures/tours/walk.ts"

/** How many other slots the booking may move to. */
const OTHERS = 12
/** The picked slot's month has slots before it, too. */
const LOOKED_AT = 30
/** Discounts of the other dates, so that each price has dearer, cheaper and equal ones. */
const MIDDLE = 3000
const percents = [0, MIDDLE, 6000]

export const adminHeaders = { authorization: `Bearer ${DEMO_ADMIN_TOKEN}` }

const letters = "ABCDEFGHIJKL"

type Given = { readonly picked: Picked; readonly others: readonly OtherSlot[] }
type Opening = { readonly pick?: () => Promise<Picked>; readonly moves?: boolean }

/** One booking over HTTP: its customer, its partner, the operator, the bank, and the shop's clock. */
export class BookingWorld implements Session {
  readonly shop: Shop
  readonly visitor: Visitor
  readonly picked: Picked
  readonly code: string
  readonly token: string
  /** Later slots of the same variant, if the path moves the booking. */
  readonly others: readonly OtherSlot[]
  /** The codes that the customer typed, by the model's names. */
  readonly typed = new Map<string, string>()
  #details = 0

  private constructor(shop: Shop, visitor: Visitor, given: Given, code: string, token: string) {
    this.shop = shop
    this.visitor = visitor
    this.picked = given.picked
    this.others = given.others
    this.code = code
    this.token = token
  }

  /** Holds the places of a slot. `moves`: other days of its variant cost differently. */
  static async open(shop: Shop, instant: boolean, { pick, moves = false }: Opening = {}): Promise<BookingWorld> {
    const visitor = shop.visitor()
    const found = await (pick ?? (() => shop.pick({ instant })))()
    const given = moves
      ? await priced(shop, visitor, found)
      : { picked: { ...found, ...requestFor(found.variant, found.slot, found.participants) }, others: [] }
    const { code, encrypted_code: token } = await visitor.hold(given.picked)
    return new BookingWorld(shop, visitor, given, code, token)
  }

  readonly goesOnAlone = true
  readonly log = () => storedLog(this.shop.run, `booking-${this.code}`)

  /** The customer's page gets the same state from the API. */
  async shows(_active: ReadonlySet<string>, value: Frame["value"], wentOn: () => Promise<boolean>): Promise<void> {
    const { status } = await this.visitor.booking(this.token)
    if (status !== statusName(statusOf(value)) && !(await wentOn())) throw new Error(`the API says ${status}`)
  }

  async call(method: string, path: string, body?: unknown, headers = {}): Promise<Answer> {
    const answer = await this.visitor.send(method, path, { ...(body !== undefined && { body }), headers })
    return done(answer)
  }

  /** Details are given as often as they change. */
  giveDetails = () =>
    this.visitor.giveDetails(this.code, {
      custom_fields: this.picked.answers,
      surname: `Rossi ${letters[this.#details++]}`,
    })

  startPaying = (method?: PaymentMethod) =>
    this.call("POST", callsOf(this.code).create, method === undefined ? undefined : { method })

  /** The customer enters a card, and the bank decides. The shop hears of it by webhook. */
  async enterCard(number: string): Promise<void> {
    const { payment } = await this.visitor.checkout(this.code)
    if (payment === null) throw new Error("there is nothing to pay")
    await this.#enter(payment, number)
  }

  async #enter(payment: Payment, number: string): Promise<void> {
    const { status, text } = await this.visitor.enterCard(payment, number)
    if (status !== 200 && status !== 402) throw new Error(`${status} ${text}`)
  }

  /** Makes a code of this kind and applies it. A voucher pays for everything. The tour has no signed-in customer. */
  async apply(kind: Discount["kind"], name: string): Promise<void> {
    if (kind === "points") throw new Error("tests/http/points-checkout.test.ts pays with points")
    const typed = kind === "coupon" ? `TOUR${this.code}` : `G1FT${this.code.slice(0, 8)}`
    const make = kind === "coupon" ? addCoupons([plainCoupon(typed)]) : openVoucher(typed, cents(1_000_000))
    if (!this.typed.has(name)) await this.shop.run(make)
    this.typed.set(name, typed)
    await this.#discount("discounts", typed)
  }

  remove = (name: string) => this.#discount("discounts/delete", this.typed.get(name))

  #discount = (what: "discounts" | "discounts/delete", code: string | undefined) =>
    this.call("POST", `/payment/v1/bookings/checkout/${this.code}/${what}`, { code })

  leave = () => this.call("POST", callsOf(this.code).cancel)
  reserve = () => reserve(this.shop, this.visitor, this.code)
  ask = (what: string, body?: unknown) => this.call("POST", `/booking/v1/bookings/${this.token}/${what}`, body)

  /** Asks for a date that costs more (1), less (-1) or the same (0). */
  async move(wanted: number): Promise<void> {
    const address = `/booking/v1/bookings/${this.token}/reschedule`
    const { slot: current } = await this.visitor.booking(this.token)
    for (const { id } of this.others) {
      if (id === current.id) continue
      const answer = await this.call("GET", `${address}?slot_id=${id}`)
      const { to_pay_cents, refund_cents } = read(RescheduleQuoteWire, answer)
      if (Math.sign(to_pay_cents - refund_cents) !== wanted) continue
      await this.call("POST", address, { slot_id: id, to_pay_cents, refund_cents })
      return
    }
    throw new Error(`no date costs ${wanted}`)
  }

  async partner(answer: Parameters<typeof answerAsPartner>[3], body?: unknown): Promise<void> {
    done(await answerAsPartner(this.visitor, this.picked.partnerId, this.code, answer, body))
  }

  propose = () => this.partner("propose-alternatives", { slot_ids: this.others.slice(0, 2).map(({ id }) => id) })

  async acceptAlternative(): Promise<void> {
    const [slot] = (await this.visitor.booking(this.token)).alternatives
    await this.ask(`alternatives/${slot?.id}/accept`)
  }

  /** The operator gives back a part of the money. */
  async refund(): Promise<void> {
    const { amounts } = await this.visitor.booking(this.token)
    const body = { amount_cents: Math.floor((amounts.paid - amounts.refunded) / 3), reason: "pioggia" }
    await this.call("POST", `/admin/v0/bookings/${this.code}/refund`, body, adminHeaders)
  }

  recordRefundByHand = () =>
    this.call("POST", `/admin/v0/bookings/${this.code}/refunded-by-hand`, undefined, adminHeaders)

  /** The pay link of what the booking asks for, as soon as it is open. */
  async #link(): Promise<string> {
    const { demand } = await this.visitor.booking(this.token)
    if (demand === null) throw new Error("the booking asks for nothing")
    const path = `/payment/v1/links/${demand.link}`
    await expect.poll(async () => (await this.visitor.send("GET", path)).status).toBe(200)
    return path
  }

  async payByLink(number: string): Promise<void> {
    const link = await this.#link()
    const { payment } = read(PayLinkWire, await this.call("POST", `${link}/pay`))
    if (payment === null) throw new Error("the link asks for nothing")
    await this.#enter(payment, number)
  }

  async letLinkExpire(): Promise<void> {
    await this.#link()
    const { demand } = await this.visitor.booking(this.token)
    if (demand !== null) await this.advanceTo(demand.until)
  }

  /** Moves the shop's clock to the end of the booking's present wait. */
  async runOut(): Promise<void> {
    const log = await this.log()
    if (log === null) throw new Error("the booking has no log")
    await this.advanceTo(bookingFlow.replay(log.opening, log.log).context.deadline)
  }

  async advanceTo(instant: string): Promise<void> {
    const { server_now } = await this.visitor.booking(this.token)
    await this.shop.advance(Math.max(0, Date.parse(instant) - Date.parse(server_now)) + 1_000)
  }

  /** As far as a booking that is confirmed and paid; with a voucher, nothing is left to pay. */
  async confirm(isFree = false): Promise<void> {
    await this.giveDetails()
    if (isFree) await this.apply("credit", "DONO")
    await this.startPaying()
    if (!isFree) await this.enterCard(cards.good)
    await this.reaches("CONFIRMED")
  }

  async reaches(status: string): Promise<void> {
    await expect.poll(async () => (await this.visitor.booking(this.token)).status).toBe(status)
  }

  /** The checkout's time is over while the provider is down, and somebody else takes the last places. */
  async loseLastPlaces(): Promise<void> {
    const people = this.picked.participants.reduce((sum, { quantity }) => sum + quantity, 0)
    await limitPlaces(this.shop, this.picked.slot.id, people)
    await withoutProvider(this.shop, async () => {
      await this.runOut()
      await this.reaches("EXPIRED")
      await this.shop.visitor().hold(this.picked)
    })
  }
}

/** The answer of a call that must succeed. */
export function done(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer
}

/** Gives the variant's days different prices. The picked day has the middle one. */
async function priced(shop: Shop, visitor: Visitor, found: Picked): Promise<Given> {
  const free = await otherSlots(visitor, found, LOOKED_AT)
  const others = free.filter(({ date }) => date > found.slot.date).slice(0, OTHERS)
  const days = [...new Set(others.map(({ date }) => date))]
  const discounts = new Map(days.map((day, index) => [day, percents[index % percents.length] ?? 0]))
  const offers = [...discounts.set(found.slot.date, MIDDLE)].flatMap(([day, percent]) =>
    percent === 0 ? [] : [{ percent: basisPoints(percent), from: day, to: day }],
  )
  return { picked: await changeVariant(shop, found, { offers, depositPercent: null }), others }
}

import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { GiftOrderWire } from "../../../adapters/contract/wire/gift.ts"
import { addCoupons } from "../../../adapters/server/coupon/coupons.ts"
import { causedBy } from "../../../adapters/server/kernel/origin.ts"
import { PaymentFlow } from "../../../adapters/server/payments/part.ts"
import { send } from "../../../adapters/server/store/event-store.ts"
import type { PaymentMethod } from "../../../domain/checkout/methods.ts"
import { giftOrderStream } from "../../../domain/gift/ids.ts"
import { basisPoints, cents } from "../../../domain/money/cents.ts"
import { giftOrderFlow } from "../../../machines/gift-order/gift-order.machine.ts"
import type { GiftOrderContext } from "../../../machines/gift-order/gift-order.types.ts"
import type { Frame } from "../../../machines/kit/replay/types.ts"
import { plainCoupon } from "../../fixtures/coupons.ts"
import { type Answer, read } from "../../fixtures/http-client.ts"
import type { Shop } from "../../fixtures/shop.ts"
import { changeVariant } from "../../fixtures/shop-picks.ts"
import { cards, type Visitor } from "../../fixtures/shop-visitor.ts"
import { storedLog } from "../../fixtures/stored-flows.ts"
import type { Session } from "../../fixtures/tours/walk.ts"
import { adminHeaders, done } from "./booking.world.ts"

/** Cents of the gift: those over the limit of a day, and those that are not. */
export const MUCH = 60_000
export const LITTLE = 10_000

const buyer = { name: "Anna", surname: "Rossi", email: "anna@example.it", confirm_email: "anna@example.it" }

/** One gift order over HTTP: its customer, the operator, the bank, and the shop's clock. */
export class GiftOrderWorld implements Session {
  readonly shop: Shop
  readonly visitor: Visitor
  readonly code: string
  /** The codes that the customer typed, by the model's names. */
  readonly typed = new Map<string, string>()
  /** A code that the call before has given already. */
  given: string | null = null

  private constructor(shop: Shop, visitor: Visitor, code: string) {
    this.shop = shop
    this.visitor = visitor
    this.code = code
  }

  static async #begun(shop: Shop, path: string, body: object): Promise<GiftOrderWorld> {
    const visitor = shop.visitor()
    const made = done(await visitor.send("POST", path, { body: body as Record<string, unknown> }))
    return new GiftOrderWorld(shop, visitor, JSON.parse(made.text).code)
  }

  /** What others bought before with the same card and address does not count. */
  static async ofSum(shop: Shop, value: number): Promise<GiftOrderWorld> {
    await shop.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from gift_spending`))
    return GiftOrderWorld.#begun(shop, "/api/v0/gift-cards/create", { value_cents: value })
  }

  static async ofExperience(shop: Shop): Promise<GiftOrderWorld> {
    const { variant, body } = await plainVariant(shop)
    const price = await priceOf(shop, variant.id, body.participants)
    const path = `/api/v1/experience_variants/${variant.id}/open-booking/create`
    return GiftOrderWorld.#begun(shop, path, { participants: body.participants, expected_total_cents: price })
  }

  /** More credit for a voucher of its own. `isOver`: its buyer withdraws before the credit is paid. */
  static async ofTopUp(shop: Shop, isOver: boolean): Promise<GiftOrderWorld> {
    const gift = await GiftOrderWorld.ofSum(shop, LITTLE)
    await gift.giveDetails()
    await gift.pay()
    await gift.enterCard(cards.good)
    const topUp = await GiftOrderWorld.moreCredit(shop, (await gift.bought()).code, LITTLE)
    if (isOver) await gift.ask("withdraw")
    return topUp
  }

  static moreCredit = (shop: Shop, voucher: string, amount: number) =>
    GiftOrderWorld.#begun(shop, "/api/v0/gift-cards/top-up", { code: voucher, amount_cents: amount })

  /** The voucher, once it is bought. */
  async bought() {
    for (let look = 0; look < 200; look++) {
      const { voucher } = await this.look()
      if (voucher !== null) return voucher
      await new Promise((wait) => setTimeout(wait, 25))
    }
    throw new Error("no voucher was bought")
  }

  readonly goesOnAlone = true
  readonly log = () => storedLog(this.shop.run, giftOrderStream(this.code))
  ask = async (what: string, body: Record<string, unknown> = {}): Promise<Answer> =>
    done(await this.visitor.send("POST", `/api/v0/open-bookings/${this.code}/${what}`, { body }))
  look = async () => read(GiftOrderWire, await this.visitor.send("GET", `/api/v0/open-bookings/${this.code}/checkout`))

  /** The buyer's page gets the same state from the API. */
  async shows(_active: ReadonlySet<string>, value: Frame["value"], wentOn: () => Promise<boolean>): Promise<void> {
    const wanted = typeof value === "string" ? value : Object.keys(value)[0]
    const { status } = await this.look()
    if (status !== wanted && !(await wentOn())) throw new Error(`the API says ${status}`)
  }

  giveDetails = () => this.ask("customer-info", buyer)
  pay = (method?: PaymentMethod) => this.ask("pay", method === undefined ? {} : { method })

  customise = () => this.sendTo("marta@example.it", 20)

  /** It is mailed to its recipient at once, or in so many days. */
  async sendTo(address: string, days: number | null): Promise<void> {
    const { send_at: _, ...typed } = (await this.look()).gift
    const when = days === null ? {} : await this.momentIn(days)
    await this.ask("customise", { ...typed, ...when, send_to: "recipient", recipient_email: address })
  }

  /** At nine in the morning in Rome. */
  async momentIn(days: number) {
    const { server_now } = await this.look()
    const inRome = Temporal.Instant.from(server_now).toZonedDateTimeISO("Europe/Rome")
    return { when: "later", date: inRome.add({ days }).toPlainDate().toString(), hour: "9", minute: "0" }
  }

  async choose(): Promise<void> {
    const { variant, body } = await plainVariant(this.shop)
    const expected_total_cents = await priceOf(this.shop, variant.id, body.participants)
    await this.ask("choice", { variant_id: variant.id, participants: body.participants, expected_total_cents })
  }

  /** Gives a code, unless the call that stopped the payment gave it. */
  async apply(name: string): Promise<void> {
    if (this.given === name) {
      this.given = null
      return
    }
    const typed = `${name}${this.code}`
    const percent = basisPoints(name === "ALL" ? 10_000 : 1_000)
    if (!this.typed.has(name))
      await this.shop.run(addCoupons([plainCoupon(typed, { off: { kind: "percent", percent } })]))
    this.typed.set(name, typed)
    await this.ask("discounts", { code: typed })
  }

  async stopFor(name: string): Promise<void> {
    await this.apply(name)
    this.given = name
  }

  remove = (name: string) => this.ask("discounts/delete", { code: this.typed.get(name) ?? "" })

  /** The customer enters a card, and the bank decides. The shop hears of it by webhook. */
  async enterCard(number: string): Promise<void> {
    for (let look = 0; look < 200; look++) {
      const { payment } = await this.look()
      if (payment !== null) {
        const { status, text } = await this.visitor.enterCard(payment, number)
        if (status !== 200 && status !== 402) throw new Error(`${status} ${text}`)
        return
      }
      await new Promise((wait) => setTimeout(wait, 25))
    }
    throw new Error("there is nothing to pay")
  }

  async decide(what: "allow" | "refuse"): Promise<void> {
    const path = `/admin/v0/gifts/${this.code}/${what}`
    done(await this.visitor.send("POST", path, { headers: adminHeaders }))
  }

  /** What the bank decides about the purchase, as its webhook would tell the payment. */
  async bank(type: "provider.disputed" | "provider.disputeWon" | "provider.disputeLost"): Promise<void> {
    const stream = `payment-${this.code}-1`
    const log = await storedLog(this.shop.run, stream)
    const created = log?.log.find(({ fact }) => fact.kind === "event" && "paymentId" in fact.event)
    const paymentId = String(Reflect.get(Object(created?.fact.kind === "event" ? created.fact.event : {}), "paymentId"))
    const told = Effect.flatMap(PaymentFlow, (flow) =>
      send(flow, stream, { type, paymentId }, causedBy("system", "bank")),
    )
    const { ok } = await this.shop.run(told)
    if (!ok) throw new Error(`the payment refuses ${type}`)
  }

  /** Moves the shop's clock to a term of the order. */
  async runOut(term: (context: GiftOrderContext) => string | null): Promise<void> {
    const log = await this.log()
    const then = log && term(giftOrderFlow.replay(log.opening, log.log).context)
    if (then === null) throw new Error("the order has no such term")
    const { server_now } = await this.look()
    await this.shop.advance(Math.max(0, Date.parse(then) - Date.parse(server_now)) + 1_000)
  }
}

/** A variant that is paid as a whole and costs what is said. */
async function plainVariant(shop: Shop) {
  const picked = await shop.pick({ instant: true })
  return changeVariant(shop, picked, {
    ...{ depositPercent: null, offers: [], minParticipants: 1 },
    pricing: { kind: "group", priceCents: cents(LITTLE) },
  })
}

async function priceOf(shop: Shop, variantId: string, participants: unknown): Promise<number> {
  const party = (participants as readonly { readonly type_id: string; readonly quantity: number }[])
    .map(({ type_id, quantity }) => `${type_id}:${quantity}`)
    .join(",")
  const path = `/api/v1/experience_variants/${variantId}/open-booking-price?participants=${party}`
  const answer = done(await shop.visitor().send("GET", path))
  return JSON.parse(answer.text).total_cents
}

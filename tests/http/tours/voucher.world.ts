import { voucherIdOf, voucherStream } from "../../../domain/gift/ids.ts"
import { cents } from "../../../domain/money/cents.ts"
import { voucherFlow } from "../../../machines/voucher/voucher.machine.ts"
import type { VoucherContext } from "../../../machines/voucher/voucher.types.ts"
import { type Customer, newCustomer } from "../../fixtures/customers.ts"
import type { Shop } from "../../fixtures/shop.ts"
import { changeVariant } from "../../fixtures/shop-picks.ts"
import { callsOf, cards } from "../../fixtures/shop-visitor.ts"
import { storedLog } from "../../fixtures/stored-flows.ts"
import type { Session } from "../../fixtures/tours/walk.ts"
import { adminHeaders, done } from "./booking.world.ts"
import { GiftOrderWorld, LITTLE } from "./gift-order.world.ts"
import { MORE } from "./voucher.model.ts"

/** One voucher over HTTP: its buyer, its holder, a friend who adds credit, the operator, the bank, and the shop's clock. */
export class VoucherWorld implements Session {
  readonly shop: Shop
  readonly gift: GiftOrderWorld
  readonly voucherCode: string
  readonly link: string
  /** The bookings that it pays for, by the model's names. */
  readonly bookings = new Map<string, string>()
  #more: GiftOrderWorld | null = null
  #holder: Customer | null = null

  private constructor(gift: GiftOrderWorld, voucher: { readonly code: string; readonly link: string }) {
    this.shop = gift.shop
    this.gift = gift
    this.voucherCode = voucher.code
    this.link = voucher.link
  }

  /** A voucher that was paid for, or that a coupon paid for. */
  static async bought(shop: Shop, isFree: boolean): Promise<VoucherWorld> {
    const gift = isFree ? await GiftOrderWorld.ofExperience(shop) : await GiftOrderWorld.ofSum(shop, LITTLE)
    await gift.giveDetails()
    if (isFree) await gift.apply("ALL")
    await gift.pay()
    if (!isFree) await gift.enterCard(cards.good)
    return new VoucherWorld(gift, await gift.bought())
  }

  readonly goesOnAlone = true
  /** The mail to its buyer may go out before anybody looks: until the path gets there, the log ends before it. */
  mayBeSent = false
  async log() {
    const log = await storedLog(this.shop.run, voucherStream(voucherIdOf(this.gift.code)))
    return log === null || this.mayBeSent ? log : { ...log, log: [] }
  }

  /** A booking at this price, which the voucher pays for. */
  async use(name: string, price: number): Promise<void> {
    const visitor = this.shop.visitor()
    const picked = await this.shop.pick({ instant: true })
    const held = await visitor.hold(
      await changeVariant(this.shop, picked, {
        ...{ depositPercent: null, offers: [], minParticipants: 1 },
        pricing: { kind: "group", priceCents: cents(price) },
      }),
    )
    const path = `/payment/v1/bookings/checkout/${held.code}/discounts`
    done(await visitor.send("POST", path, { body: { code: this.voucherCode } }))
    this.bookings.set(name, held.code)
    this.#leave.set(name, () => visitor.send("POST", callsOf(held.code).cancel, { body: {} }))
  }
  readonly #leave = new Map<string, () => Promise<unknown>>()
  cancel = (name: string) => this.#leave.get(name)?.()

  byCode = async (what: string, body: Record<string, unknown>) =>
    done(
      await this.shop
        .visitor()
        .send("POST", `/api/v0/gift-cards/${what}`, { body: { code: this.voucherCode, ...body } }),
    )
  open = async () =>
    done(await this.shop.visitor().send("POST", `/api/v0/gifts/${this.link.replace("/regalo/", "")}/open`))

  async claim(): Promise<void> {
    this.#holder = await newCustomer(this.shop)
    const { client, csrfToken } = this.#holder
    const headers = { "x-csrf-token": csrfToken }
    done(await client.send("POST", "/api/auth/gift-card", { body: { code: this.voucherCode }, headers }))
  }

  async extend(): Promise<void> {
    if (this.#holder === null) throw new Error("nobody has it in an account")
    const { client, csrfToken } = this.#holder
    const path = `/api/v0/me/gift-cards/${voucherIdOf(this.gift.code)}/extend`
    done(await client.send("POST", path, { headers: { "x-csrf-token": csrfToken } }))
  }

  async byShop(what: "extend" | "revive"): Promise<void> {
    const path = `/admin/v0/gifts/${this.gift.code}/${what}`
    done(await this.shop.visitor().send("POST", path, { headers: adminHeaders }))
  }

  async topUp(): Promise<void> {
    this.#more = await GiftOrderWorld.moreCredit(this.shop, this.voucherCode, MORE)
    await this.#more.giveDetails()
    await this.#more.pay()
    await this.#more.enterCard(cards.good)
  }
  withdrawTopUp = () => this.#more?.ask("withdraw")

  /** Moves the shop's clock to the voucher's next timer. */
  async runOut(term: (context: VoucherContext) => string): Promise<void> {
    const log = await this.log()
    if (log === null) throw new Error("there is no voucher")
    const then = term(voucherFlow.replay(log.opening, log.log).context)
    const { server_now } = await this.gift.look()
    await this.shop.advance(Math.max(0, Date.parse(then) - Date.parse(server_now)) + 1_000)
  }
}

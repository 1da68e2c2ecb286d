import { deliveryStream, voucherIdOf } from "../../../domain/gift/ids.ts"
import { giftDeliveryFlow } from "../../../machines/gift-delivery/gift-delivery.machine.ts"
import type { GiftDeliveryContext } from "../../../machines/gift-delivery/gift-delivery.types.ts"
import type { Frame } from "../../../machines/kit/replay/types.ts"
import type { MailAnswer, MailGate } from "../../fixtures/mail-gate.ts"
import type { Shop } from "../../fixtures/shop.ts"
import { cards } from "../../fixtures/shop-visitor.ts"
import { storedLog } from "../../fixtures/stored-flows.ts"
import type { Session } from "../../fixtures/tours/walk.ts"
import { GiftOrderWorld, LITTLE } from "./gift-order.world.ts"

/** Before the 14 days of the withdrawal end. */
const DAYS = 5

/** The delivery of one gift to its recipient over HTTP: its buyer, the mail server, the bank, and the shop's clock. */
export class GiftDeliveryWorld implements Session {
  readonly gift: GiftOrderWorld
  readonly mails: MailGate
  #address: string
  #addresses = 1

  private constructor(gift: GiftOrderWorld, mails: MailGate, address: string) {
    this.gift = gift
    this.mails = mails
    this.#address = address
  }

  static async bought(shop: Shop, mails: MailGate, isLater: boolean): Promise<GiftDeliveryWorld> {
    const gift = await GiftOrderWorld.ofSum(shop, LITTLE)
    const world = new GiftDeliveryWorld(gift, mails, `${gift.code}@example.it`.toLowerCase())
    mails.hold(world.#address)
    await gift.sendTo(world.#address, isLater ? DAYS : null)
    await gift.giveDetails()
    await gift.pay()
    await gift.enterCard(cards.good)
    await gift.bought()
    return world
  }

  readonly log = () => storedLog(this.gift.shop.run, deliveryStream(voucherIdOf(this.gift.code), "recipient"))

  /** The buyer's page gets the same state from the API. */
  async shows(_active: ReadonlySet<string>, value: Frame["value"], wentOn: () => Promise<boolean>): Promise<void> {
    const { deliveries } = await this.gift.look()
    const shown = deliveries.find(({ to }) => to === "recipient")?.status
    if (shown !== value && !(await wentOn())) throw new Error(`the API says ${shown}`)
  }

  async says(answer: MailAnswer): Promise<void> {
    await this.mails.answer(this.#address, answer)
    await this.#asked
  }

  /** A call that sends a mail is answered once the mail is. */
  #asked: Promise<unknown> = Promise.resolve()
  #ask(what: string, body: Record<string, unknown>): void {
    this.#asked = this.gift.ask(what, body)
    this.#asked.catch(() => {})
  }

  resend = () => this.#ask("resend", { to: "recipient" })

  readdress(): void {
    this.mails.let(this.#address)
    this.#address = `${++this.#addresses}.${this.#address}`
    this.mails.hold(this.#address)
    this.#ask("readdress", { recipient_email: this.#address })
  }

  async reschedule(sendAt: string | null): Promise<void> {
    const now = { when: "now", date: "", hour: "", minute: "" }
    this.#ask("reschedule", sendAt === null ? now : await this.gift.momentIn(DAYS + 1))
  }

  /** The mail that may be on its way has its answer, which nobody hears any more. */
  async withdraw(): Promise<void> {
    await this.gift.ask("withdraw")
    this.mails.let(this.#address)
  }

  /** Moves the shop's clock to the delivery's next timer. */
  async runOut(term: (context: GiftDeliveryContext, at: string) => string | null): Promise<void> {
    const log = await this.log()
    const last = log?.log.at(-1)?.at ?? log?.opening.at ?? ""
    const then = log && term(giftDeliveryFlow.replay(log.opening, log.log).context, last)
    if (then === null) throw new Error("the delivery has no such term")
    const { server_now } = await this.gift.look()
    await this.gift.shop.advance(Math.max(0, Date.parse(then) - Date.parse(server_now)) + 1_000)
  }
}

import { PartnerLinkWire, PayLinkWire } from "../../../adapters/contract/pay-link.ts"
import { DEMO_PARTNER_SECRET, partnerToken } from "../../../adapters/server/demo/partner-tokens.ts"
import type { PaymentMethod } from "../../../domain/checkout/methods.ts"
import type { Frame } from "../../../machines/kit/replay/types.ts"
import { payLinkFlow } from "../../../machines/pay-link/pay-link.machine.ts"
import type { LinkTerms } from "../../../machines/pay-link/pay-link.types.ts"
import { type Answer, type HttpClient, read } from "../../fixtures/http-client.ts"
import type { Shop } from "../../fixtures/shop.ts"
import { makeVisitor } from "../../fixtures/shop-visitor.ts"
import { storedLog } from "../../fixtures/stored-flows.ts"
import type { Session } from "../../fixtures/tours/walk.ts"
import { adminHeaders, BookingWorld, done } from "./booking.world.ts"

type Made = { readonly linkId: string; readonly token: string; readonly code: string; readonly partnerId: string }

const AMOUNT = 7_531

/** One pay link over HTTP: its customer, its partner, the operator, the bank, and the shop's clock. */
export class PayLinkWorld implements Session {
  readonly shop: Shop
  readonly customer: HttpClient
  readonly made: Made
  /** The booking's own token; a link that makes its booking gives it to the customer who paid. */
  readonly #bookingToken: string | null

  private constructor(shop: Shop, customer: HttpClient, made: Made, bookingToken: string | null) {
    this.shop = shop
    this.customer = customer
    this.made = made
    this.#bookingToken = bookingToken
  }

  /** A link that a partner makes for one of its slots. */
  static async byPartner(shop: Shop): Promise<PayLinkWorld> {
    const { body, partnerId } = await shop.pick()
    const customer = makeVisitor(shop.origin, "it")
    const person = { name: "Anna", surname: "Rossi", email: "anna@example.it", phone: "333 1234567" }
    const order = { slot_id: body.slot_id, participants: body.participants, amount_cents: AMOUNT, customer: person }
    const headers = bearer(partnerId)
    const answer = await customer.send("POST", "/partner/v0/links", { body: order, headers })
    const { link_id: linkId, url, booking_code: code } = read(PartnerLinkWire, answer)
    return new PayLinkWorld(shop, customer, { linkId, token: url.split("/").at(-1) ?? "", code, partnerId }, null)
  }

  /** The link of a booking that its customer pays later. */
  static async forLater(shop: Shop): Promise<PayLinkWorld> {
    const booking = await BookingWorld.open(shop, true)
    await booking.giveDetails()
    await booking.reserve()
    const { demand } = await booking.visitor.booking(booking.token)
    if (demand === null) throw new Error("the booking asks for nothing")
    const { code, picked, visitor } = booking
    const made = { linkId: `link-${code}-1`, token: demand.link, code, partnerId: picked.partnerId }
    return new PayLinkWorld(shop, visitor, made, booking.token)
  }

  readonly goesOnAlone = true
  readonly log = () => storedLog(this.shop.run, this.made.linkId)
  get #path() {
    return `/payment/v1/links/${this.made.token}`
  }

  async look() {
    return read(PayLinkWire, await this.customer.send("GET", this.#path))
  }

  /** The link's page gets the same state from the API. */
  async shows(active: ReadonlySet<string>, value: Frame["value"], wentOn: () => Promise<boolean>): Promise<void> {
    const open = active.has("pay-by-link.open.paying") ? "paying" : "payable"
    const wanted = active.has("pay-by-link.open") ? open : value
    const { status } = await this.look()
    if (status !== wanted && !(await wentOn())) throw new Error(`the API says ${status}`)
  }

  pay = async (method?: PaymentMethod) =>
    done(await this.customer.send("POST", `${this.#path}/pay`, method === undefined ? {} : { body: { method } }))

  /** The customer enters a card, and the bank decides. The shop hears of it by webhook. */
  async enterCard(number: string): Promise<void> {
    const { payment } = await this.look()
    if (payment === null) throw new Error("there is nothing to pay")
    const { status, text } = await makeVisitor(this.shop.origin, "it").enterCard(payment, number)
    if (status !== 200 && status !== 402) throw new Error(`${status} ${text}`)
  }

  async maker(who: "partner" | "admin", what: "resend" | "revoke"): Promise<Answer> {
    const headers = who === "admin" ? adminHeaders : bearer(this.made.partnerId)
    return done(await this.customer.send("POST", `/${who}/v0/links/${this.made.linkId}/${what}`, { headers }))
  }

  async cancelBooking(): Promise<void> {
    const token = this.#bookingToken ?? (await this.look()).booking_token
    done(await this.customer.send("POST", `/booking/v1/bookings/${token}/cancel`))
  }

  /** The operator gives back a part of the link's money, or all that is left of it. */
  async reduce(isRest: boolean): Promise<void> {
    const path = `/admin/v0/bookings/${this.made.code}`
    const { amount_cents: all } = await this.look()
    const part = Math.floor(all / 2)
    const body = { amount_cents: isRest ? all - part : part, reason: "pioggia" }
    done(await this.customer.send("POST", `${path}/refund`, { body, headers: adminHeaders }))
  }

  /** Moves the shop's clock to a term of the link. */
  async runOut(term: (terms: LinkTerms) => string | null | undefined): Promise<void> {
    const log = await this.log()
    const link = log && payLinkFlow.replay(log.opening, log.log).context.link
    const then = link && term(link)
    if (!then) throw new Error("the link has no such term")
    const { server_now } = await this.look()
    await this.shop.advance(Math.max(0, Date.parse(then) - Date.parse(server_now)) + 1_000)
  }
}

const bearer = (partnerId: string) => ({ authorization: `Bearer ${partnerToken(partnerId, DEMO_PARTNER_SECRET)}` })

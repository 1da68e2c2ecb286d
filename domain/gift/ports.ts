import type { PaymentMethod } from "../checkout/methods.ts"
import type { Outcome } from "../errors/refusal.ts"
import type { Locale } from "../locale.ts"
import type { ChosenAddons } from "../participants/addons.ts"
import type { Participants } from "../participants/quantities.ts"
import type { Watch } from "../ports.ts"
import type { BuyerValues } from "./buyer.ts"
import type { GiftValues } from "./fields.ts"
import type { GiftTerms } from "./terms.ts"
import type { GiftOrderView, GiftPriceView, OpenedGift, SealedGift, VoucherBalance } from "./views.ts"

/** What pages read of gifts. Null means "not found", also for an order of somebody else. */
export type GiftReads = {
  /** `token`: the order's access token, for a browser that did not order. */
  order(code: string, token?: string): Promise<GiftOrderView | null>
  /** The gift behind a link. Reading opens nothing. */
  opening(token: string): Promise<SealedGift | null>
}

export type GiftCreated = { readonly code: string; readonly token: string; readonly checkoutExpiresAt: string }

export type GiftRequest = {
  readonly variantId: string
  readonly participants: Participants
  readonly addons: ChosenAddons
  readonly expectedTotalCents: number
  readonly locale: Locale
}

/** What names a paid order in any browser. */
export type OrderKey = Pick<GiftOrderView, "code" | "token">

export type GiftMoment = Pick<GiftValues, "when" | "date" | "hour" | "minute">

/** The buyers' commands. Each carries its own idempotency key: repeating a call has no second effect. */
export type GiftAsks = {
  readonly watch: Watch
  price(request: Omit<GiftRequest, "expectedTotalCents">): Promise<Outcome<GiftPriceView>>
  create(request: GiftRequest, key: string): Promise<Outcome<GiftCreated>>
  createOfSum(valueCents: number, locale: Locale, key: string): Promise<Outcome<GiftCreated>>
  customise(code: string, gift: GiftValues, key: string): Promise<Outcome<GiftOrderView>>
  saveBuyer(code: string, buyer: BuyerValues, key: string): Promise<Outcome<GiftOrderView>>
  applyCode(code: string, typed: string, key: string): Promise<Outcome<GiftOrderView>>
  removeCode(code: string, inserted: string, key: string): Promise<Outcome<GiftOrderView>>
  /** Without a method: the payment under way continues, or nothing is due. */
  pay(code: string, key: string, method?: PaymentMethod): Promise<Outcome<GiftOrderView>>
  confirm(code: string, paymentId: string, key: string): Promise<Outcome<GiftOrderView>>
  cancel(code: string, key: string): Promise<Outcome<GiftOrderView>>
  /** After the purchase: the buyer's voucher or the recipient's gift is mailed once more. */
  resend(order: OrderKey, to: "buyer" | "recipient", key: string): Promise<Outcome<GiftOrderView>>
  /** The recipient's address is another one. The gift's old link is dead from then on. */
  readdress(order: OrderKey, recipientEmail: string, key: string): Promise<Outcome<GiftOrderView>>
  reschedule(order: OrderKey, moment: GiftMoment, key: string): Promise<Outcome<GiftOrderView>>
  /** Pays with as many of the signed-in customer's points as the gift takes, or with none (CK-09). */
  usePoints(code: string, use: boolean, key: string): Promise<Outcome<GiftOrderView>>
  withdraw(order: OrderKey, key: string): Promise<Outcome<GiftOrderView>>
  /** Makes an unused voucher one for another experience. `agreedCents`: what will be left, if that is less than before. */
  exchange(
    code: string,
    to: GiftTerms,
    agreedCents: number | null,
    locale: Locale,
    key: string,
  ): Promise<Outcome<VoucherBalance>>
  /** Breaks the seal. A gift that is open stays open. */
  open(token: string, key: string): Promise<Outcome<OpenedGift>>
}

declare module "../ports.ts" {
  interface Reads {
    readonly gift: GiftReads
  }
  interface Asks {
    readonly gift: GiftAsks
  }
}

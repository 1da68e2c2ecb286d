import type { PaymentMethod } from "../checkout/methods.ts"
import type { Outcome } from "../errors/refusal.ts"
import type { Watch } from "../ports.ts"
import type {
  BookingCreated,
  BookingLog,
  BookingRequest,
  BookingView,
  CancellationQuote,
  CheckoutView,
  CustomerInfo,
  RescheduleQuote,
  ReservationView,
} from "./views.ts"

/** What pages read of one booking. Null means "not found", also for a booking of somebody else. */
export type BookingReads = {
  checkout(code: string): Promise<CheckoutView | null>
  /** The same booking as its status page shows it, in the browser that booked it. */
  pending(code: string): Promise<BookingView | null>
  booking(token: string): Promise<BookingView | null>
  /** What a mailed link confirms. */
  reservation(code: string, token: string): Promise<ReservationView | null>
}

/** The customers' commands. Each carries its own idempotency key: repeating a call has no second effect. */
export type BookingAsks = {
  readonly watch: Watch
  /** The entries after a number. Pages do not need them: it is for those who look at how the booking came about. */
  log(token: string, afterSeq: number): Promise<BookingLog | null>
  create(request: BookingRequest, key: string): Promise<Outcome<BookingCreated>>
  saveCustomer(
    code: string,
    customer: CustomerInfo & { confirmEmail: string },
    key: string,
  ): Promise<Outcome<CheckoutView>>
  /** The code of a coupon or a voucher, as typed (CK-08, CK-10). */
  /** Without `agreed`, a coupon that turns the deposit into the whole price is refused (`coupon_pays_all`). */
  applyCode(code: string, typed: string, key: string, agreed: boolean): Promise<Outcome<CheckoutView>>
  removeCode(code: string, inserted: string, key: string): Promise<Outcome<CheckoutView>>
  /** Pays with as many of the signed-in customer's points as the booking takes, or with none (CK-09). */
  usePoints(code: string, use: boolean, key: string): Promise<Outcome<CheckoutView>>
  /** Books now; the customer pays by a pay link before free cancellation ends. */
  reserveForLater(code: string, key: string): Promise<Outcome<CheckoutView>>
  /** Without a method: the payment under way continues, or a card is used. */
  pay(code: string, key: string, method?: PaymentMethod): Promise<Outcome<CheckoutView>>
  confirmPayment(code: string, paymentId: string, key: string): Promise<Outcome<CheckoutView>>
  cancelCheckout(code: string, key: string): Promise<Outcome<BookingView>>
  acceptAlternative(token: string, slotId: string, key: string): Promise<Outcome<BookingView>>
  declineAlternatives(token: string, key: string): Promise<Outcome<BookingView>>
  /** A change is quoted first. If its amounts differ from the quote when it is made, it is refused. */
  quoteReschedule(token: string, slotId: string): Promise<Outcome<RescheduleQuote>>
  reschedule(token: string, quote: RescheduleQuote, key: string): Promise<Outcome<BookingView>>
  /** Keeps the first date while the other is not yet agreed or paid. */
  withdrawReschedule(token: string, key: string): Promise<Outcome<BookingView>>
  quoteCancellation(token: string): Promise<Outcome<CancellationQuote>>
  cancelBooking(token: string, quote: CancellationQuote, key: string): Promise<Outcome<BookingView>>
}

/** The copy of a booking's page on a device, by the page's path, for a day without connection. */
export type BookingCopy = {
  /** Whether this browser can keep copies. */
  readonly canKeep: () => Promise<boolean>
  /** Whether the customer has forgotten it in this tab. */
  readonly wasForgotten: (pathname: string) => Promise<boolean>
  /** `until`: the ISO instant until which the copy may be shown. False: this browser keeps none. */
  readonly keep: (
    pathname: string,
    copy: { readonly html: string; readonly forgotten: string; readonly until: string },
  ) => Promise<boolean>
  /** `isChoice`: the customer asked for it, so a reload does not keep it again. */
  readonly forget: (pathname: string, isChoice: boolean) => Promise<void>
}

declare module "../ports.ts" {
  interface Reads {
    readonly booking: BookingReads
  }
  interface Asks {
    readonly bookingCopy: BookingCopy
    readonly booking: BookingAsks
  }
}

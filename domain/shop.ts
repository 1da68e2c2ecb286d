import type {
  BookingCreated,
  BookingRequest,
  BookingView,
  CancellationQuote,
  CheckoutView,
  CustomerInfo,
  RescheduleQuote,
} from "./booking/views.ts"
import type { CategoryId, RegionId } from "./catalogue/taxonomy.ts"
import type {
  DayAvailability,
  ExperienceCard,
  ExperienceDetail,
  Landing,
  LandingKind,
  LandingLink,
} from "./catalogue/views.ts"
import type { CardInput } from "./checkout/card.ts"
import type { PaymentMethod } from "./checkout/methods.ts"
import type { PaymentConfirmation, PaymentView } from "./checkout/payment-form.ts"
import type { MessageForm, MessageValues } from "./contact/message.ts"
import type { Outcome } from "./errors/refusal.ts"
import type { Locale } from "./locale.ts"
import type { InvitationValues } from "./participation/invitation.ts"
import type { Answer, CompanyView, ParticipationView } from "./participation/views.ts"
import type { PayLinkView } from "./pay-link/views.ts"
import type { SearchState } from "./search/state.ts"
import type { Markers, SearchPage, Suggestion } from "./search/views.ts"
import type { SlotView } from "./slot.ts"
import type { WithdrawalView } from "./withdrawal/views.ts"

/**
 * What pages read from the catalogue, in the reader's language. On the server the calls run in process, in the browser
 * over HTTP.
 */
export type Catalogue = {
  home(): Promise<HomeView>
  /** Near the visitor's position, from the browser's `user_location` cookie. */
  search(state: SearchState): Promise<SearchPage>
  /** How many results `search` would find, without reading them. */
  count(state: SearchState): Promise<number>
  markers(state: SearchState): Promise<Markers>
  /** Best first; empty for fewer than two letters. */
  suggest(text: string): Promise<readonly Suggestion[]>
  /** Null: the page does not exist. */
  landing(kind: LandingKind, slug: string): Promise<Landing | null>
  /** All pages of a kind that have experiences, those with most first. */
  landings(kind: Exclude<LandingKind, "partner">): Promise<readonly LandingLink[]>
  /** Null: no experience has this slug. */
  experience(slug: string): Promise<ExperienceDetail | null>
  cards(ids: readonly string[]): Promise<readonly ExperienceCard[]>
  month(variantId: string, month: string, participants: Participants): Promise<readonly DayAvailability[]>
  day(variantId: string, date: string): Promise<readonly SlotView[]>
}

export type Participants = readonly { readonly typeId: string; readonly quantity: number }[]

export type HomeView = {
  readonly bestSellers: readonly ExperienceCard[]
  /** Only those with experiences; destinations are sorted by how many they have. */
  readonly categories: readonly { readonly id: CategoryId; readonly count: number }[]
  readonly destinations: readonly { readonly id: RegionId; readonly count: number }[]
  /** Counted from today's booking events (the day in Rome). */
  readonly bookingsToday: number
}

/** What pages read of one booking. Null means "not found", also for a booking of somebody else. */
export type Bookings = {
  checkout(code: string): Promise<CheckoutView | null>
  /** The same booking as its status page shows it, in the browser that booked it. */
  pending(code: string): Promise<BookingView | null>
  booking(token: string): Promise<BookingView | null>
  withdrawal(token: string): Promise<WithdrawalView | null>
  payLink(token: string): Promise<PayLinkView | null>
  /** Who comes along, for the holder of the booking's own token. */
  participants(token: string): Promise<CompanyView | null>
  /** The visit, for the holder of an invitation's token. */
  participation(token: string): Promise<ParticipationView | null>
}

/** The customers' commands. Each carries its own idempotency key: repeating a call has no second effect. */
export type BookingCommands = {
  create(request: BookingRequest, key: string): Promise<Outcome<BookingCreated>>
  saveCustomer(
    code: string,
    customer: CustomerInfo & { confirmEmail: string },
    key: string,
  ): Promise<Outcome<CheckoutView>>
  /** The code of a coupon or a voucher, as typed (CK-08, CK-10). */
  applyCode(code: string, typed: string, key: string): Promise<Outcome<CheckoutView>>
  removeCode(code: string, inserted: string, key: string): Promise<Outcome<CheckoutView>>
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

/** The commands of the holder of a pay link, each with a key as above. */
export type LinkCommands = {
  pay(token: string, key: string, method?: PaymentMethod): Promise<Outcome<PayLinkView>>
  confirm(token: string, paymentId: string, key: string): Promise<Outcome<PayLinkView>>
}

/** The commands of a booking's owner and of invited persons, each by their own token and with a key as above. */
export type ParticipationCommands = {
  invite(token: string, values: InvitationValues, locale: Locale, key: string): Promise<Outcome<CompanyView>>
  resend(token: string, invitationId: string, key: string): Promise<Outcome<CompanyView>>
  remove(token: string, invitationId: string, key: string): Promise<Outcome<CompanyView>>
  answer(token: string, answer: Answer, key: string): Promise<Outcome<{ readonly answer: Answer }>>
}

/**
 * A message to the shop. The same message under the same key is taken once. The answer says by when somebody will
 * reply.
 */
export type SendMessage = (
  message: { readonly form: MessageForm; readonly values: MessageValues; readonly locale: Locale },
  key: string,
) => Promise<Outcome<{ readonly replyBy: string }>>

/**
 * Follows the changes of one booking, pay link or invitation. `changed` gets the number of its newest event. Returns a
 * function that stops it.
 */
export type Watch = (token: string, afterSeq: number, changed: (seq: number) => void) => () => void

/**
 * The sandbox as the browser sees it: card data go there and nowhere else. The payment's method decides what is needed;
 * a wallet needs no `card`. A real payment provider's own form confirms its payments (`OpenPaymentForm`).
 */
export type ConfirmPayment = (
  payment: PaymentView,
  card: CardInput | null,
  returnUrl: string,
) => Promise<PaymentConfirmation>

/** A text that a browser keeps. */
export type KeptText = {
  /** Null: nothing is stored, or the browser forbids reading. */
  readonly read: () => string | null
  readonly write: (text: string) => void
  /** Reports what other tabs write. Returns a function that stops it. */
  readonly watch: (changed: (text: string | null) => void) => () => void
}

/** Ids that a browser keeps, newest first. */
export type IdList = {
  readonly read: () => readonly string[]
  readonly write: (ids: readonly string[]) => void
  readonly watch: (changed: (ids: readonly string[]) => void) => () => void
}

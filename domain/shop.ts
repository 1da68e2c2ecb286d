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

/** What pages read of the catalogue, in the reader's language. The server answers in process, the browser over HTTP. */
export type Catalogue = {
  home(): Promise<HomeView>
  /** Around the visitor, where the browser's `user_location` cookie says. */
  search(state: SearchState): Promise<SearchPage>
  /** What `search` would find, without looking at any of it. */
  count(state: SearchState): Promise<number>
  markers(state: SearchState): Promise<Markers>
  /** Best first; empty for fewer than two letters. */
  suggest(text: string): Promise<readonly Suggestion[]>
  /** Null: there is no such page. */
  landing(kind: LandingKind, slug: string): Promise<Landing | null>
  /** All pages of a kind that have experiences, most of them first. */
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
  /** Those that have experiences; destinations by how many. */
  readonly categories: readonly { readonly id: CategoryId; readonly count: number }[]
  readonly destinations: readonly { readonly id: RegionId; readonly count: number }[]
  /** Counted from the booking events of the running day in Rome. */
  readonly bookingsToday: number
}

/** What pages read of one booking; null is "not found", also for what is somebody else's. */
export type Bookings = {
  checkout(code: string): Promise<CheckoutView | null>
  /** The same booking as its status page shows it, for the browser that booked it. */
  pending(code: string): Promise<BookingView | null>
  booking(token: string): Promise<BookingView | null>
  withdrawal(token: string): Promise<WithdrawalView | null>
  payLink(token: string): Promise<PayLinkView | null>
  /** Who comes along, for the holder of the booking's own token. */
  participants(token: string): Promise<CompanyView | null>
  /** The visit, for the holder of an invitation's token. */
  participation(token: string): Promise<ParticipationView | null>
}

/** What customers ask for. Every command carries its own idempotency key: a repeated call is the same call. */
export type BookingCommands = {
  create(request: BookingRequest, key: string): Promise<Outcome<BookingCreated>>
  saveCustomer(
    code: string,
    customer: CustomerInfo & { confirmEmail: string },
    key: string,
  ): Promise<Outcome<CheckoutView>>
  /** A coupon's code or a voucher's, as it was typed (CK-08, CK-10). */
  applyCode(code: string, typed: string, key: string): Promise<Outcome<CheckoutView>>
  removeCode(code: string, inserted: string, key: string): Promise<Outcome<CheckoutView>>
  /** Books now, to be paid by a link before cancelling is no longer free. */
  reserveForLater(code: string, key: string): Promise<Outcome<CheckoutView>>
  /** Without a method: what is under way goes on, else a card. */
  pay(code: string, key: string, method?: PaymentMethod): Promise<Outcome<CheckoutView>>
  confirmPayment(code: string, paymentId: string, key: string): Promise<Outcome<CheckoutView>>
  cancelCheckout(code: string, key: string): Promise<Outcome<BookingView>>
  acceptAlternative(token: string, slotId: string, key: string): Promise<Outcome<BookingView>>
  declineAlternatives(token: string, key: string): Promise<Outcome<BookingView>>
  /** A change is quoted before it is made; made at other amounts than those of its quote it is refused. */
  quoteReschedule(token: string, slotId: string): Promise<Outcome<RescheduleQuote>>
  reschedule(token: string, quote: RescheduleQuote, key: string): Promise<Outcome<BookingView>>
  /** Keeps the first date, while the other is not agreed on or not paid for. */
  withdrawReschedule(token: string, key: string): Promise<Outcome<BookingView>>
  quoteCancellation(token: string): Promise<Outcome<CancellationQuote>>
  cancelBooking(token: string, quote: CancellationQuote, key: string): Promise<Outcome<BookingView>>
}

/** What whoever has a payment link asks for, under a key as above. */
export type LinkCommands = {
  pay(token: string, key: string, method?: PaymentMethod): Promise<Outcome<PayLinkView>>
  confirm(token: string, paymentId: string, key: string): Promise<Outcome<PayLinkView>>
}

/** What a booking's owner, by its token, and whoever was invited, by his own, ask for, under a key as above. */
export type ParticipationCommands = {
  invite(token: string, values: InvitationValues, locale: Locale, key: string): Promise<Outcome<CompanyView>>
  resend(token: string, invitationId: string, key: string): Promise<Outcome<CompanyView>>
  remove(token: string, invitationId: string, key: string): Promise<Outcome<CompanyView>>
  answer(token: string, answer: Answer, key: string): Promise<Outcome<{ readonly answer: Answer }>>
}

/** A message to the shop; the same one under the same key is taken once. Answers by when somebody writes back. */
export type SendMessage = (
  message: { readonly form: MessageForm; readonly values: MessageValues; readonly locale: Locale },
  key: string,
) => Promise<Outcome<{ readonly replyBy: string }>>

/** Follows one booking, link or invitation as it changes; `changed` gets the number of its newest event. Returns the way to stop. */
export type Watch = (token: string, afterSeq: number, changed: (seq: number) => void) => () => void

/**
 * The sandbox as the browser meets it: card data go there and nowhere else. The payment's own method says what is asked
 * of whom; a wallet needs no `card`. A real provider's payment is confirmed by its own form (`OpenPaymentForm`).
 */
export type ConfirmPayment = (
  payment: PaymentView,
  card: CardInput | null,
  returnUrl: string,
) => Promise<PaymentConfirmation>

/** A text that a browser keeps for itself. */
export type KeptText = {
  /** Null: nothing is kept, or it is forbidden to look. */
  readonly read: () => string | null
  readonly write: (text: string) => void
  /** Tells what other tabs write. Returns the way to stop. */
  readonly watch: (changed: (text: string | null) => void) => () => void
}

/** Ids that a browser keeps for itself, newest first. */
export type IdList = {
  readonly read: () => readonly string[]
  readonly write: (ids: readonly string[]) => void
  readonly watch: (changed: (ids: readonly string[]) => void) => () => void
}

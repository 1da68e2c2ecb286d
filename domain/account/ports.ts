import type { BookingStatus } from "../booking/status.ts"
import type { OwnCoupon } from "../checkout/own-coupon.ts"
import type { CodedError, ErrorCode } from "../errors/catalogue.ts"
import type { OwnGifts } from "../gift/views.ts"
import type { OwnPoints } from "../points/views.ts"
import type { OwnReferral } from "../referral/ports.ts"
import type { OwnReviews } from "../review/views.ts"
import type { Session } from "../session/user.ts"
import type { FormName } from "./forms.ts"
import type { BookingTab, TabPage } from "./tabs.ts"

/** What the link of a mail is for. */
export type MailPurpose = "verify" | "alreadyUsed" | "reset" | "signIn" | "oldMailbox" | "newMailbox"

/** The ways to sign in that a server may have or lack; the names are those of the wire. A passkey needs only the browser. */
export type Way = "credentials" | "email" | "google"

/**
 * What shows that the link's account belongs to whoever opens the mail: nothing more where this browser is signed in to it;
 * otherwise its password, or, for an account without one, a sign-in.
 */
export type LinkNeeds = "nothing" | "password" | "signIn"

/**
 * The link of a mail, as its page shows it; its owner alone sees the address. `done`: it is over, and its address is
 * confirmed.
 */
export type LinkView = { readonly purpose: MailPurpose; readonly email: string; readonly needs: LinkNeeds | "done" }

/** The result of one of the account's forms, which its page shows. */
export type PostedAccount = {
  readonly form: FormName
  /** As typed, without passwords. */
  readonly values: Readonly<Record<string, string>>
  readonly problems: Readonly<Record<string, CodedError>>
  /** Why the form was refused, if no field is to blame. */
  readonly error: CodedError | null
  readonly isDone: boolean
  /** How many bookings joined the account with this form. */
  readonly joined?: number
}

/** A booking in the list of the account. */
export type OwnBooking = {
  readonly code: string
  readonly token: string
  readonly slug: string
  readonly title: string
  readonly city: string
  readonly startsAt: string
  readonly endsAt: string
  readonly status: BookingStatus
  /** The token of the review's page, if the customer may write about the visit. */
  readonly reviewToken: string | null
}

/** What the address says about the page of each tab. A tab shows its first page if that is no number. */
export type TabPages = Readonly<Partial<Record<BookingTab, unknown>>>

export type OwnBookings = { readonly now: string } & Readonly<Record<BookingTab, TabPage<OwnBooking>>>

/** One browser in which the customer is signed in. */
export type OwnSession = {
  /** Names it in the form that ends it; opens nothing. */
  readonly name: string
  readonly device: string
  readonly network: string | null
  readonly seenAt: string
  readonly isThis: boolean
}

/** A passkey of a customer. Its id names it in the form that removes it. */
export type OwnPasskey = {
  readonly id: string
  readonly device: string
  readonly createdAt: string
  readonly usedAt: string | null
}

/** The signed-in customer, as the pages of the account show them. */
export type OwnAccount = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string | null
  readonly city: string | null
  readonly publicUsername: string | null
  /** The name of the customer's picture (avatar.ts). */
  readonly avatar: string | null
  readonly isVerified: boolean
  readonly hasPassword: boolean
  readonly isFresh: boolean
  /** Whether Google signs this customer in; null if it signs nobody in. */
  readonly hasGoogle: boolean | null
}

export type AccountReads = {
  /** Rejects if nobody says how to sign in. */
  ways(): Promise<readonly Way[]>
  /** Null: the link no longer works. */
  link(token: string): Promise<LinkView | null>
  /** The public name of the customer who has this referral code; null: there is none to tell. */
  inviter(code: string): Promise<string | null>
  /** The others are of who is signed in. */
  own(): Promise<OwnAccount>
  /** Whether the address is still to be confirmed. */
  isUnverified(): Promise<boolean>
  bookings(pages: TabPages): Promise<OwnBookings>
  sessions(): Promise<readonly OwnSession[]>
  passkeys(): Promise<readonly OwnPasskey[]>
  /** `cursor`: the `next` of the lines before; null: the latest. */
  points(cursor: number | null): Promise<OwnPoints>
  coupons(): Promise<readonly OwnCoupon[]>
  gifts(): Promise<OwnGifts>
  /** The vouchers in the account. */
  vouchers(): Promise<OwnGifts["received"]>
  reviews(page: number): Promise<OwnReviews>
  /** Null: the customer must verify their address first. */
  referral(): Promise<OwnReferral | null>
}

/** How a ceremony with a passkey ended. `url`: the address to go to. */
export type PasskeyDone = { readonly url: string } | { readonly refused: ErrorCode }

/** Passkeys, and who is signed in as an open page asks (machines/session). */
export type AccountAsks = {
  /** Asks the device for a passkey of this shop, and signs in. `back`: the page to go to. Never rejects. */
  signInByPasskey(back: string): Promise<PasskeyDone>
  /**
   * Lets the browser offer passkeys among the addresses that it fills in. Resolves when the visitor has chosen one; null
   * if this browser cannot, or the visitor does something else. Never rejects.
   */
  offerPasskeys(back: string): Promise<PasskeyDone | null>
  /** Asks the device to make a passkey for who is signed in. Never rejects. */
  addPasskey(): Promise<PasskeyDone>
  /** Rejects if the server does not answer. */
  session(): Promise<Session>
  /** Ends the session of this browser. Rejects if it did not end. */
  signOut(): Promise<void>
  /** Before a form is sent: null if the shop answers, otherwise the code of the error that says why not. */
  fault(): Promise<"offline" | "service_unavailable" | null>
  /** Reports a failure to the server. Never rejects. */
  log(code: ErrorCode): void
}

declare module "../ports.ts" {
  interface Asks {
    readonly account: AccountAsks
  }
  interface Reads {
    readonly account: AccountReads
  }
}

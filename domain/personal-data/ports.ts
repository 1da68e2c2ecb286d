import type { Locale } from "../locale.ts"

/** Personal data that the shop keeps, in the reader's language. */
export type RegisterEntry = {
  /** The table. */
  readonly id: string
  readonly what: string
  readonly purpose: string
  /** On which ground of the law. */
  readonly basis: string
  readonly keep: string
  /** Why an erasure leaves them; null: they are erased. */
  readonly held: string | null
}

/** The whole register. */
export type RegisterView = { readonly entries: readonly RegisterEntry[] }

/** The steps of an erasure that is under way (machines/erasure). */
export type ErasureStep = "checking" | "blocked" | "waiting" | "erasing" | "verifying" | "failed"

/** The customer's own erasure, as their page shows it. */
export type OwnErasure = {
  readonly step: ErasureStep
  /** What must end first. */
  readonly why: readonly ("booking" | "gift" | "refund" | "dispute")[]
  readonly waitsUntil: string | null
  readonly mayUndo: boolean
}

/** A booking in the customer's account that an erasure waits for. */
export type BookingUnderWay = {
  readonly token: string
  readonly title: string
  readonly startsAt: string
  /** Until when its checkout is open; null: it is booked. */
  readonly checkoutUntil: string | null
}

/** What the page of the customer's own data shows. */
export type OwnData = RegisterView & {
  readonly email: string
  readonly hasPassword: boolean
  readonly hasPasskey: boolean
  /** Whether a secret was shown in the last minutes. */
  readonly isFresh: boolean
  /** Null: none is under way. */
  readonly erasure: OwnErasure | null
  /** What it waits for, if that is bookings of the account. */
  readonly underWay: readonly BookingUnderWay[]
  /** Points that would be lost. A point is a cent. */
  readonly points: number
}

export type PersonalDataReads = {
  /** What the privacy page reads: the register itself, so that it always says what the shop does. */
  register(locale: Locale): Promise<RegisterView>
  /** The erasure that the link of its mail may undo; null if the link opens nothing. */
  undoable(token: string): Promise<OwnErasure | null>
  /** Of who is signed in. */
  own(locale: Locale): Promise<OwnData>
}

declare module "../ports.ts" {
  interface Reads {
    readonly personalData: PersonalDataReads
  }
}

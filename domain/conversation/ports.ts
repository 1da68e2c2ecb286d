import type { Outcome } from "../errors/refusal.ts"
import type { Locale } from "../locale.ts"
import type { PartnerSelf } from "../partners/ports.ts"
import type { Template } from "./templates.ts"

export const sides = ["partner", "customer"] as const
export type Side = (typeof sides)[number]

/** Who waits for an answer; `quiet`: nobody. */
export const conversationStandings = ["quiet", "waitsForPartner", "waitsForCustomer"] as const
export type ConversationStanding = (typeof conversationStandings)[number]

export type ShownMessage = {
  readonly id: string
  readonly side: Side
  readonly words: string
  readonly at: string
}

/** The messages of a booking, for its customer. */
export type ConversationView = {
  /** Who runs the experience, by the name that is shown. */
  readonly host: string
  readonly messages: readonly ShownMessage[]
  /** How many more the customer can write before the next answer; 0: none now. */
  readonly left: number
}

type Frame = { readonly now: string; readonly self: PartnerSelf; readonly version: string }

/** A conversation in the list of the partner. */
export type ConversationLine = {
  readonly code: string
  readonly customer: string
  readonly experience: string
  readonly startsAt: string
  readonly standing: ConversationStanding
  readonly lastAt: string
  /** The beginning of the last message. */
  readonly last: string
  readonly lastSide: Side
}

export type OwnTemplate = Template & { readonly isOwn: boolean }

export type PartnerMessages = Frame & {
  readonly lines: readonly ConversationLine[]
  readonly templates: readonly OwnTemplate[]
  /** The departure to all of whose customers a message is being written; null: none was asked for. */
  readonly departure: {
    readonly slotId: string
    readonly startsAt: string
    readonly experience: string
    readonly bookings: number
    /** The languages of its customers. */
    readonly locales: readonly Locale[]
    /** The text of a chosen template. */
    readonly words: Readonly<Record<Locale, string>>
  } | null
}

/** `slot`: the departure to whose customers somebody writes. */
export type MessagesAsked = { readonly slot: string; readonly template: string }

export type PartnerThread = Frame & {
  readonly code: string
  readonly customer: string
  readonly experience: string
  readonly startsAt: string
  /** The language in which the customer booked. */
  readonly locale: Locale
  readonly standing: ConversationStanding
  readonly messages: readonly (ShownMessage & { readonly member: string | null })[]
  readonly left: number
  readonly templates: readonly OwnTemplate[]
  /** The text of a chosen template. */
  readonly words: string
}

export type ConversationReads = {
  /** Null: there is no such booking. */
  messages(token: string): Promise<ConversationView | null>
}

export type ConversationAsks = { write(token: string, words: string, key: string): Promise<Outcome<ConversationView>> }

declare module "../ports.ts" {
  interface Reads {
    readonly conversation: ConversationReads
  }
  interface Asks {
    readonly conversation: ConversationAsks
  }
}
declare module "../partners/ports.ts" {
  interface PartnerReads {
    /** Null: who is signed in may not write. */
    messages(asked: MessagesAsked): Promise<PartnerMessages | null>
    /** Null: this partner has no such booking. */
    thread(code: string, template: string): Promise<PartnerThread | null>
  }
}

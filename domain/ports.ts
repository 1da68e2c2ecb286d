/*
 * What the views may ask of the outside, by feature. `domain/<feature>/ports.ts` says what its feature reads and asks for,
 * and adds it to these two. The server answers the reads in process while it renders a page; the browser answers both over
 * HTTP (adapters/browser/features).
 */

/** What pages read. */
export interface Reads {}

/** What only a browser asks for: commands, each under its own idempotency key, and watching. */
export interface Asks {}

/**
 * What a page shows beside the log that it watches: the booking's invitations, messages and payments, and a gift's
 * mails and voucher. `access`: the page may see it no longer. `work`: something of the partner for whom a member works.
 */
export const besides = ["company", "messages", "payment", "delivery", "voucher", "access", "work"] as const
export type Beside = (typeof besides)[number]

/** What a page that watches something hears. */
export type News =
  /** There is a newer entry in its log. Without the entry itself, the page must read what it means. */
  | { readonly kind: "entry"; readonly seq: number; readonly entry: unknown }
  | { readonly kind: "beside"; readonly what: Beside }

/** Watches something by its token. Resolves with a function that stops the watch. */
export type Watch = (token: string, afterSeq: number, heard: (news: News) => void) => Promise<() => void>

/** What somebody shares with others. Without an address: the page itself. */
export type Shared = { readonly title: string; readonly text?: string; readonly url?: string }

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

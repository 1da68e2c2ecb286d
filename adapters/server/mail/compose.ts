import type { Locale } from "../../../domain/locale.ts"
import { named } from "../../../domain/name-place.ts"
import { inShopColours } from "./colours.ts"
import type { MailContent } from "./content.ts"
import { html } from "./html.tsx"
import { plainText } from "./plain.ts"

export type Mailbox = { readonly name: string; readonly address: string }

/** A mail before it is written as MIME. */
export type ComposedMail = {
  readonly to: Mailbox
  /** The address for replies, if it is not the shop's. */
  readonly replyTo?: Mailbox
  readonly subject: string
  readonly locale: Locale
  readonly html: string
  readonly text: string
  /** Only of a mail that its receiver may not have asked for: the link that stops such mails, and the hashed address. */
  readonly stop?: { readonly address: string; readonly href: string }
  /** Only of a newsletter: where a mail program's own button leaves it (RFC 8058). */
  readonly leave?: string
  readonly attachments?: readonly {
    readonly filename: string
    readonly contentType: string
    readonly content: Uint8Array
    /** By this name the mail itself shows it. */
    readonly cid?: string
  }[]
  readonly calendar: { readonly method: "PUBLISH" | "CANCEL"; readonly content: string } | null
}

export type ComposeSettings = {
  /** The shop's origin, for links. */
  readonly origin: string
  readonly from: Mailbox
  /** The ISO instant at which it is written. */
  readonly at: string
  /** Tells several mails of the same kind apart. */
  readonly of?: string
}

export const rendered = (content: MailContent, locale: Locale) => ({
  subject: named(content.subject),
  locale,
  html: named(inShopColours(html(content, locale))),
  text: named(plainText(content, locale)),
})

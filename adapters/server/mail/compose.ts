import type { Locale } from "../../../domain/locale.ts"
import type { MailContent } from "./content.ts"
import { html } from "./html.tsx"
import { plainText } from "./plain.ts"

export type Mailbox = { readonly name: string; readonly address: string }

/** A mail ready to be written as MIME. */
export type ComposedMail = {
  readonly to: Mailbox
  /** Where an answer goes, when not to the shop. */
  readonly replyTo?: Mailbox
  readonly subject: string
  readonly locale: Locale
  readonly html: string
  readonly text: string
  readonly calendar: { readonly method: "PUBLISH" | "CANCEL"; readonly content: string } | null
}

export type ComposeSettings = {
  /** Origin of the shop that links lead to. */
  readonly origin: string
  readonly from: Mailbox
  /** ISO instant of writing. */
  readonly at: string
  /** Which of several mails of its kind it is. */
  readonly of?: string
}

export const rendered = (content: MailContent, locale: Locale) => ({
  subject: content.subject,
  locale,
  html: html(content, locale),
  text: plainText(content, locale),
})

import type { Locale } from "../../locale.ts"
import type { GiftTheme } from "../themes.ts"

/** What is printed on a voucher. The words of its giver are printed as far as the fonts have their letters. */
export type VoucherWords = {
  readonly locale: Locale
  readonly theme: GiftTheme
  readonly recipient: string
  readonly message: string
  readonly sender: string
  /** The experience; null: a sum, for any experience. */
  readonly experience: { readonly title: string; readonly details: readonly string[] } | null
  /** As people write it: `129 €`. */
  readonly value: string
  /** What it is worth for any other experience, if that is less; null: nothing. */
  readonly elsewhere?: string | null
  /** The last day: ISO date. */
  readonly validUntil: string
  /** In groups of four; null before the payment. */
  readonly code: string | null
  /** The dark fields of the QR code, by rows; null before the payment. */
  readonly qr: readonly (readonly boolean[])[] | null
  /** The shop's host: `altrove.example`. */
  readonly site: string
}

/** The words as the panels use them: printable, trimmed, with dates written out. */
export type PrintedWords = VoucherWords & { readonly until: string; readonly terms: readonly string[] }

import { encode } from "uqr"
import type { VoucherWords } from "../../../../domain/gift/sheet/words.ts"

/** What a voucher's document is drawn from: the words, and the link of its QR code. */
export type VoucherPaper = Omit<VoucherWords, "qr" | "code"> & {
  /** In groups of four. */
  readonly code: string
  readonly link: string
}

export const fontNames = [
  "title-latin",
  "title-latin-ext",
  "hand-latin",
  "hand-latin-ext",
  "text-latin",
  "text-latin-ext",
  "strong-latin",
  "strong-latin-ext",
  "hand-greek",
  "hand-cyrillic",
  "text-greek",
  "text-cyrillic",
  "strong-greek",
  "strong-cyrillic",
] as const

export type FontFiles = Readonly<Record<(typeof fontNames)[number], Buffer>>

/** A printed code is scanned in poor light and with creases: a seventh of it may be unreadable. */
export const withCode = ({ link, ...words }: VoucherPaper): VoucherWords => ({
  ...words,
  qr: encode(link, { ecc: "M", border: 0 }).data,
})

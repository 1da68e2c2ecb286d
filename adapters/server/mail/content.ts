import type { Cents } from "../../../domain/money/cents.ts"

/** A part of a mail. It is rendered twice: as HTML and as plain text. */
export type Block =
  | { readonly kind: "text"; readonly text: string }
  /** Labels and values of the booking. */
  | { readonly kind: "facts"; readonly rows: readonly Row[] }
  | { readonly kind: "amounts"; readonly rows: readonly AmountRow[] }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "button"; readonly label: string; readonly href: string }
  /** A link that is less prominent than the button. */
  | { readonly kind: "link"; readonly label: string; readonly href: string }
  | { readonly kind: "note"; readonly text: string }
  /** A picture that is sent with the mail, with what it shows in words. The plain text says its `line` alone. */
  | {
      readonly kind: "picture"
      readonly cid: string
      readonly alt: string
      readonly side: number
      readonly line: string
    }

export type Row = { readonly label: string; readonly value: string }
export type AmountRow = { readonly label: string; readonly cents: Cents; readonly strong?: true }

export type MailContent = {
  readonly subject: string
  /** The text that mail programs show beside the subject. */
  readonly preview: string
  readonly title: string
  readonly blocks: readonly Block[]
  /** The reason why this mail was sent. */
  readonly footer: string
}

import type { Locale } from "../locale.ts"

/** Personal data that the shop keeps, in the reader's language. */
export type HeldData = {
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
export type RegisterView = { readonly entries: readonly HeldData[] }

/** What the privacy page reads: the register itself, so that it always says what the shop does. */
export type PersonalDataReads = { register(locale: Locale): Promise<RegisterView> }

declare module "../ports.ts" {
  interface Reads {
    readonly personalData: PersonalDataReads
  }
}

import type { Effect } from "effect"
import type { Message } from "../store/outbox-table.ts"
import type { ComposedMail } from "./compose.ts"
import type { MailContent } from "./content.ts"

/** A mail that is ready to be sent. Another one with the same booking, kind and `dedupe` is the same mail. */
export type Outgoing = {
  /** The booking's code; null if the mail is about none. */
  readonly code: string | null
  readonly kind: string
  /** Distinguishes mails of one kind to one booking; "" for nearly all. */
  readonly dedupe: string
  readonly mail: ComposedMail
  /** Its content, if it may come later, in one mail with others to the same receiver (`joined.ts`). */
  readonly joins?: Joins
}

/** `together`: the subject of the mail in which so many of them come. */
export type Joins = MailContent & { readonly together: (count: number) => string }

/** How a feature composes its mails, by the effect that asks for them. Null: there is nobody to write to. */
export type Composers<R = never> = Readonly<
  Record<string, (message: Message) => Effect.Effect<Outgoing | null, unknown, R>>
>

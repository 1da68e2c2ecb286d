import type { NewsletterGroup, SignupSource } from "../../domain/newsletter/terms.ts"
import type { StoredEvent } from "../kit/types.ts"

/** Whose address it is stands beside the log, which is never erased. */
export type SubscriptionInput = {
  /** The row of the address. Erased and given again, an address gets another one. */
  readonly addressId: string
  readonly group: NewsletterGroup
  readonly at: string
}

/** What was asked, and which text it was asked with: the proof of a consent. */
export type Asked = { readonly source: SignupSource; readonly textVersion: string }

export type SubscriptionContext = SubscriptionInput & {
  readonly asked: (Asked & { readonly at: string }) | null
}

export type SubscriptionEvent = StoredEvent &
  (
    | ({
        readonly type: "reader.asked"
        /** Whether the address may get a confirmation mail now: one in 24 hours, three in all. */
        readonly mayMail: boolean
      } & Asked)
    | { readonly type: "reader.confirmed" }
    | { readonly type: "reader.left" }
  )

export const subscriptionMails = ["confirm", "welcome"] as const
export type SubscriptionMail = (typeof subscriptionMails)[number]

export type SubscriptionMailParams = {
  readonly addressId: string
  readonly group: NewsletterGroup
  readonly kind: SubscriptionMail
  /** Tells the mails of one kind apart. */
  readonly of: string
}

import type { StoredEvent } from "../kit/types.ts"

/** Whose entry it is stands beside the log, which is never erased. */
export type GiveawayInput = {
  readonly entryId: string
  readonly giveaway: string
  /** After this instant nobody can take part any more. */
  readonly closesAt: string
  readonly at: string
}

export type GiveawayContext = GiveawayInput & {
  readonly enteredAt: string | null
  /** The version of the rules that were accepted. */
  readonly rulesVersion: string | null
}

export type GiveawayEvent = StoredEvent &
  (
    | {
        readonly type: "reader.entered"
        readonly rulesVersion: string
        /** Whether the address may get a confirmation mail now. */
        readonly mayMail: boolean
      }
    | { readonly type: "reader.verified" }
  )

export const giveawayMails = ["confirm", "entered"] as const
export type GiveawayMail = (typeof giveawayMails)[number]

export type GiveawayMailParams = {
  readonly entryId: string
  readonly kind: GiveawayMail
  /** Tells the mails of one kind apart. */
  readonly of: string
}

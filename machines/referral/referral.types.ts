import type { StoredEvent } from "../kit/types.ts"

/** A friend whom a customer invited. Both ids are random. */
export type ReferralInput = {
  readonly friendId: string
  readonly inviterId: string
  /** Something speaks for one person with two accounts, so a person looks at it first. */
  readonly isDoubtful: boolean
  readonly at: string
}

export type ReferralContext = ReferralInput & {
  /** The booking of the friend that counts; null: none yet, or it was given back. */
  readonly booking: string | null
}

export type ReferralEvent = StoredEvent &
  (
    | { readonly type: "friend.verified" }
    /** Two days after a visit that was dear enough, and whose money the shop keeps. */
    | { readonly type: "friend.visited"; readonly booking: string }
    /** No visit is left that is dear enough. */
    | { readonly type: "friend.gaveBack" }
    /** The friend and the customer have paid with one card. */
    | { readonly type: "cards.matched" }
    | { readonly type: "operator.allowed" }
    | { readonly type: "operator.refused" }
    | { readonly type: "person.erased" }
  )

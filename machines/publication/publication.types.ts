import type { StoredEvent } from "../kit/types.ts"

export type PublicationInput = {
  readonly experienceId: string
  readonly partnerId: string
  /** Customers see it already. */
  readonly isLive: boolean
  readonly at: string
}

export type PublicationContext = PublicationInput & {
  /** Counts what was saved. The texts themselves stand beside the log. */
  readonly revision: number
  /** How much is missing in the draft. */
  readonly missing: number
  /** The draft has texts or pictures that customers do not see yet, so somebody has to read them first. */
  readonly newWords: boolean
}

export type PublicationEvent = StoredEvent &
  (
    | {
        readonly type: "member.saved"
        /** One more than the revision that the member has seen. */
        readonly revision: number
        readonly missing: number
        readonly newWords: boolean
      }
    /** `revision`: what the member has seen. Null: up to version 2 nobody said it. */
    | { readonly type: "member.published"; readonly revision: number | null }
    | { readonly type: "member.withdrew" }
    | { readonly type: "member.discarded"; readonly revision: number | null }
    /** `revision`: what the operator has read. */
    | { readonly type: "admin.approved"; readonly revision: number }
    | { readonly type: "admin.returned"; readonly revision: number }
  )

export type PublishParams = { readonly experienceId: string; readonly revision: number }

/** `at`: when it came to the shop. */
export type ReviewMailParams = PublishParams & { readonly at: string }

/** `at`: when the shop has decided. */
export type DecisionMailParams = PublishParams & { readonly at: string; readonly decision: "approved" | "returned" }

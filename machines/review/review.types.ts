import type { RefusalCode } from "../../domain/review/refusals.ts"
import type { StoredEvent } from "../kit/types.ts"

/** One visit about which its customer may write. What they write stands beside the log, which is never erased. */
export type ReviewInput = {
  readonly bookingCode: string
  readonly experienceId: string
  readonly durationMinutes: number
  /** The end of the visit. */
  readonly endsAt: string
  readonly at: string
}

export type ReviewContext = ReviewInput & {
  /** The private questions were answered. */
  readonly answered: boolean
  /** The text as it was written last; null: nothing was written. */
  readonly textId: string | null
  readonly rating: number | null
  /** The instant at which it appeared first. */
  readonly publishedAt: string | null
  /** The partner has answered. */
  readonly replied: boolean
  /** The partner has reported it, and may do so once only: it would stay away for as long as a person needs. */
  readonly reported: boolean
  /** Why a person refused the text. */
  readonly refusal: RefusalCode | null
  /** How many texts were refused. Each refusal has its mail. */
  readonly refusals: number
  /** Why nothing can be written: `booking` (there was no visit, or it was refunded) or `late`. */
  readonly reason: string | null
}

export type ReviewEvent = StoredEvent &
  (
    | { readonly type: "booking.moved"; readonly endsAt: string }
    /** It was cancelled, or all of its money went back. */
    | { readonly type: "booking.ended" }
    | { readonly type: "customer.answered" }
    | { readonly type: "customer.wrote"; readonly textId: string; readonly rating: number }
    | { readonly type: "customer.edited"; readonly textId: string; readonly rating: number }
    /** `textId` names the text that the operator has read: one that was changed meanwhile is not decided on. */
    | { readonly type: "operator.published"; readonly textId: string }
    | { readonly type: "operator.refused"; readonly textId: string; readonly code: RefusalCode }
    | { readonly type: "operator.recalled" }
    | { readonly type: "partner.reported" }
    | { readonly type: "partner.replied" }
  )

export type ReviewEventOf<T extends ReviewEvent["type"]> = Extract<ReviewEvent, { readonly type: T }>

/** `of`: the number of the mail. */
export type RequestParams = { readonly bookingCode: string; readonly of: string }
export type RefusalParams = { readonly bookingCode: string; readonly code: string; readonly of: string }
export type AwardParams = { readonly bookingCode: string }

import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { MAX_REPLY_LENGTH, wordsProblem } from "../../../domain/review/fields.ts"
import type { RefusalCode } from "../../../domain/review/refusals.ts"
import type { Origin } from "../../../machines/kit/types.ts"
import { partnerOf } from "../kernel/bearer.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import { ownRow, prepared } from "../store/writes.ts"
import { tellReview } from "./command.ts"
import { reviewByCode } from "./rows.ts"

const AT_ONCE = 100

type HeldReview = {
  readonly code: string
  readonly experience_id: string
  readonly text_id: string
  readonly rating: number
  readonly author: string
  readonly text: string
  readonly language: string
  /** What the rules point at. */
  readonly flags: readonly string[]
  readonly pictures: readonly string[]
  readonly at: string
}

/** The reviews that wait for a person, the oldest first, whatever their rating. */
export const heldReviews = Effect.fn("review.held")(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<HeldReview>`
    select r.booking_code as code, r.experience_id, r.text_id, r.rating, t.author, t.words as text, t.language,
      coalesce(to_json(string_to_array(nullif(t.flags, ''), ' ')), '[]') as flags,
      coalesce(to_json(string_to_array(nullif(t.pictures, ''), ' ')), '[]') as pictures, t.created_at as at
    from review r join review_text t using (text_id) where r.is_held order by t.created_at, r.booking_code limit ${AT_ONCE}`
})

export type Decision =
  | { readonly kind: "publish"; readonly textId: string }
  | { readonly kind: "refuse"; readonly textId: string; readonly code: RefusalCode }
  | { readonly kind: "recall" }

/** What a person decided on a review. They decide on the text that they read: one that was changed since is refused. */
export const decideReview = Effect.fn("review.decide")(function* (typed: string, decision: Decision, origin: Origin) {
  const { code } = yield* reviewByCode(typed)
  yield* tellReview(code, eventOf(decision), origin)
  return { code }
})

function eventOf(decision: Decision) {
  switch (decision.kind) {
    case "publish":
      return { type: "operator.published", textId: decision.textId } as const
    case "refuse":
      return { type: "operator.refused", textId: decision.textId, code: decision.code } as const
    case "recall":
      return { type: "operator.recalled" } as const
    default:
      return decision satisfies never
  }
}

const replied = prepared<{ readonly code: string; readonly words: string }>(`
  insert into review_reply (booking_code, words, created_at) values (:code, :words, shop_now())`)

/** The review of a booking of this partner. That of another one counts as not found. */
const ofPartner = Effect.fnUntraced(function* (authorization: string | undefined, typed: string) {
  const partnerId = yield* partnerOf(authorization, "reviews")
  const row = yield* reviewByCode(typed)
  if (row.partnerId !== partnerId) return yield* new Refused({ code: "review_not_found" })
  return { code: row.code, origin: causedBy("provider", partnerId) }
})

/** The partner's one answer to a review, which everybody reads below it. */
export const replyToReview = Effect.fn("review.reply")(function* (
  authorization: string | undefined,
  typed: string,
  text: string,
) {
  const { code, origin } = yield* ofPartner(authorization, typed)
  const words = text.trim()
  const problem = wordsProblem(words, MAX_REPLY_LENGTH)
  if (problem !== null)
    return yield* new Refused({ code: "validation_failed", errors: [{ field: "text", ...problem }] })
  yield* tellReview(code, { type: "partner.replied" }, origin, [ownRow(replied, { code, words })])
  return { code }
})

/** The partner asks that a person looks at a review again. It is not shown meanwhile. */
export const reportReview = Effect.fn("review.report")(function* (authorization: string | undefined, typed: string) {
  const { code, origin } = yield* ofPartner(authorization, typed)
  yield* tellReview(code, { type: "partner.reported" }, origin)
  return { code }
})

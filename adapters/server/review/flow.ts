import { Context } from "effect"
import type { SnapshotFrom } from "xstate"
import { reviewFlow, type reviewMachine } from "../../../machines/review/review.machine.ts"
import type { Flow } from "../store/flow.ts"
import { ownRow, prepared } from "../store/writes.ts"

export type ReviewSnapshot = SnapshotFrom<typeof reviewMachine>

/** The review's machine as this server runs it. */
export class ReviewFlow extends Context.Service<ReviewFlow, Flow<typeof reviewMachine>>()(
  "altrove/review/ReviewFlow",
) {}

const standing = prepared<{
  readonly code: string
  readonly state: string
  readonly textId: string | null
  readonly rating: number | null
  readonly isLive: boolean
  readonly isHeld: boolean
  readonly refusals: number
  readonly seq: number
}>(`
  update review set state = :state::jsonb, text_id = :textId, rating = :rating, is_live = :isLive, is_held = :isHeld,
    refusals = :refusals, seq = :seq where booking_code = :code`)

/** The row itself is written with the opening (`open.ts`), because it holds the token's hash. */
const project = (snapshot: ReviewSnapshot, { seq }: { readonly seq: number }) => {
  if (seq === 0) return []
  const { bookingCode: code, textId, rating, refusals } = snapshot.context
  return [
    ownRow(standing, {
      code,
      textId,
      rating,
      refusals,
      seq,
      state: JSON.stringify(snapshot.value),
      isLive: snapshot.hasTag("live"),
      isHeld: snapshot.matches("held"),
    }),
  ]
}

export const reviewFlowAlone: Flow<typeof reviewMachine> = { durable: reviewFlow, reactors: {}, project }

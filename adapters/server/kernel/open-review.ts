import type { StateValueFrom } from "xstate"
import type { reviewMachine } from "../../../machines/review/review.machine.ts"
import { reviewStream } from "../../../machines/review/streams.ts"
import type { Access } from "./access.ts"

type Parent<State> = State extends string ? never : keyof State
/** The state in which the customer is asked to write. */
const asked: Parent<StateValueFrom<typeof reviewMachine>> = "asked"

/** SQL: whether the customer of this booking is asked for its review, and may write it. `code` is SQL, too. */
export const mayReviewSql = (code: string): string =>
  `exists (select from review where booking_code = ${code} and jsonb_exists(state, '${asked}'))`

/** The token of the review's page, for the customer of the booking alone; null: they are not asked. */
export const reviewTokenOf = (
  { tokenOf }: Pick<Access["Service"], "tokenOf">,
  code: string,
  mayReview: boolean,
): string | null => (mayReview ? tokenOf(reviewStream(code)) : null)

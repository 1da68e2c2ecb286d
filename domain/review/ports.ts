import type { ReviewPageView } from "./views.ts"

/** Null means "not found". */
export type ReviewReads = { review(token: string): Promise<ReviewPageView | null> }

declare module "../ports.ts" {
  interface Reads {
    readonly review: ReviewReads
  }
}

import { Context } from "effect"

export class ReviewSettings extends Context.Service<
  ReviewSettings,
  {
    /** The points for the private questions after a visit (`REVIEW_POINTS`); 0: none. */
    readonly points: number
  }
>()("altrove/review/ReviewSettings") {}

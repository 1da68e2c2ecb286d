import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { toWire } from "../../contract/case.ts"
import { GiftApi } from "../../contract/gift.ts"
import { byOperator } from "../http/operator.ts"
import { orProblem } from "../http/problems.ts"
import { giftPosted, giftsToPost } from "./posting.ts"
import { decideGift, giftsInReview } from "./review.ts"
import { extendByShop, reviveByShop } from "./shop-changes.ts"

/** The operator's calls about gifts. */
export const giftAdminHandlers = HttpApiBuilder.group(GiftApi, "giftAdmin", (group) =>
  group.handleAll({
    giftsToPost: (asked) =>
      orProblem(
        Effect.andThen(
          byOperator(asked),
          Effect.map(giftsToPost(), (gifts) => toWire({ gifts })),
        ),
      ),
    giftPosted: (asked) =>
      orProblem(Effect.flatMap(byOperator(asked), (by) => Effect.map(giftPosted(asked.params.code, by), toWire))),
    giftsInReview: (asked) =>
      orProblem(
        Effect.andThen(
          byOperator(asked),
          Effect.map(giftsInReview(), (gifts) => toWire({ gifts })),
        ),
      ),
    allowGift: (asked) =>
      orProblem(
        Effect.flatMap(byOperator(asked), (by) =>
          Effect.map(decideGift(asked.params.code, "shop.allowed", by), toWire),
        ),
      ),
    refuseGift: (asked) =>
      orProblem(
        Effect.flatMap(byOperator(asked), (by) =>
          Effect.map(decideGift(asked.params.code, "shop.refused", by), toWire),
        ),
      ),
    extendVoucher: (asked) =>
      orProblem(Effect.flatMap(byOperator(asked), (by) => Effect.map(extendByShop(asked.params.code, by), toWire))),
    reviveVoucher: (asked) =>
      orProblem(Effect.flatMap(byOperator(asked), (by) => Effect.map(reviveByShop(asked.params.code, by), toWire))),
  }),
)

import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { ReferralApi } from "../../contract/referral.ts"
import { byOperator } from "../http/operator.ts"
import { orProblem } from "../http/problems.ts"
import type { Part } from "../kernel/part.ts"
import { decideReferral } from "./commands.ts"
import { referralFlowAlone, serverReferralFlow } from "./flow.ts"
import { referralMails } from "./mails.ts"
import { referralMigrations } from "./migrations.ts"
import { doubtedReferrals } from "./read.ts"
import { sameCardLoop } from "./same-card.ts"

export { type FriendsBrowser, openReferral } from "./commands.ts"
export { inviterOf, isReferralChecked, referralOf } from "./read.ts"

const handlers = HttpApiBuilder.group(ReferralApi, "referral", (group) =>
  group.handleAll({
    doubted: (asked) =>
      orProblem(
        Effect.andThen(
          byOperator(asked),
          Effect.map(doubtedReferrals(), (referrals) => ({ referrals })),
        ),
      ),
    allow: (asked) =>
      orProblem(Effect.flatMap(byOperator(asked), (by) => decideReferral(asked.params.id, "operator.allowed", by))),
    refuse: (asked) =>
      orProblem(Effect.flatMap(byOperator(asked), (by) => decideReferral(asked.params.id, "operator.refused", by))),
  }),
)

/** Customers who invite friends. Their own page reads it with the rest of their account (`me/part.ts`). */
export const referralPart = {
  name: "referral",
  flows: { [referralFlowAlone.durable.id]: serverReferralFlow },
  rebuilds: [referralFlowAlone],
  streams: ["referral-"],
  contract: ReferralApi,
  api: { referral: handlers },
  mails: referralMails,
  loops: [sameCardLoop],
  migrations: referralMigrations,
  derived: { referral: "rows" },
  impersonal: { referral: "state" },
} satisfies Part

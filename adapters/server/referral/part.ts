import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { ReferralApi } from "../../contract/referral.ts"
import { type Asked, keyOf } from "../http/asked.ts"
import { orProblem } from "../http/problems.ts"
import { Admins } from "../kernel/admins.ts"
import { causedBy } from "../kernel/origin.ts"
import type { Part } from "../kernel/part.ts"
import { decideReferral, doubtedReferrals } from "./decide.ts"
import { referralFlowAlone, serverReferralFlow } from "./flow.ts"
import { referralMigrations } from "./migrations.ts"

export { type Friend, openReferral } from "./open.ts"
export { referralOf } from "./read.ts"

const operator = (asked: Asked) =>
  Effect.flatMap(Admins, ({ nameOf }) => nameOf(asked.request.headers.authorization)).pipe(
    Effect.map((name) => causedBy("admin", name, keyOf(asked))),
  )

const handlers = HttpApiBuilder.group(ReferralApi, "referral", (group) =>
  group.handleAll({
    doubted: (asked) =>
      orProblem(
        Effect.andThen(
          operator(asked),
          Effect.map(doubtedReferrals(), (referrals) => ({ referrals })),
        ),
      ),
    allow: (asked) =>
      orProblem(Effect.flatMap(operator(asked), (by) => decideReferral(asked.params.id, "operator.allowed", by))),
    refuse: (asked) =>
      orProblem(Effect.flatMap(operator(asked), (by) => decideReferral(asked.params.id, "operator.refused", by))),
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
  migrations: referralMigrations,
  derived: { referral: "rows" },
  impersonal: { referral: "state" },
} satisfies Part
